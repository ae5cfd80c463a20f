/**
 * Path to which the editor on the page sends its requests (`edit-request.ts`) by POST, as JSON. It is on a port of its
 * own, which answers only pages of this run on this machine.
 */
export const editAddress = '/__blockwerk/edit'

/** Takes the bytes of a picture by POST. The query has its file name as `name`; `as=file` allows every linkable file. */
export const pictureAddress = '/__blockwerk/picture'

/** Maximum size of an added file, in bytes. */
export const mostPictureBytes = 40_000_000

/** Endings of the files other than images that authors can add and pages can link to or show. */
export const linkedEndings = [
  ...['pdf', 'mp4', 'webm', 'vtt', 'glb', 'ics', 'vcf', 'zip', 'epub'],
  ...['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
] as const

/** Why a file is refused. `no-file`: pages cannot link to files of this type; `other-bytes`: its bytes do not match its name. */
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

/** Names of the messages between editor and language server on the page's socket. */
export const [toLanguage, fromLanguage] = ['blockwerk:to-language', 'blockwerk:from-language']

/** Prefix of file paths in messages of the language server. */
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

/** A value that was read from YAML: all of them can be sent as JSON. */
export const asValue = (value: unknown): Value => value as Value

/** Number of steps that can be undone and redone. */
export type Steps = { undo: number; redo: number }

/** A block of the page, or a block of its file that the page does not show. */
export type EditableBlock = {
  /** Its key on the page; undefined if the page does not show it. */
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
  /** Key of its block. */
  key: string
  file: string
  path: FilePath
  line: number
  column: number
  role: 'text' | 'markdown'
  value: string
}

export type EditablePage = Steps & {
  /** Its file, and the file's fields other than `blocks`. */
  file: string
  head: Value
  /** False if its YAML has syntax errors: its values are only guessed then. */
  isReadable: boolean
  /** The page with its marks. */
  html: string
  /** Hashes of the files' texts, by file name. */
  hashes: Record<string, string>
  blocks: EditableBlock[]
  texts: EditableText[]
}

/** A problem of a page, or of shared content on it. */
export type EditableProblem = {
  /** Different from the ids of the page's other problems. */
  id: string
  file: string
  path: FilePath
  line: number
  column: number
  severity: 'error' | 'warning'
  code: string
  message: string
  hint: string
  /** Label of its fix; undefined if it has none. */
  fix: string | undefined
}

/** `file`: undefined for a planned page. */
export type ListedPage = {
  route: string
  /** The path at which the preview shows it. */
  address: string
  title: string
  file: string | undefined
  state: 'shown' | 'draft' | 'planned'
}

/** A page with its number of problems. */
export type JudgedPage = ListedPage & { errors: number; warnings: number }

/** The links to a page. `route`: undefined for links that are not in a page. */
export type PageLinks = {
  hash: string
  links: { file: string; line: number; route: string | undefined }[]
}

/** The text of a file, and its hash. */
export type FileSource = { text: string; hash: string }

/** The pages and files that fields can refer to. */
export type Targets = {
  pages: ListedPage[]
  /** Paths below content/media. */
  pictures: string[]
  /** Descriptions of images, as far as the media manifest has them. */
  alts: Record<string, string>
  files: string[]
  /** Size of each of these files, in bytes. */
  sizes: Record<string, number>
  icons: string[]
  /** Address of the SVG file with the icons. */
  sprite: string
}

/** A block that can be put on a page. */
export type OfferedBlock = {
  type: string
  description: string
  /** Its purpose, as a heading; undefined if its schema has none. */
  purpose: string | undefined
  /** Other names under which authors look for it. */
  alsoCalled: readonly string[]
  examples: OfferedExample[]
}

/** `missing`: images and videos that the site does not have; `address`: address at which the example is rendered. */
export type OfferedExample = { name: string; value: Value; missing: string[]; address: string }

/** Path of the list of all blocks; each example has a path below it. */
export const blocksAddress = '/__blockwerk/blocks'

/** Path of the image that shared links show; the query has the page's `route`. */
export const linkPictureAddress = '/__blockwerk/link-picture'

/** Each problem code has a page below this path that explains it. */
export const explanationAddress = '/__blockwerk/explain'

/** The differences of the content from the last commit. `isKept`: false if the site is in no git repository. */
export type Changes = { isKept: boolean; count: number; files: ChangedFile[] }

/** `lines`: added lines begin with a plus, removed lines with a minus; an empty line separates hunks. */
export type ChangedFile = {
  file: string
  state: 'new' | 'changed' | 'gone'
  address: string | undefined
  lines: string[]
}

/** `isKnown`: false if too many pages have not been read yet. */
export type ProblemCount = { isKnown: boolean; errors: number; warnings: number }

export type WrittenBlock = { yaml: string }

/** Why a value cannot be written, and its path in the file. */
export type WrongValue = { path: FilePath; message: string; hint: string }

type EditRefusal =
  /** The value was changed in the meantime to `now`. */
  | { why: 'changed'; now: Value | undefined }
  /** The file would have new errors. */
  | { why: 'wrong'; problems: WrongValue[] }
  /** It cannot be written without changing anything else. */
  | { why: 'unwritable' }
  /** Another program has changed the file since. `all`: there is nothing to undo or redo. */
  | { why: 'nothing'; all?: 'undo' | 'redo' }
  /** The disk refuses; `code` is the system's error code. */
  | { why: 'disk'; code: string }
  /** A link on the way to this file leads out of content. */
  | { why: 'outside'; file: string }

/** Paths of the created page, the removed pages and the home page. */
export type Leads = { come: string | undefined; gone: string[]; home: string }

/** `leads`: if pages were created or removed. `missed`: links that have to be changed by hand. */
type Written = Steps & { hash: string; file: string; leads?: Leads | undefined; missed?: string[] }

export type EditAnswer = Written | EditRefusal

/** A form field of a block or page, derived from the schema. */
export type FormField = {
  name: string
  /** Its purpose, in the author's language. */
  help: string
  isNeeded: boolean
  /** The default value; undefined if there is none. */
  standard: Value | undefined
  input: Input
}

/** The kind of input for a value. */
export type Input =
  /** A text. `isLong`: Markdown with paragraphs. */
  | { kind: 'text'; isLong: boolean }
  | { kind: 'link' }
  | { kind: 'file' }
  | { kind: 'icon' }
  | { kind: 'day' }
  | { kind: 'switch' }
  /** The path of an image. `isDescribed`: its description is a field next to it. */
  | { kind: 'picture'; isDescribed: boolean }
  | { kind: 'number'; least: number | undefined; most: number | undefined; isWhole: boolean }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'group'; fields: FormField[]; isPicture: boolean }
  /** The field with the name `by` decides which fields there are. */
  | { kind: 'union'; by: string; options: { name: string; help: string; fields: FormField[] }[] }
  | { kind: 'list'; of: Input }
  /** The focal point of an image: from the left and from the top, 0 to 1. */
  | { kind: 'focus' }
  /** The only possible value. */
  | { kind: 'fixed'; value: Value }
  /** A value that can only be edited in its file. */
  | { kind: 'written' }
