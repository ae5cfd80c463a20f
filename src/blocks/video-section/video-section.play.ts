/** What became of the wish to play: a browser may refuse it, for example to save power. */
export type Outcome = 'plays' | 'refused' | 'overtaken'

/** Starts a film without sound. A pause that comes while it is loading overtakes it; that is no refusal. */
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
