import type { StateCore } from 'markdown-it'

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

/** Reads the anchor of a heading: `# Prices {#prices}`. */
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
