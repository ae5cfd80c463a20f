import { schemas } from './kit.ts'
import {
  validateSite as validate,
  type ValidateOptions,
  type Validation,
} from '../src/validate/validate-site.ts'

/** What is wrong with the site in `root`, whose blocks are those of the house. */
export const validateSite = (root: string, options?: ValidateOptions): Promise<Validation> =>
  validate(schemas, root, options)
