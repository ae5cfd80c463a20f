import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SchemaKit } from '../../schema/kit.ts'
import { home } from '../../src/build/home.ts'
import { findChromium } from '../browsers/find-chromium.ts'
import { ogCardHtml, ogSize, type OgCard } from './og-card.ts'
import { ogCards, ogHash } from './og-cards.ts'

const Known = z.record(z.string(), z.string())

export const ogIndex = 'og/index.json'

type DrawOptions = { schemas: SchemaKit; force?: boolean; log: (line: string) => void }

/** Draws the cards that are missing or out of date; the index of their hashes is written last. */
export async function drawOgCards(
  root: string,
  { schemas, force = false, log }: DrawOptions,
): Promise<void> {
  const media = join(root, 'content/media')
  const index = join(media, ogIndex)
  const known = existsSync(index) ? Known.parse(JSON.parse(readFileSync(index, 'utf8'))) : {}
  const cards = await ogCards(root, schemas)
  const wanted = [...cards].filter(
    ([file, card]) => force || known[file] !== ogHash(card) || !existsSync(join(media, file)),
  )
  mkdirSync(join(media, 'og'), { recursive: true })
  if (wanted.length > 0) await draw(media, wanted, log)
  for (const file of Object.keys(known)) {
    if (!cards.has(file)) rmSync(join(media, file), { force: true })
  }
  const hashes = [...cards].map(([file, card]) => [file, ogHash(card)] as const)
  const text = JSON.stringify(Object.fromEntries(hashes.toSorted()), undefined, 2)
  writeFileSync(`${index}.tmp`, `${text}\n`)
  renameSync(`${index}.tmp`, index)
}

async function draw(
  media: string,
  cards: readonly (readonly [string, OgCard])[],
  log: (line: string) => void,
): Promise<void> {
  const { chromium } = await import('playwright')
  const browser = await chromium.launch({
    executablePath: await findChromium(log),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: ogSize })
    for (const [file, card] of cards) {
      const picture = card.picture === undefined ? undefined : join(media, card.picture)
      await page.setContent(
        ogCardHtml(card, {
          display: dataUrl(fontFile('bricolage-grotesque'), 'font/woff2'),
          mono: dataUrl(fontFile('geist-mono'), 'font/woff2'),
          picture: picture === undefined ? undefined : dataUrl(picture, 'image/webp'),
        }),
      )
      await page.evaluate(() => document.fonts.ready)
      const bytes = await page.screenshot({ type: 'jpeg', quality: 80 })
      writeFileSync(join(media, `${file}.tmp`), bytes)
      renameSync(join(media, `${file}.tmp`), join(media, file))
      log(`${file}  ${Math.round(bytes.length / 1024)} kB`)
    }
  } finally {
    await browser.close()
  }
}

const fontFile = (name: string): string =>
  join(home, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)

const dataUrl = (path: string, type: string): string =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`
