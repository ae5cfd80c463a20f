import { documentExtensions } from '../../../schema/document-types.ts'

/**
 * Path to which the editor on the page sends its requests (see `edit-request.ts`) by POST, as JSON. The
 * edit server has its own port and answers only pages of the current run on this machine.
 */
export const editPath = '/__blockwerk/edit'

/**
 * Path to which the editor sends the bytes of an added file by POST. The query has the file name as `name`.
 * With `as=file`, all linkable files are allowed, not only images.
 */
export const uploadPath = '/__blockwerk/picture'

/** Maximum size of an added file, in bytes. */
export const maxUploadBytes = 40_000_000

/** Extensions of files other than images that authors can add and that pages can link to or show. */
export const linkableExtensions = [
  ...documentExtensions,
  ...(['mp4', 'webm', 'vtt', 'glb'] as const),
] as const

/**
 * Reason for refusing an added file. `no-picture`: the field accepts only images, and the file is none that
 * can be read. `no-file`: pages cannot link to files of this type. `other-bytes`: the bytes do not match the
 * file extension.
 */
export type UploadRefusal =
  | 'too-large'
  | 'no-picture'
  | 'no-file'
  | 'other-bytes'
  | 'damaged'
  | 'heic'
  | 'too-many-pixels'

/** `path` is the path of the added file below content/media. */
export type UploadAnswer = { path: string } | { why: UploadRefusal }

/** Names of the messages between the editor and the language server on the page's WebSocket. */
export const [toLanguageServer, fromLanguageServer] = [
  'blockwerk:to-language',
  'blockwerk:from-language',
]

/** Prefix of file paths in messages of the language server. */
export const siteUriPrefix = 'blockwerk:///'

/** Name of the HTTP header with the token of the current run. */
export const tokenHeader = 'x-blockwerk-token'

/** Keys and list indices that lead from the top of a YAML file to a value. */
export type YamlPath = readonly (string | number)[]

/** A value in a YAML file. */
export type YamlValue =
  | string
  | number
  | boolean
  | null
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue }

/** Casts a value that was parsed from YAML. All such values can be sent as JSON. */
export const asYamlValue = (value: unknown): YamlValue => value as YamlValue

/** Number of edits that can be undone and redone. */
export type UndoCounts = { undo: number; redo: number }

/** A block in the page's file or in a shared file on the page, including blocks that the page does not show. */
export type EditableBlock = {
  /** Key of the block on the page; undefined if the page does not show the block. */
  key: string | undefined
  /** True if the author has hidden the block. */
  isHidden: boolean
  type: string
  file: string
  path: YamlPath
  line: number
  /** Name of the shared file that contains the block; undefined if the page's own file contains it. */
  shared: string | undefined
  /** Number of pages that are made from the block's file; undefined for a file that is no template. */
  pages?: number | undefined
  value: YamlValue
}

export type EditableText = {
  /** Number in the invisible marks around the text (see `text-marks.ts`). */
  id: number
  /** Key of the block that contains the text. */
  key: string
  file: string
  path: YamlPath
  line: number
  column: number
  role: 'text' | 'markdown'
  value: string
  /** Slug of the record that contains the text. */
  record?: string | undefined
  /** The record that the text comes from, or from which the page is made. */
  source?: { collection: string; slug: string } | undefined
  /** Number of pages that are made from the text's file; undefined for a file that is no template. */
  pages?: number | undefined
  /** Fields of a record that the text of a template is made from. */
  fields: readonly string[]
}

export type EditablePage = UndoCounts & {
  /** The page's file. `head` holds the file's fields other than `blocks`. */
  file: string
  head: YamlValue
  /** False if the YAML has syntax errors. The values are then a best guess. */
  isReadable: boolean
  /** HTML of the page with invisible marks around its texts (see `text-marks.ts`). */
  html: string
  /** Hash of each file's text, by file name. */
  hashes: Record<string, string>
  blocks: EditableBlock[]
  texts: EditableText[]
}

/** A problem of a page, or of shared content on the page. */
export type EditableProblem = {
  /** Unique among the problems of the page. */
  id: string
  file: string
  path: YamlPath
  line: number
  column: number
  severity: 'error' | 'warning'
  code: string
  /** The address of the page that explains the problem. */
  helpUri: string
  message: string
  hint: string
  /** Label of the fix; undefined if the problem has no fix. */
  fix: string | undefined
}

/**
 * A page in the list of pages. `file` is undefined for a planned page, which the site file announces but
 * which has not been written yet.
 */
export type ListedPage = {
  route: string
  /** Path of the page in the preview. */
  address: string
  title: string
  file: string | undefined
  state: 'shown' | 'draft' | 'planned'
}

/** A page with its number of errors and warnings. */
export type CheckedPage = ListedPage & { errors: number; warnings: number }

/** The links to a page. A link's `route` is undefined if the link is not in a page. */
export type PageLinks = {
  hash: string
  links: { file: string; line: number; route: string | undefined }[]
}

/** The text of a file, and the hash of the text. */
export type FileSource = { text: string; hash: string }

/** The pages and files that fields can refer to. */
export type LinkTargets = {
  pages: ListedPage[]
  /** Paths of the images below content/media. */
  pictures: string[]
  /** Alt texts by image path, for images that have one in the media manifest. */
  alts: Record<string, string>
  files: string[]
  /** Size of each file in `files`, in bytes. */
  sizes: Record<string, number>
  icons: string[]
  /** URL of the SVG file with all icons except those of brands. */
  sprite: string
  /** URL of the SVG file with the icons of brands, which has several megabytes. */
  brandSprite: string
}

