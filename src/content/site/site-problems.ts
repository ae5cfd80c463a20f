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

/** What a file has to say of itself and of others. */
type Reading = Pick<PageRead, 'checked' | 'problems'>

/** What all files of a site say, gathered one by one in the order in which it is reported. */
export class WholeSite {
  /** Every file so far, the site file and the shared files first. */
  readonly checked: Checked[]
  readonly #problems: Problem[]
  readonly #filter: ProblemFilter

  constructor(readonly foundation: Foundation) {
    this.checked = [...foundation.checked]
    this.#filter = filterFor(foundation, foundation.checked)
    this.#problems = this.#filter.apply(foundation.problems)
  }

  /** One more file; returns what of its own problems is reported. */
  add({ checked, problems }: Reading): Problem[] {
    this.#filter.add(checked)
    this.checked.push(checked)
    const own = this.#filter.apply(problems)
    this.#problems.push(...own)
    return own
  }

  /** What files say by themselves, as far as they were added. */
  own(): Problem[] {
    return withoutFollowing(this.#problems)
  }

  /**
   * Once every file was added: all problems, and those among them that nothing less than the whole site
   * can tell, links aside. With an `environment`, forms without a workflow in it are warned of, and
   * answers of another than is announced.
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
    // What a mistake keeps from being read may only seem to be unused.
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
 * All that is to be said of one file. `common` is what the whole site said of it when all was last
 * looked at; `withLinks`: whether its neighbours are known well enough to look at its links.
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

/** What is to be said of a page, of the shared files it shows and of what stands on every page. */
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

/** The site file, and the shared files that stand on the page or above its footer. */
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

/** Whether `#anchor` of a shared file leads somewhere, only all pages that show it could tell. */
const withoutOwnAnchors = (file: Checked): Checked => ({
  ...file,
  facts: { ...file.facts, links: file.facts.links.filter(({ href }) => !href.startsWith('#')) },
})

function filterFor({ siteWords }: Foundation, files: readonly Checked[]): ProblemFilter {
  const filter = new ProblemFilter(siteWords)
  for (const file of files) filter.add(file)
  return filter
}
