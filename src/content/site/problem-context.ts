import type { YamlDocument } from '../yaml/read-document.ts'
import type { ProblemContext, RelatedPlace } from '../../problems/problem-context.ts'
import { fieldOf, valueAt, type Path } from '../../../schema/path.ts'
import type { Problem, Span } from '../../problems/problem.ts'
import { siteFile, type SiteContext } from './site-context.ts'
import { documentOf } from './pending-findings.ts'

/** Returns functions that find the context of problems in the files of a site. Each file is read once. */
export function problemContextOf(foundation: SiteContext): ProblemContext {
  const documents = new Map<string, YamlDocument | undefined>()
  const documentAt = (file: string) => {
    if (!documents.has(file)) documents.set(file, documentOf(file, foundation))
    return documents.get(file)
  }
  return {
    relatedPlaceOf: (problem) => relatedPlaceOf(problem, foundation, documentAt),
    blockOf: ({ file, path }) => blockNameOf(path, documentAt(file)?.value),
  }
}

type DocumentLookup = (file: string) => YamlDocument | undefined

function relatedPlaceOf(
  problem: Problem,
  foundation: SiteContext,
  documentAt: DocumentLookup,
): RelatedPlace | undefined {
  const { file } = problem
  const at = (other: string, path: Path, part?: 'key'): RelatedPlace => ({
    file: other,
    span: documentAt(other)?.spanOf(path, part),
  })
  const lineOf = (line: number): RelatedPlace => ({
    file,
    span: lineSpanOf(line, file, foundation),
  })
  switch (problem.code) {
    case 'duplicate-key':
    case 'duplicate-block':
      return lineOf(problem.detail.firstLine)
    case 'form-field':
      return 'firstLine' in problem.detail ? lineOf(problem.detail.firstLine) : undefined
    case 'duplicate-id': {
      const { detail } = problem
      if (!('other' in detail)) return lineOf(detail.firstLine)
      const owner = foundation.checkedFiles.find((one) => one.file === detail.other)
      const id = owner?.facts.ids.find((one) => one.id === detail.id)
      return id === undefined ? { file: detail.other } : at(detail.other, id.path)
    }
    case 'duplicate-route': {
      const { other, route } = problem.detail
      const path = other === siteFile ? sitePathOfRoute(route, foundation) : undefined
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
function lineSpanOf(line: number, file: string, { read }: SiteContext): Span {
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
function sitePathOfRoute(route: string, { site }: SiteContext): Path | undefined {
  const planned = site?.planned.findIndex((page) => page.route === route) ?? -1
  if (planned !== -1) return ['planned', planned, 'route']
  const old = site?.redirects.findIndex(({ from }) => from === route) ?? -1
  return old === -1 ? undefined : ['redirects', old, 'from']
}

/** Returns the block's id, or else its type with its heading. */
function blockNameOf(path: Path, value: unknown): string | undefined {
  const at = path.indexOf('blocks')
  if (at === -1) return undefined
  const block = valueAt(value, path.slice(0, at + 2))
  const textOfField = (key: string) => {
    const word = fieldOf(block, key)
    return typeof word === 'string' ? word : undefined
  }
  const id = textOfField('id')
  if (id !== undefined) return `#${id}`
  const heading = ['heading', 'title', 'name', 'to']
    .map(textOfField)
    .find((word) => word !== undefined)
  return [textOfField('type'), heading].filter((word) => word !== undefined).join(' ')
}
