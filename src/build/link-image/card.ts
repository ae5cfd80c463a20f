import type { SchemaKit } from '../../../schema/kit.ts'
import type { Page } from '../../../schema/page.ts'
import type { Site } from '../../../schema/site.ts'
import { isRightToLeft } from '../../text/text-direction.ts'
import { outlineOf, type BlocksWithOutline } from '../../../schema/outline.ts'

/** The texts and the image in the preview image of a shared link. */
export type LinkCard = {
  /** Name of the site. Empty if the logo contains the name. */
  site: string
  eyebrow: string
  title: string
  /** Path below content/media. */
  picture: string | undefined
  /** Only set for a language that is written from right to left. */
  direction?: 'rtl' | undefined
}

type CardPage = BlocksWithOutline & { page: Pick<Page, 'title' | 'language'> }

/** Returns the texts and the image for the preview image of a page. */
export function cardOf(page: CardPage, site: Site, schemas: SchemaKit): LinkCard {
  const { opening } = page.outline ?? outlineOf(page.blocks, schemas)
  const { eyebrow = site.claim, title, picture } = opening
  return {
    site: site.logo?.name === false ? '' : site.name,
    eyebrow,
    title: title === '' ? page.page.title : title,
    picture,
    ...(isRightToLeft(page.page.language ?? site.language) && { direction: 'rtl' }),
  }
}
