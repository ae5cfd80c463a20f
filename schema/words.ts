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
  forms: FormWords
  planned: PlannedWords
  /** Labels and words of blocks that no author can change. */
  blocks: { 'demo-form': DemoFormWords }
}

/** By the type of block, under the names of its fields. */
type DefaultWords = {
  'article-list': { buttonLabel: string; empty: string }
  'before-after': { beforeLabel: string; afterLabel: string }
  'benefit-chain': { connector: string }
  'consent-embed': { loadLabel: string; closeLabel: string; loadedText: string }
  'contact-form': {
    nameLabel: string
    emailLabel: string
    companyLabel: string
    topicLabel: string
    topicPlaceholder: string
    /** By the value that is sent. */
    topics: Readonly<Record<string, string>>
    messageLabel: string
    submitLabel: string
    sendingLabel: string
    success: string
    error: string
  }
  dashboard: { note: string }
  'demo-form': {
    /** By the value that is sent. */
    productTypes: Readonly<
      Record<
        | 'fashion'
        | 'furniture'
        | 'electronics'
        | 'jewelry'
        | 'cosmetics'
        | 'sports'
        | 'toys'
        | 'food'
        | 'other',
        string
      >
    >
    productTypeHint: string
    newsletterLabel: string
    submitLabel: string
    sendingLabel: string
    successHeading: string
    successText: string
    backLabel: string
    errorText: string
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
  'news-carousel': {
    /** The kinds of news; authors write one of them, and visitors read it. */
    tags: readonly [string, string]
    buttonLabel: string
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
  'waitlist-form': {
    emailLabel: string
    submitLabel: string
    sendingLabel: string
    success: string
    error: string
    /** What the workflow is sent beside the address. */
    message: string
    name: string
    company: string
  }
}

export type FormWords = {
  /** Told at a field that is empty, but needed. */
  needed: {
    name: string
    email: string
    company: string
    topic: string
    productType: string
    message: string
  }
  /** Told at the address where nothing at all is filled in. */
  noEmail: string
  /** How a letter names the consent to be sent a newsletter. */
  newsletter: string
  /** Above what is said after sending, where a form has no heading of its own for it. */
  thanks: string
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

export type DemoFormWords = {
  name: string
  email: string
  company: string
  website: string
  productType: string
  message: string
  legend: string
}
