/** A value that an author may write. */
export type YamlData =
  | string
  | number
  | boolean
  | null
  | readonly YamlData[]
  | { readonly [key: string]: YamlData }
