import type {
  FormStrings,
  SchemaStrings,
  SearchPageStrings,
  Template,
} from '../../schema/schema-strings.ts'
import type { CalloutKind } from '../text/markdown/containers.ts'
import type { PluralTexts } from '../text/placeholders.ts'

/**
 * All texts in one language that visitors read or hear and that no author wrote. Each record contains plain
 * texts, so a site can add its own as data. `fillPlaceholders` (called `fill` for authors of blocks) replaces
 * a placeholder such as `{name}` with its value. The types list the placeholders of each text.
 */
export type Words = SchemaStrings & {
  frame: FrameWords
  errors: ErrorWords
  elements: ElementWords
  markdown: MarkdownWords
  blocks: BlockWords
  gateway: GatewayWords
  deploy: DeployWords
  redirect: RedirectWords
  search: SearchPageStrings
  employment: EmploymentWords
}

/** UI strings of the page frame, which is everything around the blocks: header, footer and menus. */
export type FrameWords = {
  /** Anchor that the skip link points to, without `#`. */
  contentAnchor: string
  skipLink: string
  navigation: string
  footer: string
  /** Label of the logo, which links to the home page. `name` is the name of the site. */
  home: Template<'name'>
  /**
   * Labels of the button that opens the menu on small screens. Its state tells screen readers if the menu is open.
   */
  menu: string
  closeMenu: string
  pauseMotion: string
  playMotion: string
  /** Labels of the theme menu: the system's theme, light and dark. */
  theme: { label: string; system: string; light: string; dark: string }
  /** Labels of the button that switches the theme, by the new theme. */
  toTheme: { light: string; dark: string }
  /** The question if a script may count the visit. `label` is also the button in the footer that asks again. */
  consent: Record<'label' | 'question' | 'accept' | 'decline' | 'privacy', string>
  /** Title of the list of the page's headings. */
  contents: string
  docs: DocsWords
}

/** UI strings of the layout `docs`. */
type DocsWords = {
  /** Label of the links to the folders above the page, for screen readers. */
  breadcrumbs: string
  /** Title of a folder's own page in the sidebar. */
  overview: string
  /** Label of the links to the previous and the next page, for screen readers. */
  pages: string
  previous: string
  next: string
  edit: string
}

/** Texts that are shown if a page or a part of it cannot be shown. */
export type ErrorWords = {
  site: { heading: string; text: string; reload: string }
  part: string
  page: { heading: string; home: string }
}

/** UI strings that several blocks share. */
export type ElementWords = {
  /** Screen reader text after a link that opens a new tab. */
  newTab: string
  /** Label of the honeypot field, which only bots fill in. */
  honeypot: string
  /** Label of the button that shows the figures of a chart as a table. */
  asTable: string
  /** Labels of the pause button of a video that plays in a loop. */
  video: Toggle
  chat: Toggle & {
    label: string
    /** Alt text of an image in the chat. */
    picture: Template<'alt'>
    /** Separator between the last message and the first when the conversation starts again. */
    again: string
  }
  comparison: {
    slider: string
    tabs: string
    video: string
    /**
     * Screen reader text of the slider between two images: `one` if only one image is visible, `both` for the
     * shares of both images.
     */
    one: Template<'label'>
    both: Template<'before' | 'beforeLabel' | 'after' | 'afterLabel'>
  }
}

/** Labels of a pause button: `pause` while something moves, `play` while it is paused. */
type Toggle = { pause: string; play: string }

/** UI strings around the texts that authors write in Markdown. Only the build needs them. */
export type MarkdownWords = {
  /** Titles of callouts without a title of their own. */
  callouts: Record<CalloutKind, string>
  /** Title of a collapsible text without a title of its own. */
  details: string
  /** Heading of the list of footnotes, for screen readers. */
  footnotes: string
  /** Name of the link from a footnote to its number in the text. */
  backToText: Template<'number'>
  /** Names of the boxes of a task list. */
  tasks: { open: string; done: string }
}

