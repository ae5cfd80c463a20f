import { describe, expect, test } from 'vitest'
import { englishWords } from '../../../src/locale/en/ui.ts'
import { createMarkdownRenderer } from '../../../src/render/components/markdown-html.ts'
import { withUniqueAnchors } from '../../../src/render/html/unique-anchors.ts'

const html = createMarkdownRenderer({ strings: englishWords })
const paragraph = (text: string) => html(text, 2).replace(/^<p>|<\/p>\n$/g, '')

describe('Markdown in a line', () => {
  test.each([
    ['H~2~O and 2^10^', 'H<sub>2</sub>O and 2<sup>10</sup>'],
    ['~~old~~', '<s>old</s>'],
    ['含**「重点」**内容', '含<strong>「重点」</strong>内容'],
    ['**“bold”**text', '<strong>“bold”</strong>text'],
    ['這是**強調**的', '這是<strong>強調</strong>的'],
    ['2*(a+b) and 3*(c)', '2*(a+b) and 3*(c)'],
    [
      'Press <kbd>Ctrl</kbd>+<KBD>C</KBD><br>now',
      'Press <kbd class="prose-kbd">Ctrl</kbd>+<kbd class="prose-kbd">C</kbd><br>now',
    ],
    ['<abbr title="Byte & bit">B</abbr>', '<abbr title="Byte &amp; bit">B</abbr>'],
    ['<kbd>a **b</kbd> c**', '&lt;kbd&gt;a <strong>b&lt;/kbd&gt; c</strong>'],
    ['a <mark>b', 'a &lt;mark&gt;b'],
    ['<kbd onclick="x()">a</kbd>', '&lt;kbd onclick=&quot;x()&quot;&gt;a&lt;/kbd&gt;'],
    ['<script>x</script>', '&lt;script&gt;x&lt;/script&gt;'],
    ['www.a.example', '<a href="http://www.a.example" target="_blank"'],
    ['$5 or $10', '$5 or $10'],
    ['$5/month (CA$) and US$9=', '$5/month (CA$) and US$9='],
    ['a $x$ b', '<mi>x</mi>'],
    ['a \\$x$ b', 'a $x$ b'],
    ['README.md and 5 < 6', 'README.md and 5 &lt; 6'],
  ])('renders %s', (text, expected) => {
    expect(html(text)).toContain(expected)
    expect(paragraph(`T ${text}`)).toContain(expected)
  })
})

