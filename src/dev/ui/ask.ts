import {
  editAddress,
  pictureAddress,
  tokenHeader,
  type Asked,
  type Changes,
  type CopyAsked,
  type EditablePage,
  type EditAnswer,
  type EditableProblem,
  type EditAsked,
  type FilePath,
  type FileSource,
  type JudgedPage,
  type ListedPage,
  type OfferedBlock,
  type PageAsked,
  type PageLinks,
  type PictureAnswer,
  type ProblemCount,
  type Targets,
  type WrittenBlock,
} from '../edit-message.ts'
import type { FormField } from '../form.ts'

/** The preview did not answer, or with what is no answer. */
export type Failed = { why: 'failed' }

export const askPage = (route: string): Promise<EditablePage | Failed> =>
  ask({ ask: 'page', route })

export const askBlocks = (): Promise<OfferedBlock[] | Failed> => ask({ ask: 'blocks' })

export const askForm = (type: string | undefined): Promise<FormField[] | Failed> =>
  ask({ ask: 'fields', type })

export const askTargets = (): Promise<Targets | Failed> => ask({ ask: 'targets' })

export const askProblems = (route: string): Promise<EditableProblem[] | Failed> =>
  ask({ ask: 'problems', route })

export const askSource = (file: string): Promise<FileSource | Failed> =>
  ask({ ask: 'source', file })

export const askText = (
  asked: Omit<Extract<Asked, { ask: 'text' }>, 'ask'>,
): Promise<EditAnswer | Failed> => ask({ ask: 'text', ...asked })

export const askFix = (route: string, problem: string): Promise<EditAnswer | Failed> =>
  ask({ ask: 'fix', route, problem })

export const askEdit = (edit: EditAsked): Promise<EditAnswer | Failed> =>
  ask({ ask: 'edit', ...edit })

export const askPages = (): Promise<JudgedPage[] | Failed> => ask({ ask: 'pages' })

export const askLinks = (route: string): Promise<PageLinks | Failed> => ask({ ask: 'links', route })

export const askPageWork = (asked: PageAsked): Promise<EditAnswer | Failed> => ask(asked)

export const askCopyTo = (asked: CopyAsked): Promise<EditAnswer | Failed> =>
  ask({ ask: 'copyTo', ...asked })

export const askUses = (shared: string): Promise<ListedPage[] | Failed> =>
  ask({ ask: 'uses', shared })

export const askChanges = (): Promise<Changes | Failed> => ask({ ask: 'changes' })

export const askCount = (): Promise<ProblemCount | Failed> => ask({ ask: 'count' })

/** Of a block that stands in a file, or of an example. */
export const askYaml = (
  of: { file: string; path: FilePath } | { type: string; index: number },
): Promise<WrittenBlock | Failed> =>
  ask('file' in of ? { ask: 'yaml', ...of } : { ask: 'exampleYaml', ...of })

export const askUndo = (what: 'undo' | 'redo'): Promise<EditAnswer | Failed> => ask({ ask: what })

/** Both sides of this are our own and share its types. */
async function ask<Answer>(asked: Asked): Promise<Answer | Failed> {
  try {
    const response = await fetch(`${origin()}${editAddress}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [tokenHeader]: token() },
      body: JSON.stringify(asked),
    })
    if (![200, 404, 409, 422].includes(response.status)) return { why: 'failed' }
    return (await response.json()) as Answer
  } catch {
    return { why: 'failed' }
  }
}

/** Puts a file from the author's disk below content/media: a picture or, with `file`, whatever pages can link to. */
export async function sendPicture(
  file: File,
  as: 'picture' | 'file' = 'picture',
): Promise<PictureAnswer | Failed> {
  try {
    const response = await fetch(
      `${origin()}${pictureAddress}?name=${encodeURIComponent(file.name)}&as=${as}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream', [tokenHeader]: token() },
        body: file,
      },
    )
    if (![200, 413, 422].includes(response.status)) return { why: 'failed' }
    return (await response.json()) as PictureAnswer
  } catch {
    return { why: 'failed' }
  }
}

export const token = (): string => metaOfRun()?.content ?? ''

/** What writes listens on a port of its own, under the name by which this page is shown. */
const origin = (): string => `http://${location.hostname}:${metaOfRun()?.dataset['editPort']}`

const metaOfRun = () => document.querySelector<HTMLMetaElement>('meta[name=blockwerk-token]')
