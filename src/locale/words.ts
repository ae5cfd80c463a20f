import type { FormStrings, SchemaStrings, Template } from '../../schema/words.ts'
import type { PluralTexts } from '../text/fill.ts'

/**
 * All that visitors read or hear and no author wrote, in one language: a record for each, of plain
 * texts, so that a site may also bring its own as data. `{name}` in a text is the place of a value,
 * which `fill` puts there; the types say which places a text has.
 */
export type Words = SchemaStrings & {
  frame: FrameWords
  errors: ErrorWords
  elements: ElementWords
  blocks: BlockWords
  gateway: GatewayWords
  deploy: DeployWords
  redirect: RedirectWords
  employment: EmploymentWords
}

/** Around every page. */
export type FrameWords = {
  /** Where the skip link leads: `#content`. */
  contentAnchor: string
  skipLink: string
  navigation: string
  footer: string
  /** Of the logo that leads to the start page; `name` of the site. */
  home: Template<'name'>
  /** Of the button that opens the menu, and closes it. */
  /** What small screens open by a button, and the button itself: whether it is open, it says by its state. */
  menu: string
  closeMenu: string
  pauseMotion: string
  playMotion: string
  /** Of the choice between the system's theme and two others. */
  theme: { label: string; system: string; light: string; dark: string }
  /** Of the button that changes to the other theme, by the one it leads to. */
  toTheme: { light: string; dark: string }
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
  /** Of the field that only machines fill in. */
  honeypot: string
  /** Opens the figures behind a drawing. */
  asTable: string
  chat: Toggle & {
    label: string
    /** Of a picture in it. */
    picture: Template<'alt'>
    /** Between the last message and the first, when it is played again. */
    again: string
  }
  comparison: {
    slider: string
    tabs: string
    video: string
    /** What the slider shows: one picture alone, or shares of two. */
    one: Template<'label'>
    both: Template<'before' | 'beforeLabel' | 'after' | 'afterLabel'>
  }
}

/** What a press on a button does: while something moves, and while it is paused. */
type Toggle = { pause: string; play: string }

/** By the type of block, for those that say something by themselves. */
export type BlockWords = {
  'article-header': { readingTime: PluralTexts<Template<'minutes'>>; updated: string }
  'article-list': { readingTime: PluralTexts<Template<'minutes'>>; soon: string }
  'consent-embed': { watchAt: Template<'provider'> }
  'contact-details': { email: string; phone: string; address: string }
  'engagement-carousel': Toggle & {
    role: string
    cards: string
    card: Template<'number' | 'title'>
  }
  'examples-grid': { before: string }
  form: FormStrings
  /** `position`: which of the pictures is seen. */
  gallery: { position: Template<'number' | 'count'>; close: string; back: string; on: string }
  globe: Toggle & { label: string; north: string; south: string; east: string; west: string }
  'image-ring': Toggle & {
    role: string
    controls: Template<'label'>
    loading: string
    back: string
    on: string
  }
  'legal-document': { asOf: string; contents: string }
  'map-link': { openAt: Template<'provider'> }
  marquee: Toggle
  'news-carousel': Toggle & {
    role: string
    item: string
    slide: string
    position: Template<'number' | 'count'>
  }
  notice: { label: string; from: Template<'day'>; until: Template<'day'> }
  'opening-hours': {
    open: string
    openUntil: Template<'time'>
    closed: string
    /** `day`: “tomorrow”, or a day of the week. */
    opens: Template<'day' | 'time'>
    /** Beside a day on which nobody is there. */
    closedAllDay: string
  }
  'price-list': { from: Template<'price'> }
  'product-viewer': {
    loading: string
    refused: string
    label: Template<'product'>
    turnLeft: string
    turnRight: string
    product: string
    environment: string
    finish: string
  }
  'question-box': { answeredBy: { pages: string; model: string } }
  sources: { checked: string }
  steps: { step: Template<'number'> }
  'team-grid': { write: string; to: Template<'name'> }
  typewriter: Toggle
  'video-section': Toggle & { captions: string; captionsLanguage: string }
  'world-map': { map: string; to: string }
}

/** The sentences around an answer that is made of the site's own pages. */
export type AnswerWords = {
  /** Below every answer: says that no person wrote it. */
  automatic: string
  /** Names the page of the answer; `{link}` is a link to the passage. */
  source: `${string}{link}${string}`
  /** Heading above links to other pages. */
  more: string
}

/** What the gateway answers. */
export type GatewayWords = {
  /** The language of its pages, a BCP 47 tag. */
  language: string
  addresses: AddressWords
  tryLater: string
  unreadable: string
  tooOften: string
  tooLong: string
  unknown: string
  otherSite: string
  otherFormat: string
  onlyPost: string
  fields: FieldWords
  replyPages: ReplyPageWords
  errorReports: { tooLong: string; tooOften: string; unreadable: string; notKept: string }
  questions: QuestionWords
}

/** Parts of the addresses that a form without JavaScript leads to. */
type AddressWords = {
  /** Of the pages that tell that a letter was sent on, and that it has to be confirmed. */
  sent: string
  arrived: string
  /** Where the confirmation goes, and under which name the receipt goes with it. */
  confirm: string
  receipt: string
}

/** What is wrong with a field. */
export type FieldWords = {
  twice: string
  notUtf8: string
  flag: string
  text: string
  controls: string
  oneLine: string
  unknown: string
  none: string
}

/** The small pages that a form without JavaScript leads to. */
type ReplyPageWords = {
  backToPage: string
  backToForm: string
  arrived: { title: string; text: string; confirm: string; held: string }
  refused: { title: string; text: string }
  failed: { title: string }
  /** What was written is kept by the browser. */
  kept: string
}

export type QuestionWords = {
  answer: AnswerWords
  /** The page that answers a browser without JavaScript. `empty`: where nothing fits. */
  page: { title: string; empty: string; back: string }
  notJson: string
  noQuestion: string
  tooOften: string
  unavailable: string
  /** What a language model is told before the excerpts; `{nothing}`: what it says without an answer. */
  instructions: readonly string[]
  nothing: string
  excerpt: Template<'number' | 'text'>
}

/** On the page that sends its visitor on where a host knows no redirects. */
type RedirectWords = { title: string; link: string }

/** By which an author tells kinds of employment; search engines are told those that occur. */
export type EmploymentWords = { FULL_TIME: string; PART_TIME: string }

/** In files for web servers, for visitors while the gateway does not answer. */
export type DeployWords = { gatewayDown: string }
