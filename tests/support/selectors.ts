import { transform, type Selector, type SelectorComponent } from 'lightningcss'

/** A selector of a sheet. `fits`: whether a page of these classes can hold what it means. */
export type StyleSelector = {
  names: readonly string[]
  fits: (used: ReadonlySet<string>) => boolean
}

/** The selectors of a sheet, also those below a condition such as `@media`. */
export function selectorsIn(css: string): StyleSelector[] {
  const found: StyleSelector[] = []
  transform({
    filename: 'sheet.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style({ value: { selectors } }) {
          for (const selector of selectors) {
            found.push({ names: namesIn(selector), fits: (used) => fitsIn(selector, used) })
          }
        },
      },
    },
  })
  return found
}

function namesIn(selector: Selector): string[] {
  return selector.flatMap((part) =>
    part.type === 'class' ? [part.name] : alternativesOf(part).flatMap(namesIn),
  )
}

/** What an element must not be says nothing of what the page holds. */
function fitsIn(selector: Selector, used: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return used.has(part.name)
    if (part.type === 'pseudo-class' && part.kind === 'not') return true
    const alternatives = alternativesOf(part)
    return alternatives.length === 0 || alternatives.some((one) => fitsIn(one, used))
  })
}

/** The selectors in the brackets of `:is()`, `:where()`, `:has()` and `:not()`. */
function alternativesOf(part: SelectorComponent): Selector[] {
  if (part.type !== 'pseudo-class') return []
  const { kind } = part
  return kind === 'is' || kind === 'where' || kind === 'has' || kind === 'not' ? part.selectors : []
}
