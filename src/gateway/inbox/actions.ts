import { errorRetentionMs } from '../page-error.ts'
import type { Store, Submission } from '../queue.ts'
import type { InboxTexts } from '../../locale/tool-text.ts'
import { UsageError } from '../../problems/usage-error.ts'
import { formatSubmissionLine, formatSubmissionDetails } from './describe.ts'
import type { SubmissionFiles } from '../files/submission-files.ts'
import { copyFiles } from './copy-files.ts'
import { formatErrors } from './page-errors.ts'
import { formatSubmissions } from './table.ts'

/** The output and the exit code of an action, which is a subcommand of `inbox` such as `list`. */
export type ActionResult = {
  text: string
  /** A note for people, which is not part of the output for programs. */
  note?: string
  /** True if the text may be written to a file. */
  isTable?: boolean
  exitCode: 0 | 1
}

/** The submissions and options of an action. */
type ActionInput = {
  submissions: readonly Submission[]
  /** True if the submissions were filtered by form, state or email address. */
  isNarrow: boolean
  /** The ids on the command line, as the user wrote them. */
  ids: readonly string[]
  all: boolean
  format: unknown
  files: SubmissionFiles
  /** The folder to which `export` copies the files of submissions; undefined for no copies. */
  copyTo: string | undefined
  texts: InboxTexts
}

type Action = (store: Store, choice: ActionInput) => Promise<ActionResult>

/** Returns the action with this name. Throws a UsageError if there is none. */
export function findAction(name: string): Action {
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action !== undefined) return action
  throw new UsageError({
    en: `Unknown inbox action “${name}”. Use ${Object.keys(actions).join(', ')}.`,
    de: `inbox nimmt ${Object.keys(actions).join(', ')}, nicht „${name}“.`,
  })
}

const actions: Record<string, Action> = {
  async errors(store, { format = 'text', texts }) {
    const errors = await store.errors(Date.now() - errorRetentionMs)
    return {
      ...{ text: formatErrors(format, errors, texts), isTable: true, exitCode: 0 },
      ...(errors.length === 0 ? { note: texts.noErrors } : {}),
    }
  },
  async list(_store, { submissions, texts }) {
    const text = submissions
      .map((submission) => `${formatSubmissionLine(submission, texts)}\n`)
      .join('')
    return {
      ...{ text, exitCode: 0 },
      ...(submissions.length === 0 ? { note: texts.empty } : {}),
    }
  },
  async show(_store, { submissions, ids, texts, files }) {
    if (ids.length === 0)
      throw new UsageError({
        en: 'inbox show needs an ID. Run “blockwerk inbox list” to see all IDs.',
        de: 'inbox show braucht eine ID; inbox list nennt sie.',
      })
    const details = await Promise.all(
      submissions.map(async (submission) => {
        const paths = (await files.filesOf(submission.id)).map(({ path }) => path)
        return `${formatSubmissionDetails(submission, paths, texts)}\n`
      }),
    )
    return { text: details.join(''), exitCode: 0 }
  },
  async export(_store, { submissions, format, files, copyTo, texts }) {
    const text = formatSubmissions(submissions, format)
    const stored = await Promise.all(
      submissions.map(async ({ id }) => [id, await files.filesOf(id)] as const),
    )
    const count = stored.reduce((sum, [, list]) => sum + list.length, 0)
    if (copyTo !== undefined) await copyFiles(new Map(stored), copyTo)
    const note =
      copyTo === undefined ? texts.filesNotCopied(count) : texts.filesCopied(count, copyTo)
    return { ...{ text, isTable: true, exitCode: 0 }, ...(count === 0 ? {} : { note }) }
  },
  async delete(store, { submissions, ids, isNarrow, all, texts }) {
    if (ids.length === 0 && !isNarrow && !all) {
      throw new UsageError({
        en: 'inbox delete needs IDs, a filter (--email, --form or --state) or --all.',
        de: 'inbox delete braucht IDs, --email, --form oder --state; oder --all.',
      })
    }
    const { count, copy } = await store.remove(submissions.map(({ id }) => id))
    const remains = copy === 'reader' || copy === 'disk-full'
    return { text: `${texts.erased(count)}${texts.copies[copy]}\n`, exitCode: remains ? 1 : 0 }
  },
  async release(store, { submissions, ids, texts }) {
    if (ids.length === 0)
      throw new UsageError({
        en: 'inbox release needs an ID. Run “blockwerk inbox list” to see all IDs.',
        de: 'inbox release braucht eine ID; inbox list nennt sie.',
      })
    const foundIds = submissions.map(({ id }) => id)
    const count = await store.release(foundIds, Date.now())
    return { text: `${texts.released(count)}\n`, exitCode: 0 }
  },
}
