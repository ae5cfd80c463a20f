import type { Problem } from '../../src/problems/problem.ts'
import { textOf } from '../../src/locale/texts.ts'
import { smallSiteWith, type Files } from './content-on-disk.ts'
import { schemas } from './kit.ts'
import {
  validateSite as validate,
  type ValidateOptions,
  type Validation,
} from '../../src/build/validate/validate-site.ts'

/** Validates the site in `root` with the blocks of the library only. */
export const validateSite = (root: string, options?: ValidateOptions): Promise<Validation> =>
  validate(schemas, root, options)

/** A small site with these files, and its problems with English texts. */
export async function checkedSite(files: Files) {
  const root = smallSiteWith(files)
  const { problems } = await validateSite(root)
  return { root, problems: problems.map(inEnglish) }
}

const inEnglish = (problem: Problem) => ({ ...problem, ...textOf(problem, 'en') })
