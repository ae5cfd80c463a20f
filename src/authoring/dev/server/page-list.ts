import { join } from 'node:path'
import { fieldOf } from '../../../../schema/path.ts'
import { readBeginning } from '../../../content/site/beginning-of-file.ts'
import type { SiteContext } from '../../../content/site/site-context.ts'
import { basePathOf, withBase } from '../../../text/base-path.ts'
import type { ListedPage } from '../edit-message.ts'
import { valueInFile } from './block-yaml.ts'

/**
 * Number of bytes to read from each page file. Title and draft state are at its start, and a site may have
 * thousands of pages.
 */
const maxHeadBytes = 2048

type PageHead = { title: unknown; draftField: unknown }

/** All pages of a site with their titles, including planned pages. */
export class PageList {
  readonly #heads = new Map<string, PageHead>()

  /** Removes the cached title of a file that was changed, added or removed. */
  forgetFile(file: string): void {
    this.#heads.delete(file)
  }

  /** Returns the pages, sorted by route. */
  pagesOf({ siteFolder, pages, site }: SiteContext): ListedPage[] {
    const base = site === undefined ? '' : basePathOf(site.url)
    const written = pages.map(({ route, file }): ListedPage => {
      const { title, draftField } = this.#headOf(siteFolder, file)
      return {
        ...{ route, file, address: withBase(base, route) },
        title: typeof title === 'string' ? title : route,
        state: draftField === true ? 'draft' : 'shown',
      }
    })
    const planned = (site?.planned ?? []).map(({ route, title }): ListedPage => {
      const address = withBase(base, route)
      return { route, title, address, file: undefined, state: 'planned' }
    })
    return [...written, ...planned].toSorted((one, other) => (one.route < other.route ? -1 : 1))
  }

  #headOf(root: string, file: string): PageHead {
    const head = this.#heads.get(file) ?? readHead(join(root, file))
    this.#heads.set(file, head)
    return head
  }
}

function readHead(path: string): PageHead {
  const lines = readBeginning(path, maxHeadBytes).split(/\r?\n/)
  const valueOf = (name: string): unknown => {
    const line = lines.find((one) => one.startsWith(`${name}:`)) ?? ''
    return fieldOf(valueInFile('', line), name)
  }
  return { title: valueOf('title'), draftField: valueOf('draft') }
}
