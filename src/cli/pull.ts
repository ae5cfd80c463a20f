import { join } from 'node:path'
import { pullRecords } from '../authoring/pull/pull-records.ts'
import { lineReaderFor } from '../build/validate/lines-on-disk.ts'
import { changeAllFilesOrNone } from '../content/site/change-files.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { formatProblem } from '../problems/format-pretty.ts'
import { UsageError } from '../problems/usage-error.ts'
import { linesOfText } from '../text/lines-of-text.ts'
import { escapeToOneLine } from '../text/printable.ts'
import type { Command } from './command.ts'
import { findRoot, messageLanguage } from './options.ts'
import { usesColor } from './print-report.ts'

/** Maximum number of records whose names are printed for each kind of change. */
const nameLimit = 20

export const pull: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async runCommand(values, [collection, ...rest]) {
    if (collection === undefined || rest.length > 0) {
      throw new UsageError({
        en: 'blockwerk pull needs the name of one collection.',
        de: 'blockwerk pull nimmt den Namen einer Sammlung.',
      })
    }
    const root = findRoot(values['root'])
    const language = messageLanguage(values['lang'], root)
    const texts = toolTexts[language].pull
    const { file, before, after, problems, ...changes } = await pullRecords(root, collection)

    const onDisk = lineReaderFor(root)
    const linesOf = (name: string) => (name === file ? linesOfText(after) : onDisk(name))
    const color = usesColor(process.stdout)
    for (const problem of problems)
      console.log(`${formatProblem(problem, { language, color, width: 100, linesOf })}\n`)
    if (problems.some(({ severity }) => severity === 'error')) {
      console.error(texts.refused(file))
      return 1
    }
    if (before === after) {
      console.log(texts.upToDate(file))
      return 0
    }

    for (const kind of ['added', 'changed', 'removed'] as const) {
      const slugs = changes[kind]
      if (slugs.length === 0) continue
      const names = slugs.slice(0, nameLimit).map(escapeToOneLine)
      if (slugs.length > nameLimit) names.push('…')
      console.log(`${texts[kind](slugs.length)}: ${names.join(', ')}`)
    }
    if (values['dry-run'] === true) {
      console.log(texts.dryRun(file))
      return 0
    }
    changeAllFilesOrNone([{ path: join(root, file), before, after }], join(root, 'content/data'))
    console.log(toolTexts[language].files.wrote(file))
    return 0
  },
}
