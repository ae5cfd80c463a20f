import type { MigrationStep } from '../../schema/migrations.ts'
import type { SiteNote } from '../problems/note.ts'

/** Texts of the authoring tools in one language, except for problems. */
export type ToolTexts = {
  build: BuildTexts
  pictures: PictureTexts
  removal: RemovalTexts
  fixes: FixTexts
  changes: ChangeTexts
  preview: PreviewTexts
  gateway: GatewayTexts
  editor: EditorTexts
  reference: ReferenceTexts
  blockTests: BlockTestTexts
  scaffold: {
    site: (root: string) => string
    page: (file: string, route: string) => string
    collection: (name: string) => string
    /** `isRow`: true if the record is a row of an existing CSV file. */
    record: (file: string, isRow: boolean, emptyFields: readonly string[]) => string
    block: (type: string) => string
    /**
     * Message for a site in a language without built-in strings. `file` contains the English strings, which
     * the author has to translate.
     */
    /** Tells that the example pages of a new site are in English. */
    englishPages: (language: string) => string
    words: (language: string, file: string) => string
  }
  /** Note below the report of `validate`. */
  note: (note: SiteNote) => string
  files: FileTexts
  upgrade: UpgradeTexts
  /** Texts of the command `pull`: numbers of records, and what happens to the data file. */
  pull: Record<'added' | 'changed' | 'removed', (count: number) => string> &
    Record<'upToDate' | 'dryRun' | 'refused', (file: string) => string>
  inbox: InboxTexts
  deploy: { unchanged: (folder: string) => string }
}

/** Messages about files that a command wrote or checked. */
type FileTexts = {
  wrote: (file: string) => string
  changed: (file: string) => string
  stale: (file: string) => string
  allCurrent: string
}

/** Texts of the command `upgrade`, which rewrites blocks of old types. */
type UpgradeTexts = {
  /** A changed file and the number of its rewritten blocks and fields. */
  file: (file: string, places: number) => string
  summary: (counts: { places: number; files: number }, isDryRun: boolean) => string
  upToDate: string
  /** A file that cannot be parsed. */
  unreadable: (file: string) => string
  /** A block or field that stays as it is. `place`: file and line. `step`: undefined if every step is possible alone. */
  refused: (place: string, from: string, to: string, step: MigrationStep | undefined) => string
}

/** Texts of the command `inbox`, which lists and handles submissions. */
export type InboxTexts = {
  noErrors: string
  empty: string
  erased: (count: number) => string
  /** Appended to `erased`, about remaining copies of the erased data. */
  copies: Record<'none' | 'reader' | 'disk-full' | 'vacuum', string>
  released: (count: number) => string
  attempts: (count: number) => string
  /** Label of each fact about a submission, at most twelve characters. */
  facts: Record<
    'id' | 'form' | 'state' | 'received' | 'attempts' | 'delivered' | 'reason' | 'file',
    string
  >
  /** Notes of `export` about the files of the submissions. */
  filesNotCopied: (count: number) => string
  filesCopied: (count: number, folder: string) => string
  /**
   * The page where an error occurred. `block` is undefined if it was in the page frame, which is everything
   * around the blocks.
   */
  seenIn: (block: string | undefined, route: string, first: string) => string
  locked: string
  full: string
}

/** Texts about tests of the site's own blocks. */
type BlockTestTexts = {
  none: string
  tried: (examples: number, failed: number) => string
  unreadable: string
  /** `line` is the line to add below the component. */
  needsHydrate: (used: string, line: string) => string
  missingFile: (path: string) => string
  ranks: string
  blockedMarkup: (written: string) => string
  throws: (message: string) => string
  /** `found` contains the codes that were found instead. */
  notFound: (code: string, at: string, found: readonly string[]) => string
}

