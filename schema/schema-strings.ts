/**
 * A text with placeholders that the compiler checks: `Template<'number' | 'title'>` contains `{number}` and `{title}`.
 */
export type Template<Place extends string> = {
  [P in Place]: (text: `${string}{${P}}${string}`) => void
}[Place] extends (text: infer Text) => void
  ? Text
  : never

/**
 * The default texts of content in one language: optional fields, messages of forms, and pages that the engine adds.
 * The schemas contain these defaults, so that all code that reads a page gets the same text: rendering, gateway,
 * structured data, code editors.
 */
export type SchemaStrings = {
  defaults: DefaultTexts
  planned: PlannedPageStrings
  search: SearchPageStrings
  /** Texts of blocks that authors cannot change. */
  blocks: { form: FormStrings }
  /** The language of the texts, as a BCP 47 tag. */
  language: string
}

/** The default texts by block type and field name. */
type DefaultTexts = {
  'before-after': { beforeLabel: string; afterLabel: string }
  carousel: { buttonLabel: string }
  contents: { label: string }
  embed: { loadLabel: string; closeLabel: string; loadedText: string }
  dashboard: { note: string }
  form: {
    submitLabel: string
    sendingLabel: string
    /** The first entry of a select field, shown while no option is chosen. */
    placeholder: string
    sentText: string
    failedText: string
    backLabel: string
    simulatedNote: string
  }
  'job-posting': {
    start: string
    awaits: string
    role: string
    tasks: string
    requirements: string
    niceToHave: string
    offers: string
    apply: { title: string; label: string }
  }
  location: { notice: string }
  'price-list': { onRequest: string }
  pricing: {
    onRequest: string
    monthlyLabel: string
    yearlyLabel: string
    yearlyPeriod: string
    comparison: string
  }
  'problem-solution': { problemLabel: string; solutionLabel: string }
  'product-viewer': { buttonLabel: string }
  'question-box': {
    label: string
    submitLabel: string
    loadingText: string
    emptyError: string
    exceptionError: string
  }
  roi: { period: string; progress: string }
  sources: { heading: string }
  /** The word between two steps of a chain. */
  steps: { connector: string }
}

/** The texts of every form that do not depend on its author. */
export type FormStrings = {
  /** Explains the mark of required fields. */
  legend: string
  /** The heading above the confirmation, if the form has no heading for it. */
  thanks: string
  /** The message for the whole form if at least one field has an error. */
  refused: string
  /**
   * The messages for an empty required field: `choose` for a list of options, `tick` for a
   * checkbox, the third for all other types.
   */
  choose: string
  tick: string
  required: string
  /**
   * The messages for a form that was sent completely empty: `noEmail` at the email field, `nothing`
   * if the form has no email field.
   */
  noEmail: string
  nothing: string
  /** The messages for a value that does not have the format of its field. */
  email: string
  tel: string
  url: string
  whole: string
  /** The number is not a multiple of `limit`. */
  step: Template<'limit'>
  date: string
  /** The value has fewer or more characters than `limit`. */
  tooShort: Template<'limit'>
  tooLong: Template<'limit'>
  /** The number is below or above `limit`. */
  tooSmall: Template<'limit'>
  tooLarge: Template<'limit'>
  /** The date is before or after `limit`. */
  tooEarly: Template<'limit'>
  tooLate: Template<'limit'>
  /** Fewer or more than `limit` options are chosen. */
  tooFewChoices: Template<'limit'>
  tooManyChoices: Template<'limit'>
  /** No file is chosen. */
  file: string
  /** A file has none of the types in `limit`. */
  fileType: Template<'limit'>
  emptyFile: string
  /** A file has more than `limit` megabytes, or there are more than `limit` files. */
  fileTooLarge: Template<'limit'>
  tooManyFiles: Template<'limit'>
  /** The hint at a file field: the accepted types, and the maximum size of a file in megabytes. */
  fileHint: Template<'types' | 'limit'>
  /** Text of the button that removes a file from those that are chosen. */
  removeFile: Template<'name'>
  /**
   * The words before the label of another field on which a field depends, for visitors without JavaScript. The labels of
   * the values follow `onlyIf`. The other two are for a checkbox.
   */
  onlyIf: string
  onlyIfTicked: string
  onlyIfNotTicked: string
}

/** Texts of the search page. */
export type SearchPageStrings = {
  /** The last part of the page's route. */
  path: string
  title: string
  description: string
  /** Heading of the list of all pages. */
  allPages: string
}

/** The texts of the placeholder page for a route that has links but no content file yet. */
type PlannedPageStrings = {
  /** `{title}` stands for the title of the page. */
  description: Template<'title'>
  eyebrow: string
  text: string
  home: string
  contact: string
}
