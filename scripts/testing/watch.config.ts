import { join, relative } from 'node:path'
import { mergeConfig } from 'vitest/config'
import config from '../../vite.config.ts'
import { testsOfSource } from './tests-of-source.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The configuration of `npm run test:watch`. Without the pattern, Vitest only knows the tests of a source file that have
 * run before.
 */
export default mergeConfig(config, {
  test: {
    watchTriggerPatterns: [
      {
        pattern: /\/(?:src|schema|scripts)\/.+\.tsx?$/,
        testsToRun: (file: string) =>
          testsOfSource(root, relative(root, file)).map((test) => join(root, test)),
      },
    ],
  },
})
