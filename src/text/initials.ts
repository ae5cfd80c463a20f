/** Returns at most two initials of a name, for example "MM" for "Mara Muster". */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .flatMap((word) => Array.from(word).slice(0, 1))
    .slice(0, 2)
    .join('')
