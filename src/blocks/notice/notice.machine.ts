/** The first and last day of a notice, for example `2026-12-24`. Empty or undefined if there is no limit. */
export type NoticeDays = { from?: string | undefined; until?: string | undefined }

/** True if a notice is shown on a date. `today` has the format `2026-12-24`. */
export const isShownOn = (today: string, { from, until }: NoticeDays): boolean =>
  (!from || from <= today) && (!until || today <= until)
