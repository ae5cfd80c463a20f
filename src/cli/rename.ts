import { join } from 'node:path'
import { LiveContent } from '../authoring/language-server/live-content.ts'
import {
  fileOfRoute,
  renamingPages,
  withChanges,
  whyNot,
} from '../authoring/language-server/rename.ts'
import { printableLine } from '../text/printable.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import type { EditorTexts } from '../locale/tool-text.ts'
import { UsageError } from '../problems/usage-error.ts'
import { snapshotOf } from '../content/site/content-files.ts'
import { attributesAt, ChangedMeanwhileError, mostTurns } from '../content/site/replace-file.ts'
import { writeAll } from '../content/site/write-all.ts'
import type { Command } from './command.ts'
import { kitOf } from './kit.ts'
import { languageOf, rootOf } from './options.ts'

export const rename: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' } },
  async run(values, [what, from, to, ...rest]) {
    if (what !== 'page' || from === undefined || to === undefined || rest.length > 0) {
      throw new UsageError({
        en: 'blockwerk rename takes page /OLD /NEW.',
        de: 'blockwerk rename nimmt page /ALT /NEU.',
      })
    }
    const root = rootOf(values['root'])
    const { editor: texts, files } = toolTexts[languageOf(values['lang'], root)]
    const { file, target, changed, missed } = ifUnchanged(() => renamed(root, from, to, texts))
    console.log(`${file} → ${target}`)
    for (const name of changed) console.log(files.changed(name))
    if (missed.length > 0) {
      console.log(texts.missed(missed.map((one) => `${printableLine(one.file)}:${one.line}`)))
    }
    return 0
  },
}

function ifUnchanged<T>(work: () => T, turn = 1): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ChangedMeanwhileError) || turn === mostTurns) throw error
    return ifUnchanged(work, turn + 1)
  }
}

/** Renames a page, and changes the links to it. All or nothing. */
function renamed(root: string, from: string, to: string, texts: EditorTexts) {
  const content = new LiveContent(root, (read) => kitOf(root, read).schemas, snapshotOf(root))
  const file = content.routes.get(from)
  if (file === undefined || from === '/') {
    throw new UsageError({
      en: `There is no page ${from} to rename.`,
      de: `Es gibt keine Seite ${from}, die sich umbenennen ließe.`,
    })
  }
  const why = whyNot(to, content, texts)
  if (why !== undefined) throw new UsageError(why)

  const { changes, missed } = renamingPages(new Map([[from, to]]), content)
  const target = fileOfRoute(to, file)
  const before = content.markedTextOf(file)
  const others = [...changes.keys()].filter((name) => name !== file)
  const anew = (name: string) =>
    withChanges(content.markedTextOf(name) ?? '', changes.get(name) ?? [])
  writeAll(
    [
      {
        path: join(root, target),
        before: undefined,
        after: anew(file),
        like: attributesAt(join(root, file)),
      },
      ...others.map((name) => ({
        path: join(root, name),
        before: content.markedTextOf(name),
        after: anew(name),
      })),
      { path: join(root, file), before, after: undefined },
    ],
    join(root, 'content/pages'),
  )
  return { file, target, changed: [...changes.keys()], missed }
}
