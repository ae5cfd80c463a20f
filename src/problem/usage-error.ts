/** A command was called in a way it does not understand. Exit code 2, without a stack. */
export class UsageError extends Error {
  override name = 'UsageError'
}
