import { createHash } from 'node:crypto'
import type { AnyBlock } from '../../schema/any-block.ts'
import type { Site } from '../../schema/site.ts'
import { collect } from '../../src/page/collect.ts'
import { ogImageOf } from '../../src/site/og-image.ts'
import type { SitePage } from '../../src/site/foundation.ts'
import { SiteModel } from '../../src/site/site-model.ts'
import type { SchemaKit } from '../../schema/kit.ts'
import type { OgCard } from './og-card.ts'
import { fieldOf } from '../../src/problem/path.ts'

/** The card of each page, by the file it is drawn into. */
export async function ogCards(root: string, schemas: SchemaKit): Promise<Map<string, OgCard>> {
  const model = new SiteModel(root, schemas, { errorsOnly: true })
  const { site } = model.foundation()
  const cards = new Map<string, OgCard>()
  await model.read({
    today: '9999-12-31',
    async onPage(page) {
      if (page.page.seo?.noindex) return
      cards.set(ogImageOf(page.route), cardOf(page, site, schemas))
    },
  })
  return cards
}

/** What a card is drawn from; the same for the same card. */
export const ogHash = (card: OgCard): string =>
  createHash('sha256').update(JSON.stringify(card)).digest('hex').slice(0, 16)

function cardOf({ page, blocks }: SitePage, site: Site | undefined, schemas: SchemaKit): OgCard {
  const [first] = blocks
  const heading = [fieldOf(first, 'heading') ?? fieldOf(first, 'title'), fieldOf(first, 'accent')]
  const title = heading.filter((part) => typeof part === 'string').join(' ')
  const eyebrow = fieldOf(first, 'eyebrow')
  return {
    site: site?.name ?? '',
    eyebrow: typeof eyebrow === 'string' ? eyebrow : (site?.claim ?? ''),
    title: title === '' ? page.title : title,
    picture: pictureIn(blocks, schemas),
  }
}

/** The first raster picture of the page that is a result, not what it was made from. */
function pictureIn(blocks: readonly AnyBlock[], { Block }: SchemaKit): string | undefined {
  let found: string | undefined
  for (const block of blocks) {
    collect(Block, block, (role, path, place) => {
      const isResult = !place.includes('before') && !path.startsWith('ring/')
      if (role === 'media' && path.endsWith('.webp') && isResult) found ??= path
    })
  }
  return found
}
