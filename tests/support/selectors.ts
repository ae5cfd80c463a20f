import { transform, type Selector, type SelectorComponent } from 'lightningcss'

/** A selector of a style sheet. `fits`: true if a page with these classes can contain a matching element. */
export type StyleSelector = {
  names: readonly string[]
  fits: (used: ReadonlySet<string>) => boolean
}

/** The selectors of a style sheet, including those inside conditions such as `@media`. */
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

/** Ignores `:not()`, because it does not require a class on the page. */
function fitsIn(selector: Selector, used: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return used.has(part.name)
    if (part.type === 'pseudo-class' && part.kind === 'not') return true
    const alternatives = alternativesOf(part)
    return alternatives.length === 0 || alternatives.some((one) => fitsIn(one, used))
  })
}

/** The selectors inside `:is()`, `:where()`, `:has()` and `:not()`. */
function alternativesOf(part: SelectorComponent): Selector[] {
  if (part.type !== 'pseudo-class') return []
  const { kind } = part
  return kind === 'is' || kind === 'where' || kind === 'has' || kind === 'not' ? part.selectors : []
}
