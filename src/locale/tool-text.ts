import type { SiteNote } from '../problems/note.ts'

/** What the tools of authors say besides problems, in one language. */
export type ToolTexts = {
  build: BuildTexts
  pictures: PictureTexts
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
    block: (type: string) => string
    /** Of a site whose language has no pack; `file` holds its words in English. */
    words: (language: string, file: string) => string
  }
  /** Below the report of `validate`. */
  note: (note: SiteNote) => string
  files: FileTexts
  inbox: InboxTexts
  deploy: { unchanged: (folder: string) => string }
}

/** What a verb did with a file. */
type FileTexts = {
  wrote: (file: string) => string
  changed: (file: string) => string
  stale: (file: string) => string
  allCurrent: string
}

/** `inbox` */
export type InboxTexts = {
  noErrors: string
  empty: string
  erased: (count: number) => string
  /** Behind it, about copies of what was erased. */
  copies: Record<'none' | 'reader' | 'disk-full' | 'vacuum', string>
  released: (count: number) => string
  attempts: (count: number) => string
  /** Before each fact about a submission; at most twelve characters. */
  facts: Record<'id' | 'form' | 'state' | 'received' | 'attempts' | 'delivered' | 'reason', string>
  /** Where an error of a page was seen; `block` undefined: in the frame. */
  seenIn: (block: string | undefined, route: string, first: string) => string
  locked: string
  full: string
}

/** What is said of the examples of blocks that only one site has. */
type BlockTestTexts = {
  none: string
  tried: (examples: number, failed: number) => string
  unreadable: string
  /** `line`: what has to be written below the component. */
  needsHydrate: (used: string, line: string) => string
  missingFile: (path: string) => string
  ranks: string
  blockedMarkup: (written: string) => string
  throws: (message: string) => string
  /** `found`: codes of what was found instead. */
  notFound: (code: string, at: string, found: readonly string[]) => string
}

export type BuildTexts = {
  /** While another process builds for the same folder. */
  waiting: (pid: number) => string
  client: string
  pages: string
  media: string
  linkPictures: string
  /** Pictures that nobody has seen yet. */
  looking: string
  /** Makes pictures in the sizes that pages need. */
  variants: string
  built: (pages: number, seconds: string, out: string) => string
  /** The site cannot be written; what is made of it and can be lost stands in `folder`. */
  readOnly: (folder: string) => string
  /** Where nothing has changed since it was built. */
  stands: (pages: number, seconds: string, out: string) => string
  /** With `--shard`. */
  part: (
    shard: { index: number; of: number },
    pages: number,
    seconds: string,
    out: string,
  ) => string
  /** Why a page was drawn anew, or was not. */
  why: Record<'no page' | 'nothing known' | 'taken' | 'spoiled', (route: string) => string> & {
    changed: (route: string, parts: string[]) => string
    parts: Record<string, string>
  }
  /** Why the site became a folder and no link to one. */
  plain: Record<'asked for' | 'no links here', string>
}

/** `media` */
type PictureTexts = {
  stale: Record<'new' | 'changed' | 'incomplete' | 'gone', string>
  checked: (pictures: number, stale: number) => string
  recorded: (pictures: number, stale: number) => string
  /** Of a picture that was replaced and keeps its description. */
  describedBefore: (file: string, description: string) => string
}

/** `validate --fix` */
type FixTexts = {
  fixed: (problems: number) => string
  refused: (place: string, code: string) => string
  /** For a content folder that is not there. */
  waiting: (folder: string) => string
}

/** `validate --changed`, where git cannot know; `reason` and `git` are what git says. */
type ChangeTexts = {
  noGit: string
  noRepository: (git: string) => string
  failed: (git: string) => string
  /** `isTarget`: it is the branch into which this is to be merged. */
  noCommit: (name: string, isTarget: boolean, isShallow: boolean) => string
  shallow: (name: string) => string
  unrelated: (name: string) => string
}

