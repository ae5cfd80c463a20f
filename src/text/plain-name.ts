/** `Über uns (2)` → `ueber-uns-2`; empty where no letter or digit of English is in it. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
