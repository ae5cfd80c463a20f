import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { icons } from '../../../schema/icons.ts'
import { theme } from '../../../schema/theme.ts'
import { withoutRightToLeftRules } from '../../build/compile-client.ts'
import { builtInIcons, createSprite, iconsInExamples } from '../../build/icon-sprite.ts'
import { stringModulesPlugin } from '../../build/string-modules.ts'
import { germanWords } from '../../locale/de/ui.ts'
import { englishWords } from '../../locale/en/ui.ts'
import { siteThemeOf } from '../../render/theme/site-theme.ts'
import { withoutDescriptions } from './build/without-descriptions.ts'
import { firstText, sampleImages, sampleTheme } from './try-site.ts'

// The preview uses a font that the page around it has loaded.
const sampleColors = siteThemeOf(theme.parse({ ...sampleTheme, heading: 'Geist Variable' }))
const home = join(import.meta.dirname, '../../..')
const source = (path: string) => join(home, path)

/**
 * Provides the style sheet of the preview: that of a site, with the sheets of all blocks. The fonts are those of the
 * documentation, which the page copies.
 */
const previewSheet: Plugin = {
  name: 'preview-sheet',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/docs\/try\/preview\.css/ },
    handler: () =>
      [
        "@import '../../render/theme/site.css';",
        ...['src/blocks', 'src/render/components']
          .flatMap((folder) =>
            readdirSync(source(folder), { recursive: true, encoding: 'utf8' })
              .filter((name) => name.endsWith('.css'))
              .map((name) => join(folder, name)),
          )
          .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))
          .map((sheet) => `@import '../../../${sheet}' layer(components);`),
        sampleColors.renderThemeSheet(() => undefined),
      ].join('\n'),
  },
}

const commonIcons = new Set([
  ...builtInIcons,
  ...iconsInExamples().filter((name) => !name.includes(':')),
  ...[...firstText.en.matchAll(/icon: ([\w-]+)/g)].map(([, name = '']) => name),
])

/** Returns the symbols of icons as SVG, by name. */
const symbolsOf = (names: Iterable<string>): Record<string, string> =>
  Object.fromEntries(
    [...createSprite([...names], home).svg.matchAll(/<symbol id="([^"]+)"[^]*?<\/symbol>/g)].map(
      ([symbol, name = '']) => [name, symbol],
    ),
  )

/** Returns sample images as data URLs, by their URL. */
const dataUrls = (isIncluded: (path: string) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sampleImages).flatMap(([path, { url }]) =>
      isIncluded(path) ? [[url, dataUrlOf(path)]] : [],
    ),
  )

const dataUrlOf = (path: string): string => {
  const bytes = readFileSync(source(`src/authoring/scaffold/templates/business/media/${path}`))
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

/** The texts with the examples of the documentation. */
const textsOfExamples = ['schema/blocks', 'src/docs/content/pages']
  .flatMap((folder) =>
    readdirSync(source(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:yaml|md)$/.test(name))
      .map((name) => readFileSync(source(join(folder, name)), 'utf8')),
  )
  .join('\n')

const mediaPattern =
  /(?<=[\s"'/])[\w-]+(?:\/[\w.-]+)+\.(?:webp|avif|jpg|png|svg|mp4|webm|vtt|mp3|wav|glb|pdf|ics|zip|json)\b/g

/** The icons and images of the sample site as modules, because the page has no files of its own. */
const sampleModules: Record<string, () => unknown> = {
  'virtual:common-icons': () => symbolsOf(commonIcons),
  'virtual:other-icons': () => symbolsOf(icons.filter((name) => !commonIcons.has(name))),
  'virtual:media-of-examples': () => [...new Set(textsOfExamples.match(mediaPattern))],
  'virtual:first-images': () => dataUrls((path) => firstText.en.includes(path)),
  'virtual:other-images': () => dataUrls((path) => !firstText.en.includes(path)),
}

const samples: Plugin = {
  name: 'samples',
  resolveId: (id) => (Object.hasOwn(sampleModules, id) ? `\0${id}` : null),
  load: {
    filter: {
      id: /^\0virtual:(?:common-icons|other-icons|first-images|other-images|media-of-examples)$/,
    },
    handler: (id) => `export default ${JSON.stringify(sampleModules[id.slice(1)]?.())}`,
  },
}

const languagePacks = join(import.meta.dirname, 'browser/language-packs.ts')

/** Loads the texts of one language. Other modules import them from a module that waits for the language. */
const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\.?\/(?:[\w-]+\/)*(?:de|en)\/(?:ui|problems|search)\.ts$/ },
    handler: (_id, importer) =>
      importer === undefined || /\/browser\/language-(?:de|en)\.ts$/.test(importer)
        ? null
        : languagePacks,
  },
}

