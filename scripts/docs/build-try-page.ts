import { join } from 'node:path'
import { build } from 'vite'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { runInProductionMode } from '../../src/build/compile-client.ts'

/** Bundles the editor and the engine of the page to try into the folder of its block. */
export const buildTryPage = (): Promise<void> =>
  runInProductionMode(() =>
    build({
      configFile: join(blockwerkFolder, 'src/docs/try/vite.config.ts'),
      configLoader: 'runner',
      logLevel: 'error',
      build: { outDir: join(blockwerkFolder, 'src/docs/content/blocks/playground/app') },
    }),
  )
