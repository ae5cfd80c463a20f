import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { Site } from '../../../schema/site.ts'
import { outlineOf, type Outlined } from '../../../schema/outline.ts'

/** What the picture of a shared link shows of a page. */
export type LinkCard = {
  /** The name of the site; empty where its logo says it. */
  site: string
  eyebrow: string
  title: string
  /** Below content/media. */
  picture: string | undefined
}

type CardPage = Outlined & { page: Pick<Page, 'title'> }

export function cardOf(page: CardPage, site: Site, schemas: SchemaKit): LinkCard {
  const { opening } = page.outline ?? outlineOf(page.blocks, schemas)
  const { eyebrow = site.claim, title, picture } = opening
  return {
    site: site.logo?.name === false ? '' : site.name,
    eyebrow,
    title: title === '' ? page.page.title : title,
    picture,
  }
}
