import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/**
 * Vite wraps every `import()` in a helper that preloads styles. Ours have none, and the helper alone
 * is larger than the whole boot script.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
}

export default defineConfig({
  plugins: [react(), tailwind(), plainImports],
  publicDir: false,
  build: {
    manifest: true,
    // Data addresses would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    target: 'baseline-widely-available',
    rollupOptions: {
      preserveEntrySignatures: 'exports-only',
      input: ['src/client/boot.ts', 'src/theme/site.css'],
    },
  },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: ['tests/browser/served-site.ts'],
          // One browser at a time: what is measured must not be disturbed by its neighbours.
          fileParallelism: false,
          // A busy machine takes its time; what is measured is the page's own time.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
