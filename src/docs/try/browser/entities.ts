const field = document.createElement('textarea')

/** Decodes a character reference such as `&amp;` with the browser's own table. Stands for the package `entities`. */
export function decodeHTMLStrict(reference: string): string {
  field.innerHTML = reference
  return field.value
}
