import type { Document } from '../yaml/read-document.ts'
import type { Background, OtherPlace } from '../../problems/background.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import type { Problem, Span } from '../../problems/problem.ts'
import { siteFile, type Foundation } from './foundation.ts'
import { documentOf } from './pending.ts'

/** Returns functions that find the context of problems in the files of a site. Each file is read once. */
export function backgroundOf(foundation: Foundation): Background {
  const documents = new Map<string, Document | undefined>()
  const documentAt = (file: string) => {
    if (!documents.has(file)) documents.set(file, documentOf(file, foundation))
    return documents.get(file)
  }
  return {
    otherPlaceOf: (problem) => otherPlaceOf(problem, foundation, documentAt),
    blockOf: ({ file, path }) => blockName(path, documentAt(file)?.value),
  }
}

type Documents = (file: string) => Document | undefined

function otherPlaceOf(
  problem: Problem,
  foundation: Foundation,
  documentAt: Documents,
): OtherPlace | undefined {
  const { file } = problem
  const at = (other: string, path: Path, part?: 'key'): OtherPlace => ({
    file: other,
    span: documentAt(other)?.locate(path, part),
  })
  const lineOf = (line: number): OtherPlace => ({ file, span: lineAt(line, file, foundation) })
  switch (problem.code) {
    case 'duplicate-key':
    case 'duplicate-block':
      return lineOf(problem.detail.firstLine)
    case 'form-field':
      return 'firstLine' in problem.detail ? lineOf(problem.detail.firstLine) : undefined
    case 'duplicate-id': {
      const { detail } = problem
      if (!('other' in detail)) return lineOf(detail.firstLine)
      const owner = foundation.checked.find((one) => one.file === detail.other)
      const id = owner?.facts.ids.find((one) => one.id === detail.id)
      return id === undefined ? { file: detail.other } : at(detail.other, id.path)
    }
    case 'duplicate-route': {
      const { other, route } = problem.detail
      const path = other === siteFile ? routePath(route, foundation) : undefined
      return path === undefined ? { file: other } : at(other, path)
    }
    case 'duplicate-title':
      return at(problem.detail.other, ['title'])
    case 'duplicate-description':
      return at(problem.detail.other, ['description'])
    case 'dates-differ':
      return at(problem.detail.other ?? file, ['article', 'date'])
    case 'facts-differ':
      return problem.detail.fact === 'reading-time'
        ? at(problem.detail.other ?? file, ['article', 'readingTime'])
        : at(siteFile, ['facts', problem.detail.name])
    case 'fact-repeated':
      return at(siteFile, ['facts', problem.detail.name])
    default:
      return undefined
  }
}

/** Returns the span of a line without its indentation. */
function lineAt(line: number, file: string, { read }: Foundation): Span {
  const found = read(file)
  const text = 'bytes' in found ? new TextDecoder().decode(found.bytes) : ''
  const written = text.split(/\r\n|\r|\n/)[line - 1] ?? ''
  const column = written.search(/\S|$/) + 1
  return {
    start: { line, column },
    end: { line, column: Math.max(column, written.trimEnd().length + 1) },
  }
}

/** Returns the path in the site file of the planned page or redirect with this route. */
function routePath(route: string, { site }: Foundation): Path | undefined {
  const planned = site?.planned.findIndex((page) => page.route === route) ?? -1
  if (planned !== -1) return ['planned', planned, 'route']
  const old = site?.redirects.findIndex(({ from }) => from === route) ?? -1
  return old === -1 ? undefined : ['redirects', old, 'from']
}

/** Returns the block's id, or else its type with its heading. */
function blockName(path: Path, value: unknown): string | undefined {
  const at = path.indexOf('blocks')
  if (at === -1) return undefined
  const block = valueAt(value, path.slice(0, at + 2))
  const words = (key: string) => {
    const word = fieldOf(block, key)
    return typeof word === 'string' ? word : undefined
  }
  const id = words('id')
  if (id !== undefined) return `#${id}`
  const shown = ['heading', 'title', 'name', 'to'].map(words).find((word) => word !== undefined)
  return [words('type'), shown].filter((word) => word !== undefined).join(' ')
}
