import { moveOldBlocks, ownBlocksFolder } from '../build/own-blocks/own-sources.ts'
import { escapeToOneLine } from '../text/printable.ts'
import { isError } from '../problems/problem.ts'
import { reportFormats, type ReportFormat } from '../problems/report.ts'
import type { Language } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { UsageError } from '../problems/usage-error.ts'
import type { FileRead } from '../content/site/content-files.ts'
import { listChangedFiles } from '../build/validate/changed-files.ts'
import { rerunOnChange } from '../build/validate/rerun-on-change.ts'
import { validateSite } from '../build/validate/validate-site.ts'
import type { Command } from './command.ts'
import { kitOf } from './kit.ts'
import { messageLanguage, findRoot } from './options.ts'
import { printReport } from './print-report.ts'

export const validate: Command = {
  options: {
    root: { type: 'string' },
    lang: { type: 'string' },
    format: { type: 'string' },
    strict: { type: 'boolean' },
    'no-cache': { type: 'boolean' },
    fix: { type: 'boolean' },
    'fix-unsafe': { type: 'boolean' },
    watch: { type: 'boolean' },
    changed: { type: 'boolean' },
    base: { type: 'string' },
  },
  async runCommand(values) {
    const root = findRoot(values['root'])
    const language = messageLanguage(values['lang'], root)
    const format = parseFormat(values['format'])
    const base = typeof values['base'] === 'string' ? values['base'] : undefined
    const onlyChanged = values['changed'] === true || base !== undefined
    const isFixing = values['fix'] === true || values['fix-unsafe'] === true
    // The cache is used only if the version of the engine is known.
    const engine = values['no-cache'] === true ? undefined : process.env['BLOCKWERK_ENGINE']

    const validateOnce = async (): Promise<number> => {
      if (isFixing) await applyFixes(root, language, values['fix-unsafe'] === true)
      const changed = onlyChanged ? listChangedFiles(root, base, language, process.env) : undefined
      const validation = await validateSite(kitOf(root).schemas, root, {
        environment: process.env,
        engine,
      })
      const problems = validation.problems.filter(
        (one) => isError(one) || changed?.has(one.file) !== false,
      )
      printReport({ ...validation, problems }, { root, language, format })
      const failing = values['strict'] === true ? problems : problems.filter(isError)
      return failing.length > 0 ? 1 : 0
    }
    return values['watch'] === true
      ? rerunOnChange(root, validateOnce, (folder) => {
          process.stderr.write(`${toolTexts[language].fixes.waiting(escapeToOneLine(folder))}\n`)
        })
      : validateOnce()
  },
}

async function applyFixes(root: string, language: Language, includeUnsafe: boolean): Promise<void> {
  // The YAML writer is loaded only if files are written.
  const { fixSite } = await import('../build/validate/fix-site.ts')
  const problemsOf = async (read: (file: string) => FileRead) =>
    (await validateSite(kitOf(root).schemas, root, { readFile: read })).problems
  const moved = moveOldBlocks(root) ? [ownBlocksFolder] : []
  const { fixCount, files, refusedProblems } = await fixSite(root, problemsOf, {
    unsafe: includeUnsafe,
  })
  const texts = toolTexts[language].fixes
  const names = [...moved, ...files].map((file) => `\n  ${escapeToOneLine(file)}`)
  process.stderr.write(`${texts.fixed(fixCount + moved.length)}${names.join('')}\n`)
  for (const { file, start, code } of refusedProblems) {
    const place = `${escapeToOneLine(file)}:${start.line}:${start.column}`
    process.stderr.write(`${texts.refused(place, code)}\n`)
  }
}

function parseFormat(value: unknown): ReportFormat {
  if (value === undefined) return 'pretty'
  const format = reportFormats.find((name) => name === value)
  if (format !== undefined) return format
  throw new UsageError({
    en: `Option --format must be ${reportFormats.join(' or ')}, not “${String(value)}”.`,
    de: `--format nimmt ${reportFormats.join(' oder ')}, nicht „${String(value)}“.`,
  })
}