export type BuildTexts = {
  /** Shown while another process builds into the same folder. */
  waiting: (pid: number) => string
  client: string
  pages: string
  media: string
  linkPictures: string
  /** Shown while new images are analysed. */
  looking: string
  /** Shown while images are resized. */
  variants: string
  built: (pages: number, seconds: string, out: string) => string
  /**
   * Shown if the folder of the site is read-only. `folder` is the folder that is used instead, for files that
   * builds can create again.
   */
  readOnly: (folder: string) => string
  /** Shown if nothing has changed since the last build. */
  stands: (pages: number, seconds: string, out: string) => string
  /** Result of a build with `--shard`, which renders only one part of the pages. */
  part: (
    shard: { index: number; of: number },
    pages: number,
    seconds: string,
    out: string,
  ) => string
  /**
   * Reasons why a page was rendered again or reused. `taken`: it was reused, because nothing has changed.
   * `nothing known`: the cache has no data about it. `spoiled`: its file in the last release was deleted or
   * modified.
   */
  why: Record<'no page' | 'nothing known' | 'taken' | 'spoiled', (route: string) => string> & {
    changed: (route: string, parts: string[]) => string
    parts: Record<string, string>
  }
  /** Reasons why the site is a folder instead of a symbolic link. */
  plain: Record<'asked for' | 'no links here', string>
}

/**
 * Texts of the command `media`, which makes the variants of images and records the images in the media
 * manifest.
 */
type PictureTexts = {
  stale: Record<'new' | 'changed' | 'incomplete' | 'gone', string>
  checked: (pictures: number, stale: number) => string
  recorded: (pictures: number, stale: number) => string
  /** About a replaced image that keeps its alt text. */
  describedBefore: (file: string, description: string) => string
}

/** Texts of the command `remove`. `isDryRun` is true if nothing was removed. */
export type RemovalTexts = {
  source: (file: string, isDryRun: boolean) => string
  /** `site`: the folder of a site. `files`: the number of files in all its releases together. */
  releases: (site: string, files: number, releases: number, isDryRun: boolean) => string
  cached: (files: number, isDryRun: boolean) => string
  /** The line above the addresses that were public. */
  addresses: string
  /** The line above the places in the content that still use the file. */
  places: string
  next: string
}

/** Texts of the command `validate --fix`, which corrects mistakes in files. */
type FixTexts = {
  fixed: (problems: number) => string
  refused: (place: string, code: string) => string
  /** Shown while the content folder does not exist. */
  waiting: (folder: string) => string
}

/** Errors of `validate --changed`. `reason` and `git` are messages from Git. */
type ChangeTexts = {
  noGit: string
  noRepository: (git: string) => string
  failed: (git: string) => string
  /** `isTarget` is true for the target branch of the merge request. */
  noCommit: (name: string, isTarget: boolean, isShallow: boolean) => string
  shallow: (name: string) => string
  unrelated: (name: string) => string
}

/** Commands that fetch the missing history. They are the same in every language. */
export const fetchHistoryCommands =
  '  git fetch --unshallow origin\n' +
  '  GitHub: actions/checkout, with: { fetch-depth: 0 }    GitLab: variables: { GIT_DEPTH: 0 }'
export const fetchBranchCommand = (name: string): string =>
  `  git fetch origin ${name}:refs/remotes/origin/${name}`

/** Texts of `gateway` and `preview`, and warnings of `deploy-files`. */
export type GatewayTexts = {
  /** Says at which address the gateway runs. `address` is the URL of its health check. */
  at: (address: string) => string
  /** Says at which address the site is served. */
  site: (address: string) => string
  /** The requested port is in use, so the next free port is used. `dev` also shows this. */
  otherPort: (wanted: number, port: number) => string
  warnings: {
    unencrypted: (variable: string) => string
    waiting: (form: string, variable: string) => string
    /** Warnings by the value in content/site.yaml that does not match the environment. */
    answers: Record<'model' | 'pages', string>
  }
}

