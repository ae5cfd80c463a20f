/**
 * True if the text contains at least one visible character.
 * Not visible are blanks, characters without a shape (such as joiners, Hangul fillers, the empty Braille pattern and
 * the null notehead) and combining marks without a base character.
 */
export const hasVisibleText = (text: string): boolean =>
  /[^\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\u2800\u{1D159}]/u.test(text)
