import { join } from 'node:path'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { ProblemContext } from '../../problems/problem-context.ts'
import type { ReportTotals } from '../../problems/format-json.ts'
import type { SiteNote } from '../../problems/note.ts'
import { sortProblems, type Problem } from '../../problems/problem.ts'
import { collectImageFacts } from '../images/image-facts.ts'
import { addVariantSizes } from '../images/variant-sizes.ts'
import { problemContextOf } from '../../content/site/problem-context.ts'
import { createDiskReader, type FileRead } from '../../content/site/content-files.ts'
import { notesOf } from '../../content/site/notes.ts'
import { PageCache } from '../../content/site/cache/page-cache.ts'
import { SiteModel } from '../../content/site/site-model.ts'
import type { Environment } from '../../content/site/webhook-checks.ts'
import { workFolder } from '../../content/site/work-folder.ts'

export type ValidateOptions = {
  /** Environment variables. A form without a webhook variable causes a warning. */
  environment?: Environment | undefined
  /**
   * Hash of the engine's sources. Results of an earlier run with the same hash are reused for
   * unchanged pages (`root/.blockwerk/cache`). Undefined: every file is read again.
   */
  engine?: string | undefined
  /** Reads a file of the site. */
  readFile?: (file: string) => FileRead
}

/** The result of validating a site. */
export type Validation = {
  problems: Problem[]
  notes: SiteNote[]
  tally: ReportTotals
  problemContext: ProblemContext
}

/** Returns all problems of the site in `root`, in the order in which they are reported. */
export async function validateSite(
  schemas: SchemaKit,
  root: string,
  { environment, engine, readFile = createDiskReader(root) }: ValidateOptions = {},
): Promise<Validation> {
  const start = performance.now()
  const pictures = await collectImageFacts(root)
  const model = new SiteModel(root, schemas, {
    read: readFile,
    mediaChecks: addVariantSizes(root, pictures),
  })
  const cache =
    engine === undefined
      ? undefined
      : new PageCache(join(workFolder(root), 'cache'), engine, model.siteContext(), {
          wants: 'warnings',
        })
  const { problems, pages, files, fileNames, ...schedule } = await model.read({
    environment,
    cache,
  })
  cache?.save()
  const milliseconds = Math.round(performance.now() - start)
  return {
    problems: sortProblems(problems),
    notes: notesOf(model.siteContext(), schedule),
    tally: { files, pages, milliseconds, fileNames },
    problemContext: problemContextOf(model.siteContext()),
  }
}
