/// <reference types="vitest/config" />
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { blockModulesPlugin } from './src/build/block-modules.ts'
import { stringModulesPlugin } from './src/build/string-modules.ts'
import { germanWords } from './src/locale/de/ui.ts'

/** Replaces modules of packages with our own in a build. */
const replacedModules: Plugin = {
  name: 'replaced-modules',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        // In browsers, the original decodes through `innerHTML`, which Trusted Types forbid.
        {
          find: /^decode-named-character-reference$/,
          replacement: join(import.meta.dirname, 'src/blocks/question-box/question-box.names.ts'),
        },
        // Vite calls this helper at every `import()` to preload style sheets. No module imports
        // style sheets, and the helper is almost as large as the whole boot script.
        {
          find: /^\0vite\/preload-helper\.js$/,
          replacement: join(import.meta.dirname, 'src/render/client/preload.ts'),
        },
      ],
    },
  }),
}

/** Returns the style sheets of blocks and shared components, in cascade order. */
const blockStyleSheets = (): string[] =>
  ['src/blocks', 'src/render/components']
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.css'))
        .map((name) => join(folder, name)),
    )
    .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))

const blockStyleSheetPattern = /\/src\/(?:blocks|render\/components)\/[\w./-]+\.css$/

/**
 * Wraps each of these style sheets in the cascade layer that site.css expects. In a build, each is
 * a separate file.
 */
const wrapBlockStyleSheets: Plugin = {
  name: 'block-layers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: blockStyleSheetPattern },
    handler: (css) => `@layer components {\n${css}\n}`,
  },
}

/**
 * Wraps early scripts in a function. They are not modules, so their names would otherwise be
 * global.
 */
const wrapEarlyScripts: Plugin = {
  name: 'early-alone',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !/[./]early\.ts$/.test(chunk.facadeModuleId ?? '')) continue
      if (chunk.imports.length + chunk.exports.length > 0)
        this.error(`${chunk.facadeModuleId} shares code with a module, which it is not`)
      chunk.code = `(()=>{${chunk.code.trim()}})()\n`
    }
  },
}

/**
 * Provides src/render/theme/blocks.css for the live preview. It imports all these style sheets,
 * including those that are added later.
 */
const importAllBlockStyleSheets: Plugin = {
  name: 'all-block-sheets',
  apply: 'serve',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/render\/theme\/blocks\.css(?:\?|$)/ },
    handler: () =>
      blockStyleSheets()
        .map((sheet) => `@import '../../../${sheet}' layer(components);`)
        .join('\n'),
  },
  configureServer({ watcher, moduleGraph }) {
    const listAnew = (file: string) => {
      if (!blockStyleSheetPattern.test(file)) return
      const list = join(import.meta.dirname, 'src/render/theme/blocks.css')
      for (const module of moduleGraph.getModulesByFile(list) ?? []) {
        moduleGraph.invalidateModule(module)
      }
    }
    watcher.on('add', listAnew)
    watcher.on('unlink', listAnew)
  },
}

/**
 * Makes V8 compile functions in the background while a script loads, instead of at the first click
 * that needs them (https://v8.dev/blog/explicit-compile-hints). Large libraries are excluded,
 * because a page uses only a small part of them.
 */
const addCompileHints: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  augmentChunkHash: () => compileHint,
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.isEntry || chunk.code.length > maxHintedLength) continue
      chunk.code = `${compileHint}\n${chunk.code}`
    }
  },
}

const compileHint = '//# allFunctionsCalledOnLoad'

/** Maximum length of a script with this hint, in characters. */
const maxHintedLength = 250_000

/** Folders with unit tests. They mirror the source folders. */
const unitFolders = [
  ...['authoring', 'blocks', 'build', 'cli', 'content', 'docs', 'gateway', 'locale', 'problems'],
  ...['render', 'schema', 'scripts', 'text'],
].map((area) => `tests/${area}`)

/**
 * Returns the unit tests that mock a module or set an environment variable before a module loads.
 * They run in isolation, because other tests would get the same mocks.
 */
