/**
 * Returns the text with a capital first letter. Georgian text is returned unchanged: Georgian words do not begin with a
 * capital letter.
 */
export function capitalize(text: string, language: string): string {
  const [first = '', ...rest] = text
  return /\p{Script=Georgian}/u.test(first)
    ? text
    : first.toLocaleUpperCase(language) + rest.join('')
}
