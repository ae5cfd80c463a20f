/**
 * Returns a name for files and addresses: `Über uns (2)` → `ueber-uns-2`. Returns an empty string if the name has no
 * letter from a to z and no digit.
 */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFC')
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
