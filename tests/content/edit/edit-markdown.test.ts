import { describe, expect, test } from 'vitest'
import { valueAt, type Path } from '../../../schema/path.ts'
import {
  changeMarkdown,
  editMarkdown,
  upgradeMarkdown,
} from '../../../src/content/edit/edit-markdown.ts'
import type { PageEdit } from '../../../src/content/edit/page-edit.ts'
import { readMarkdownPage } from '../../../src/content/markdown/markdown-page.ts'
import { migrations } from '../../../schema/migrations.ts'

const valueOf = (text: string) =>
  readMarkdownPage('content/pages/brot.md', new TextEncoder().encode(text)).value

const set = (path: Path, value: string): PageEdit => ({ do: 'set', path, value })

const fields = '---\n# Kommentar\ntitle: Brot backen\ndescription: "Vom Mehl"\n---\n'
const page = `${fields}\nMehl und *Wasser*.\n\n- Salz  \n- Zeit\n`

describe('an edit of a Markdown page', () => {
  test('changes only the letters of a text', () => {
    expect(
      editMarkdown(page, set(['blocks', 1, 'body'], 'Mehl und *Milch*.\n\n- Salz  \n- Zeit')),
    ).toBe(page.replace('Wasser', 'Milch'))
  })

  test.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['CR', (text: string) => text.replaceAll('\n', '\r')],
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['no line break at the end', (text: string) => text.trimEnd()],
    ['mixed line breaks', (text: string) => text.replace('*.\n', '*.\r\n')],
  ])('keeps %s', (_, convert) => {
    const body = 'Mehl und *Wasser*.\n\nNeu.\n\n- Salz  \n- Zeit'
    const breakOf = (text: string) => /\r\n?|\n/.exec(text)?.[0] ?? ''
    const before = convert(page)
    const lineBreak = breakOf(before)
    expect(editMarkdown(before, set(['blocks', 1, 'body'], body))).toBe(
      before.replace(/(?=- Salz)/, `Neu.${lineBreak}${lineBreak}`),
    )
    expect(editMarkdown(before, set(['title'], 'Brot'))).toBe(
      before.replace('title: Brot backen', 'title: Brot'),
    )
  })

  test('changes the title in the front matter and the heading in the text', () => {
    expect(editMarkdown(page, set(['blocks', 0, 'heading'], 'Brot'))).toBe(
      page.replace('Brot backen', 'Brot'),
    )
    const withHeading = `${fields}\n# Brot {#brot}\n\nMehl\n`
    expect(editMarkdown(withHeading, set(['blocks', 0, 'heading'], 'Unser Brot'))).toBe(
      withHeading.replace('# Brot', '# Unser Brot'),
    )
    expect(editMarkdown(withHeading, set(['blocks', 0, 'heading'], '2 * 3 = *6*'))).toBe(
      withHeading.replace('# Brot', '# 2 \\* 3 = \\*6\\*'),
    )
    expect(editMarkdown(withHeading, set(['title'], 'Brot'))).toBe(
      withHeading.replace('title: Brot backen', 'title: Brot'),
    )
  })

  test('creates front matter for the first field', () => {
    expect(editMarkdown('# Brot\n\nMehl\n', set(['description'], 'Vom Mehl'))).toBe(
      '---\ndescription: Vom Mehl\n---\n\n# Brot\n\nMehl\n',
    )
    expect(editMarkdown('\uFEFF# Brot\r\n', set(['seo', 'image'], 'a.webp'))).toBe(
      '\uFEFF---\r\nseo:\r\n  image: a.webp\r\n---\r\n\r\n# Brot\r\n',
    )
    expect(editMarkdown('---\n---\nMehl\n', set(['title'], 'Brot'))).toBe(
      '---\ntitle: Brot\n---\nMehl\n',
    )
  })

  test('lists the blocks in the front matter before it changes them', () => {
    const edit: PageEdit = { do: 'insert', path: ['blocks', 1], value: { type: 'divider' } }
    expect(editMarkdown('# Brot\n\nMehl\n', edit)).toBe(
      '---\ntitle: Brot\nblocks:\n  - type: article-header\n    heading: Brot\n  - type: divider\n  - type: body\n---\n\nMehl\n',
    )
    const listed = `---\ntitle: Brot\nblocks:\n  - type: hero\n    heading: Brot\n---\nMehl\n`
    expect(editMarkdown(listed, edit)).toBe(
      listed.replace('heading: Brot\n', 'heading: Brot\n\n  - type: divider\n'),
    )
    const moved = editMarkdown(listed, { do: 'move', path: ['blocks', 1], to: 0 })
    expect(moved).toBe(listed.replace('  - type: hero', '  - type: body\n  - type: hero'))
    expect(editMarkdown(listed, set(['blocks', 1, 'heading'], 'Teig'))).toBe(
      listed.replace('heading: Brot\n', 'heading: Brot\n  - type: body\n    heading: Teig\n'),
    )
  })

  test('removes the text with its block', () => {
    const after = editMarkdown(page, { do: 'remove', path: ['blocks', 1] })
    expect(valueOf(after ?? '')).toMatchObject({
      title: 'Brot backen',
      blocks: [{ heading: 'Brot backen' }],
    })
    expect(valueAt(valueOf(after ?? ''), ['blocks'])).toHaveLength(1)
    expect(after).not.toContain('Mehl und')
    expect(after).toContain('# Kommentar')
  })

  test('writes the first text of a page without text', () => {
    const empty = `${fields.replace('---\n# ', '---\nblocks: [{ type: body }]\n# ')}`
    expect(editMarkdown(empty, set(['blocks', 0, 'body'], 'Mehl'))).toBe(`${empty}\nMehl\n`)
  })

  test('is refused if it would copy the text or cannot be read again', () => {
    expect(editMarkdown(page, { do: 'copy', path: ['blocks', 1], to: 2 })).toBeUndefined()
    expect(editMarkdown('# Brot\n\nMehl', set(['blocks', 0, 'heading'], 'a\nb'))).toBeUndefined()
    expect(editMarkdown('---\ntitle: Brot\n\nMehl', set(['title'], 'a'))).toBeUndefined()
  })
})

describe('changes of a Markdown file', () => {
  test('are made in the front matter and in the text', () => {
    const start = page.indexOf('Wasser')
    const title = page.indexOf('Brot backen')
    const { text, madeChanges, refusedChanges } = changeMarkdown(page, [
      { what: 'words', words: 'Milch', start, end: start + 6 },
      { what: 'words', words: 'Brot: backen', start: title, end: title + 11 },
    ])
    expect(text).toBe(
      page.replace('Wasser', 'Milch').replace('title: Brot backen', 'title: "Brot: backen"'),
    )
    expect(madeChanges).toHaveLength(2)
    expect(refusedChanges).toEqual([])
  })
})

describe('upgrade of a Markdown file', () => {
  test('rewrites the blocks in its front matter', () => {
    const old =
      '---\ntitle: Brot\nblocks:\n  - type: accordion\n    heading: Fragen\n---\n\naccordion\n'
    expect(upgradeMarkdown(old, migrations)).toEqual({
      text: old.replace('type: accordion', 'type: faq'),
      upgraded: [{ line: 4, from: 'accordion', to: 'faq' }],
      refused: [],
    })
  })
})
