import type { z } from 'zod'
import type { Path } from '../document/read-document.ts'
import { collect } from '../page/collect.ts'
import { fieldOf } from '../page/schema-at.ts'

/** A link as it stands in a file. `markdown`: inside a text, not a field of its own. */
export type LinkFact = { href: string; path: Path; markdown: boolean }

export type MediaFact = { src: string; path: Path; described: boolean }

/** What other files need to know of one file: addresses, anchors, images, references. */
export type FileFacts = {
  links: LinkFact[]
  ids: { id: string; path: Path }[]
  media: MediaFact[]
  refs: { to: string; path: Path }[]
}

export function factsIn(schema: z.ZodType, value: unknown): FileFacts {
  const facts: FileFacts = { links: [], ids: [], media: [], refs: refsIn(value) }
  collect(schema, value, (role, text, path) => {
    switch (role) {
      case 'link':
        facts.links.push({ href: text, path, markdown: false })
        break
      case 'markdown':
        for (const href of hrefsIn(text)) facts.links.push({ href, path, markdown: true })
        break
      case 'id':
        facts.ids.push({ id: text, path })
        break
      case 'media':
        facts.media.push({ src: text, path, described: isDescribed(value, path) })
        break
    }
  })
  return facts
}

/** The addresses of inline links, `[text](address)` and `<address>`, outside code spans. */
export function hrefsIn(markdown: string): string[] {
  if (!markdown.includes('](') && !markdown.includes('<')) return []
  const text = markdown.replace(/`[^`]*`/g, '')
  const inline = text.matchAll(
    /\]\(\s*<?([^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+["'(][^)]*)?\s*\)/g,
  )
  const auto = text.matchAll(/<([a-z][a-z\d+.-]*:[^\s<>]*)>/gi)
  return [...inline, ...auto].map(([, href = '']) => href).filter((href) => href !== '')
}

function isDescribed(value: unknown, path: Path): boolean {
  let holder = value
  for (const step of path.slice(0, -1)) holder = fieldOf(holder, step)
  return fieldOf(holder, 'alt') !== undefined || fieldOf(holder, 'decorative') === true
}

function refsIn(value: unknown): FileFacts['refs'] {
  const footer = fieldOf(fieldOf(value, 'footer'), 'above')
  return [
    ...refsOf(fieldOf(value, 'blocks'), ['blocks']),
    ...refsOf(fieldOf(footer, 'blocks'), ['footer', 'above', 'blocks']),
  ]
}

function refsOf(blocks: unknown, path: Path): FileFacts['refs'] {
  if (!Array.isArray(blocks)) return []
  return blocks.flatMap((block: unknown, index) => {
    const to = fieldOf(block, 'to')
    return fieldOf(block, 'type') === 'ref' && typeof to === 'string'
      ? [{ to, path: [...path, index, 'to'] }]
      : []
  })
}
