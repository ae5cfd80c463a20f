/** As it begins an entry of a list, in languages that write such words small elsewhere. Georgian begins nothing with a capital. */
export function capitalised(text: string, language: string): string {
  const [first = '', ...rest] = text
  return /\p{Script=Georgian}/u.test(first)
    ? text
    : first.toLocaleUpperCase(language) + rest.join('')
}
