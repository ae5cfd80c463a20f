/**
 * All that visitors read or hear and no author wrote, in one language: a record for each, of plain
 * texts, so that a site may also bring its own as data. `{name}` in a text is the place of a value,
 * which `fill` puts there.
 */
export type Words = {
  /** The language of the texts, a BCP 47 tag. */
  language: string
  frame: FrameWords
  errors: ErrorWords
  elements: ElementWords
  blocks: BlockWords
  gateway: GatewayWords
  deploy: DeployWords
}

/** Around every page. */
export type FrameWords = {
  skipLink: string
  navigation: string
  footer: string
  /** Of the logo that leads to the start page; `{name}` of the site. */
  home: string
  openMenu: string
  closeMenu: string
  pauseMotion: string
  playMotion: string
}

/** Instead of what cannot be shown. */
export type ErrorWords = {
  site: { heading: string; text: string; reload: string }
  part: string
  page: { heading: string; home: string }
}

/** What several blocks share. */
export type ElementWords = {
  /** After a link that opens a new tab, unseen. */
  newTab: string
  pause: Toggle
  /** Of the field that only machines fill in. */
  trap: string
  chat: Toggle & { label: string; /** `{alt}` of a picture in it. */ picture: string }
  comparison: {
    slider: string
    tabs: string
    video: string
    /** What the slider shows: one picture alone, as `{label}`, or shares of two. */
    one: string
    both: string
  }
}

/** What a press on a button does: while something moves, and while it is paused. */
type Toggle = { pause: string; play: string }

/** By the type of block, for those that say something by themselves. */
export type BlockWords = {
  'article-header': { readingTime: string; updated: string }
  'article-list': { readingTime: string; soon: string }
  'consent-embed': { watchAt: string }
  'contact-details': { email: string; phone: string; address: string }
  'demo-form': {
    name: string
    email: string
    company: string
    website: string
    productType: string
    message: string
    legend: string
  }
  'engagement-carousel': Toggle & { role: string; cards: string; card: string }
  'examples-grid': { before: string }
  globe: Toggle & { label: string; north: string; south: string; east: string; west: string }
  'gpu-cards': { asOf: string }
  'image-ring': { role: string; controls: string; loading: string; back: string; on: string }
  'legal-document': { asOf: string; contents: string }
  marquee: Toggle
  'news-carousel': Toggle & { role: string; item: string; slide: string; position: string }
  'product-viewer': {
    loading: string
    refused: string
    label: string
    turnLeft: string
    turnRight: string
    product: string
    environment: string
    finish: string
  }
  'question-box': { answeredBy: { pages: string; model: string } }
  sources: { checked: string }
  'team-grid': { write: string; to: string }
  typewriter: Toggle
  'video-section': Toggle & { captions: string; captionsLanguage: string }
  'world-map': { map: string; to: string }
}

/** What the gateway answers. */
export type GatewayWords = {
  /** The language of its pages, a BCP 47 tag. */
  language: string
  tryLater: string
  unreadable: string
  tooOften: string
  tooLong: string
  unknown: string
  otherSite: string
  otherFormat: string
  onlyPost: string
  fields: FieldWords
  sheets: SheetWords
  errorReports: { tooLong: string; tooOften: string; unreadable: string; notKept: string }
  questions: QuestionWords
}

/** What is wrong with a field. */
export type FieldWords = {
  twice: string
  notUtf8: string
  flag: string
  text: string
  /** `{limit}` characters at most. */
  tooLong: string
  controls: string
  oneLine: string
  email: string
  url: string
  unknown: string
  none: string
}

/** The small pages that a form without JavaScript leads to. */
type SheetWords = {
  backToPage: string
  backToForm: string
  arrived: { title: string; text: string; confirm: string; held: string }
  refused: { title: string; text: string }
  failed: { title: string }
  /** What was written is kept by the browser. */
  kept: string
}

export type QuestionWords = {
  notJson: string
  noQuestion: string
  tooOften: string
  unavailable: string
  /** What a language model is told before the excerpts; `{nothing}`: what it says without an answer. */
  instructions: readonly string[]
  nothing: string
  /** `{number}` and `{text}` of an excerpt. */
  excerpt: string
}

/** In files for web servers, for visitors while the gateway does not answer. */
export type DeployWords = { gatewayDown: string }
