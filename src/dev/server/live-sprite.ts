import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { icons, isOwnIcon } from '../../../schema/icons.ts'
import { drawnByUs, iconsInExamples, spriteOf } from '../../build/sprite.ts'
import { LruCache } from '../../text/lru-cache.ts'
import { mostRoutes } from './most-routes.ts'

/** Where every icon is to be had; a page asks for those that it shows. */
export const allIconsPath = '/assets/icons.svg'

type Drawing = { address: string; svg: string }

/**
 * The drawings of icons that pages of the live preview load: of those that blocks and examples show, and of what
 * a page shows besides. One of all icons there are takes a browser as long as the rest of a page.
 */
export class LiveSprite {
  readonly #root: string
  readonly #shared = new Set<string>([...drawnByUs, ...iconsInExamples()])
  /** By their addresses. */
  readonly #texts = new LruCache<string>(mostRoutes)
  /** By the icons that they hold besides. */
  readonly #addresses = new LruCache<string>(mostRoutes)
  #first: Drawing | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** What pages are drawn with, before it is known what they show. */
  get address(): string {
    this.#first ??= this.#drawn([])
    return this.#first.address
  }

  /** A page that was drawn with it, led to a drawing that holds all that the page shows, and is to be had. */
  fitted(html: string): string {
    const shown = [...html.matchAll(use)].map(([, name = '']) => name)
    const further = [...new Set(shown)].filter((name) => !this.#shared.has(name)).toSorted()
    if (further.length === 0) return html
    const known = this.#addresses.get(further.join())
    if (known !== undefined && this.at(known) !== undefined)
      return html.replaceAll(this.address, known)
    const { address, svg } = this.#drawn(further)
    this.#texts.set(address, svg)
    // A drawing of the site may have changed meanwhile.
    if (!further.some(isOwnIcon)) this.#addresses.set(further.join(), address)
    return html.replaceAll(this.address, address)
  }

  /** What stands at an address of these. */
  at(address: string): string | undefined {
    return address === this.#first?.address ? this.#first.svg : this.#texts.get(address)
  }

  /** Every icon there is, for whoever chooses one. */
  all(): string {
    return spriteOf([...icons, ...ownIconsIn(this.#root)], this.#root).svg
  }

  #drawn(further: readonly string[]): Drawing {
    const { file, svg } = spriteOf([...this.#shared, ...further], this.#root)
    return { address: `/${file}`, svg }
  }
}

const use = /<use href="[^"#]*\/icons\.\w+\.svg#([\w./-]+)"/g

/** By the names that authors write. */
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
