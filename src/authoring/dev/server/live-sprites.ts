import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { brandIcons } from '../../../../schema/brand-icons.ts'
import { icons, isIconPath } from '../../../../schema/icons.ts'
import { builtInIcons, iconsInExamples, createSprite } from '../../../build/icon-sprite.ts'
import { LruCache } from '../../../text/lru-cache.ts'

/** Maximum number of routes whose last state is remembered: more than an author opens at once. */
export const maxRememberedRoutes = 100

/** Path of the SVG sprite with all icons except those of brands. Pages load smaller sprites with only the icons that they show. */
export const allIconsPath = '/assets/icons.svg'

/** Path of the SVG sprite with the icons of all brands, from which authors choose. */
export const brandIconsPath = '/assets/brands.svg'

type Sprite = { url: string; svg: string }

/**
 * The SVG sprites of icons that preview pages load. Each sprite has the icons that blocks and examples use,
 * and the other icons of the page. A sprite with all icons would take a browser as long to load as the rest
 * of the page.
 */
export class LiveSprites {
  readonly #root: string
  readonly #commonIcons = new Set<string>([...builtInIcons, ...iconsInExamples()])
  /** SVG texts by address. */
  readonly #texts = new LruCache<string>(maxRememberedRoutes)
  /** Addresses of sprites by the names of their additional icons. */
  readonly #addresses = new LruCache<string>(maxRememberedRoutes)
  #commonSprite: Sprite | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** Placeholder address with which pages are rendered. `withPageSprite` replaces it. */
  get address(): string {
    this.#commonSprite ??= this.#createSprite([])
    return this.#commonSprite.url
  }

  /** Returns a rendered page with the address of a sprite that has all icons of the page. */
  withPageSprite(html: string): string {
    const shown = [...html.matchAll(iconUsePattern)].map(([, name = '']) => name)
    const additional = [...new Set(shown)].filter((name) => !this.#commonIcons.has(name)).toSorted()
    if (additional.length === 0) return html
    const known = this.#addresses.get(additional.join())
    if (known !== undefined && this.svgAt(known) !== undefined)
      return html.replaceAll(this.address, known)
    const { url, svg } = this.#createSprite(additional)
    this.#texts.set(url, svg)
    // The address is not cached for the site's own icons, because their files may change.
    if (!additional.some(isIconPath)) this.#addresses.set(additional.join(), url)
    return html.replaceAll(this.address, url)
  }

  /** Returns the SVG text at an address; undefined if no page uses this address. */
  svgAt(address: string): string | undefined {
    return address === this.#commonSprite?.url ? this.#commonSprite.svg : this.#texts.get(address)
  }

  /** Returns the SVG text with all icons except those of brands, from which authors choose. */
  svgOfAllIcons(): string {
    return createSprite([...icons, ...ownIconsIn(this.#root)], this.#root).svg
  }

  /** Returns the SVG text with the icons of all brands. */
  svgOfBrands(): string {
    return createSprite(brandIcons, this.#root).svg
  }

  #createSprite(additional: readonly string[]): Sprite {
    const { file, svg } = createSprite([...this.#commonIcons, ...additional], this.#root)
    return { url: `/${file}`, svg }
  }
}

const iconUsePattern = /<use href="[^"#]*\/icons\.\w+\.svg#([\w./:-]+)"/g

/** Returns the names of the site's own icons, as authors write them. */
function ownIconsIn(root: string): string[] {
  try {
    const folder = join(root, 'content/media/icons')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `icons/${file.replaceAll(sep, '/')}`)
      .filter(isIconPath)
  } catch {
    return []
  }
}
