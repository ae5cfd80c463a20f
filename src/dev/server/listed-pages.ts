import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '../../document/read-document.ts'
import { fieldOf } from '../../problem/path.ts'
import type { Foundation } from '../../site/foundation.ts'
import type { ListedPage } from '../edit-message.ts'

/** What a page says of itself stands first in its file; a site may have thousands. */
const beginning = 2048

/** Every page, as the beginning of its file names it, and every one that is announced. */
export function listedPages({ root, pages, site }: Foundation): ListedPage[] {
  const written = pages.map(({ route, file }): ListedPage => {
    const { title, draft } = headOf(join(root, file))
    return {
      route,
      file,
      title: typeof title === 'string' ? title : route,
      state: draft === true ? 'draft' : 'shown',
    }
  })
  const planned = (site?.planned ?? []).map(({ route, title }): ListedPage => {
    return { route, title, file: undefined, state: 'planned' }
  })
  return [...written, ...planned].toSorted((one, other) => (one.route < other.route ? -1 : 1))
}

function headOf(path: string): { title: unknown; draft: unknown } {
  const lines = textOf(path).split(/\r?\n/)
  const said = (name: string): unknown => {
    const line = lines.find((one) => one.startsWith(`${name}:`)) ?? ''
    return fieldOf(readDocument('', new TextEncoder().encode(line)).value, name)
  }
  return { title: said('title'), draft: said('draft') }
}

function textOf(path: string): string {
  try {
    const handle = openSync(path, 'r')
    try {
      const bytes = Buffer.alloc(beginning)
      return bytes.subarray(0, readSync(handle, bytes, 0, beginning, 0)).toString('utf8')
    } finally {
      closeSync(handle)
    }
  } catch {
    return ''
  }
}
