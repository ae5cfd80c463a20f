/**
 * What the editor on the page asks the live preview, and what it is answered. All of it is JSON, sent by
 * POST to this address, on a port of its own; it may be used by the pages of this run alone, on this machine.
 */
export const editAddress = '/__blockwerk/edit'

/** Takes the bytes of a picture by POST. The query has its file name as `name`; `as=file` allows every linkable file. */
export const pictureAddress = '/__blockwerk/picture'

/** What one picture may weigh, in bytes. */
export const mostPictureBytes = 40_000_000

/** Endings of the files, besides pictures, that authors can add and pages can link to or show. */
export const linkedEndings = [
  ...['pdf', 'mp4', 'webm', 'vtt', 'glb', 'ics', 'vcf', 'zip', 'epub'],
  ...['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
] as const

/** Why a file is not taken: `no-file` is none that pages can link to, `other-bytes` is not what its name says. */
export type PictureRefusal =
  | 'too-large'
  | 'no-picture'
  | 'no-file'
  | 'other-bytes'
  | 'damaged'
  | 'heic'
  | 'too-many-pixels'

/** `path`: below content/media, as pages name it. */
export type PictureAnswer = { path: string } | { why: PictureRefusal }

/** The names under which editor and language server speak with each other over the page's socket. */
export const [toLanguage, fromLanguage] = ['blockwerk:to-language', 'blockwerk:from-language']

/** Before the path of a file, where the language server speaks of it. */
export const siteAddress = 'blockwerk:///'

/** The header with the token of the run. */
export const tokenHeader = 'x-blockwerk-token'

/** Keys and indices from the top of a file. */
export type FilePath = readonly (string | number)[]

/** A value of a file, as an author may write it. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [key: string]: Value }

/** What was read from a file: YAML says nothing here that could not be sent. */
export const asValue = (value: unknown): Value => value as Value

/** What shall be done in a file that the author has seen as `hash` names it. Where something else stands by now, nothing is. */
export type EditAsked = {
  file: string
  hash: string
  /** What stood at the path when the author saw it; undefined where nothing did. */
  old?: Value | undefined
  /** Changes with the same name are undone at once: the letters of one text. */
  gesture?: string | undefined
  edit:
    | { do: 'set'; path: FilePath; value: Value }
    | { do: 'insert'; path: FilePath; value: Value }
    | { do: 'remove'; path: FilePath }
    | { do: 'move'; path: FilePath; to: number }
    | { do: 'copy'; path: FilePath; to: number }
}

export type Asked =
  | { ask: 'page'; route: string }
  | { ask: 'blocks' }
  /** The fields of a type of block; without one, those of a page besides its blocks. */
  | { ask: 'fields'; type?: string | undefined }
  /** What fields lead to: pages and pictures. */
  | { ask: 'targets' }
  | { ask: 'problems'; route: string }
  /** A file as code editors show it: see `asShownInEditor`. */
  | { ask: 'source'; file: string }
  /** A whole file becomes this text; `isForced`: whatever is wrong with it. */
  | { ask: 'text'; file: string; hash: string; text: string; isForced: boolean }
  | { ask: 'fix'; route: string; problem: string }
  | ({ ask: 'edit' } & EditAsked)
  /** Every page, with how much is wrong with it. */
  | { ask: 'pages' }
  /** Who leads to a page. */
  | { ask: 'links'; route: string }
  | PageAsked
  /** The pages that show a shared file. */
  | { ask: 'uses'; shared: string }
  /** What is another than in the last commit. */
  | { ask: 'changes' }
  /** How much is wrong with the whole site. */
  | { ask: 'count' }
  /** A block as its file has it, to be put elsewhere. */
  | { ask: 'yaml'; file: string; path: FilePath }
  /** The same of an example. */
  | { ask: 'exampleYaml'; type: string; index: number }
  | ({ ask: 'copyTo' } & CopyAsked)
  | { ask: 'undo' | 'redo' }

/** A block is to stand on another page, too; `old`: as its author saw it. */
export type CopyAsked = { file: string; path: FilePath; old: Value; route: string }

/** What shall become of a page as a whole; `hash`: of its file, when its author saw it. */
export type PageAsked =
  /** `copyOf`: the page that it begins as; without one it is nearly empty. */
  | { ask: 'newPage'; route: string; title: string; copyOf?: string | undefined }
  | { ask: 'renamePage'; route: string; hash: string; to: string }
  | { ask: 'deletePage'; route: string; hash: string }

/** `steps`: how many can be undone, and done again. */
export type Steps = { undo: number; redo: number }

/** A block on the page, or one of its file that is not seen there. */
export type EditableBlock = {
  /** What it is called on the page; undefined for one that is not seen. */
  key: string | undefined
  /** Its author has hidden it. */
  isHidden: boolean
  type: string
  file: string
  path: FilePath
  line: number
  /** The name of the shared file that it comes from. */
  shared: string | undefined
  value: Value
}

export type EditableText = {
  /** The number in its marks. */
  id: number
  /** Of the block that it stands in. */
  key: string
  file: string
  path: FilePath
  line: number
  column: number
  role: 'text' | 'markdown'
  value: string
}

export type EditablePage = Steps & {
  /** Its own file, and what that says besides its blocks. */
  file: string
  head: Value
  /** False where its YAML breaks off: what it says is only guessed then. */
  isReadable: boolean
  /** The page with its marks. */
  html: string
  /** What tells one state of a file from another, by its name. */
  hashes: Record<string, string>
  blocks: EditableBlock[]
  texts: EditableText[]
}

/** What is wrong with a page, or with what stands on it. */
export type EditableProblem = {
  /** Tells it from the others. */
  id: string
  file: string
  path: FilePath
  line: number
  column: number
  severity: 'error' | 'warning'
  code: string
  message: string
  hint: string
  /** What can be done about it with one press, in words. */
  fix: string | undefined
}

/** `file`: undefined for one that is only announced. */
export type ListedPage = {
  route: string
  /** The path at which the preview shows it. */
  address: string
  title: string
  file: string | undefined
  state: 'shown' | 'draft' | 'planned'
}

/** A page among all, with how much is wrong with it. */
export type JudgedPage = ListedPage & { errors: number; warnings: number }

/** Who leads to a page: `route` is undefined for what stands in no page. */
export type PageLinks = {
  hash: string
  links: { file: string; line: number; route: string | undefined }[]
}

/** The text of a file, and what tells it from others. */
export type FileSource = { text: string; hash: string }

/** What a field can lead to or show. */
export type Targets = {
  pages: ListedPage[]
  /** Below content/media. */
  pictures: string[]
  /** What pictures show, where that is recorded with them. */
  alts: Record<string, string>
  files: string[]
  /** Size of each of these files, in bytes. */
  sizes: Record<string, number>
  icons: string[]
  /** Where the drawings of icons are. */
  sprite: string
}

/** A block that can be put on a page. */
export type OfferedBlock = {
  type: string
  description: string
  /** What authors look for it for, in words; undefined where nothing says. */
  purpose: string | undefined
  /** Other words under which authors look for it. */
  alsoCalled: readonly string[]
  examples: OfferedExample[]
}

/** `missing`: pictures and films that it shows and the site does not have; `address`: where it is drawn by itself. */
export type OfferedExample = { name: string; value: Value; missing: string[]; address: string }

/** Below it, examples are drawn by themselves; at it, all of them are listed. */
export const blocksAddress = '/__blockwerk/blocks'

/** The picture that shared links to a page show; `route` in the query says which page. */
export const linkPictureAddress = '/__blockwerk/link-picture'

/** Below it, each problem code has a page that explains it. */
export const explanationAddress = '/__blockwerk/explain'

/** What is another in the content than in the last commit; `isKept` is false where no git keeps it. */
export type Changes = { isKept: boolean; count: number; files: ChangedFile[] }

/** `lines`: those that came begin with a plus, those that went with a minus; an empty one stands between places. */
export type ChangedFile = {
  file: string
  state: 'new' | 'changed' | 'gone'
  address: string | undefined
  lines: string[]
}

/** `isKnown` is false where too many pages have not been read yet. */
export type ProblemCount = { isKnown: boolean; errors: number; warnings: number }

export type WrittenBlock = { yaml: string }

/** Why something cannot be written, and at which path of its file. */
export type WrongValue = { path: FilePath; message: string; hint: string }

type EditRefusal =
  /** Something else stands there by now: `now`. */
  | { why: 'changed'; now: Value | undefined }
  /** It would not be right. */
  | { why: 'wrong'; problems: WrongValue[] }
  /** It cannot be written so that nothing else changes. */
  | { why: 'unwritable' }
  /** Somebody else has changed the file since; `all`: there is nothing at all to be undone, or done again. */
  | { why: 'nothing'; all?: 'undo' | 'redo' }
  /** The disk does not let it be written; `code`: what the system calls that. */
  | { why: 'disk'; code: string }
  /** A link on the way to this file leads out of content. */
  | { why: 'outside'; file: string }

/** Paths at which the preview shows the page that came, and those that went. */
export type Leads = { come: string | undefined; gone: string[]; home: string }

/** `leads`: where pages came or went. `missed`: links that have to be changed by hand. */
type Written = Steps & { hash: string; file: string; leads?: Leads | undefined; missed?: string[] }

export type EditAnswer = Written | EditRefusal
