import { join } from 'node:path'

const folder = process.env['BLOCKWERK_COVERAGE']

/** Environment variables for our programs, so that Node writes their coverage while lines are counted. */
export const countedProgram: NodeJS.ProcessEnv =
  folder === undefined ? {} : { NODE_V8_COVERAGE: join(folder, 'programs') }
