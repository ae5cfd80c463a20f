/**
 * A way to begin `work` that may be taken at any time: what is asked for while it goes on is done once more when it
 * is done, however often it is asked for. What goes wrong goes to `failed`, and the next time it is tried again.
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
