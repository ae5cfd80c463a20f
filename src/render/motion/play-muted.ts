/**
 * The result of a call of `playMuted`: `refused` if the browser does not allow it, for example to save power, and
 * `overtaken` if a pause came before.
 */
export type PlayOutcome = 'plays' | 'refused' | 'overtaken'

/** Starts a video without sound. A pause during loading cancels the start, which is not a refusal. */
export async function playMuted(
  video: Pick<HTMLMediaElement, 'play' | 'muted'>,
): Promise<PlayOutcome> {
  video.muted = true
  try {
    await video.play()
    return 'plays'
  } catch (error) {
    return isAbortError(error) ? 'overtaken' : 'refused'
  }
}

const isAbortError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
