/**
 * The result of a call of `playMuted`: `refused` if the browser does not allow it, for example to save power, and
 * `overtaken` if a pause came before.
 */
export type Outcome = 'plays' | 'refused' | 'overtaken'

/** Starts a video without sound. A pause during loading cancels the start, which is not a refusal. */
export async function play(film: Pick<HTMLMediaElement, 'play' | 'muted'>): Promise<Outcome> {
  film.muted = true
  try {
    await film.play()
    return 'plays'
  } catch (error) {
    return isAbort(error) ? 'overtaken' : 'refused'
  }
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
