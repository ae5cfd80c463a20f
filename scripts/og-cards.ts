import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { AnyBlock } from '../schema/any-block.ts'
import { collect } from '../src/page/collect.ts'
import { ogImageOf } from '../src/site/og-image.ts'
import type { SitePage } from '../src/site/foundation.ts'
import { SiteModel } from '../src/site/site-model.ts'
import { findChromium } from './find-chromium.ts'
import { home } from '../src/build/home.ts'
import { schemas } from './kit.ts'
import { ogCardHtml, ogSize, type OgCard } from './og-card.ts'
import { fieldOf } from '../src/problem/path.ts'

const Known = z.record(z.string(), z.string())

/** The card of each page, by the file it is drawn into. */
export async function ogCards(root: string): Promise<Map<string, OgCard>> {
  const model = new SiteModel(root, schemas, { errorsOnly: true })
  const { site } = model.foundation()
  const cards = new Map<string, OgCard>()
  await model.read({
    today: '9999-12-31',
    async onPage(page) {
      if (page.page.seo?.noindex) return
      cards.set(ogImageOf(page.route), cardOf(page, site?.name ?? ''))
    },
  })
  return cards
}

/** What a card is drawn from; the same for the same card. */
export const ogHash = (card: OgCard): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 16)

export const ogIndex = 'og/index.json'

/** Draws the cards that are missing or out of date; the index of their hashes is written last. */
export async function drawOgCards(
  root: string,
  { force = false, log }: { force?: boolean; log: (line: string) => void },
): Promise<void> {
  const media = join(root, 'content/media')
  const index = join(media, ogIndex)
  const known = existsSync(index) ? Known.parse(JSON.parse(readFileSync(index, 'utf8'))) : {}
  const cards = await ogCards(root)
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

function cardOf({ page, blocks }: SitePage, site: string): OgCard {
  const [first] = blocks
  const heading = [fieldOf(first, 'heading') ?? fieldOf(first, 'title'), fieldOf(first, 'accent')]
  const title = heading.filter((part) => typeof part === 'string').join(' ')
  const eyebrow = fieldOf(first, 'eyebrow')
  return {
    site,
    eyebrow: typeof eyebrow === 'string' ? eyebrow : 'Automatisierung neu gedacht',
    title: title === '' ? page.title : title,
    picture: pictureIn(blocks),
  }
}

/** The first raster picture of the page that is a result, not what it was made from. */
function pictureIn(blocks: readonly AnyBlock[]): string | undefined {
  let found: string | undefined
  for (const block of blocks) {
    collect(schemas.Block, block, (role, path, place) => {
      const isResult = !place.includes('before') && !path.startsWith('ring/')
      if (role === 'media' && path.endsWith('.webp') && isResult) found ??= path
    })
  }
  return found
}
