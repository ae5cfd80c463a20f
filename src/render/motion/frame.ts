type FrameCallback = (now: number, dt: number) => void
type Entry = { callback: FrameCallback; last: number | undefined }

const entries = new Set<Entry>()
let request = 0

/**
 * Calls `callback` before every repaint until the returned function is called. All callers share
 * one loop, which only runs while there are callers. `dt` is the time since the previous call in
 * milliseconds. It is 0 in the first call.
 */
export function addFrame(callback: FrameCallback): () => void {
  const entry: Entry = { callback, last: undefined }
  entries.add(entry)
  if (entries.size === 1) request = requestAnimationFrame(frame)

  return () => {
    if (entries.delete(entry) && entries.size === 0) cancelAnimationFrame(request)
  }
}

function frame(now: number) {
  // The next frame is requested first, so that a callback that throws does not stop the loop.
  request = requestAnimationFrame(frame)
  for (const entry of entries) {
    const dt = entry.last === undefined ? 0 : now - entry.last
    entry.last = now
    entry.callback(now, dt)
  }
}
