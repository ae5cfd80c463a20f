/**
 * True while the coverage is measured. The scripts of the pages are then not minified and contain comments, so tests of
 * the exact content of these scripts are skipped.
 */
export const isCoverageRun = process.env['BLOCKWERK_COVERAGE'] !== undefined
