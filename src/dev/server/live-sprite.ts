import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { icons, isOwnIcon } from '../../../schema/icons.ts'
import { drawnByUs, iconsInExamples, spriteOf } from '../../build/sprite.ts'

/** Where every icon is to be had; a page asks for those that it shows. */
export const allIconsPath = '/assets/icons.svg'

/**
 * The drawings of icons that pages of the live preview load: of those that blocks and examples show, and of what
 * a page shows besides. One of all icons there are takes a browser as long as the rest of a page.
 */
export class LiveSprite {
  readonly #root: string
  readonly #shared = new Set<string>([...drawnByUs, ...iconsInExamples()])
  readonly #texts = new Map<string, string>()
  readonly #addresses = new Map<string, string>()
  #address: string | undefined

  constructor(root: string) {
    this.#root = root
  }

  /** What pages are drawn with, before it is known what they show. */
  get address(): string {
    this.#address ??= this.#drawn([])
    return this.#address
  }

  /** A page that was drawn with it, led to a drawing that holds all that the page shows. */
  fitted(html: string): string {
    const shown = [...html.matchAll(use)].map(([, name = '']) => name)
    const further = [...new Set(shown)].filter((name) => !this.#shared.has(name)).toSorted()
    if (further.length === 0) return html
    const known = this.#addresses.get(further.join())
    const address = known ?? this.#drawn(further)
    // A drawing of the site may have changed meanwhile.
    if (!further.some(isOwnIcon)) this.#addresses.set(further.join(), address)
    return html.replaceAll(this.address, address)
  }

  /** What stands at an address of these. */
  at(address: string): string | undefined {
    return this.#texts.get(address)
  }

  /** Every icon there is, for whoever chooses one. */
  all(): string {
    return spriteOf([...icons, ...ownIconsIn(this.#root)], this.#root).svg
  }

  #drawn(further: readonly string[]): string {
    const { file, svg } = spriteOf([...this.#shared, ...further], this.#root)
    this.#texts.set(`/${file}`, svg)
    return `/${file}`
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
