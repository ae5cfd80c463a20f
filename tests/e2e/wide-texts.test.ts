import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { parse, stringify } from 'yaml'
import { views } from '../../src/blocks/registry.ts'
import { collectValues } from '../../schema/collect.ts'
import { valueAt } from '../../schema/path.ts'
import { agencyText, agencyWith, removeSites } from '../support/content-on-disk.ts'
import { schemas } from '../support/kit.ts'
import { addAxe, judge } from './axe.ts'
import { useBrowser, visit, type VisitOptions } from './browser.ts'
import { serveSite, type Served } from './serve-site.ts'
import { beyondWindow } from './states.ts'

useBrowser()

const address = `https://www.example.com/${'longer-than-any-line-'.repeat(6).replaceAll('-', '')}`
const line = `See ${address}, [${'Donaudampfschiff'.repeat(6)}](/contact) und \`${'x'.repeat(90)}\`.`
const columns = ['Sorte', 'Einheit', 'Nettopreis', 'Bruttopreis', 'Verfügbarkeit', 'Lieferzeit']
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const paragraphs = `${line}

\`\`\`sh
npx blockwerk build ${'--option value '.repeat(8)}
\`\`\`

- In einer Liste

      eingerückt ${'wie Code '.repeat(15)}

${row(columns)}
${row(columns.map(() => '---'))}
${row(columns.map((name) => `${name} ${'1234567'}`))}
`

/** Returns the examples of all block types, with a text wider than a phone in every Markdown field. */
const wideBlocks = (): unknown[] =>
  Object.keys(views).flatMap((type) => {
    const { examples }: { examples: Record<string, unknown> } = parse(
      readFileSync(`schema/blocks/${type}.yaml`, 'utf8'),
    )
    return Object.values(examples).map((example) => {
      collectValues(schemas.Block, example, (role, _text, path, { isLine }) => {
        if (role !== 'markdown') return
        const holder = Object(valueAt(example, path.slice(0, -1)))
        Reflect.set(holder, path.at(-1) ?? '', isLine ? line : paragraphs)
      })
      return example
    })
  })

/** An own block whose texts are in grid columns that grow with their content. */
const note = {
  'content/blocks/note/schema.ts': `import { defineBlock, headingFields, inline, prose } from 'blockwerk/schema'

export const note = defineBlock('note', { ...headingFields, remark: inline, body: prose })
`,
  'content/blocks/note/view.tsx': `import { Intro, Markdown, Section, type BlockProps } from 'blockwerk'
import type { note } from './schema.ts'

export function Note({ block }: BlockProps<typeof note>) {
  return (
    <Section block={block} className="note">
      <Intro block={block} />
      <Markdown text={block.remark} line className="text" />
      <Markdown text={block.body} />
    </Section>
  )
}
`,
  'content/blocks/note/style.css': '.note { display: grid; }\n',
  'content/blocks/note/examples.yaml':
    'examples:\n  one:\n    type: note\n    heading: A\n    remark: B\n    body: C\n',
}

let served: Served | undefined
beforeAll(async () => {
  const own = { type: 'note', heading: 'Eigenes', text: line, remark: line, body: paragraphs }
  const page = { title: 'Breite Texte', description: 'Länger als jede Zeile auf Telefonen.' }
  const checks = ['broken-link', 'broken-anchor', 'duplicate-id'].map((code) => `  ${code}: off\n`)
  const root = agencyWith({
    ...note,
    'content/site.yaml': agencyText('site.yaml').replace(
      'checks:\n',
      `checks:\n${checks.join('')}`,
    ),
    'content/pages/breit.yaml': stringify({ ...page, blocks: [...wideBlocks(), own] }),
  })
  served = await serveSite(root)
}, 240_000)
afterAll(async () => {
  await served?.close()
  removeSites()
})

const onWidePage = (use: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  visit(`${served?.address}/breit`, ({ page }) => use(page), {
    ...{ javaScriptEnabled: false, ...options },
  })

test('long words and addresses never make a page wider than its window @nightly', () =>
  onWidePage(async (page) => {
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft([width, await beyondWindow(page)]).toEqual([width, 0])
      const boxes = await page
        .locator('.prose :is(pre, .prose-table)')
        .evaluateAll((found) =>
          found
            .filter((box) => box.checkVisibility({ contentVisibilityAuto: true }))
            .map(({ clientWidth }) => clientWidth),
        )
      expect.soft(Math.min(...boxes)).toBeGreaterThan(180)
    }
  }))

test('code and tables scroll inside their boxes and can be reached by keyboard @nightly', () =>
  onWidePage(
    async (page) => {
      for (const selector of ['.prose-section pre', '.prose-section .prose-table', '.note pre']) {
        const box = page.locator(selector).first()
        const [shown, whole] = await box.evaluate((element) => {
          return [element.clientWidth, element.scrollWidth] as const
        })
        expect.soft(whole).toBeGreaterThan(shown + 40)
        expect.soft(shown).toBeGreaterThan(200)
        await box.focus()
        await page.keyboard.press('ArrowRight')
        await expect.poll(() => box.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
      }
      const table = page.getByRole('group', { name: 'Sorte, Einheit, Nettopreis' }).first()
      expect(await table.getByRole('columnheader').count()).toBe(columns.length)
      await addAxe(page)
      const { objections } = await judge(page, '.note')
      expect(objections).toEqual([])
    },
    { viewport: { width: 390, height: 844 }, bypassCSP: true, javaScriptEnabled: true },
  ))

test('a code block has one background @nightly', () =>
  onWidePage(async (page) => {
    const looks = await page
      .locator('.prose-section pre')
      .first()
      .evaluate((pre) => {
        const code = pre.querySelector('code')
        const colourOf = (element: Element) => getComputedStyle(element).backgroundColor
        return { pre: colourOf(pre), code: code && colourOf(code) }
      })
    expect(looks.code).toBe('rgba(0, 0, 0, 0)')
    expect(looks.pre).not.toBe(looks.code)
  }))

test('a printed code block is not cut off @nightly', () =>
  onWidePage(async (page) => {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 700, height: 900 })
    const pre = page.locator('.prose-section pre').first()
    const beyond = await pre.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(beyond).toBe(0)
  }))
