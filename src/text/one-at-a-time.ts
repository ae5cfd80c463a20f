/**
 * Returns a function that starts `work`, but never twice at the same time. If it is called while `work` is running,
 * `work` runs once more afterwards, however many calls there were. Errors of `work` are passed to `onError`.
 */
export function oneAtATime(
  work: () => Promise<void>,
  onError: (error: unknown) => void = () => {},
): () => void {
  let isBusy = false
  let isRequested = false
  const once = async () => {
    try {
      await work()
    } catch (error) {
      onError(error)
    }
  }
  const begin = async () => {
    isBusy = true
    try {
      while (isRequested) {
        isRequested = false
        await once()
      }
    } finally {
      isBusy = false
    }
  }
  return () => {
    isRequested = true
    if (!isBusy) void begin()
  }
}
