type FrameCallback = (now: number, dt: number) => void
type FrameEntry = { callback: FrameCallback; lastTime: number | undefined }

const frameEntries = new Set<FrameEntry>()
let requestId = 0

/**
 * Calls `callback` before every repaint until the returned function is called. All callers share
 * one loop, which only runs while there are callers. `dt` is the time since the previous call in
 * milliseconds. It is 0 in the first call.
 */
export function addFrame(callback: FrameCallback): () => void {
  const entry: FrameEntry = { callback, lastTime: undefined }
  frameEntries.add(entry)
  if (frameEntries.size === 1) requestId = requestAnimationFrame(runFrame)

  return () => {
    if (frameEntries.delete(entry) && frameEntries.size === 0) cancelAnimationFrame(requestId)
  }
}

function runFrame(now: number) {
  // The next frame is requested first, so that a callback that throws does not stop the loop.
  requestId = requestAnimationFrame(runFrame)
  for (const entry of frameEntries) {
    const dt = entry.lastTime === undefined ? 0 : now - entry.lastTime
    entry.lastTime = now
    entry.callback(now, dt)
  }
}