type PreviewTexts = {
  /** Says in the terminal at which address the preview runs. */
  at: (address: string) => string
  onPhone: string
  noNetwork: string
  /** Lines that say who else can open the preview. */
  warning: readonly string[]
  letter: LetterTexts
  /** Shown in the terminal if the system cannot watch some folders. */
  unwatched: (reason: string) => string
  unanswered: (reason: string) => string
  failed: (reason: string) => string
  /** Shown in the browser instead of a page. */
  ourFault: string
  /** Reasons for refused requests: from another site, with another host name, or without the key. */
  refused: Record<'foreign-site' | 'foreign-name' | 'no-key', string>
  noPage: string
  wrongPage: string
  /** Shown if the engine's own code has an error. */
  sourceHint: string
  notes: NoteTexts
}

/** Texts about a submission that was sent to test a form. */
export type LetterTexts = {
  came: (form: string) => string
  held: (reason: string) => string
  refused: (form: string, why: string) => string
}

/** Texts of the problem notes on a page. */
export type NoteTexts = {
  count: (problems: number) => string
  region: string
  here: string
  missing: string
  next: string
  all: string
  close: string
  show: string
  open: string
  /** Title of the link on a problem code. */
  explain: string
  notOpened: string
  solved: string
}

export type EditorTexts = {
  /** Language of all these texts, also used for field descriptions of schemas. */
  language: 'de' | 'en'
  required: string
  optional: string
  /** Says which default a field has. */
  preset: (value: string) => string
  allowed: (choices: string) => string
  atMost: (characters: number) => string
  pixels: (width: number, height: number) => string
  plannedPage: string
  otherPlace: string
  replace: (text: string) => string
  insert: (text: string) => string
  /** Label of the fix that replaces spaces with this number of spaces. */
  blanks: (count: number) => string
  /** Label of the fix that rewrites a block of an old type. */
  rewriteBlock: string
  remove: string
  fixAll: string
  /**
   * Label of the action that adds a comment which ignores a problem. The author then writes the reason into
   * the comment.
   */
  suppress: (code: string) => string
  reason: string
  badRoute: (route: string) => string
  takenRoute: (route: string, file: string) => string
  /** About the name of a media file. */
  badMediaName: string
  sameMediaName: string
  takenMediaName: (path: string) => string
  /** Says that the home page cannot be renamed or deleted. */
  homeStays: string
  /** `form` describes the required format. */
  badName: (name: string, form: string) => string
  factName: string
  takenName: (name: string) => string
  /** Places, as `file:line`, where the old name may remain. */
  missed: (places: readonly string[]) => string
  /** Descriptions of the formats that texts must have. */
  forms: Record<
    | 'date'
    | 'email'
    | 'id'
    | 'field-name'
    | 'option'
    | 'video'
    | 'captions'
    | 'model'
    | 'telephone'
    | 'other',
    string
  >
  /** Names of the tasks that VS Code offers in the folder of a site. */
  tasks: { validate: string; preview: string }
}

/** Texts of `explain` for files, blocks and fields, and of the reference in schema/. */
export type ReferenceTexts = {
  headings: Record<'title' | 'files' | 'blocks' | 'groups', string>
  intro: string
  /** Headings of the field table: field, type, limits, default, meaning. */
  columns: readonly [string, string, string, string, string]
  needed: string
  example: string
  /** Last line of search results: how to list the fields of the best match. */
  fieldsOf: (name: string) => string
  /** Names of value types. The keys are roles and formats of schemas, and types of JSON Schema. */
  kinds: Readonly<Record<string, string>>
  list: (of: string) => string
  named: (value: string) => string
  characters: (most: number) => string
  entries: (least: number | undefined, most: number | undefined) => string
  between: (least: number | undefined, most: number | undefined) => string
  /** `limit` applies to each item of a list. */
  each: (limit: string) => string
  groups: Record<
    'block' | 'image' | 'action' | 'stat' | 'city' | 'media' | 'panel' | 'field',
    string
  >
}