/** A block that authors can add to a page. */
export type CatalogueBlock = {
  type: string
  description: string
  /** Heading that names the purpose of the block; undefined if its schema has none. */
  purpose: string | undefined
  /** Other names by which authors may search for the block. */
  alsoCalled: readonly string[]
  examples: CatalogueExample[]
}

/**
 * An example of a block. `missing` lists the images and videos that the site does not have, and `withoutAlt` those
 * of its images that can have no alt text, because a text next to them describes them or they are decoration.
 * `address` is the path at which the preview renders the example.
 */
export type CatalogueExample = {
  name: string
  value: YamlValue
  missing: string[]
  withoutAlt: string[]
  address: string
}

/** Path of the list of all blocks. Each example has its own path below it. */
export const blocksPath = '/__blockwerk/blocks'

/** Path of the image that social networks show for a link to a page. The query has the page's `route`. */
export const linkImagePath = '/__blockwerk/link-picture'

/** Path below which each problem code has a page that explains it. */
export const explanationPath = '/__blockwerk/explain'

/**
 * The changes to the content since the last commit. `isKept` is false if the site is not in a git
 * repository.
 */
export type ContentChanges = { isKept: boolean; count: number; files: ChangedFile[] }

/**
 * A changed file. Added `lines` start with a plus, removed lines with a minus, and an empty line separates
 * hunks.
 */
export type ChangedFile = {
  file: string
  state: 'new' | 'changed' | 'gone'
  address: string | undefined
  lines: string[]
}

/**
 * The number of problems of the site. `isKnown` is false for a large site whose pages have not all been
 * checked yet.
 */
export type ProblemCount = { isKnown: boolean; errors: number; warnings: number }

export type BlockYaml = { yaml: string }

/** A reason why a value cannot be written, and the path of the value in its file. */
export type ValueError = { path: YamlPath; message: string; hint: string }

type EditRefusal =
  /** The value was changed in the meantime. `now` is the current value. */
  | { why: 'changed'; now: YamlValue | undefined }
  /** The edit would add errors to the file. */
  | { why: 'wrong'; problems: ValueError[] }
  /** The edit cannot be written without changing other parts of the file. */
  | { why: 'unwritable' }
  /**
   * Another program has changed the file since the last edit. If `all` is set, there is nothing to undo or
   * redo.
   */
  | { why: 'nothing'; all?: 'undo' | 'redo' }
  /** The file system returned an error. `code` is the error code of the operating system. */
  | { why: 'disk'; code: string }
  /** A symbolic link in the path of this file leads out of the content folder. */
  | { why: 'outside'; file: string }

/**
 * Paths of the created page, the removed pages and the home page. `come` is undefined if no page was
 * created.
 */
export type PageNavigation = { come: string | undefined; gone: string[]; home: string }

/**
 * The answer to a successful edit. `leads` is set if pages were created or removed. `missed` lists links
 * that authors must change by hand.
 */
type EditSuccess = UndoCounts & {
  hash: string
  file: string
  leads?: PageNavigation | undefined
  /** Slug of a record that was copied or renamed. */
  slug?: string
  missed?: string[]
}

export type EditAnswer = EditSuccess | EditRefusal

/** A collection, and the form fields of its records. */
export type ListedCollection = { name: string; title: string; fields: FormField[] }

/** A record, and the collection that contains it. */
export type RecordPlace = { collection: string; slug: string }

/** A record as it is written. `address`: the path of its page in the preview; undefined if it has none. */
export type ListedRecord = {
  /** Empty for a record without a slug, which is a mistake. */
  slug: string
  file: string
  path: YamlPath
  value: YamlValue
  address: string | undefined
}

/** The records of a collection, the hash of each of their files, and their problems. */
export type CollectionRecords = {
  hashes: Record<string, string>
  records: ListedRecord[]
  problems: (ValueError & { file: string })[]
}

/** The places that refer to a record. */
export type RecordUses = { uses: { file: string; line: number }[] }

/** A form field of a block, a page or a record, generated from the schema. */
export type FormField = {
  name: string
  /** Name of the field for authors; undefined if it is `name`. */
  label?: string
  /** Description of the field, in the author's language. */
  help: string
  isNeeded: boolean
  /** Default value; undefined if there is none. */
  standard: YamlValue | undefined
  input: FormInput
}

/** Kind of form input for a value. */
export type FormInput =
  /** A text. `isLong` is true for Markdown with paragraphs. */
  | { kind: 'text'; isLong: boolean }
  | { kind: 'link' }
  | { kind: 'file' }
  | { kind: 'icon' }
  | { kind: 'day' }
  | { kind: 'switch' }
  /** The path of an image. `isDescribed` is true if a field next to it holds the image's alt text. */
  | { kind: 'picture'; isDescribed: boolean }
  | { kind: 'number'; least: number | undefined; most: number | undefined; isWhole: boolean }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'group'; fields: FormField[]; isPicture: boolean }
  /** A group whose fields depend on the value of the field named `by`. */
  | { kind: 'union'; by: string; options: { name: string; help: string; fields: FormField[] }[] }
  | { kind: 'list'; of: FormInput }
  /** The focal point of an image, measured from the left and from the top, 0 to 1. */
  | { kind: 'focus' }
  /** A field with only one possible value. */
  | { kind: 'fixed'; value: YamlValue }
  /** A value that authors can edit only in the file itself. */
  | { kind: 'written' }
