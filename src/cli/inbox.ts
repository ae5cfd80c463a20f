import { writeFileSync } from 'node:fs'
import { openInbox } from '../gateway/host/open-inbox.ts'
import { databaseLocationIn } from '../gateway/host/settings.ts'
import { errorKindOf } from '../gateway/log.ts'
import type { Selection } from '../gateway/queue.ts'
import { findAction, type ActionResult } from '../gateway/inbox/actions.ts'
import { selectSubmissions, parseState } from '../gateway/inbox/choose.ts'
import { failureAdviceFor } from '../gateway/inbox/failure-advice.ts'
import type { Command } from './command.ts'
import { messageLanguage, findRoot } from './options.ts'
import { toolTexts } from '../locale/tool-texts.ts'

export const inbox: Command = {
  options: {
    root: { type: 'string' },
    lang: { type: 'string' },
    form: { type: 'string' },
    state: { type: 'string' },
    email: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
    files: { type: 'string' },
    all: { type: 'boolean' },
  },
  async runCommand(values, [name = 'list', ...ids]) {
    const act = findAction(name)
    const root = findRoot(values['root'])
    const { inbox: texts } = toolTexts[messageLanguage(values['lang'], root)]
    const { store, files } = await openInbox(databaseLocationIn(process.env, root))
    try {
      const selection = selectionFromOptions(values)
      const submissions = await selectSubmissions(store, selection, ids)
      const isNarrow = Object.keys(selection).length > 0
      const choice = { submissions, isNarrow, ids, all: values['all'] === true, texts, files }
      const { format, files: filesOut } = values
      const copyTo = typeof filesOut === 'string' ? filesOut : undefined
      return printResult(await act(store, { ...choice, format, copyTo }), values['out'])
    } catch (error) {
      const trouble = failureAdviceFor(errorKindOf(error), texts)
      if (trouble === undefined) throw error
      console.error(trouble)
      return 2
    } finally {
      await store.close()
    }
  },
}

function selectionFromOptions({ form, email, state }: Record<string, unknown>): Selection {
  return {
    ...(typeof form === 'string' ? { form } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(state === undefined ? {} : { state: parseState(state) }),
  }
}

function printResult({ text, note, isTable, exitCode }: ActionResult, out: unknown): number {
  if (isTable === true && typeof out === 'string') writeFileSync(out, text, { mode: 0o600 })
  else process.stdout.write(text)
  if (note !== undefined) console.error(note)
  return exitCode
}
