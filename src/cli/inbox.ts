import { writeFileSync } from 'node:fs'
import { openStore } from '../gateway/host/open-store.ts'
import { databaseIn } from '../gateway/host/settings.ts'
import { kindOf } from '../gateway/log.ts'
import type { Selection } from '../gateway/queue.ts'
import { actionNamed, type Told } from '../gateway/inbox/actions.ts'
import { chosen, stateOf } from '../gateway/inbox/choose.ts'
import { troubleWith } from '../gateway/inbox/trouble.ts'
import type { Command } from './command.ts'
import { languageOf, rootOf } from './options.ts'
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
    all: { type: 'boolean' },
  },
  async run(values, [name = 'list', ...ids]) {
    const act = actionNamed(name)
    const root = rootOf(values['root'])
    const { inbox: texts } = toolTexts[languageOf(values['lang'], root)]
    const store = await openStore(databaseIn(process.env, root))
    try {
      const selection = selectionOf(values)
      const submissions = await chosen(store, selection, ids)
      const isNarrow = Object.keys(selection).length > 0
      const choice = { submissions, isNarrow, ids, all: values['all'] === true, texts }
      return print(await act(store, { ...choice, format: values['format'] }), values['out'])
    } catch (error) {
      const trouble = troubleWith(kindOf(error), texts)
      if (trouble === undefined) throw error
      console.error(trouble)
      return 2
    } finally {
      await store.close()
    }
  },
}

function selectionOf({ form, email, state }: Record<string, unknown>): Selection {
  return {
    ...(typeof form === 'string' ? { form } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(state === undefined ? {} : { state: stateOf(state) }),
  }
}

function print({ text, note, isTable, exitCode }: Told, out: unknown): number {
  if (isTable === true && typeof out === 'string') writeFileSync(out, text, { mode: 0o600 })
  else process.stdout.write(text)
  if (note !== undefined) console.error(note)
  return exitCode
}
