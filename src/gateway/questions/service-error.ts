/** A service did not answer as it should; the message is for the log and names no address. */
export class ServiceError extends Error {
  override name = 'ServiceError'
}
