import type { Theme } from '../../../schema/theme.ts'
import type { Schemes, Tokens } from './tokens.ts'

/** Returns the URL of a file of content/media, or undefined if the file does not exist. */
export type UrlOf = (path: string) => string | undefined

/** The default corner radii in pixels. A theme scales them by its own radius divided by 12. */
const defaultRadii = { chip: 8, control: 12, nav: 18, box: 20, card: 24, inset: 22, stage: 32 }

/** Returns the style sheet that overrides the tokens of theme.css and site.css with a theme. */
export function renderThemeSheet(
  { radius, motif }: Theme,
  tokens: Schemes | undefined,
  urlOf: UrlOf,
): string {
  const rules: string[] = []
  if (tokens !== undefined) {
    const dark = declarationsOf(tokens.dark)
    rules.push(
      `:root,.light{${declarationsOf(tokens.light)}}`,
      `@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}`,
      `:root[data-theme=dark],.dark{${dark}}`,
    )
  }
  if (radius !== defaultRadii.control) rules.push(`:root{${declarationsOf(radiiFor(radius))}}`)
  if (motif !== 'cubes') rules.push(createMotifRule(motif, urlOf))
  const tokensOnly = rules.length === 0 ? '' : `@layer theme{${rules.join('')}}`
  return motif === 'cubes' ? tokensOnly : tokensOnly + motifShapesCss
}

/** Returns the rule for a motif other than cubes. theme.css contains the rule for cubes. */
function createMotifRule(motif: string, urlOf: UrlOf): string {
  const commonTokens = { 'mark-fill': 'var(--display-accent)', 'bullet-shape': 'circle(38%)' }
  const url = motif === 'none' ? undefined : urlOf(motif)
  const motifTokens =
    url === undefined
      ? { 'mark-shape': 'circle(32%)', 'eyebrow-mark': 'none' }
      : { 'mark-shape': 'none', 'mark-mask': `url("${url}") center/contain no-repeat` }
  return `:root,.dark,.light{${declarationsOf({ ...commonTokens, ...motifTokens })}}`
}

/** Styles for a site's own motif in one colour. Without a motif, a dot marks each step. */
const motifShapesCss = `@layer components{
:where(span.motif){display:block;width:2.25rem}
span.motif{aspect-ratio:1;background:var(--display-accent);mask:var(--mark-mask);forced-color-adjust:none}
span.motif-loud{background:var(--spark)}
span.motif-dot{border:2px solid var(--line-strong);border-radius:50%;background:var(--bg);mask:none;scale:.5}
span.motif-dot.motif-loud{border-color:var(--spark);background:var(--spark)}
}`.replaceAll('\n', '')

const declarationsOf = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const radiiFor = (radius: number): Tokens =>
  Object.fromEntries(
    Object.entries(defaultRadii).map(([name, pixels]) => [
      `radius-${name}`,
      `${Math.round((pixels * radius) / defaultRadii.control)}px`,
    ]),
  )
