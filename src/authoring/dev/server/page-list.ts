import { join } from 'node:path'
import { fieldOf } from '../../../../schema/path.ts'
import { beginningOf } from '../../../content/site/beginning-of-file.ts'
import type { Foundation } from '../../../content/site/foundation.ts'
import { basePathOf, withBase } from '../../../text/base-path.ts'
import type { ListedPage } from '../edit-message.ts'
import { dataIn } from './block-yaml.ts'

/**
 * Number of bytes to read from each page file. Title and draft state are at its start, and a site may have
 * thousands of pages.
 */
const beginning = 2048

type Head = { title: unknown; draft: unknown }

/** All pages of a site with their titles, including planned pages. */
export class PageList {
  readonly #heads = new Map<string, Head>()

  /** Removes the cached title of a file that was changed, added or removed. */
  note(file: string): void {
    this.#heads.delete(file)
  }

  /** Returns the pages, sorted by route. */
  of({ root, pages, site }: Foundation): ListedPage[] {
    const base = site === undefined ? '' : basePathOf(site.url)
    const written = pages.map(({ route, file }): ListedPage => {
      const { title, draft } = this.#headOf(root, file)
      return {
        ...{ route, file, address: withBase(base, route) },
        title: typeof title === 'string' ? title : route,
        state: draft === true ? 'draft' : 'shown',
      }
    })
    const planned = (site?.planned ?? []).map(({ route, title }): ListedPage => {
      const address = withBase(base, route)
      return { route, title, address, file: undefined, state: 'planned' }
    })
    return [...written, ...planned].toSorted((one, other) => (one.route < other.route ? -1 : 1))
  }

  #headOf(root: string, file: string): Head {
    const head = this.#heads.get(file) ?? headOf(join(root, file))
    this.#heads.set(file, head)
    return head
  }
}

function headOf(path: string): Head {
  const lines = beginningOf(path, beginning).split(/\r?\n/)
  const valueOf = (name: string): unknown => {
    const line = lines.find((one) => one.startsWith(`${name}:`)) ?? ''
    return fieldOf(dataIn('', line), name)
  }
  return { title: valueOf('title'), draft: valueOf('draft') }
}
