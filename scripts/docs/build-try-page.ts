import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'vite'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { runInProductionMode } from '../../src/build/compile-client.ts'
import { writeFileAtomically } from '../../src/build/images/image-folders.ts'

/** The folder of the scripts of the page to try, in the folder of its block. */
const appFolder = join(blockwerkFolder, 'src/docs/content/blocks/playground/app')

/**
 * Bundles the editor and the engine of the page to try into the folder of its block. Writes only files that have changed,
 * so that other programs can read the folder meanwhile.
 */
export async function buildTryPage(): Promise<void> {
  const workFolder = join(blockwerkFolder, '.blockwerk')
  mkdirSync(workFolder, { recursive: true })
  const built = mkdtempSync(join(workFolder, 'try-'))
  try {
    await runInProductionMode(() =>
      build({
        configFile: join(blockwerkFolder, 'src/docs/try/vite.config.ts'),
        configLoader: 'runner',
        logLevel: 'error',
        build: { outDir: built },
      }),
    )
    const names = filesIn(built)
    for (const name of names) {
      const target = join(appFolder, name)
      const bytes = readFileSync(join(built, name))
      mkdirSync(dirname(target), { recursive: true })
      if (!isEqual(target, bytes)) writeFileAtomically(target, bytes)
    }
    const kept = new Set(names)
    for (const name of filesIn(appFolder))
      if (!kept.has(name) && !name.endsWith('.d.mts')) rmSync(join(appFolder, name))
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
}

/** Returns the paths of the files below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

const isEqual = (file: string, bytes: Buffer): boolean =>
  existsSync(file) && readFileSync(file).equals(bytes)
