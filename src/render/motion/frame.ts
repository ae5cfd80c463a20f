type FrameCallback = (now: number, dt: number) => void
type Entry = { callback: FrameCallback; last: number | undefined }

const entries = new Set<Entry>()
let request = 0

/**
 * Calls back before every repaint until the returned function is called. All callers share one
 * loop, and none runs while nobody asks. `dt` counts in ms since the caller's previous frame and
 * is 0 in its first.
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
  // Asked for first, so that a callback that throws does not stop the others for good.
  request = requestAnimationFrame(frame)
  for (const entry of entries) {
    const dt = entry.last === undefined ? 0 : now - entry.last
    entry.last = now
    entry.callback(now, dt)
  }
}
