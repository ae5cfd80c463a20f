import { ownFaultIn } from './own-blocks/own-views.ts'
import type { Tally } from '../problems/format-json.ts'
import { inOrder, isError, type Problem } from '../problems/problem.ts'
import type { BuildTexts } from '../locale/tool-text.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import type { Why } from '../content/site/cache/cache-key.ts'
import type { FileStamps } from '../content/site/cache/file-stamps.ts'
import type { Inputs, Stamped } from '../content/site/cache/manifest.ts'
import { ownBlockProblem } from '../content/site/own-block-problem.ts'
import type { SiteRead } from '../content/site/read-all.ts'
import { SiteModel } from '../content/site/site-model.ts'
import type { Helper } from './draw-helper.ts'
import type { BuildKit } from './kit.ts'
import { sheetFaultIn } from './block-modules.ts'
import type { Progress } from './progress.ts'
import { openRelease, type PlainReason, type Release } from './release.ts'

/** What every build is told. */
export type IntoReleaseOptions = {
  /** What its progress says; German where nothing is said. */
  texts?: BuildTexts
  /** Draws as well. */
  helper?: Helper | undefined
  /** The state of the engine's sources: what an earlier build in the same state has drawn need not be drawn again. */
  engine?: string | undefined
  /** Bytes that may be kept of files that were read. */
  cacheLimit?: number | undefined
  /** Writes a folder, no link to one. */
  plain?: boolean
  /** Publishes pages as `about/index.html` instead of `about.html`. */
  folders?: boolean | undefined
  /** What the site is built from, as it was before it was read: see `inputsOf`. */
  inputs?: Inputs | undefined
  /** Of files that somebody has asked for already. */
  stamps?: FileStamps | undefined
}

export type BuildResult = {
  problems: Problem[]
  tally: Tally
  written: number
  /** Why the page that was asked about was drawn, or not. */
  why?: Why | undefined
  /** Why the site is a plain folder, if it is. */
  plain: PlainReason | undefined
}

/** What a build has come to, before it is published. */
export type Outcome = Pick<BuildResult, 'problems' | 'written' | 'why'> & {
  read: Pick<SiteRead, 'files' | 'pages'>
  /** Files of packages that went into it; undefined for what is no whole site. */
  packages?: Stamped[] | undefined
}

export type BuildTask<Options extends IntoReleaseOptions> = {
  kit: BuildKit
  root: string
  out: string
  progress: Progress
  options: Options
}

/** Publishes what `work` has written if it found no error; else the old site stays as it was. */
export async function intoRelease<Options extends IntoReleaseOptions>(
  { kit, root, out, progress, options }: BuildTask<Options>,
  work: (release: Release) => Promise<Outcome>,
): Promise<BuildResult> {
  const { texts = toolTexts.de.build, helper, plain = false, engine, inputs } = options
  const start = performance.now()
  const countsOf = ({ files, pages }: Outcome['read']) => ({ files, pages })
  const tallyOf = (read: Outcome['read']): Tally => ({
    ...countsOf(read),
    milliseconds: Math.round(performance.now() - start),
  })
  const release = await openRelease(out, {
    ...{ plain, engine },
    onWait: (pid) => progress.step(texts.waiting(pid)),
  })
  try {
    const { problems, written, why, read, packages } = await work(release)
    if (problems.some(isError)) {
      await helper?.stop()
      release.discard()
    } else {
      const summary = { problems, written, ...countsOf(read) }
      const built = { inputs: packages && inputs, further: packages ?? [], summary }
      await release.publish(engine === undefined ? undefined : { engine, ...built })
    }
    return { problems, tally: tallyOf(read), written, why, plain: release.plain }
  } catch (error) {
    await helper?.stop()
    discardAfter(release)
    const fault = sheetFaultIn(error, root)
    const problem = fault === undefined ? ownProblemIn(error, kit) : ownBlockProblem(fault)
    const read = await new SiteModel(root, kit.schemas, { errorsOnly: true }).read()
    const problems = inOrder([...read.problems, problem])
    return { problems, tally: tallyOf(read), written: 0, plain: undefined }
  } finally {
    progress.end()
  }
}

/** What a block of the site's own has thrown, for its authors; any other error is thrown on. */
export function ownProblemIn(error: unknown, { ownBlocks }: BuildKit): Problem {
  const fault = ownFaultIn(ownBlocks, error)
  if (fault === undefined) throw error
  return ownBlockProblem(fault)
}

/** A view that throws does so on every page that shows it. */
export const withoutRepeats = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [JSON.stringify(one), one])).values(),
]

/** On a disk that takes no more this may fail as well; what it leaves behind the next build takes away. */
function discardAfter(release: Release): void {
  try {
    release.discard()
  } catch {
    // The first fault is the one to be reported.
  }
}
