/**
 * The zod functions with which a site may describe the fields of its own blocks. They cover the
 * values that YAML can hold. The list names each builder, so that the bundler can drop the unused
 * ones.
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
