import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { icons, isOwnIcon } from '../../../../schema/icons.ts'
import { drawnByUs, iconsInExamples, spriteOf } from '../../../build/sprite.ts'
import { LruCache } from '../../../text/lru-cache.ts'

/** Maximum number of routes whose last state is remembered: more than anybody has open at once. */
export const mostRoutes = 100

/** Path of the drawing with every icon; pages load drawings with only the icons that they show. */
export const allIconsPath = '/assets/icons.svg'

type Drawing = { address: string; svg: string }

/**
 * The drawings of icons that pages of the preview load: each has the icons that blocks and examples use, and the other
 * icons that the page shows. A drawing with every icon would take a browser as long as the rest of the page.
 */
export class LiveSprite {
  readonly #root: string
  readonly #shared = new Set<string>([...drawnByUs, ...iconsInExamples()])
  /** SVG texts by address. */
  readonly #texts = new LruCache<string>(mostRoutes)
  /** Addresses by the names of the page's additional icons. */
  readonly #addresses = new LruCache<string>(mostRoutes)
  #first: Drawing | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** The address that pages are rendered with; `fitted` replaces it. */
  get address(): string {
    this.#first ??= this.#drawn([])
    return this.#first.address
  }

  /** Returns a rendered page with the address of a drawing that has all icons of the page. */
  fitted(html: string): string {
    const shown = [...html.matchAll(use)].map(([, name = '']) => name)
    const additional = [...new Set(shown)].filter((name) => !this.#shared.has(name)).toSorted()
    if (additional.length === 0) return html
    const known = this.#addresses.get(additional.join())
    if (known !== undefined && this.at(known) !== undefined)
      return html.replaceAll(this.address, known)
    const { address, svg } = this.#drawn(additional)
    this.#texts.set(address, svg)
    // The site's own icons may change.
    if (!additional.some(isOwnIcon)) this.#addresses.set(additional.join(), address)
    return html.replaceAll(this.address, address)
  }

  /** The SVG text at an address; undefined if no page has this address. */
  at(address: string): string | undefined {
    return address === this.#first?.address ? this.#first.svg : this.#texts.get(address)
  }

  /** SVG text with every icon, from which authors choose one. */
  all(): string {
    return spriteOf([...icons, ...ownIconsIn(this.#root)], this.#root).svg
  }

  #drawn(additional: readonly string[]): Drawing {
    const { file, svg } = spriteOf([...this.#shared, ...additional], this.#root)
    return { address: `/${file}`, svg }
  }
}

const use = /<use href="[^"#]*\/icons\.\w+\.svg#([\w./-]+)"/g

/** Names of the site's own icons, as authors write them. */
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
