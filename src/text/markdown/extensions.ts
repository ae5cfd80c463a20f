import type { StateCore, Token } from 'markdown-it'
import { slugOf } from '../slug.ts'
import { plainTextOf } from './plain-text.ts'

/** Turns `[ ]` and `[x]` at the beginning of a list item into a token `task`, whose `info` is `open` or `done`. */
export function findTasks({ tokens, Token: NewToken }: StateCore): void {
  for (const [index, { children }] of tokens.entries()) {
    const item = tokens[index - 2]
    const [first] = children ?? []
    if (item?.type !== 'list_item_open' || first?.type !== 'text') continue
    const box = /^\[([ xX])\][ \t]+(?=\S|$)/.exec(first.content)
    if (box === null || children === null) continue
    const task = new NewToken('task', '', 0)
    task.info = box[1] === ' ' ? 'open' : 'done'
    task.markup = box[0]
    first.content = first.content.slice(box[0].length)
    children.unshift(task)
    item.meta = { ...item.meta, isTask: true }
  }
}

/** Reads the anchor that an author gives a heading: `# Prices {#prices}`. */
export function readHeadingAnchors({ tokens }: StateCore): void {
  for (const [index, heading] of tokens.entries()) {
    const text = tokens[index + 1]
    if (heading.type !== 'heading_open' || text === undefined) continue
    const [marks, id] = /[ \t]*\{#([a-z][a-z0-9-]{0,63})\}[ \t]*$/.exec(text.content) ?? []
    if (marks === undefined || id === undefined) continue
    text.content = text.content.slice(0, -marks.length)
    heading.meta = { ...heading.meta, id }
  }
}

/** Gives every other heading an anchor from its words. A second heading with these words gets `-1`, the next one `-2`. */
export function addHeadingAnchors({ tokens }: StateCore): void {
  const taken = new Set(headingAnchorsOf(tokens))
  for (const [index, heading] of tokens.entries()) {
    if (heading.type !== 'heading_open' || heading.meta?.['id'] !== undefined) continue
    const anchor = anchorFrom(plainTextOf(tokens[index + 1]?.children ?? []))
    if (anchor !== '') heading.meta = { ...heading.meta, id: freeAnchor(anchor, taken) }
  }
}

/** Returns the anchors of all headings. */
export const headingAnchorsOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ type, meta }) =>
    type === 'heading_open' && typeof meta?.['id'] === 'string' ? [meta['id']] : [],
  )

/** Returns an anchor that is not taken, and adds it to `taken`. */
export function freeAnchor(anchor: string, taken: Set<string>): string {
  let free = anchor
  for (let count = 1; taken.has(free); count++) free = `${anchor}-${count}`
  taken.add(free)
  return free
}

/** Returns an anchor in Latin letters if the words consist of them, otherwise in their own letters: `価格`. */
function anchorFrom(words: string): string {
  const plain = words
    .normalize('NFC')
    .replace(/[^äöüß\p{ASCII}]/giu, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''))
  if (!/[^\p{Script=Latin}\P{L}]/u.test(plain)) return slugOf(plain)
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}