describe('Markdown of several lines', () => {
  test.each(['> [!WARNING]\n> Hot *oven*.', '::: warning\nHot *oven*.\n:::'])(
    'renders the callout %j',
    (text) => {
      expect(html(text, 2)).toBe(
        '<div class="prose-callout" data-kind="warning" role="note"><p class="prose-callout-title">Warning</p>\n<p>Hot <em>oven</em>.</p>\n</div>\n',
      )
    },
  )

  test('renders a callout with its own title around lists and other callouts', () => {
    const text = ':::: tip Bake & rest\n- one\n\n::: note\ntwo\n:::\n::::\n\nthree'
    expect(html(text, 2)).toMatch(
      /^<div [^>]*data-kind="tip"[^>]*><p [^>]*>Bake &amp; rest<\/p>\n<ul>[^]*data-kind="note"[^]*<p>two<\/p>\n<\/div>\n<\/div>\n<p>three<\/p>\n$/,
    )
  })

  test.each([
    '<details>\n<summary>More *here*</summary>\n\nText.\n\n</details>',
    '<details><summary>More *here*</summary>\nText.\n</details>',
    '::: details More *here*\nText.\n:::',
  ])('renders the collapsible text %j', (text) => {
    expect(html(text, 2)).toBe(
      '<details class="prose-details">\n<summary>More <em>here</em></summary>\n<p>Text.</p>\n</details>\n',
    )
  })

  test('shows a container without an end as text', () => {
    expect(html('::: note\ntext', 2)).toBe('<p>::: note\ntext</p>\n')
    expect(html('<details>\ntext', 2)).not.toContain('<details')
  })

  test('names the boxes of a task list', () => {
    expect(html('- [ ] bake\n- [x] eat', 2)).toBe(
      '<ul>\n<li class="prose-task"><span class="prose-box" role="img" aria-label="To do"></span> bake</li>\n' +
        '<li class="prose-task"><span class="prose-box" data-done role="img" aria-label="Done"></span> eat</li>\n</ul>\n',
    )
  })

  test('links footnotes and the text in both directions, with unique anchors', () => {
    const text = 'Rye[^a] and spelt[^a].\n\n[^a]: Old *grains*.'
    const rendered = html(text, 2)
    const ids = [...rendered.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const targets = [...rendered.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(3)
    expect(new Set(targets)).toEqual(new Set(ids))
    expect(rendered).toContain('aria-label="Back to footnote 1 in the text"')
    expect(html(`${text} More.`, 2)).not.toContain(String(ids[0]))
  })

  test('renders formulas as MathML, without styles, and a wrong formula as its source', () => {
    const formula = html('$$\n\\frac{a}{b} \\color{red} c\n$$', 2)
    expect(formula).toMatch(
      /^<div class="prose-math" tabindex="0"><span class="katex"><math [^]*<mfrac>/,
    )
    expect(formula).not.toContain('style=')
    expect(html('a $\\frac{a}$')).toBe('a <code>\\frac{a}</code>')
  })

  test('renders definition lists', () => {
    expect(html('Rye\n: A grain', 2)).toBe(
      '<dl class="prose-terms">\n<dt>Rye</dt>\n<dd>A grain</dd>\n</dl>\n',
    )
  })
})

test('an image below content/media is rendered by the page, any other image as its alt text', () => {
  const renderImage = (src: string, alt: string) =>
    src === 'a b.png' ? `<img src="${src}" alt="${alt}">` : undefined
  const withImages = createMarkdownRenderer({ strings: englishWords, renderImage })
  expect(withImages('![A *b*](/media/a%20b.png)')).toBe('<img src="a b.png" alt="A b">')
  expect(withImages('![A & b](/media/c.png) ![d](https://a.example/b.png)')).toBe('A &amp; b d')
})

describe('the anchor of a heading', () => {
  const anchorsOf = (text: string) =>
    [...html(text, 2).matchAll(/<h\d id="([^"]*)"/g)].map(([, id]) => id)

  test('is made from its words, or is the one that the author gives it', () => {
    expect(anchorsOf('# Über *uns* & Café\n\n# Bread {#rye}\n\n# 価格 (円)\n\n# …')).toEqual([
      'ueber-uns-cafe',
      'rye',
      '価格-円',
    ])
  })

  test('has a number if the text already has it', () => {
    expect(anchorsOf('# Rye\n\n# Rye\n\n# Rye\n\n# Oat {#rye-1}')).toEqual([
      'rye',
      'rye-2',
      'rye-3',
      'rye-1',
    ])
  })

  test('is linked by the heading, unless its words contain a link', () => {
    expect(html('# Rye', 2)).toBe(
      '<h2 id="rye" class="prose-heading"><a class="prose-anchor" href="#rye">Rye</a></h2>\n',
    )
    expect(html('# [Rye](/rye)', 2)).toBe(
      '<h2 id="rye" class="prose-heading"><a href="/rye">Rye</a></h2>\n',
    )
  })

  test('gives way to the other anchors of the page', () => {
    const page = `<section id="rye">${html('# Rye\n\n# [Oat](/oat)', 2)}</section>${html('# Rye\n\n# Oat', 2)}`
    const unique = withUniqueAnchors(page)
    expect([...unique.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      ...['rye', 'rye-1', 'oat', 'rye-2', 'oat-1'],
    ])
    expect([...unique.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual([
      ...['rye-1', 'rye-2', 'oat-1'],
    ])
  })
})
