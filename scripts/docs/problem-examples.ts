import type { ProblemCode } from '../../src/problems/details.ts'

/**
 * Problems whose example shows nothing on the page to try, because its site has no such files, pages or settings. The
 * example of `secret` is shortened.
 */
const needOtherFiles: ReadonlySet<ProblemCode> = new Set([
  'asset-case',
  'dates-differ',
  'duplicate-description',
  'duplicate-title',
  'fact-repeated',
  'facts-differ',
  'future-date',
  'heading-order',
  'heavy-animation',
  'heavy-film',
  'heavy-model',
  'heavy-picture',
  'image-address',
  'missing-alt',
  'missing-asset',
  'no-image',
  'picture-name',
  'planned-link',
  'redirect-link',
  'secret',
  'self-link',
  'sleeping-link',
  'small-picture',
  'unknown-material',
  'unknown-ref',
  'unreadable-document',
  'unreadable-film',
  'unreadable-model',
  'unreadable-picture',
  'unsafe-drawing',
  'unsafe-path',
  'unused-shared',
  'weak-alt',
  'wrong-ending',
])

/** True if the example of a problem opens on the page to try: it is a page or a list of blocks. */
export const canBeTried = (code: ProblemCode, example: string): boolean =>
  !needOtherFiles.has(code) &&
  /^(?:# blockwerk-.*\n)?(?:- type: |title: [^]*\nblocks:)/.test(example)
