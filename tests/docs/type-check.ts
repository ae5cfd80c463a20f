import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { z } from 'zod'
import { createNewSiteFiles } from '../../src/authoring/scaffold/new-site.ts'
import { placeOf, type Sample } from './samples.ts'

const Lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
})
const TsConfig = z.looseObject({ compilerOptions: z.looseObject({}) })

/**
 * Compiles samples in TypeScript as files of readers' sites: with the `tsconfig.json` of a new site, and with the
 * installed packages of such a site. Each sample is the file that its fence names; the samples of a guide are in one
 * folder. Returns each error with its place, such as `build/theme.md:54: Cannot find name 'x'.`
 */
export async function typeErrorsIn(samples: readonly Sample[]): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'blockwerk-types-'))
  const api = new API({ cwd: root })
  try {
    installPackages(join(root, 'node_modules'))
    const files = new Map<string, Sample>()
    for (const sample of samples) {
      const file = join(root, sample.page.replace(/\.\w+$/, ''), sample.kind)
      if (files.has(file)) throw new Error(`Two samples are the file ${file}.`)
      files.set(file, sample)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, sample.text)
    }
    const config = join(root, 'tsconfig.json')
    writeFileSync(config, JSON.stringify({ ...(await configOfNewSite(root)), include: ['.'] }))

    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program
    if (program === undefined) throw new Error('The project of the samples is missing.')
    return [
      ...program.getConfigFileParsingDiagnostics(),
      ...program.getGlobalDiagnostics(),
      ...program.getSyntacticDiagnostics(),
      ...program.getSemanticDiagnostics(),
    ].map(({ fileName = '', pos, text }) => {
      const sample = files.get(fileName)
      if (sample === undefined) return `${fileName.replace(`${root}/`, '')}: ${text}`
      const line = sample.text.slice(0, pos).split('\n').length
      return `${placeOf(sample, line)}: ${text}`
    })
  } finally {
    api.close()
    rmSync(root, { recursive: true, force: true })
  }
}

/** Returns the `tsconfig.json` of a new site. */
async function configOfNewSite(root: string) {
  const site = { name: 'Reeds', language: 'en', slug: 'reeds' }
  const files = await createNewSiteFiles(root, site, {}, '#14655a')
  return TsConfig.parse(JSON.parse(String(files['tsconfig.json'])))
}

/**
 * Does the work of `npm install blockwerk` and `npm install --save-dev typescript @types/react @playwright/test` without
 * a registry. The sources of Blockwerk are a copy, because a link would let them find the development packages of this
 * repository.
 */
function installPackages(folder: string): void {
  const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const outermost = Object.entries(packages).filter(([path]) =>
    /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path),
  )
  const needed = new Set(['@types/react', 'csstype', 'playwright', 'playwright-core'])
  for (const [path, { dev }] of outermost) {
    const name = path.slice('node_modules/'.length)
    if ((dev === true && !needed.has(name)) || !existsSync(path)) continue
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    symlinkSync(resolve(path), join(folder, name))
  }
  const isSource = (path: string) => !/\.\w+$/.test(path) || /\.tsx?$/.test(path)
  for (const source of ['schema', 'src'])
    cpSync(source, join(folder, 'blockwerk', source), { recursive: true, filter: isSource })
  cpSync('package.json', join(folder, 'blockwerk/package.json'))
  // The package consists of these two lines and its version.
  const playwright = join(folder, '@playwright/test')
  mkdirSync(playwright, { recursive: true })
  writeFileSync(join(playwright, 'package.json'), '{ "types": "index.d.ts" }')
  writeFileSync(join(playwright, 'index.d.ts'), "export * from 'playwright/test'\n")
}
