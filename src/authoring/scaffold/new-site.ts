import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { wcagContrast } from 'culori'
import sharp from 'sharp'
import { z } from 'zod'
import { renderInitialSvg } from '../../build/link-image/initial.ts'
import { ownBlocksFolder } from '../../build/own-blocks/own-sources.ts'
import { UsageError } from '../../problems/usage-error.ts'
import type { NewSite } from '../../locale/new-site.ts'
import type { FilesByPath } from './new-files.ts'

/** Files that `npm install` and version control create in a folder before it contains a site. */
const filesAllowedInNewSite = new Set([
  ...['package.json', 'package-lock.json', 'node_modules', '.npmrc', '.gitignore', '.git'],
  ...['README.md', 'LICENSE'],
])

/**
 * Throws a `UsageError` if a folder contains other files than those that `npm install` and version control
 * create, or if there is a file of its name.
 */
export function assertEmptyFolder(root: string): void {
  if (statSync(root, { throwIfNoEntry: false })?.isFile() === true) {
    throw new UsageError({
      en: `${root} is a file. Choose the name of a new folder.`,
      de: `${root} ist eine Datei. Nehmen Sie den Namen eines neuen Ordners.`,
    })
  }
  const found = existsSync(root)
    ? readdirSync(root).find((name) => !filesAllowedInNewSite.has(name))
    : undefined
  if (found === undefined) return
  throw new UsageError({
    en: `The folder ${root} is not empty: it contains “${found}”. Choose another folder or an empty one.`,
    de: `${root} ist nicht leer: „${found}“ steht darin. Nehmen Sie einen anderen oder einen leeren Ordner.`,
  })
}

/**
 * Returns the files of a new site in `root`: its content, and what every site needs next to it. The icons show the first
 * letter of its name on the colour `accent`.
 */
export async function createNewSiteFiles(
  root: string,
  { name }: NewSite,
  content: FilesByPath,
  accent: string,
): Promise<FilesByPath> {
  const svg = await renderInitialSvg(name, { ground: accent, ink: inkOn(accent) })
  const png = (size: number) => sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()
  const [small, apple, large] = await Promise.all([png(32), png(180), png(512)])
  const isThere = (file: string) => existsSync(join(root, file))
  return {
    ...content,
    'content/media/brand/favicon.svg': svg,
    'content/media/brand/favicon-32.png': small,
    'content/media/brand/apple-touch-icon.png': apple,
    'content/media/brand/icon-512.png': large,
    'tsconfig.json': toJsonText(tsConfig),
    ...(!isThere('.gitignore') && { '.gitignore': 'node_modules\n/dist\n/parts\n.blockwerk\n' }),
  }
}

/** Returns the colour of letters on a coloured background: white, or black on a light background. */
const inkOn = (background: string): string =>
  wcagContrast(background, '#ffffff') >= 3 ? '#ffffff' : '#000000'

/**
 * Returns the text of package.json: the text `before`, with the commands of Blockwerk added unless scripts
 * with these names exist. The test script of `npm init`, which only fails, does not count. `packages`: the
 * dependencies, by name, such as `{ blockwerk: '^0.1.0' }` or `{ blockwerk: 'file:../blockwerk' }`.
 */
export function packageJsonFor(
  before: string | undefined,
  { slug }: NewSite,
  packages: Readonly<Record<string, string>>,
): string {
  const known = Package.parse(before === undefined ? {} : JSON.parse(before))
  const commands = ['dev', 'validate', 'build', 'preview', 'test-blocks']
  const { test, ...ownScripts } = known.scripts ?? {}
  const isPlaceholder = test === undefined || test.includes('no test specified')
  return toJsonText({
    ...{ name: slug, private: true, type: 'module' },
    ...known,
    scripts: {
      ...Object.fromEntries(commands.map((name) => [name, `blockwerk ${name}`])),
      test: isPlaceholder ? 'blockwerk validate --strict' : test,
      ...ownScripts,
    },
    dependencies: { ...packages, ...known.dependencies },
  })
}

const StringRecord = z.record(z.string(), z.string())
const Package = z.looseObject({
  scripts: StringRecord.optional(),
  dependencies: StringRecord.optional(),
})

/** TypeScript configuration for the site's own blocks and for models of collections. */
const tsConfig = {
  compilerOptions: {
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    noEmit: true,
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
  },
  include: [ownBlocksFolder, 'content/collections'],
}

const toJsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`