/** UI strings by block type. Blocks without their own texts are missing. */
export type BlockWords = {
  'article-header': { readingTime: PluralTexts<Template<'minutes'>>; updated: string }
  audio: { duration: string; transcript: string }
  embed: { watchAt: Template<'provider'> }
  carousel: Toggle & {
    role: string
    cards: string
    card: Template<'number' | 'title'>
    item: string
    slide: string
    position: Template<'number' | 'count'>
  }
  /** `samples` is the name of the list of tabs. `copied` replaces `copy` for two seconds. */
  code: { samples: string; copy: string; copied: string }
  'contact-details': { email: string; phone: string; address: string }
  form: FormStrings
  /** `position` says which image is shown, for example “2 of 5”. */
  gallery: { position: Template<'number' | 'count'>; close: string; back: string; on: string }
  globe: Toggle & { label: string; north: string; south: string; east: string; west: string }
  grid: { before: string }
  image: { enlarge: string; close: string }
  'image-ring': Toggle & {
    role: string
    controls: Template<'label'>
    loading: string
    back: string
    on: string
  }
  'legal-document': { asOf: string; contents: string }
  /** `articles`, `postings` and `pages` are the default texts of lists from these pages. */
  list: {
    readingTime: PluralTexts<Template<'minutes'>>
    soon: string
    articles: { buttonLabel: string; empty: string }
    postings: { buttonLabel: string; empty: string }
    pages: { buttonLabel: string; empty: string }
    /** Text of an empty list that is not made from pages. */
    empty: string
    /** Headings of the columns of a table. */
    table: { title: string; date: string }
    /** Heading of the entries without a date in a list that is grouped by date. */
    undated: string
    /** Heading of the entries without the fact by which a list is grouped. */
    others: string
    /** The search field and the menus above a list. `all`: the first entry of a menu. */
    filter: {
      search: string
      tags: string
      all: string
      count: Template<'shown' | 'count'>
      none: string
      reset: string
      /** Shown until the entries of the other pages are loaded, or if that fails. */
      loading: string
      failed: string
    }
    /** Links to the further pages of a list. `page` comes before its number, for screen readers. */
    paging: { label: string; page: string; previous: string; next: string }
  }
  location: { openAt: Template<'provider'> }
  marquee: Toggle
  notice: { label: string; from: Template<'day'>; until: Template<'day'> }
  'opening-hours': {
    open: string
    openUntil: Template<'time'>
    closed: string
    /** `day` is "tomorrow" or a weekday. */
    opens: Template<'day' | 'time'>
    /** Text for a day without opening hours. */
    closedAllDay: string
  }
  'price-list': { from: Template<'price'> }
  pricing: {
    from: Template<'price'>
    /** Name of the switch between monthly and yearly prices. */
    billing: string
    included: string
    excluded: string
  }
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
  search: SearchWords
  sources: { checked: string }
  steps: { step: Template<'number'> }
  /** `label` names the list of tabs if the block has no heading. */
  tabs: { label: string }
  people: { write: string; to: Template<'name'> }
  testimonials: {
    rating: Template<'rating'>
    /** Name of the row if the block has no heading. */
    row: string
    back: string
    on: string
  }
  typewriter: Toggle
  video: Toggle & { captions: string; captionsLanguage: string }
  map: { map: string; places: string; to: string }
}

/** Texts around an answer from the site's own pages. */
export type AnswerWords = {
  /** Note below every answer, which says that no person wrote it. */
  automatic: string
  /**
   * Sentence that names the page from which the answer comes. `{link}` is a link to the passage on this page.
   */
  source: `${string}{link}${string}`
  /** Heading above links to related pages. */
  more: string
}

/** Texts that the gateway sends, for example in pages and error messages. */
export type GatewayWords = {
  /** Language of the gateway's pages, as a BCP 47 tag. */
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
  /** Tells visitors that their files together are too large. */
  filesTooLarge: string
  /** Tells visitors without JavaScript that a form with an error has lost its files. */
  filesAgain: string
  fields: FieldWords
  replyPages: ReplyPageWords
  errorReports: { tooLong: string; tooOften: string; unreadable: string; notKept: string }
  questions: QuestionWords
}

/** Parts of the URLs that a form uses without JavaScript. */
type AddressWords = {
  /** Pages that say that a submission was sent, or must be confirmed. */
  sent: string
  arrived: string
  /** URL part of the confirmation, and field name of the receipt that is sent with it. */
  confirm: string
  receipt: string
}

/** Error messages for the fields of a submission. */
export type FieldWords = {
  twice: string
  notUtf8: string
  flag: string
  text: string
  controls: string
  oneLine: string
  unknown: string
}

/** Texts of the pages that a form without JavaScript leads to. */
type ReplyPageWords = {
  backToPage: string
  backToForm: string
  arrived: { title: string; text: string; confirm: string; held: string }
  refused: { title: string; text: string }
  failed: { title: string }
  /** Tells visitors that their browser has kept the text of the form. */
  kept: string
}

export type QuestionWords = {
  answer: AnswerWords
  /** Answer page for browsers without JavaScript. `empty` is shown if no page matches. */
  page: { title: string; empty: string; back: string }
  notJson: string
  noQuestion: string
  tooOften: string
  unavailable: string
  /**
   * Instructions for the language model, placed before the excerpts. `{nothing}` is the reply if there is no
   * answer.
   */
  instructions: readonly string[]
  nothing: string
  excerpt: Template<'number' | 'text'>
}

/** UI strings of the search, which works in the browser. */
export type SearchWords = {
  /** Label of the field. */
  label: string
  close: string
  loading: string
  /** Number of hits, for screen readers. */
  count: PluralTexts<Template<'count'>>
  /** Texts if nothing was found. */
  empty: Template<'query'>
  emptyHint: string
  /** Text if the index cannot be loaded. */
  failed: string
  /** Link from the dialog to the search page. */
  toPage: string
  /** Text instead of the search field in browsers without JavaScript. */
  withoutScript: string
  /** Explains the keys in the dialog: arrow keys, Enter and Escape, whose name is `escape`. */
  keys: { escape: string; choose: string; open: string; close: string }
}

/** Texts of the redirect page for hosts that do not support redirects. */
type RedirectWords = { title: string; link: string }

/**
 * Words for employment types such as “Full-time”, by the names that schema.org uses. If the text of a job
 * posting contains one of the words, the structured data for search engines contains its type.
 */
export type EmploymentWords = { FULL_TIME: string; PART_TIME: string }

/** Texts in files for web servers, shown while the gateway is down. */
export type DeployWords = { gatewayDown: string }