/** How the part of a history is fetched that is missing; the same in every language. */
export const wholeHistory =
  '  git fetch --unshallow origin\n' +
  '  GitHub: actions/checkout, with: { fetch-depth: 0 }    GitLab: variables: { GIT_DEPTH: 0 }'
export const oneBranch = (name: string): string =>
  `  git fetch origin ${name}:refs/remotes/origin/${name}`

/** `gateway`, `preview`, and what `deploy-files` warns of. */
export type GatewayTexts = {
  /** Where it can be asked how it is. */
  at: (address: string) => string
  /** Where the site is that it serves as well. */
  site: (address: string) => string
  /** The wanted port is taken, and the next free one is used; `dev` says it, too. */
  otherPort: (wanted: number, port: number) => string
  warnings: {
    unencrypted: (variable: string) => string
    waiting: (form: string, variable: string) => string
    /** By what content/site.yaml says and the environment does not. */
    answers: Record<'model' | 'pages', string>
  }
}

type PreviewTexts = {
  /** In the terminal. */
  at: (address: string) => string
  onPhone: string
  noNetwork: string
  /** Who else may see the site, in lines. */
  warning: readonly string[]
  letter: LetterTexts
  /** In the terminal, where the system refuses to watch some folder. */
  unwatched: (reason: string) => string
  unanswered: (reason: string) => string
  failed: (reason: string) => string
  /** In the browser, instead of a page. */
  ourFault: string
  /** Why a request was refused: for a page of another site, for a host name that is not this machine's, without the key. */
  refused: Record<'foreign-site' | 'foreign-name' | 'no-key', string>
  noPage: string
  wrongPage: string
  /** How to go on where the engine itself is broken. */
  sourceHint: string
  notes: NoteTexts
}

/** A letter that was written to try a form. */
export type LetterTexts = {
  came: (form: string) => string
  held: (reason: string) => string
  refused: (form: string, why: string) => string
}

/** On the page, beside its problems. */
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
  /** Title of the link that a problem code is. */
  explain: string
  notOpened: string
  solved: string
}

export type EditorTexts = {
  /** The one that all of them are in, and what schemas say of their fields beside them. */
  language: 'de' | 'en'
  required: string
  optional: string
  /** What stands there where the author writes nothing. */
  preset: (value: string) => string
  allowed: (choices: string) => string
  atMost: (characters: number) => string
  pixels: (width: number, height: number) => string
  plannedPage: string
  otherPlace: string
  replace: (text: string) => string
  insert: (text: string) => string
  /** So many blanks in the place of others. */
  blanks: (count: number) => string
  remove: string
  fixAll: string
  /** Silences a problem in one place; its reason is for the author to say. */
  suppress: (code: string) => string
  reason: string
  badRoute: (route: string) => string
  takenRoute: (route: string, file: string) => string
  /** The home page is neither renamed nor deleted. */
  homeStays: string
  /** `form`: how it has to be written. */
  badName: (name: string, form: string) => string
  factName: string
  takenName: (name: string) => string
  /** Places, as `file:line`, that a new name did not reach. */
  missed: (places: readonly string[]) => string
  /** How a text must be written that does not match its pattern. */
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
  /** Names of what the editor can run. */
  tasks: { validate: string; preview: string }
}

/** `explain` of files, blocks and fields, and the reference below schema/. */
export type ReferenceTexts = {
  headings: Record<'title' | 'files' | 'blocks' | 'groups', string>
  intro: string
  /** Of the table of fields: field, kind, limits, what is there where nothing is written, meaning. */
  columns: readonly [string, string, string, string, string]
  needed: string
  example: string
  /** What may be written into a field; the names are roles and forms of schemas, and JSON Schema's. */
  kinds: Readonly<Record<string, string>>
  list: (of: string) => string
  named: (value: string) => string
  characters: (most: number) => string
  entries: (least: number | undefined, most: number | undefined) => string
  between: (least: number | undefined, most: number | undefined) => string
  /** `limit`: of each entry of a list. */
  each: (limit: string) => string
  groups: Record<
    'block' | 'image' | 'action' | 'stat' | 'city' | 'media' | 'panel' | 'field',
    string
  >
}
