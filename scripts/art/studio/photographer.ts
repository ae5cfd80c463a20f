import { join } from 'node:path'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { findChromium } from '../../browsers/find-chromium.ts'
import { blockwerkFolder } from '../../../src/build/blockwerk-folders.ts'
import { heightOf } from '../inventory.ts'
import type { SceneName } from './builds.ts'
import type { Exposure } from './develop.ts'
import type { Still } from './stills.ts'

const studio = join(blockwerkFolder, 'scripts/art/studio')

export interface Photographer {
  /** Renders a scene and returns it as PNG. */
  take(scene: SceneName, exposure: Exposure): Promise<Buffer>
  leave(): Promise<void>
}

export function exposureOf(still: Still): Exposure {
  const { drawn, samples } = still
  return { width: drawn, height: heightOf(still, drawn), samples }
}

/** Opens the studio in a browser that renders without a graphics card. */
export async function openStudio(log: (line: string) => void): Promise<Photographer> {
  const browser = await chromium.launch({
    executablePath: await findChromium(log),
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--no-sandbox',
    ],
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  page.on('pageerror', (problem) => log(`The studio reports: ${problem.message}`))
  await page.setContent('<!doctype html><title>Studio</title>')
  await page.addScriptTag({ content: await bundledPage() })
  return {
    async take(scene, exposure) {
      const address = await page.evaluate(([name, wanted]) => window.photograph(name, wanted), [
        scene,
        exposure,
      ] as const)
      return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
    },
    leave: () => browser.close(),
  }
}

async function bundledPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(studio, 'page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    minify: true,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