/** Loads the list of brands on demand. */
const brandsOnDemand: Plugin = {
  name: 'brands-on-demand',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/brand-icons\.ts$/ },
    handler: (_id, importer) =>
      importer === undefined || importer.endsWith('/browser/brand-icons.ts')
        ? null
        : join(import.meta.dirname, 'browser/brand-icons.ts'),
  },
}

const standIn = (name: string) => join(import.meta.dirname, 'browser', `${name}.ts`)

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [
    ...[
      previewSheet,
      samples,
      oneLanguage,
      brandsOnDemand,
      withoutDescriptions,
      react(),
      tailwind(),
    ],
    stringModulesPlugin(() => [englishWords, germanWords]),
  ],
  resolve: {
    alias: [
      { find: 'node:fs', replacement: standIn('fs') },
      { find: /^node:(?:buffer|crypto|module)$/, replacement: standIn('node') },
      { find: 'node:path', replacement: standIn('path') },
      { find: 'entities', replacement: standIn('entities') },
      {
        find: /^\.\.?\/(?:core\/)?(?:to-json-schema|json-schema-processors)\.js$/,
        replacement: standIn('json-schema'),
      },
      { find: /.*\/locale\/explanations\.ts$/, replacement: standIn('explanations') },
      { find: /.*\/upgrade-text\.ts$/, replacement: standIn('upgrade-text') },
      { find: /.*\/link-image-fonts\.ts$/, replacement: standIn('link-image-fonts') },
      // Pages are rendered to strings. The package contains a renderer for streams, too.
      {
        find: 'react-dom/server',
        replacement: source(
          'node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js',
        ),
      },
      // The page has one language of the two. Other languages of sites have no sample.
      {
        find: /^\.\.?\/(?:\w+\/)*(?:nl|fr|es|it|pt|pl|sv|da|cs|ja|ar|he)\/ui\.ts$/,
        replacement: standIn('empty'),
      },
      // Hydrated blocks and answers of a model are shown as they are without JavaScript.
      {
        find: /.*\/(?:question-box\.answer\.tsx|[\w-]+\.scene\.ts|cli\/views\.ts|\.\/views\.ts)$/,
        replacement: standIn('empty'),
      },
      {
        find: /^(?:node:.*|three|cobe|framer-motion\/.*|esbuild|sharp|graceful-fs|papaparse)$/,
        replacement: standIn('empty'),
      },
    ],
  },
  css: withoutRightToLeftRules,
  define: {
    PALETTE: JSON.stringify(sampleColors.palette),
    // The variable does not exist in browsers, and the packages ask for it when they load.
    process: '({ env: {}, cwd: () => "/site", versions: {} })',
  },
  build: {
    emptyOutDir: false,
    modulePreload: false,
    target: 'baseline-widely-available',
    cssCodeSplit: false,
    chunkSizeWarningLimit: 2000,
    // Functions that only a build on a disk calls are missing from the stand-ins.
    rolldownOptions: {
      input: join(import.meta.dirname, 'try-app.ts'),
      preserveEntrySignatures: 'strict',
      // The build of the documentation adds hashes to the names.
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      shimMissingExports: true,
      onLog(level, log, handle) {
        if (log.code !== 'SHIMMED_EXPORT') handle(level, log)
      },
      transform: { inject: { Buffer: [standIn('node'), 'Buffer'] } },
    },
  },
})
