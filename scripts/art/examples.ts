import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { blockwerkFolder } from '../../src/build/blockwerk-folders.ts'
import { serveNearPort } from '../../src/gateway/http/listen.ts'
import { createSiteServer } from '../../src/gateway/http/site-server.ts'
import { findChromium } from '../browsers/find-chromium.ts'
import { build } from '../../src/cli/build.ts'
import { exampleImagesFolder, createReference } from '../../src/cli/reference.ts'

/**
 * Viewport in CSS pixels, the size of a tablet in landscape orientation. Taller blocks are cut off at the
 * bottom.
 */
const viewport = { width: 1024, height: 768 }

/**
 * Width of a screenshot in pixels. Blocks are recognisable at this size, and the file has only a few
 * kilobytes.
 */
const width = 400

/**
 * Renders screenshots of the example of each block, for the reference, in the design of the project's own
 * site.
 */
export async function renderExamples(log: (line: string) => void): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'blockwerk-examples-'))
  try {
    const types = writePages(root)
    if ((await build.runCommand({ root }, [])) !== 0) throw new Error('An example cannot be built.')
    const server = await serveNearPort(createSiteServer(join(root, 'dist')).fetch, 0, 'localhost')
    const browser = await chromium.launch({ executablePath: await findChromium(log) })
    try {
      const page = await browser.newPage({
        viewport,
        reducedMotion: 'reduce',
        bypassCSP: true,
      })
      // Fixes the time, because notices depend on the day and opening hours on the time of day.
      await page.clock.setFixedTime('2026-12-22T12:00:00Z')
      rmSync(exampleImagesFolder, { recursive: true, force: true })
      mkdirSync(exampleImagesFolder)
      for (const type of types) {
        await page.goto(`http://localhost:${server.port}/${folder}/${type}`)
        writeFileSync(join(exampleImagesFolder, `${type}.webp`), await screenshotOf(page))
      }
    } finally {
      await browser.close()
      await server.close()
    }
    log(`${readdirSync(exampleImagesFolder).length} pictures in ${exampleImagesFolder}`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const folder = 'beispiele'

/** Folders of files that examples show and that the project's own site does not have. */
const furtherMedia = ['audio', 'downloads']

/** Writes a page for each example into a copy of the project's own site, and returns the block types. */
function writePages(root: string): string[] {
  cpSync(join(blockwerkFolder, 'content'), join(root, 'content'), { recursive: true })
  const agencyMedia = join(blockwerkFolder, 'tests/sites/agency/content/media')
  for (const name of furtherMedia)
    cpSync(join(agencyMedia, name), join(root, 'content/media', name), { recursive: true })
  const pages = join(root, 'content/pages', folder)
  mkdirSync(pages)
  const shown = createReference('de').blocks.filter(({ example }) => example !== undefined)
  for (const { name, example = '' } of shown) {
    const head = `title: ${name}\ndescription: So sieht ein Block dieser Art aus.\nblocks:\n`
    writeFileSync(
      join(pages, `${name}.yaml`),
      head + (withHomeLinks(example) + furtherHeadings).replaceAll(/^(?=.)/gm, '  '),
    )
  }
  return shown.map(({ name }) => name)
}

/** A block below each example. A list of contents shows its headings. */
const furtherHeadings = `
- type: prose
  body: |
    ## Drehen
    ## Glasieren
    ## Brennen
`

/** Replaces links to pages and anchors that do not exist in the copy by links to the home page. */
const withHomeLinks = (example: string): string =>
  example.replaceAll(/(?<=href: )'#[^']*'/g, '/').replaceAll(/(?<=\]\()\/[^)]*(?=\))/g, '/')

async function screenshotOf(page: Page): Promise<Buffer> {
  // The navigation over all pages is not part of the block.
  await page.addStyleTag({ content: '.site-nav { display: none }' })
  const block = page.locator('main > :first-child')
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all([document.fonts.ready, ...pictures.map((one) => one.decode())])
  })
  const box = await block.boundingBox()
  if (box === null || box.height < 1) throw new Error(`Nothing is seen at ${page.url()}.`)
  const height = Math.min(viewport.height, Math.ceil(box.height))
  const clip = { x: 0, y: box.y, width: viewport.width, height }
  const shot = await page.screenshot({ clip, fullPage: true })
  return sharp(shot).resize(width).webp({ quality: 50, effort: 6 }).toBuffer()
}
