/**
 * Mutation testing of the parts whose failure would be silent: `npm run mutations`, or for some files
 * only: `npm run mutations -- --mutate 'src/content/edit/*.ts'`.
 */
export default {
  mutate: ['src/{content/{edit,page,site,yaml},gateway/store}/*.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // No file of this name: TypeScript 7 has no programming interface with which Stryker could read one.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', '/tests/blocks/html', '/tests/audit', '/tests/e2e'],
  // A second run asks again only for what has changed.
  incremental: true,
  incrementalFile: '.blockwerk/mutations/incremental.json',
  reporters: ['clear-text', 'progress-append-only', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  htmlReporter: { fileName: '.blockwerk/mutations/report.html' },
  tempDirName: '.blockwerk/mutations/sandbox',
}
