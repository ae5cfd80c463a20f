import { join } from 'node:path'

const folder = process.env['BLOCKWERK_COVERAGE']

/** Goes into the environment of a program of ours, so that Node writes down what it ran, where lines are counted. */
export const countedProgram: NodeJS.ProcessEnv =
  folder === undefined ? {} : { NODE_V8_COVERAGE: join(folder, 'programs') }
