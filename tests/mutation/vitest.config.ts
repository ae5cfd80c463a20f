import { defineConfig } from 'vitest/config'

/**
 * The tests that mutants meet: those that call the mutated parts in their own process. What starts
 * a program of its own would run it unchanged, and say nothing.
 */
export default defineConfig({
  test: {
    include: [
      'tests/content/**/{document,edit,entries,lists,page,plain-reader,page-cache}.test.ts',
      'tests/{problems/problem,gateway/store}.test.ts',
    ],
    testTimeout: 30_000,
    // As many random cases as find what is broken, and not as many as prove that nothing is.
    env: { TRIALS: '0.3' },
  },
})
