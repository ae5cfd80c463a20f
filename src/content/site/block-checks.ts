import type { BlockFault } from '../../../schema/facets.ts'
import { hoursFaults } from '../../../schema/hours-faults.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import type { YamlDocument } from '../yaml/read-document.ts'
import { nearestNameOf } from '../../text/nearest-name.ts'
import { fieldOf, type Path } from '../../../schema/path.ts'
import type { Finding } from '../../problems/problem.ts'

type BlockFinding = { finding: Finding; path: Path }

/** Finds values that contradict each other in the blocks of a file, or in the opening hours of a site. */
export function findBlockFindings(document: YamlDocument, { facetsOf }: SchemaKit): BlockFinding[] {
  const { value } = document
  const above = fieldOf(fieldOf(value, 'footer'), 'above')
  return [
    ...inBlocks(fieldOf(value, 'blocks'), ['blocks']),
    ...inBlocks(fieldOf(above, 'blocks'), ['footer', 'above', 'blocks']),
    ...findings(hoursFaults(fieldOf(fieldOf(value, 'business'), 'hours')), ['business', 'hours']),
  ]

  function inBlocks(blocks: unknown, path: Path): BlockFinding[] {
    if (!Array.isArray(blocks)) return []
    return blocks.flatMap((block: unknown, index) => {
      const type = fieldOf(block, 'type')
      const faults = typeof type === 'string' ? facetsOf({ type }).faults?.(block) : undefined
      return findings(faults ?? [], [...path, index])
    })
  }

  function findings(faults: readonly BlockFault[], holder: Path): BlockFinding[] {
    const lineOf = (first: Path) => document.spanOf([...holder, ...first]).start.line
    return faults
      .filter(
        (fault) => fault.what !== 'layout-ignores' || !isFromRecord([...holder, ...fault.path]),
      )
      .map((fault) => ({
        finding: findingOfFault(fault, lineOf),
        path: [...holder, ...fault.path],
      }))
  }

  /** True for a value of a record. Its author does not choose the layouts of the lists that take it over. */
  function isFromRecord(path: Path): boolean {
    const { file } = document.spanOf(path)
    return file !== undefined && file !== document.file
  }
}

function findingOfFault(fault: BlockFault, lineOf: (path: Path) => number): Finding {
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
      const { near, orNear } = nearestNameOf(value, allowed)
      return { code, detail: { what, value, allowed, near, orNear }, fixText: near }
    }
    case 'no-such-field': {
      const { what, name, known } = fault
      const { near, orNear } = nearestNameOf(name, known)
      return { code, detail: { what, name, known, near, orNear }, fixText: near }
    }
    case 'no-such-value': {
      const { what, name, value, allowed } = fault
      const { near, orNear } = nearestNameOf(value, allowed)
      return { code, detail: { what, name, value, allowed, near, orNear }, fixText: near }
    }
    case 'free-field':
    case 'later-field':
      return { code, detail: { what: fault.what, name: fault.name } }
    case 'circle':
      return { code, detail: { what: fault.what } }
    case 'few-options': {
      const { what, least, count } = fault
      return { code, detail: { what, least, count } }
    }
    case 'limits': {
      const { what, least, most, isUsual } = fault
      return { code, detail: { what, least, most, isUsual } }
    }
    case 'reserved':
      return { code, detail: { what: fault.what, name: fault.name } }
    case 'cells': {
      const { cells, columns, torn } = fault
      return { code: 'table-row', detail: { cells, columns, torn } }
    }
    case 'overlap': {
      const { what, span, other, isDayBefore } = fault
      return { code: 'opening-hours', detail: { what, span, other, isDayBefore } }
    }
    case 'day-twice': {
      const { what, day, first } = fault
      const detail = { what, day, firstLine: lineOf(first) }
      return { code: 'opening-hours', detail, severity: 'warning' }
    }
    case 'never-open':
      return { code: 'opening-hours', detail: { what: fault.what }, severity: 'warning' }
    case 'exception-order': {
      const { from, until } = fault
      const detail = { what: 'never-shown', of: 'exception', from, until } as const
      return { code: 'date-order', detail, severity: 'warning' }
    }
    case 'price-range':
      return { code: 'price', detail: { what: 'range', price: fault.price, upTo: fault.upTo } }
    case 'price-open':
      return { code: 'price', detail: { what: 'open', upTo: fault.upTo } }
    case 'price-only-yearly':
      return { code: 'price', detail: { what: 'only-yearly', yearly: fault.yearly } }
    case 'price-no-yearly':
      return { code: 'price', detail: { what: 'no-yearly', field: fault.field } }
    case 'price-decimals': {
      const { amount, currency, decimals } = fault
      return { code: 'price', detail: { what: 'decimals', amount, currency, decimals } }
    }
    case 'no-label': {
      const { name, known } = fault
      const near = nearestNameOf(name, known)
      return {
        code: 'unknown-name',
        detail: { what: 'label', name, known: [...known], ...near },
        fixText: near.near,
      }
    }
    case 'layout-needs':
      return {
        code: 'layout',
        detail: { what: 'needs', layout: fault.layout, fields: fault.fields },
      }
    case 'layout-ignores':
      return {
        ...{
          code: 'layout',
          detail: { what: 'ignores', layout: fault.layout, field: fault.field },
        },
        severity: 'warning',
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
