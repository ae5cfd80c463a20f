/**
 * Returns a function that starts `work`, but never twice at the same time. If it is called while `work` is running,
 * `work` runs once more afterwards, however many calls there were. Errors of `work` are passed to `onError`.
 */
export function oneAtATime(
  work: () => Promise<void>,
  failed: (error: unknown) => void = () => {},
): () => void {
  let isBusy = false
  let isAsked = false
  const once = async () => {
    try {
      await work()
    } catch (error) {
      failed(error)
    }
  }
  const begin = async () => {
    isBusy = true
    try {
      while (isAsked) {
        isAsked = false
        await once()
      }
    } finally {
      isBusy = false
    }
  }
  return () => {
    isAsked = true
    if (!isBusy) void begin()
  }
}