const isolatedTests = (): string[] => {
  // The published package has no tests.
  if (!existsSync(join(import.meta.dirname, 'tests'))) return []
  return unitFolders
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    )
    .filter((file) =>
      /^ *vi\.(?:mock|resetModules)\(|^vi\.stubEnv\(/m.test(
        readFileSync(join(import.meta.dirname, file), 'utf8'),
      ),
    )
}

/**
 * Plugins for unit tests of browser code, with German UI strings. A build uses the strings of its
 * site.
 */
const germanTestPlugins = {
  plugins: [stringModulesPlugin(() => [germanWords]), blockModulesPlugin()],
}

/** True for `npm run coverage`, which needs source maps of the browser scripts. */
const isCoverageRun = process.env['BLOCKWERK_COVERAGE'] !== undefined

/**
 * Number of test files that run at the same time. Some wait for a page, a process or a timer, so
 * more files than CPU cores make sense. A higher number would not help, because browsers already
 * keep the cores busy.
 */
const parallelTestFiles = Math.ceil(availableParallelism() * 1.5)

export default defineConfig({
  plugins: [
    ...[react(), wrapBlockStyleSheets, importAllBlockStyleSheets, tailwind(), replacedModules],
    ...[wrapEarlyScripts, addCompileHints],
  ],
  publicDir: false,
  build: {
    manifest: true,
    // Inlined fonts (`data:` URLs) would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(isCoverageRun && { minify: false, cssMinify: true, sourcemap: 'hidden' as const }),
    target: 'baseline-widely-available',
    rollupOptions: {
      preserveEntrySignatures: 'exports-only',
      input: ['src/render/client/boot.ts', 'src/render/theme/site.css', ...blockStyleSheets()],
    },
  },
  test: {
    // The command line uses the language of the operating system. This setting makes it use the
    // site's language in tests.
    env: { LC_ALL: 'C' },
    // Long timeouts, so that only an endless test fails, and not a slow one on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    coverage: {
      provider: 'custom',
      customProviderModule: 'tests/coverage/provider.ts',
      include: ['src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html', 'json-summary'],
      reportsDirectory: '.blockwerk/coverage',
      reportOnFailure: true,
      thresholds: { lines: 88 },
    },
    projects: [
      {
        extends: true,
        ...germanTestPlugins,
        test: {
          name: 'unit',
          include: unitFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: isolatedTests(),
          globalSetup: ['tests/support/bundled-engine.ts'],
          // Without isolation: most files need a fraction of a second, and loading the engine for
          // each would take as long.
          isolate: false,
          maxWorkers: parallelTestFiles,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        ...germanTestPlugins,
        test: {
          // Isolated, so that each test file has its own modules.
          name: 'unit-mocking',
          include: isolatedTests(),
          maxWorkers: parallelTestFiles,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/*.test.ts'],
          // With coverage, the scripts are larger than the budget that this test checks.
          exclude: isCoverageRun ? ['tests/e2e/budget.test.ts'] : [],
          globalSetup: ['tests/e2e/served-site.ts'],
          // Without isolation: each file has its own browser contexts, and Playwright is loaded
          // once per worker.
          isolate: false,
          maxWorkers: parallelTestFiles,
          sequence: { groupOrder: 0 },
          // A generous timeout for busy machines. Time limits of the page itself are tested
          // separately.
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          // One file at a time, so that measurements do not disturb each other.
          name: 'measured',
          include: ['tests/measured/*.test.ts'],
          globalSetup: ['tests/e2e/served-site.ts'],
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          // Visits each page of the content in this repository once.
          name: 'content',
          include: ['tests/first-site/*.test.ts'],
          globalSetup: ['tests/e2e/served-site.ts'],
          isolate: false,
          maxWorkers: parallelTestFiles,
          maxConcurrency: 4,
          sequence: { groupOrder: 0 },
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          // Runs the browser tests in Firefox: npm run audit -- firefox.
          name: 'firefox',
          include: [
            'tests/{e2e,measured}/*.test.ts',
            'tests/audit/{policy,integrity,privacy,authors-day}.test.ts',
          ],
          exclude: ['tests/e2e/{dev,dev-*,secrets}.test.ts', 'tests/measured/dev-*.test.ts'],
          env: { LC_ALL: 'C', BLOCKWERK_BROWSER: 'firefox' },
          globalSetup: ['tests/e2e/served-site.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          // Tests that take too long for every change: npm run audit.
          name: 'audit',
          include: ['tests/audit/*.test.ts'],
          globalSetup: ['tests/e2e/served-site.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
