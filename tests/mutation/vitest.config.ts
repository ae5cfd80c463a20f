import { defineConfig } from 'vitest/config'

/**
 * Runs the tests that call the mutated code in their own process. Tests that start a program are left out:
 * the program would run without the mutation.
 */
export default defineConfig({
  test: {
    include: [
      'tests/content/**/{document,edit,entries,lists,page,plain-reader,page-cache}.test.ts',
      'tests/{problems/problem,gateway/store}.test.ts',
    ],
    testTimeout: 30_000,
    // Enough random cases to find a mutant.
    env: { TRIALS: '0.3' },
  },
})
