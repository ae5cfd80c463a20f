import { inOrder, isError, type Problem } from '../../problems/problem.ts'
import { wronglyAnnounced } from './answering.ts'
import { linkProblems } from './check.ts'
import { siteFile, type Checked, type Foundation } from './foundation.ts'
import { goalsIn, type Goals } from './site-map.ts'
import type { PageRead } from './read-site.ts'
import { reachedFrom } from './refs.ts'
import { ProblemFilter, withoutFollowing } from './problem-filter.ts'
import { undelivered, type Environment } from './undelivered.ts'
import { wholeSiteProblems } from './whole-site.ts'

/** The check results of a file. */
type Reading = Pick<PageRead, 'checked' | 'problems'>

/** Collects the check results of all files of a site, in the order in which they are reported. */
export class WholeSite {
  /** All files so far, the site file and the shared files first. */
  readonly checked: Checked[]
  readonly #problems: Problem[]
  readonly #filter: ProblemFilter

  constructor(readonly foundation: Foundation) {
    this.checked = [...foundation.checked]
    this.#filter = filterFor(foundation, foundation.checked)
    this.#problems = this.#filter.apply(foundation.problems)
  }

  /** Adds a file. Returns those of its own problems that are reported. */
  add({ checked, problems }: Reading): Problem[] {
    this.#filter.add(checked)
    this.checked.push(checked)
    const own = this.#filter.apply(problems)
    this.#problems.push(...own)
    return own
  }

  /** Returns the problems that files have on their own, of all files added so far. */
  own(): Problem[] {
    return withoutFollowing(this.#problems)
  }

  /**
   * Returns all problems, and in `common` those that only a check of the whole site can find, except links. Call it
   * after all files were added. With an `environment`, warns of forms without a webhook and of a wrong announcement of
   * who answers questions.
   */
  end(environment?: Environment): { problems: Problem[]; common: Problem[] } {
    const { checked, foundation } = this
    const apply = (problems: readonly Problem[]) => this.#filter.apply(problems)
    const problems = [...this.#problems]
    if (environment !== undefined) {
      problems.push(...apply(undelivered(checked, environment, foundation)))
      problems.push(...apply(wronglyAnnounced(checked, environment, foundation)))
    }
    problems.push(...apply(linkProblems(goalsIn(checked, foundation), checked)))
    // With errors, a file may only seem to be unused.
    const isWhole = !problems.some(isError)
    const whole = wholeSiteProblems(checked, foundation, isWhole)
    const left = this.#filter
      .unusedSuppressions()
      .filter(({ code, severity }) => foundation.wanted(code, severity))
    const common = new Set([...apply(whole), ...left])
    const reported = withoutFollowing([...problems, ...common])
    return { problems: reported, common: reported.filter((problem) => common.has(problem)) }
  }
}

/**
 * Returns all problems of one file. `common`: the problems that the last check of the whole site found in it.
 * `withLinks`: true if the other files are known, so that links can be checked.
 */
export function problemsOfFile(
  file: string,
  reading: Reading | undefined,
  goals: Goals,
  { common, withLinks }: { common: readonly Problem[]; withLinks: boolean },
): Problem[] {
  const { foundation } = goals
  const checked = reading?.checked ?? foundation.checked.find((one) => one.file === file)
  const subjects = checked === undefined ? [] : [checked]
  const links = withLinks && checked !== undefined ? linkProblems(goals, subjects) : []
  const all = [...foundation.problems, ...(reading?.problems ?? []), ...links]
  const own = all.filter((problem) => problem.file === file)
  return inOrder(withoutFollowing([...filterFor(foundation, subjects).apply(own), ...common]))
}

/** Returns the problems of a page, of the shared files on it, and of the content on every page. */
export function problemsOnPage({ checked, problems }: Reading, goals: Goals): Problem[] {
  const { foundation } = goals
  const around = aroundOf(checked, foundation)
  const subjects = [checked, ...around.map(withoutOwnAnchors)]
  const links = linkProblems(goals, subjects)
  const elsewhere = new Set(foundation.checked.map(({ file }) => file))
  for (const { file } of around) elsewhere.delete(file)
  const common = [...foundation.problems, ...links].filter(({ file }) => !elsewhere.has(file))
  const filter = filterFor(foundation, [...foundation.checked, checked])
  return inOrder(withoutFollowing(filter.apply([...common, ...problems])))
}

/** Returns the site file and the shared files that are shown on the page or above its footer. */
function aroundOf(page: Checked, { checked }: Foundation): Checked[] {
  const refsOf = (name: string) =>
    checked.find(({ shared }) => shared === name)?.facts.refs.map(({ to }) => to) ?? []
  const site = checked.find(({ file }) => file === siteFile)
  const refs = [...page.facts.refs, ...(site?.facts.refs ?? [])]
  const reached = reachedFrom(
    refs.map(({ to }) => to),
    refsOf,
  )
  return checked.filter(
    (one) => one === site || (one.shared !== undefined && reached.has(one.shared)),
  )
}

/** Removes links of the form `#anchor`, because checking them needs all pages that show the shared file. */
const withoutOwnAnchors = (file: Checked): Checked => ({
  ...file,
  facts: { ...file.facts, links: file.facts.links.filter(({ href }) => !href.startsWith('#')) },
})

function filterFor({ siteWords }: Foundation, files: readonly Checked[]): ProblemFilter {
  const filter = new ProblemFilter(siteWords)
  for (const file of files) filter.add(file)
  return filter
}
