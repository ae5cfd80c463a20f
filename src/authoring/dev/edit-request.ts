import { z } from 'zod'
import type {
  Changes,
  EditablePage,
  EditableProblem,
  EditAnswer,
  FilePath,
  FileSource,
  FormField,
  JudgedPage,
  ListedPage,
  OfferedBlock,
  PageLinks,
  ProblemCount,
  Targets,
  Value,
  WrittenBlock,
} from './edit-message.ts'

const step = z.union([z.string().max(200), z.int().min(0)])
const path: z.ZodType<FilePath> = z.array(step).min(1).max(32)
const value: z.ZodType<Value> = z.json()
const route = z.string().max(2000)
const file = z.string().max(1000)
/** The hash of a file's text when its author saw it. */
const hash = z.string().max(100)
const at = z.int().min(0)

const edit = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), path, value }),
  z.strictObject({ do: z.literal('insert'), path, value }),
  z.strictObject({ do: z.literal('remove'), path }),
  z.strictObject({ do: z.literal('move'), path, to: at }),
  z.strictObject({ do: z.literal('copy'), path, to: at }),
])

/** A request of the editor on the page. */
export const EditRequest = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('page'), route }),
  z.strictObject({ ask: z.literal('blocks') }),
  /** The fields of a block type; without a type, the fields of a page. */
  z.strictObject({ ask: z.literal('fields'), type: z.string().max(200).optional() }),
  /** The pages and files that fields can refer to. */
  z.strictObject({ ask: z.literal('targets') }),
  z.strictObject({ ask: z.literal('problems'), route }),
  /** The text of a file as code editors show it: see `asShownInEditor`. */
  z.strictObject({ ask: z.literal('source'), file }),
  /** Replaces the text of a file. `isForced`: even if the text has errors. */
  z.strictObject({ ask: z.literal('text'), file, hash, text: z.string(), isForced: z.boolean() }),
  z.strictObject({ ask: z.literal('fix'), route, problem: z.string().max(4000) }),
  z.strictObject({
    ask: z.literal('edit'),
    file,
    hash,
    /** The value at the path when the author saw it; undefined if there was none. */
    old: value.optional(),
    /** Edits with the same name, such as the letters of one text, are undone together. */
    gesture: z.string().max(100).optional(),
    edit,
  }),
  z.strictObject({ ask: z.literal('pages') }),
  /** The links to a page. */
  z.strictObject({ ask: z.literal('links'), route }),
  /** `copyOf`: route of the page to copy; without it, the new page is nearly empty. */
  z.strictObject({
    ask: z.literal('newPage'),
    route,
    title: z.string().min(1).max(1000),
    copyOf: route.optional(),
  }),
  z.strictObject({ ask: z.literal('renamePage'), route, hash, to: route }),
  z.strictObject({ ask: z.literal('deletePage'), route, hash }),
  /** The pages that show a shared file. */
  z.strictObject({ ask: z.literal('uses'), shared: file }),
  /** The differences from the last commit. */
  z.strictObject({ ask: z.literal('changes') }),
  /** The number of problems of the whole site. */
  z.strictObject({ ask: z.literal('count') }),
  /** The YAML of a block in a file. */
  z.strictObject({ ask: z.literal('yaml'), file, path }),
  /** The YAML of an example of the catalogue. */
  z.strictObject({ ask: z.literal('exampleYaml'), type: z.string().max(200), index: at }),
  /** Copies a block to the end of another page. `old`: the block as its author saw it. */
  z.strictObject({ ask: z.literal('copyTo'), file, path, old: value, route }),
  z.strictObject({ ask: z.literal('undo') }),
  z.strictObject({ ask: z.literal('redo') }),
])

export type EditRequest = z.infer<typeof EditRequest>

/** The requests with these names. */
export type RequestFor<Ask extends EditRequest['ask']> = Extract<EditRequest, { ask: Ask }>

/** The answer to each request. */
export type Answers = {
  page: EditablePage
  blocks: OfferedBlock[]
  fields: FormField[]
  targets: Targets
  problems: EditableProblem[]
  source: FileSource
  pages: JudgedPage[]
  links: PageLinks
  uses: ListedPage[]
  changes: Changes
  count: ProblemCount
  yaml: WrittenBlock
  exampleYaml: WrittenBlock
} & Record<Writing, EditAnswer>

/** Names of the requests that change files. */
export type Writing =
  | ('text' | 'fix' | 'edit' | 'copyTo' | 'undo' | 'redo')
  | ('newPage' | 'renamePage' | 'deletePage')
