import type { Theme } from '../../schema/theme.ts'
import type { Schemes, Tokens } from './tokens.ts'

/** The corners of the house, in pixels, which belong to buttons that are rounded by 12. */
const corners = { chip: 8, control: 12, nav: 18, box: 20, card: 24, inset: 22, stage: 32 }

/** The sheet that puts a theme in the place of the tokens of theme.css and site.css. */
export function themeSheet({ radius }: Theme, tokens: Schemes | undefined): string {
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
  return rules.length === 0 ? '' : `@layer theme{${rules.join('')}}`
}

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
