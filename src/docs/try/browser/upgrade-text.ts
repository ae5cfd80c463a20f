/** Offers no rewritten blocks of earlier versions: the editor for this is as large as the parser, and samples have none. */
export const rewriteBlock = () => undefined
