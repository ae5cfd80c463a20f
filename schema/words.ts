/**
 * A text with places for values, as the compiler checks it: `Template<'number' | 'title'>` holds
 * `{number}` and `{title}`.
 */
export type Template<Place extends string> = {
  [P in Place]: (text: `${string}{${P}}${string}`) => void
}[Place] extends (text: infer Text) => void
  ? Text
  : never

/**
 * What a site says where its author says nothing, in one language: texts of fields that may be left
 * out, what forms say of themselves, and pages that nobody has written. Schemas are made of it, so
 * that whoever reads a page – drawing, gateway, structured data, code editors – finds the same text.
 */
export type SchemaWords = {
  defaults: DefaultWords
  planned: PlannedWords
  /** Words of blocks that no author can change. */
  blocks: { form: FormWords }
  /** The language of the texts, a BCP 47 tag. */
  language: string
}

/** By the type of block, under the names of its fields. */
type DefaultWords = {
  'article-list': { buttonLabel: string; empty: string }
  'before-after': { beforeLabel: string; afterLabel: string }
  'benefit-chain': { connector: string }
  'consent-embed': { loadLabel: string; closeLabel: string; loadedText: string }
  dashboard: { note: string }
  form: {
    submitLabel: string
    sendingLabel: string
    /** Of a list in which nothing is chosen yet. */
    placeholder: string
    sentText: string
    failedText: string
    backLabel: string
    simulatedNote: string
  }
  'job-cards': { buttonLabel: string; empty: string }
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
  'map-link': { notice: string }
  'news-carousel': {
    /** The kinds of news; authors write one of them, and visitors read it. */
    tags: readonly [string, string]
    buttonLabel: string
  }
  'price-list': { onRequest: string }
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
}

/** What every form says by itself. */
export type FormWords = {
  /** What the mark of fields means that are needed. */
  legend: string
  /** Above what is said after sending, where a form has no heading of its own for it. */
  thanks: string
  /** Told of the whole form where something in it is not right. */
  refused: string
  /** Told at a field that is empty, but needed: at one to choose from, at a box, at all others. */
  choose: string
  tick: string
  required: string
  /** Told where nothing at all is filled in: at the address, or at another field. */
  noEmail: string
  nothing: string
  /** Told at a field whose value is no such thing. */
  email: string
  tel: string
  url: string
  whole: string
  /** A number that is not a multiple of `limit`. */
  step: Template<'limit'>
  date: string
  /** Fewer or more characters than `limit`. */
  tooShort: Template<'limit'>
  tooLong: Template<'limit'>
  /** A number below or above `limit`. */
  tooSmall: Template<'limit'>
  tooLarge: Template<'limit'>
  /** A day before or after `limit`. */
  tooEarly: Template<'limit'>
  tooLate: Template<'limit'>
}

/** Of the page for a route that is linked already but has no content yet. */
type PlannedWords = {
  /** `title` of the page. */
  description: Template<'title'>
  eyebrow: string
  text: string
  home: string
  contact: string
}
