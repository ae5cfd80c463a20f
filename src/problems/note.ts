/** Defaults of Blockwerk that authors may want to replace. None of them is a problem. */
export type SiteNote =
  /** The site does not have its own version, so Blockwerk creates one. */
  | { what: 'not-found' | 'icons' | 'link-pictures' }
  /** Pages appear or disappear on certain days, which begin in UTC because the site has no time zone. */
  | { what: 'time-zone' }
  /** A page appears or disappears at this time, for example `2026-11-28 18:00`. */
  | { what: 'next-change'; at: string; route: string }
  /** Strings that are still in English. `first` is the path of the first. */
  | { what: 'english-words'; file: string; count: number; first: string }
