import type { Span } from '../problem/problem.ts'
import { declarationOf, linkTarget, type Target } from './definition.ts'
import type { LiveContent } from './live-content.ts'
import { sourceOf, usesOfLink, valuesAt } from './uses.ts'

/** Words of a file that lead to others, or to another place in it. */
export function linksOf(file: string, content: LiveContent): { span: Span; target: Target }[] {
  const checked = content.checkedOf(file)
  if (checked === undefined) return []
  const { links, media, refs } = content.meaningOf(checked)
  const source = sourceOf(file, content)
  const found = [
    ...[...new Set(links.map(({ href }) => href))].map((href) => ({
      target: linkTarget(href, file, content),
      places: () => usesOfLink(href, links, source),
    })),
    ...[...new Set(media.map(({ src }) => src))].map((path) => ({
      target: declarationOf({ what: 'media', path }, content),
      places: () =>
        valuesAt(
          media.filter(({ src }) => src === path),
          path,
          source,
        ),
    })),
    ...[...new Set(refs.map(({ to }) => to))].map((name) => ({
      target: declarationOf({ what: 'shared', name }, content),
      places: () =>
        valuesAt(
          refs.filter(({ to }) => to === name),
          name,
          source,
        ),
    })),
  ]
  return found.flatMap(({ target, places }) =>
    target === undefined ? [] : places().uses.map(({ span }) => ({ span, target })),
  )
}
