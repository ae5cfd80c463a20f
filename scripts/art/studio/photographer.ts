import { join } from 'node:path'
import { build } from 'esbuild'
import { chromium } from 'playwright'
import { findChromium } from '../../browsers/find-chromium.ts'
import { home } from '../../../src/build/home.ts'
import { heightOf } from '../inventory.ts'
import type { Exposure } from './develop.ts'
import type { Still } from './stills.ts'

const studio = join(home, 'scripts/art/studio')

export interface Photographer {
  /** A PNG. */
  take(exposure: Exposure): Promise<Buffer>
  leave(): Promise<void>
}

/** A still at its full size, as a PNG. */
export async function photograph(still: Still): Promise<Buffer> {
  const { product, setting, hue, samples, widths, time } = still
  const width = Math.max(...widths)
  const photographer = await openStudio(console.error)
  try {
    return await photographer.take({
      product,
      setting,
      hue,
      samples,
      width,
      height: heightOf(still, width),
      ...(time !== undefined && { time }),
    })
  } finally {
    await photographer.leave()
  }
}

/** Opens the studio in a browser that draws without a graphics card. */
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
    async take(exposure) {
      const address = await page.evaluate((wanted) => window.photograph(wanted), exposure)
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
