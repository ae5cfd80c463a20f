import type { LiveSite } from './live-site.ts'

/** The site as the engine's sources draw it now; while these are faulty, as they last did. */
export class CurrentSite {
  #site: LiveSite
  #loading = Promise.resolve()
  #newest = 0

  private constructor(
    site: LiveSite,
    readonly load: () => Promise<LiveSite>,
  ) {
    this.#site = site
  }

  static async from(load: () => Promise<LiveSite>): Promise<CurrentSite> {
    return new CurrentSite(await load(), load)
  }

  readonly get = (): LiveSite => this.#site

  /**
   * Loads it anew, and then tells so, with the error if there was one. One after the other: what an
   * earlier state of the sources came to must not be told last, and what another has overtaken by
   * the time of its turn is left out.
   */
  reload(tell: (error: unknown) => void): void {
    const mine = ++this.#newest
    this.#loading = this.#loading
      .then(() => this.#reload(mine, tell))
      .catch((error: unknown) => console.error(error))
  }

  async #reload(mine: number, tell: (error: unknown) => void): Promise<void> {
    if (mine !== this.#newest) return
    let failure: unknown
    try {
      this.#site = await this.load()
    } catch (error) {
      failure = error
    }
    tell(failure)
  }
}
