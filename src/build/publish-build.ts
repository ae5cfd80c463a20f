import { ownBlockFaultFrom } from './own-blocks/own-views.ts'
import type { ReportTotals } from '../problems/format-json.ts'
import { sortProblems, isError, type Problem } from '../problems/problem.ts'
import type { BuildTexts } from '../locale/tool-text.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import type { RenderReason } from '../content/site/cache/cache-key.ts'
import type { FileSignatures } from '../content/site/cache/file-signatures.ts'
import type { BuildInputs, BuildSummary, SignedFile } from '../content/site/cache/manifest.ts'
import { createOwnBlockProblem } from '../content/site/own-block-problem.ts'
import type { SiteReadResult } from '../content/site/read-all.ts'
import { SiteModel } from '../content/site/site-model.ts'
import type { RenderWorker } from './render-worker.ts'
import type { BuildKit } from './build-kit.ts'
import { styleSheetFaultOf } from './block-modules.ts'
import type { Progress } from './progress.ts'
import { openRelease, type DirectoryReason, type Release } from './release.ts'

/** Options of every build. */
export type ReleaseBuildOptions = {
  /** Progress messages. German by default. */
  texts?: BuildTexts
  /** A second thread that renders pages. */
  helper?: RenderWorker | undefined
  /**
   * Hash of the engine's sources. Pages of an earlier build with the same hash can be reused.
   * Undefined if nothing is cached.
   */
  engine?: string | undefined
  /** Maximum size of the cache of parsed pages, in bytes. */
  cacheLimit?: number | undefined
  /** Writes a real directory instead of a symbolic link. */
  plain?: boolean
  /** Publishes pages as `about/index.html` instead of `about.html`. */
  folders?: boolean | undefined
  /**
   * Signatures of the files that the site is built from, taken before the build (see `buildInputsOf`).
   */
  inputs?: BuildInputs | undefined
  /** File signatures that were already read from disk. */
  stamps?: FileSignatures | undefined
}

/** The result of a build. `written` is the number of pages. */
export type BuildResult = {
  problems: Problem[]
  tally: ReportTotals
  written: number
  /** The reason why the page of `--why` was rendered or not. */
  renderReason?: RenderReason | undefined
  /** The reason why the site is a real directory, or undefined if it is a symbolic link. */
  directoryReason: DirectoryReason | undefined
}

/** The result of a build before it is published. */
export type BuildOutcome = Pick<BuildResult, 'problems' | 'written' | 'renderReason'> & {
  readResult: Pick<SiteReadResult, 'files' | 'pages'> & Pick<BuildSummary, 'nextChange'>
  /**
   * Files of font packages that the site uses. Undefined for a single shard or an incomplete site.
   */
  fontPackages?: SignedFile[] | undefined
}

/** The input of a build. */
export type BuildTask<Options extends ReleaseBuildOptions> = {
  kit: BuildKit
  root: string
  outputFolder: string
  progress: Progress
  options: Options
}

/**
 * Runs `buildInto` with a new release. Publishes the release if there are no errors. Otherwise the
 * published site stays unchanged.
 */
export async function publishBuild<Options extends ReleaseBuildOptions>(
  { kit, root, outputFolder, progress, options }: BuildTask<Options>,
  buildInto: (release: Release) => Promise<BuildOutcome>,
): Promise<BuildResult> {
  const {
    texts = toolTexts.de.build,
    helper: worker,
    plain: asDirectory = false,
    engine,
    inputs,
  } = options
  const start = performance.now()
  const countsOf = ({ files, pages }: BuildOutcome['readResult']) => ({ files, pages })
  const tallyOf = (read: BuildOutcome['readResult']): ReportTotals => ({
    ...countsOf(read),
    milliseconds: Math.round(performance.now() - start),
  })
  const release = await openRelease(outputFolder, {
    ...{ asDirectory, engine },
    onWait: (pid) => progress.step(texts.waiting(pid)),
  })
  try {
    const { problems, written, renderReason, readResult, fontPackages } = await buildInto(release)
    if (problems.some(isError)) {
      await worker?.stopThread()
      release.discardRelease()
    } else {
      const summary = {
        problems,
        written,
        ...countsOf(readResult),
        nextChange: readResult.nextChange,
      }
      const built = { inputs: fontPackages && inputs, further: fontPackages ?? [], summary }
      await release.publishRelease(engine === undefined ? undefined : { engine, ...built })
    }
    return {
      problems,
      tally: tallyOf(readResult),
      written,
      renderReason,
      directoryReason: release.directoryReason,
    }
  } catch (error) {
    await worker?.stopThread()
    discardIgnoringErrors(release)
    const fault = styleSheetFaultOf(error, root)
    const problem =
      fault === undefined ? ownBlockProblemFrom(error, kit) : createOwnBlockProblem(fault)
    const read = await new SiteModel(root, kit.schemas, { errorsOnly: true }).read()
    const problems = sortProblems([...read.problems, problem])
    return { problems, tally: tallyOf(read), written: 0, directoryReason: undefined }
  } finally {
    progress.end()
  }
}

/**
 * Returns the problem for an error that an own block of the site has thrown. Throws any other error
 * again.
 */
export function ownBlockProblemFrom(error: unknown, { ownBlocks }: BuildKit): Problem {
  const fault = ownBlockFaultFrom(ownBlocks, error)
  if (fault === undefined) throw error
  return createOwnBlockProblem(fault)
}

/** Removes duplicates: a view that throws does so on every page with this block. */
export const withoutDuplicates = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [JSON.stringify(one), one])).values(),
]

/**
 * Discards the release. This can fail too, for example on a full disk. The next build removes what
 * is left.
 */
function discardIgnoringErrors(release: Release): void {
  try {
    release.discardRelease()
  } catch {
    // Ignored, because the first error is the one to report.
  }
}
