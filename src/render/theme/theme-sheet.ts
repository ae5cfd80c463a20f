import type { Theme } from '../../../schema/theme.ts'
import type { Schemes, Tokens } from './tokens.ts'

/** Where a file below content/media is published; undefined where there is none. */
export type UrlOf = (path: string) => string | undefined

/** The corners of the house, in pixels, which belong to buttons that are rounded by 12. */
const corners = { chip: 8, control: 12, nav: 18, box: 20, card: 24, inset: 22, stage: 32 }

/** The sheet that puts a theme in the place of the tokens of theme.css and site.css. */
export function themeSheet(
  { radius, motif }: Theme,
  tokens: Schemes | undefined,
  urlOf: UrlOf,
): string {
  const rules: string[] = []
  if (tokens !== undefined) {
    const dark = declared(tokens.dark)
    rules.push(
      `:root{${declared(tokens.light)}}`,
      `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
      `:root[data-theme=dark],.dark{${dark}}`,
    )
  }
  if (radius !== corners.control) rules.push(`:root{${declared(cornersFor(radius))}}`)
  if (motif !== 'cubes') rules.push(motifRule(motif, urlOf))
  const tokensOnly = rules.length === 0 ? '' : `@layer theme{${rules.join('')}}`
  return motif === 'cubes' ? tokensOnly : tokensOnly + motifShapes
}

/** Only cubes draw themselves. */
function motifRule(motif: string, urlOf: UrlOf): string {
  const plain = { 'mark-fill': 'var(--display-accent)', 'bullet-shape': 'circle(38%)' }
  const url = motif === 'none' ? undefined : urlOf(motif)
  const own =
    url === undefined
      ? { 'mark-shape': 'circle(32%)', 'eyebrow-mark': 'none' }
      : { 'mark-shape': 'none', 'mark-mask': `url("${url}") center/contain no-repeat` }
  return `:root,.dark{${declared({ ...plain, ...own })}}`
}

/** The site's own motif in one colour; where there is none, a step still has its place. */
const motifShapes = `@layer components{
span.motif{display:block;width:2.25rem;aspect-ratio:1;background:var(--display-accent);mask:var(--mark-mask);forced-color-adjust:none}
span.motif-loud{background:var(--spark)}
span.motif-dot{border:2px solid var(--line-strong);border-radius:50%;background:var(--bg);mask:none;scale:.5}
span.motif-dot.motif-loud{border-color:var(--spark);background:var(--spark)}
}`.replaceAll('\n', '')

const declared = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const cornersFor = (radius: number): Tokens =>
  Object.fromEntries(
    Object.entries(corners).map(([name, pixels]) => [
      `radius-${name}`,
      `${Math.round((pixels * radius) / corners.control)}px`,
    ]),
  )
