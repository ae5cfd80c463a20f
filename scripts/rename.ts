import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LiveContent } from '../src/editor/live-content.ts'
import { fileOfRoute, renamingPages, withChanges, whyNot } from '../src/editor/rename.ts'
import { printableLine } from '../src/problem/printable.ts'
import { toolTexts } from '../src/problem/tool-texts.ts'
import { UsageError } from '../src/problem/usage-error.ts'
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
    const content = new LiveContent(root, (read) => kitOf(root, read).schemas)
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
    const anew = [...changes].map(([name, edits]) => {
      return [name, withChanges(readFileSync(join(root, name), 'utf8'), edits)] as const
    })
    for (const [name, text] of anew) replace(join(root, name), text)
    mkdirSync(dirname(join(root, target)), { recursive: true })
    renameSync(join(root, file), join(root, target))
    console.log(`${file} → ${target}`)
    for (const [name] of anew) console.log(files.changed(name))
    if (missed.length > 0) {
      console.log(texts.missed(missed.map((one) => `${printableLine(one.file)}:${one.line}`)))
    }
    return 0
  },
}

/** In one step, so that nobody reads half of it. */
function replace(path: string, text: string): void {
  const draft = `${path}.${process.pid}.new`
  writeFileSync(draft, text)
  renameSync(draft, path)
}
