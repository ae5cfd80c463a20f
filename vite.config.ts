/// <reference types="vitest/config" />
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { blockModules } from './src/build/block-modules.ts'
import { wordModules } from './src/build/word-modules.ts'
import { de } from './src/locale/de/ui.ts'

/** Modules of ours that take the place of others in a build. */
const replacedModules: Plugin = {
  name: 'replaced-modules',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        // In browsers it decodes through `innerHTML`, which Trusted Types forbid.
        {
          find: /^decode-named-character-reference$/,
          replacement: join(import.meta.dirname, 'src/blocks/question-box/question-box.names.ts'),
        },
        // Vite calls it at every `import()`, to preload styles. We import none, and it is almost as large as all of boot.
        {
          find: /^\0vite\/preload-helper\.js$/,
          replacement: join(import.meta.dirname, 'src/render/client/preload.ts'),
        },
      ],
    },
  }),
}

/** The sheets of blocks and of what blocks share, in the order in which they apply. */
const sheetsOfBlocks = (): string[] =>
  ['src/blocks', 'src/render/components']
    .flatMap((folder) =>
      readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.css'))
        .map((name) => join(folder, name)),
    )
    .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))

const sheetOfBlock = /\/src\/(?:blocks|render\/components)\/[\w./-]+\.css$/

/** In a build each of these sheets is a file of its own, in the layer where site.css expects it. */
const blockLayers: Plugin = {
  name: 'block-layers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: sheetOfBlock },
    handler: (css) => `@layer components {\n${css}\n}`,
  },
}

/** A script that is no module would leave its names to all others. */
const earlyAlone: Plugin = {
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

/** For the live preview, src/render/theme/blocks.css is all of these sheets, also those that come later. */
const allBlockSheets: Plugin = {
  name: 'all-block-sheets',
  apply: 'serve',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/render\/theme\/blocks\.css(?:\?|$)/ },
    handler: () =>
      sheetsOfBlocks()
        .map((sheet) => `@import '../../../${sheet}' layer(components);`)
        .join('\n'),
  },
  configureServer({ watcher, moduleGraph }) {
    const listAnew = (file: string) => {
      if (!sheetOfBlock.test(file)) return
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
 * What is compiled when it is first called makes the first click that needs it slow: V8 compiles these while they are
 * loaded, beside the page (https://v8.dev/blog/explicit-compile-hints). That is nothing for a large library of which a
 * page uses little.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  augmentChunkHash: () => compileHint,
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.isEntry || chunk.code.length > mostCompiled) continue
      chunk.code = `${compileHint}\n${chunk.code}`
    }
  },
}

const compileHint = '//# allFunctionsCalledOnLoad'

/** Characters of a script. */
const mostCompiled = 250_000

/** The folders of unit tests mirror the sources. */
const unitFolders = [
  ...['authoring', 'blocks', 'build', 'cli', 'content', 'gateway', 'locale', 'problems'],
  ...['render', 'schema', 'scripts', 'text'],
].map((area) => `tests/${area}`)

/**
 * Unit tests that put something else in the place of a module, or set a variable before it is loaded:
 * others would get the same.
 */
const mockingTests = (): string[] => {
  // The installed package has no tests.
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

/** What units of the browser say in tests; a site's own words come from whoever compiles for it. */
const inGerman = { plugins: [wordModules(() => [de]), blockModules()] }

/** `npm run coverage` asks which lines the scripts of pages come from. */
const counted = process.env['BLOCKWERK_COVERAGE'] !== undefined

/**
 * Files at a time. Some wait for a page, a process or a clock that is not theirs; others go on meanwhile.
 * More of them only take turns: what browsers draw keeps two processors busy.
 */
const workers = Math.ceil(availableParallelism() * 1.5)

export default defineConfig({
  plugins: [
    ...[react(), blockLayers, allBlockSheets, tailwind(), replacedModules],
    ...[earlyAlone, compiledAhead],
  ],
  publicDir: false,
  build: {
    manifest: true,
    // Fonts as data addresses would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    ...(counted && { minify: false, cssMinify: true, sourcemap: 'hidden' as const }),
    target: 'baseline-widely-available',
    rollupOptions: {
      preserveEntrySignatures: 'exports-only',
      input: ['src/render/client/boot.ts', 'src/render/theme/site.css', ...sheetsOfBlocks()],
    },
  },
  test: {
    // The command line speaks as the machine does; in tests, as the site.
    env: { LC_ALL: 'C' },
    // What never ends fails all the same; a busy machine takes its time.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    coverage: {
      provider: 'custom',
      customProviderModule: 'tests/coverage/provider.ts',
      include: ['src/**/*.{ts,tsx}'],
      reporter: ['text-summary', 'html', 'json-summary'],
      reportsDirectory: '.blockwerk/coverage',
      reportOnFailure: true,
      thresholds: { lines: 90 },
    },
    projects: [
      {
        extends: true,
        ...inGerman,
        test: {
          name: 'unit',
          include: unitFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: mockingTests(),
          globalSetup: ['tests/support/bundled-engine.ts'],
          // Most files need a fraction of a second, and reading the engine takes as long.
          isolate: false,
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        ...inGerman,
        test: {
          // Each with modules of its own.
          name: 'unit-mocking',
          include: mockingTests(),
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/*.test.ts'],
          // Whose lines are counted weighs more.
          exclude: counted ? ['tests/e2e/budget.test.ts'] : [],
          globalSetup: ['tests/e2e/served-site.ts'],
          // Each file has contexts of its own in the browser; Playwright is loaded once for all files of a worker.
          isolate: false,
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
          // A busy machine takes its time; what is measured is the page's own time.
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          // What is measured must not be disturbed by its neighbours: one file at a time.
          name: 'measured',
          include: ['tests/measured/*.test.ts'],
          globalSetup: ['tests/e2e/served-site.ts'],
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          // The content of this folder, whatever it says: each page is visited once.
          name: 'content',
          include: ['tests/first-site/*.test.ts'],
          globalSetup: ['tests/e2e/served-site.ts'],
          isolate: false,
          maxWorkers: workers,
          maxConcurrency: 4,
          sequence: { groupOrder: 0 },
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          // The same pages in the other browser: npm run audit -- firefox.
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
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: true,
        test: {
          // What takes too long for every change: npm run audit.
          name: 'audit',
          include: ['tests/audit/*.test.ts'],
          globalSetup: ['tests/e2e/served-site.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
