/** Words in the name of a file that are for those who work at it, and not for visitors. */
const words =
  /(?<![\p{L}\d])(?:kopie|copy|entwurf|draft|intern|internal|vertraulich|confidential|geheim|secret|todo|wip|korrektur|freigabe|approved|final|endfassung|nicht[ _-]verwenden|do[ _-]not[ _-]use)(?![\p{L}\d])/iu

/** The first of them in this name, as it stands there. */
export const wordNotForVisitors = (name: string): string | undefined => words.exec(name)?.[0]
