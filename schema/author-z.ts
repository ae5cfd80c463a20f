/**
 * What blocks of a site's own describe their fields with: zod's builders of values that YAML can hold.
 * By name, so that what nobody calls is left out of the program.
 */
export {
  array,
  boolean,
  discriminatedUnion,
  email,
  enum,
  int,
  iso,
  lazy,
  literal,
  null,
  number,
  object,
  record,
  strictObject,
  string,
  tuple,
  union,
  url,
  type infer,
  type input,
  type output,
} from 'zod'
