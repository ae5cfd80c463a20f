import { z } from 'zod'
import type {
  ContentChanges,
  EditablePage,
  EditableProblem,
  EditAnswer,
  YamlPath,
  FileSource,
  FormField,
  CheckedPage,
  ListedPage,
  CatalogueBlock,
  PageLinks,
  ProblemCount,
  LinkTargets,
  YamlValue,
  BlockYaml,
  CollectionRecords,
  ListedCollection,
  RecordUses,
} from './edit-message.ts'

const pathStep = z.union([z.string().max(200), z.int().min(0)])
const path: z.ZodType<YamlPath> = z.array(pathStep).min(1).max(32)
const value: z.ZodType<YamlValue> = z.json()
const route = z.string().max(2000)
const file = z.string().max(1000)
/** Hash of the file's text when the author saw it. */
const hash = z.string().max(100)
/** The name of a collection, or the slug of a record. */
const name = z.string().max(1000)
const listIndex = z.int().min(0)

const edit = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), path, value }),
  z.strictObject({ do: z.literal('insert'), path, value }),
  z.strictObject({ do: z.literal('remove'), path }),
  z.strictObject({ do: z.literal('move'), path, to: listIndex }),
  z.strictObject({ do: z.literal('copy'), path, to: listIndex }),
])

/** A request of the editor on the page. */
export const EditRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('page'), route }),
  z.strictObject({ ask: z.literal('blocks') }),
  /** Returns the form fields of a block type, or of a page if no type is given. */
  z.strictObject({ ask: z.literal('fields'), type: z.string().max(200).optional() }),
  /** Returns the pages and files that fields can refer to. */
  z.strictObject({ ask: z.literal('targets') }),
  z.strictObject({ ask: z.literal('problems'), route }),
  /** Returns the text of a file in the form that code editors show (see `toEditorText`). */
  z.strictObject({ ask: z.literal('source'), file }),
  /** Replaces the text of a file. With `isForced`, the text is written even if it has errors. */
  z.strictObject({ ask: z.literal('text'), file, hash, text: z.string(), isForced: z.boolean() }),
  z.strictObject({ ask: z.literal('fix'), route, problem: z.string().max(4000) }),
  z.strictObject({
    ask: z.literal('edit'),
    file,
    hash,
    /** Slug of the record that contains the value. If another record is at this place, nothing is written. */
    record: z.string().max(1000).optional(),
    /** Value at the path when the author saw it; undefined if there was none. */
    old: value.optional(),
    /** Edits with the same name, such as the keystrokes in one text, are undone together. */
    gesture: z.string().max(100).optional(),
    edit,
  }),
  z.strictObject({ ask: z.literal('pages') }),
  /** Returns the links to a page. */
  z.strictObject({ ask: z.literal('links'), route }),
  /** Creates a page. `copyOf` is the route of the page to copy; without it, the new page is nearly empty. */
  z.strictObject({
    ask: z.literal('newPage'),
    route,
    title: z.string().min(1).max(1000),
    copyOf: route.optional(),
  }),
  z.strictObject({ ask: z.literal('renamePage'), route, hash, to: route }),
  z.strictObject({ ask: z.literal('deletePage'), route, hash }),
  /** Returns the pages that show a shared file. */
  z.strictObject({ ask: z.literal('uses'), shared: file }),
  /** Returns the changes since the last commit. */
  z.strictObject({ ask: z.literal('changes') }),
  /** Returns the number of problems of the whole site. */
  z.strictObject({ ask: z.literal('count') }),
  /** Returns the YAML of a block in a file. */
  z.strictObject({ ask: z.literal('yaml'), file, path }),
  /** Returns the YAML of an example in the block catalogue. */
  z.strictObject({ ask: z.literal('exampleYaml'), type: z.string().max(200), index: listIndex }),
  /** Copies a block to the end of another page. `old` is the block as the author saw it. */
  z.strictObject({ ask: z.literal('copyTo'), file, path, old: value, route }),
  z.strictObject({ ask: z.literal('collections') }),
  /** Returns the records of a collection. */
  z.strictObject({ ask: z.literal('records'), collection: name }),
  /** Returns the places that refer to a record. */
  z.strictObject({ ask: z.literal('recordUses'), collection: name, slug: name }),
  /** Creates a record, whose slug is made from its title. */
  z.strictObject({ ask: z.literal('newRecord'), collection: name, value }),
  z.strictObject({ ask: z.literal('copyRecord'), collection: name, slug: name }),
  z.strictObject({ ask: z.literal('renameRecord'), collection: name, slug: name, to: name }),
  z.strictObject({ ask: z.literal('deleteRecord'), collection: name, slug: name }),
  /** Returns the places that show a media file or link to it. `path`: below content/media. */
  z.strictObject({ ask: z.literal('mediaUses'), path: file }),
  /** Gives a media file another name, which is cleaned. Links to it follow. */
  z.strictObject({ ask: z.literal('renameMedia'), path: file, to: file }),
  z.strictObject({ ask: z.literal('removeMedia'), path: file }),
  z.strictObject({ ask: z.literal('undo') }),
  z.strictObject({ ask: z.literal('redo') }),
])

export type EditRequest = z.infer<typeof EditRequest>

/** The requests with the given names. */
export type RequestFor<Ask extends EditRequest['ask']> = Extract<EditRequest, { ask: Ask }>

/** The type of the answer to each request, by the name of the request. */
export type AnswerTypes = {
  page: EditablePage
  blocks: CatalogueBlock[]
  fields: FormField[]
  targets: LinkTargets
  problems: EditableProblem[]
  source: FileSource
  pages: CheckedPage[]
  links: PageLinks
  uses: ListedPage[]
  changes: ContentChanges
  count: ProblemCount
  yaml: BlockYaml
  exampleYaml: BlockYaml
  collections: ListedCollection[]
  records: CollectionRecords
  recordUses: RecordUses
  mediaUses: RecordUses
} & Record<WriteRequestName, EditAnswer>

/** Names of the requests that change files. */
export type WriteRequestName =
  | ('text' | 'fix' | 'edit' | 'copyTo' | 'undo' | 'redo')
  | ('newPage' | 'renamePage' | 'deletePage')
  | ('newRecord' | 'copyRecord' | 'renameRecord' | 'deleteRecord')
  | ('renameMedia' | 'removeMedia')
