/** A value that an author may write. */
export type YamlData =
  | string
  | number
  | boolean
  | null
  | readonly YamlData[]
  | { readonly [key: string]: YamlData }

/** Casts a value that was parsed from YAML, which has only these types. */
export const asYamlData = (value: unknown): YamlData => value as YamlData
