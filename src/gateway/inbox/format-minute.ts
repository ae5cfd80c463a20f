/** Formats a time in milliseconds as `2026-11-22 09:37`, in UTC. */
export const formatMinute = (time: number): string =>
  new Date(time).toISOString().slice(0, 16).replace('T', ' ')
