import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { icons, isOwnIcon } from '../../../../schema/icons.ts'
import { drawnByUs, iconsInExamples, spriteOf } from '../../../build/sprite.ts'
import { LruCache } from '../../../text/lru-cache.ts'

/** Maximum number of routes whose last state is remembered: more than an author opens at once. */
export const mostRoutes = 100

/** Path of the SVG sprite with all icons. Pages load smaller sprites with only the icons that they show. */
export const allIconsPath = '/assets/icons.svg'

type Drawing = { address: string; svg: string }

/**
 * The SVG sprites of icons that preview pages load. Each sprite has the icons that blocks and examples use,
 * and the other icons of the page. A sprite with all icons would take a browser as long to load as the rest
 * of the page.
 */
export class LiveSprite {
  readonly #root: string
  readonly #shared = new Set<string>([...drawnByUs, ...iconsInExamples()])
  /** SVG texts by address. */
  readonly #texts = new LruCache<string>(mostRoutes)
  /** Addresses of sprites by the names of their additional icons. */
  readonly #addresses = new LruCache<string>(mostRoutes)
  #first: Drawing | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** Placeholder address with which pages are rendered. `withPageSprite` replaces it. */
  get address(): string {
    this.#first ??= this.#drawn([])
    return this.#first.address
  }

  /** Returns a rendered page with the address of a sprite that has all icons of the page. */
  fitted(html: string): string {
    const shown = [...html.matchAll(use)].map(([, name = '']) => name)
    const additional = [...new Set(shown)].filter((name) => !this.#shared.has(name)).toSorted()
    if (additional.length === 0) return html
    const known = this.#addresses.get(additional.join())
    if (known !== undefined && this.at(known) !== undefined)
      return html.replaceAll(this.address, known)
    const { address, svg } = this.#drawn(additional)
    this.#texts.set(address, svg)
    // The address is not cached for the site's own icons, because their files may change.
    if (!additional.some(isOwnIcon)) this.#addresses.set(additional.join(), address)
    return html.replaceAll(this.address, address)
  }

  /** Returns the SVG text at an address; undefined if no page uses this address. */
  at(address: string): string | undefined {
    return address === this.#first?.address ? this.#first.svg : this.#texts.get(address)
  }

  /** Returns the SVG text with all icons, from which authors choose. */
  all(): string {
    return spriteOf([...icons, ...ownIconsIn(this.#root)], this.#root).svg
  }

  #drawn(additional: readonly string[]): Drawing {
    const { file, svg } = spriteOf([...this.#shared, ...additional], this.#root)
    return { address: `/${file}`, svg }
  }
}

const use = /<use href="[^"#]*\/icons\.\w+\.svg#([\w./-]+)"/g

/** Returns the names of the site's own icons, as authors write them. */
function ownIconsIn(root: string): string[] {
  try {
    const folder = join(root, 'content/media/icons')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => `icons/${file.replaceAll(sep, '/')}`)
      .filter(isOwnIcon)
  } catch {
    return []
  }
}
