/** Thrown if a service fails. The message is written to the log and contains no URL. */
export class ServiceError extends Error {
  override name = 'ServiceError'
}
