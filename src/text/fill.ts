/** `{number} von {count}` with its values in their places; a place without one stays as it is. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => `${values[name] ?? place}`)
