import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { icons } from '../../../schema/icons.ts'
import { builtInIcons, createSprite, iconsInExamples } from '../../build/icon-sprite.ts'
import { shortHash } from '../../build/short-hash.ts'
import { stringModulesPlugin } from '../../build/string-modules.ts'
import { englishWords } from '../../locale/en/ui.ts'
import { germanWords } from '../../locale/de/ui.ts'
import { theme } from '../../../schema/theme.ts'
import { siteThemeOf } from '../../render/theme/site-theme.ts'
import { firstText, sampleImages, sampleTheme } from './try-site.ts'

const sampleColors = siteThemeOf(theme.parse(sampleTheme))
const home = join(import.meta.dirname, '../../..')
const source = (path: string) => join(home, path)

/** Provides the style sheet of the preview: that of a site, with the sheets of all blocks. */
const previewSheet: Plugin = {
  name: 'preview-sheet',
  enforce: 'pre',
  load: {
    filter: { id: /\/src\/docs\/try\/preview\.css(?!\?url)/ },
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

/** Adds the images and icons of the sample site, and a service worker that keeps all files for use without a network. */
const filesNextToTheScript: Plugin = {
  name: 'files-next-to-the-script',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const emit = (fileName: string, bytes: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source: bytes })
      for (const [path, { url }] of Object.entries(sampleImages))
        emit(url, readFileSync(source(`src/authoring/scaffold/templates/business/media/${path}`)))
      emit('icons.svg', createSprite(commonIcons, home).svg)
      emit('all-icons.svg', createSprite(icons, home).svg)
      const names = ['./', ...Object.keys(bundle)].toSorted()
      const contents = Object.values(bundle).map((file) =>
        shortHash(Buffer.from(file.type === 'chunk' ? file.code : file.source)),
      )
      const version = shortHash(Buffer.from([...names, ...contents].join()))
      const worker = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
      emit(
        'service-worker.js',
        `const version = ${JSON.stringify(version)}\nconst names = ${JSON.stringify(names)}\n${worker}`,
      )
    },
  },
}

const commonIcons = [
  ...new Set([
    ...builtInIcons,
    ...iconsInExamples().filter((name) => !name.includes(':')),
    ...[...firstText.en.matchAll(/icon: ([\w-]+)/g)].map(([, name = '']) => name),
  ]),
]

const standIn = (name: string) => join(import.meta.dirname, 'browser', `${name}.ts`)

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [
    ...[previewSheet, react(), tailwind(), filesNextToTheScript],
    stringModulesPlugin(() => [englishWords, germanWords]),
  ],
  resolve: {
    alias: [
      { find: 'node:fs', replacement: standIn('fs') },
      { find: /^node:(?:buffer|crypto|module)$/, replacement: standIn('node') },
      { find: 'node:path', replacement: standIn('path') },
      { find: 'entities', replacement: standIn('entities') },
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
        find: /^(?:node:.*|three|cobe|esbuild|sharp|graceful-fs|papaparse)$/,
        replacement: standIn('empty'),
      },
    ],
  },
  define: {
    PALETTE: JSON.stringify(sampleColors.palette),
    COMMON_ICONS: JSON.stringify(commonIcons),
    process: '({ env: {}, cwd: () => "/site", versions: {} })',
  },
  build: {
    outDir: join(home, 'dist/try'),
    emptyOutDir: true,
    modulePreload: false,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    // Functions that only a build on a disk calls are missing from the stand-ins.
    rolldownOptions: {
      shimMissingExports: true,
      onLog(level, log, handle) {
        if (log.code !== 'SHIMMED_EXPORT') handle(level, log)
      },
      transform: { inject: { Buffer: [standIn('node'), 'Buffer'] } },
    },
  },
})
