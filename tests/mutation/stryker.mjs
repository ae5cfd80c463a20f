/**
 * Mutation tests of the code whose failure would go unnoticed: `npm run mutations`, or for some files:
 * `npm run mutations -- --mutate 'src/content/edit/*.ts'`.
 */
export default {
  mutate: ['src/{content/{edit,page,site,yaml},gateway/store}/*.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // This file does not exist: TypeScript 7 has no API with which Stryker could read a configuration.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', '/tests/blocks/html', '/tests/audit', '/tests/e2e'],
  // A second run tests only changed code.
  incremental: true,
  incrementalFile: '.blockwerk/mutations/incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  htmlReporter: { fileName: '.blockwerk/mutations/report.html' },
  tempDirName: '.blockwerk/mutations/sandbox',
}
