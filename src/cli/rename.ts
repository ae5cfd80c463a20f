import { join } from 'node:path'
import { LiveContent } from '../authoring/language-server/live-content.ts'
import {
  fileOfRoute,
  changesForMoves,
  textWithChanges,
  routeRefusalMessage,
} from '../authoring/language-server/rename.ts'
import { escapeToOneLine } from '../text/printable.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import type { EditorTexts } from '../locale/tool-text.ts'
import { UsageError } from '../problems/usage-error.ts'
import { createSnapshotReader } from '../content/site/content-files.ts'
import { attributesAt, ChangedMeanwhileError, maxAttempts } from '../content/site/replace-file.ts'
import { changeAllFilesOrNone } from '../content/site/change-files.ts'
import type { Command } from './command.ts'
import { kitOf } from './kit.ts'
import { messageLanguage, findRoot } from './options.ts'

export const rename: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' } },
  async runCommand(values, [what, from, to, ...rest]) {
    if (what !== 'page' || from === undefined || to === undefined || rest.length > 0) {
      throw new UsageError({
        en: 'blockwerk rename needs “page /OLD /NEW”.',
        de: 'blockwerk rename nimmt page /ALT /NEU.',
      })
    }
    const root = findRoot(values['root'])
    const { editor: texts, files } = toolTexts[messageLanguage(values['lang'], root)]
    const { file, target, changed, missed } = retryIfChanged(() =>
      renamePage(root, from, to, texts),
    )
    console.log(`${file} → ${target}`)
    for (const name of changed) console.log(files.changed(name))
    if (missed.length > 0) {
      console.log(texts.missed(missed.map((one) => `${escapeToOneLine(one.file)}:${one.line}`)))
    }
    return 0
  },
}

function retryIfChanged<T>(work: () => T, attempt = 1): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ChangedMeanwhileError) || attempt === maxAttempts) throw error
    return retryIfChanged(work, attempt + 1)
  }
}

/** Renames a page and updates the links to it. If one file cannot be written, nothing changes. */
function renamePage(root: string, from: string, to: string, texts: EditorTexts) {
  const content = new LiveContent(
    root,
    (read) => kitOf(root, read).schemas,
    createSnapshotReader(root),
  )
  const file = content.routes.get(from)
  if (file === undefined || from === '/') {
    throw new UsageError({
      en: `The page ${from} does not exist.`,
      de: `Es gibt keine Seite ${from}, die sich umbenennen ließe.`,
    })
  }
  const refusal = routeRefusalMessage(to, content, texts)
  if (refusal !== undefined) throw new UsageError(refusal)

  const { changesByFile, missedPlaces } = changesForMoves(new Map([[from, to]]), content)
  const target = fileOfRoute(to, file)
  const before = content.textWithByteOrderMarkOf(file)
  const others = [...changesByFile.keys()].filter((name) => name !== file)
  const changedTextOf = (name: string) =>
    textWithChanges(content.textWithByteOrderMarkOf(name) ?? '', changesByFile.get(name) ?? [])
  changeAllFilesOrNone(
    [
      {
        path: join(root, target),
        before: undefined,
        after: changedTextOf(file),
        attributes: attributesAt(join(root, file)),
      },
      ...others.map((name) => ({
        path: join(root, name),
        before: content.textWithByteOrderMarkOf(name),
        after: changedTextOf(name),
      })),
      { path: join(root, file), before, after: undefined },
    ],
    join(root, 'content/pages'),
  )
  return { file, target, changed: [...changesByFile.keys()], missed: missedPlaces }
}
