import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Adds axe to a page, which must be visited with `bypassCSP`. */
export const addAxe = (page: Page) => page.evaluate(source)

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'EN-301-549', 'best-practice']

export type Verdict = {
  /** The violations that axe reports, each with its first element. */
  objections: string[]
  /** The results that axe could not decide, by rule. */
  undecided: string[]
}

const rules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** With forced colours, axe still checks the colours of the author, so this rule is off. */
const forced = { ...rules, 'color-contrast': { enabled: false } }

/** Runs axe on a part of the page, by default on all of it; with all rules or with one. */
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
