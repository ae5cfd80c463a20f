import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatGithub } from '../src/problem/format-github.ts'
import { formatGitlab } from '../src/problem/format-gitlab.ts'
import { formatJson, type Tally } from '../src/problem/format-json.ts'
import { formatJunit } from '../src/problem/format-junit.ts'
import { formatPretty } from '../src/problem/format-pretty.ts'
import { formatSarif } from '../src/problem/format-sarif.ts'
import { linesOfText } from '../src/problem/lines-of-text.ts'
import { inOrder, isError, type Problem } from '../src/problem/problem.ts'
import type { Language } from '../src/problem/texts.ts'
import type { Foundation } from '../src/site/foundation.ts'
import { ReadCache } from '../src/site/read-cache.ts'
import { SiteModel } from '../src/site/site-model.ts'
import { again } from './again.ts'
import { changedFiles } from './changed-files.ts'
import type { Environment } from '../src/site/undelivered.ts'
import { schemas } from './kit.ts'
import type { Command } from './command.ts'
import { languageOf, rootOf } from './options.ts'
import { UsageError } from '../src/problem/usage-error.ts'

const formats = ['pretty', 'json', 'github', 'gitlab', 'sarif', 'junit'] as const
type Format = (typeof formats)[number]

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
  help: `blockwerk validate   Reports every problem of every file in one run.

  --root DIR      folder with content/ (default: the project)
  --format NAME   pretty (default), json, github, gitlab, sarif or junit
  --lang LANG     de (default) or en
  --strict        warnings fail, too
  --no-cache      reads every file anew; what is kept otherwise stands in .blockwerk/cache
  --fix           puts right what is certain; comments, order and layout stay
  --fix-unsafe    puts right what is probable, too
  --watch         reports anew after each change, until Ctrl-C
  --changed       all errors, but warnings only of files that this work has changed: since it left the
                  target branch of the merge request (GITHUB_BASE_REF or
                  CI_MERGE_REQUEST_TARGET_BRANCH_NAME), elsewhere since the last commit
  --base REF      … since it left this branch or commit: what others did there meanwhile does not count

Exit codes: 0 no errors, 1 errors, 2 wrong usage or our own fault.`,
  async run(values) {
    const root = rootOf(values['root'])
    const language = languageOf(values['lang'])
    const format = formatOf(values['format'])
    const isChanged = values['changed'] === true || typeof values['base'] === 'string'
    const base = typeof values['base'] === 'string' ? values['base'] : undefined
    const fixing = values['fix-unsafe'] === true ? 'unsafe' : values['fix'] === true && 'safe'

    const mayKeep = values['no-cache'] !== true

    const once = async (): Promise<number> => {
      if (fixing !== false) await fixed(root, fixing === 'unsafe')
      const changed = isChanged ? changedFiles(root, base, language, process.env) : undefined
      const { problems: all, tally } = await validateSite(root, process.env, mayKeep)
      const problems = all.filter((one) => changed?.has(one.file) !== false || isError(one))
      process.stdout.write(report(problems, tally, { root, language, format }))
      const failing = values['strict'] === true ? problems : problems.filter(isError)
      return failing.length > 0 ? 1 : 0
    }
    return values['watch'] === true ? again(root, once) : once()
  },
}

async function fixed(root: string, unsafe: boolean): Promise<void> {
  // What writes YAML is loaded only where YAML is written.
  const { fixSite } = await import('./fix.ts')
  const problemsOf = async () => (await validateSite(root)).problems
  const { fixes, files, refused } = await fixSite(root, problemsOf, { unsafe })
  const what = fixes === 1 ? '1 problem' : `${fixes} problems`
  process.stderr.write(`Fixed ${what}${files.map((file) => `\n  ${file}`).join('')}\n`)
  for (const { file, start, code } of refused) {
    const place = `${file}:${start.line}:${start.column}`
    process.stderr.write(
      `Not fixed: ${place} ${code}: the file would not say afterwards what is meant. Correct it by hand.\n`,
    )
  }
}

export async function validateSite(
  root: string,
  environment?: Environment,
  mayKeep = false,
): Promise<{ problems: Problem[]; tally: Tally }> {
  const start = performance.now()
  const model = new SiteModel(root, schemas)
  const cache = mayKeep ? readCacheOf(root, model.foundation()) : undefined
  const { problems, pages, files, names } = await model.read({ environment, cache })
  cache?.save()
  const milliseconds = Math.round(performance.now() - start)
  return { problems: inOrder(problems), tally: { files, pages, milliseconds, names } }
}

type Writer = (problems: readonly Problem[], tally: Tally, language: Language) => string

const writers: Record<Exclude<Format, 'pretty'>, Writer> = {
  json: (problems, tally, language) => `${formatJson(problems, tally, language)}\n`,
  github: formatGithub,
  gitlab: formatGitlab,
  sarif: formatSarif,
  junit: formatJunit,
}

/** What earlier runs of the same engine found out; undefined where it is not known which engine this is. */
export function readCacheOf(root: string, foundation: Foundation): ReadCache | undefined {
  const engine = process.env['BLOCKWERK_ENGINE']
  return engine === undefined
    ? undefined
    : new ReadCache(join(root, '.blockwerk/cache'), engine, foundation)
}

type ReportOptions = { root: string; language: Language; format: Format }

export function report(
  problems: readonly Problem[],
  tally: Tally,
  { root, language, format }: ReportOptions,
): string {
  if (format !== 'pretty') return writers[format](problems, tally, language)
  const lines = new Map<string, string[]>()
  return formatPretty(problems, tally, {
    language,
    color: wantsColor(process.stdout),
    width: Math.max(60, Math.min(process.stdout.columns ?? 100, 120)),
    linesOf(file) {
      const known = lines.get(file)
      if (known !== undefined) return known
      const read = linesAt(join(root, file))
      lines.set(file, read)
      return read
    },
  })
}

/** no-color.org: any value but the empty one switches colour off. */
export const wantsColor = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && !process.env['NO_COLOR']

function linesAt(path: string): string[] {
  try {
    return linesOfText(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
}

function formatOf(value: unknown): Format {
  if (value === undefined) return 'pretty'
  const format = formats.find((name) => name === value)
  if (format !== undefined) return format
  throw new UsageError(`--format takes ${formats.join(' or ')}, not “${String(value)}”.`)
}
