/** Words in file names that are meant for colleagues and not for visitors. */
const internalWordPattern =
  /(?<![\p{L}\d])(?:kopie|copy|entwurf|draft|intern|internal|vertraulich|confidential|geheim|secret|todo|wip|korrektur|freigabe|approved|final|endfassung|nicht[ _-]verwenden|do[ _-]not[ _-]use)(?![\p{L}\d])/iu

/** Returns the first such word in a file name, as it is written there, or undefined. */
export const internalWordIn = (name: string): string | undefined =>
  internalWordPattern.exec(name)?.[0]
