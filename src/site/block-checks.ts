import type { BlockFault } from '../../schema/facets.ts'
import type { SchemaKit } from '../../schema/kit.ts'
import type { Document } from '../document/read-document.ts'
import { nearOf } from '../problem/near.ts'
import { fieldOf, type Path } from '../problem/path.ts'
import type { Finding } from '../problem/problem.ts'

type Found = { finding: Finding; path: Path }

/** What cannot stand together in the blocks of a file. */
export function blockFindings(document: Document, { facetsOf }: SchemaKit): Found[] {
  const { value } = document
  const above = fieldOf(fieldOf(value, 'footer'), 'above')
  return [
    ...inBlocks(fieldOf(value, 'blocks'), ['blocks']),
    ...inBlocks(fieldOf(above, 'blocks'), ['footer', 'above', 'blocks']),
  ]

  function inBlocks(blocks: unknown, path: Path): Found[] {
    if (!Array.isArray(blocks)) return []
    return blocks.flatMap((block: unknown, index) => {
      const type = fieldOf(block, 'type')
      const faults = typeof type === 'string' ? facetsOf({ type }).faults?.(block) : undefined
      const holder = [...path, index]
      const lineOf = (first: Path) => document.locate([...holder, ...first]).start.line
      return (faults ?? []).map((fault) => ({
        finding: findingOf(fault, lineOf),
        path: [...holder, ...fault.path],
      }))
    })
  }
}

function findingOf(fault: BlockFault, lineOf: (path: Path) => number): Finding {
  const code = 'form-field'
  switch (fault.what) {
    case 'twice': {
      const { what, name, first } = fault
      return { code, detail: { what, name, firstLine: lineOf(first) } }
    }
    case 'option-twice': {
      const { what, value, first } = fault
      return { code, detail: { what, value, firstLine: lineOf(first) } }
    }
    case 'no-option': {
      const { what, value, allowed } = fault
      const { near, orNear } = nearOf(value, allowed)
      return { code, detail: { what, value, allowed, near, orNear }, fixText: near }
    }
    case 'limits': {
      const { what, least, most } = fault
      return { code, detail: { what, least, most } }
    }
    case 'reserved':
      return { code, detail: { what: fault.what, name: fault.name } }
    case 'cells': {
      const { cells, columns, torn } = fault
      return { code: 'table-row', detail: { cells, columns, torn } }
    }
    case 'never-shown': {
      const { what, from, until } = fault
      return {
        ...{ code: 'date-order', detail: { what, of: 'block', from, until } },
        severity: 'warning',
      }
    }
    case 'no-field':
      return { code, detail: { what: fault.what } }
  }
}
