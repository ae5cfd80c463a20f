import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Puts axe into a page; the page must be visited with `bypassCSP`. */
export const addAxe = (page: Page) => page.evaluate(source)

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'EN-301-549', 'best-practice']

export type Verdict = {
  /** What axe objects to, each with the first element that it names. */
  objections: string[]
  /** What axe could not decide, by rule. */
  undecided: string[]
}

const rules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** Axe takes the colour of a text for the one that the author chose, whatever the system forces. */
const forced = { ...rules, 'color-contrast': { enabled: false } }

/** What axe says of a part of the page; `html` is all of it. It says all, or what one rule says. */
export const judge = (page: Page, part = 'html', rule?: string): Promise<Verdict> =>
  page.evaluate(`axe.run('${part}', {
    selectors: false,
    resultTypes: ['violations', 'incomplete'],
    runOnly: ${JSON.stringify(rule === undefined ? tags : { type: 'rule', values: [rule] })},
    rules: matchMedia('(forced-colors: active)').matches
      ? ${JSON.stringify(forced)}
      : ${JSON.stringify(rules)},
  }).then(({ violations, incomplete }) => ({
    objections: violations.map(({ id, nodes: [node] }) => id + ': ' + node.html),
    undecided: incomplete.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => id + ': ' + html)),
  }))`)
