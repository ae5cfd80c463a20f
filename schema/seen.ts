/**
 * True if a reader sees something of the text: any character but blanks, characters without a shape
 * (among them joiners, fillers of Hangul, the empty pattern of Braille and the null notehead), and marks,
 * which are drawn on the character before them.
 */
export const isSeen = (text: string): boolean =>
  /[^\s\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\u2800\u{1D159}]/u.test(text)
