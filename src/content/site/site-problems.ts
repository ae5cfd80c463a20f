import { sortProblems, isError, type Problem } from '../../problems/problem.ts'
import { answerSourceProblems } from './answer-source-problems.ts'
import { checkLinks } from './file-checks.ts'
import { siteFile, type CheckedFile, type SiteContext } from './site-context.ts'
import { linkTargetsOf, type LinkTargets } from './link-map.ts'
import type { PageReadResult } from './read-site-context.ts'
import { reachableNames } from './refs.ts'
import { ProblemFilter, removeConsequences } from './problem-filter.ts'
import { findUndeliveredForms, type Environment } from './webhook-checks.ts'
import { findWholeSiteProblems } from './whole-site.ts'

/** The check results of a file. */
type FileResult = Pick<PageReadResult, 'checked' | 'problems'>

/** Collects the check results of all files of a site, in the order in which they are reported. */
export class SiteProblems {
  /** All files so far, the site file and the shared files first. */
  readonly checkedFiles: CheckedFile[]
  readonly #problems: Problem[]
  readonly #filter: ProblemFilter
  /** The files of templates and records, whose content is on several pages. */
  readonly #filesOfRecords: ReadonlySet<string>
  readonly #reported = new Set<string>()

  constructor(readonly foundation: SiteContext) {
    this.#filesOfRecords = new Set(foundation.collections.files.map(({ file }) => file))
    this.checkedFiles = [...foundation.checkedFiles]
    this.#filter = problemFilterFor(foundation, foundation.checkedFiles)
    this.#problems = this.#filter.apply(foundation.problems)
  }

  /** Adds a file. Returns those of its own problems that are reported. */
  addFile({ checked, problems }: FileResult): Problem[] {
    this.#filter.add(checked)
    this.checkedFiles.push(checked)
    const own = this.#withoutRepeats(this.#filter.apply(problems))
    this.#problems.push(...own)
    return own
  }

  /**
   * Leaves out the problems of a template that were already found for another of its records, and those of a record that
   * were found on another page.
   */
  #withoutRepeats(problems: readonly Problem[]): Problem[] {
    if (this.foundation.collections.files.length === 0) return [...problems]
    return problems.filter(({ file, code, start }) => {
      if (!this.#filesOfRecords.has(file)) return true
      const key = `${file}:${start.line}:${start.column} ${code}`
      return !this.#reported.has(key) && this.#reported.add(key)
    })
  }

  /** Returns the problems that files have on their own, of all files added so far. */
  ownProblems(): Problem[] {
    return removeConsequences(this.#problems)
  }

  /**
   * Returns all problems, and in `common` those that only a check of the whole site can find, except links. Call it
   * after all files were added. With an `environment`, warns of forms without a webhook and of a wrong announcement of
   * who answers questions.
   */
  allProblems(environment?: Environment): { problems: Problem[]; common: Problem[] } {
    const { checkedFiles, foundation } = this
    const apply = (problems: readonly Problem[]) => this.#filter.apply(problems)
    const problems = [...this.#problems]
    if (environment !== undefined) {
      problems.push(...apply(findUndeliveredForms(checkedFiles, environment, foundation)))
      problems.push(...apply(answerSourceProblems(checkedFiles, environment, foundation)))
    }
    const links = checkLinks(linkTargetsOf(checkedFiles, foundation), checkedFiles)
    problems.push(...this.#withoutRepeats(apply(links)))
    // Files are reported as unused only if there are no errors, because a page with errors may use
    // them.
    const isWhole = !problems.some(isError)
    const whole = findWholeSiteProblems(checkedFiles, foundation, isWhole)
    const left = this.#filter
      .findUnusedSuppressions()
      .filter(({ code, severity }) => foundation.wanted(code, severity))
    const common = new Set([...this.#withoutRepeats(apply(whole)), ...left])
    const reported = removeConsequences([...problems, ...common])
    return { problems: reported, common: reported.filter((problem) => common.has(problem)) }
  }
}

/**
 * Returns all problems of one file. `common`: the problems that the last check of the whole site found in it.
 * `withLinks`: true if the other files are known, so that links can be checked.
 */
export function problemsOfFile(
  file: string,
  reading: FileResult | undefined,
  goals: LinkTargets,
  { common, withLinks }: { common: readonly Problem[]; withLinks: boolean },
): Problem[] {
  const { siteContext } = goals
  const checked = reading?.checked ?? siteContext.checkedFiles.find((one) => one.file === file)
  const subjects = checked === undefined ? [] : [checked]
  const links = withLinks && checked !== undefined ? checkLinks(goals, subjects) : []
  const all = [...siteContext.problems, ...(reading?.problems ?? []), ...links]
  const ownProblems = all.filter((problem) => problem.file === file)
  return sortProblems(
    removeConsequences([...problemFilterFor(siteContext, subjects).apply(ownProblems), ...common]),
  )
}

/** Returns the problems of a page, of the shared files on it, and of the content on every page. */
export function problemsOnPage({ checked, problems }: FileResult, goals: LinkTargets): Problem[] {
  const { siteContext } = goals
  const shownFiles = sharedFilesOn(checked, siteContext)
  const subjects = [checked, ...shownFiles.map(fileWithoutOwnAnchors)]
  const links = checkLinks(goals, subjects)
  const otherFiles = new Set(siteContext.checkedFiles.map(({ file }) => file))
  for (const { file } of shownFiles) otherFiles.delete(file)
  const common = [...siteContext.problems, ...links].filter(({ file }) => !otherFiles.has(file))
  const filter = problemFilterFor(siteContext, [...siteContext.checkedFiles, checked])
  return sortProblems(removeConsequences(filter.apply([...common, ...problems])))
}

/** Returns the site file and the shared files that are shown on the page or above its footer. */
function sharedFilesOn(page: CheckedFile, { checkedFiles }: SiteContext): CheckedFile[] {
  const refsOf = (name: string) =>
    checkedFiles.find(({ shared }) => shared === name)?.facts.refs.map(({ to }) => to) ?? []
  const site = checkedFiles.find(({ file }) => file === siteFile)
  const refs = [...page.facts.refs, ...(site?.facts.refs ?? [])]
  const reached = reachableNames(
    refs.map(({ to }) => to),
    refsOf,
  )
  return checkedFiles.filter(
    (one) => one === site || (one.shared !== undefined && reached.has(one.shared)),
  )
}

/** Removes links of the form `#anchor`, because checking them needs all pages that show the shared file. */
const fileWithoutOwnAnchors = (file: CheckedFile): CheckedFile => ({
  ...file,
  facts: { ...file.facts, links: file.facts.links.filter(({ href }) => !href.startsWith('#')) },
})

function problemFilterFor(
  { basicSettings }: SiteContext,
  files: readonly CheckedFile[],
): ProblemFilter {
  const filter = new ProblemFilter(basicSettings)
  for (const file of files) filter.add(file)
  return filter
}
