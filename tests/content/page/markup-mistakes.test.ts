import { describe, expect, test } from 'vitest'
import { findTextMistakes } from '../../../src/content/page/text-mistakes.ts'
import type { TextMistake } from '../../../src/content/page/text-mistake.ts'

/** Returns the code, the kind, the characters and the fix of each mistake in a Markdown text. */
function mistakesIn(text: string): string[] {
  const found: TextMistake[] = []
  findTextMistakes(text, { markdown: 'blocks', language: 'en' }, found)
  return found.map(({ finding, start, end }) => {
    const what = 'what' in finding.detail ? finding.detail.what : ''
    return [finding.code, what, text.slice(start, end), finding.fixText ?? ''].join(' ').trim()
  })
}

const bread = 'Bread.\n\n'

describe('Markdown with a mistake in its structure', () => {
  test.each([
    ['{{< youtube abc >}}', 'markdown-slip shortcode {{< youtube abc >}}'],
    ['a {% include x.html %} b', 'markdown-slip shortcode {% include x.html %}'],
    ['<Chart data={x} />', 'markdown-slip component <Chart data={x} />'],
    ['<Card>a</Card>', 'markdown-slip component <Card>'],
    ['<div class="x">a</div>', 'raw-html element <div class="x">'],
    ['a <font>b</font>', 'raw-html element <font>'],
    ['<!-- later -->', 'raw-html comment <!-- later -->'],
    ['a <kbd>b', 'raw-html unpaired <kbd>'],
    ['a <kbd class="x">b</kbd>', 'raw-html attribute <kbd class="x">'],
    ['![](/media/a.png)', 'markdown-slip no-alt ![](/media/a.png)'],
    ['a\n\n~~~~\nb\n~~~', 'markdown-slip open-code ~~~~'],
    ['> ```js\n> b', 'markdown-slip open-code ```'],
    ['```pyhton\na\n```', 'markdown-slip code-language pyhton python'],
    ['- ```{.qwertz #x}\n  a\n  ```', undefined],
    ['::: warnin\na\n:::', 'markdown-slip container warnin warning'],
    ['::: note\na', 'markdown-slip open-container ::: note'],
    ['a $\\frac{a}$ b', 'markdown-slip math $\\frac{a}$'],
    ['$$\n\\frac{a}\n$$', 'markdown-slip math $$'],
    ['a[^1] b', 'markdown-slip no-footnote [^1]'],
    ['a\n\n[^1]: b', 'markdown-slip unused-footnote [^1]'],
    ['# Our bread {#Our Bread}', 'markdown-slip heading-anchor {#Our Bread}'],
    ['# a\n\n### b', 'heading-order skips ### ##'],
    ['## a\n\n#### b', 'heading-order skips #### ###'],
  ])('is reported at its characters: %j', (text, expected) => {
    if (expected === undefined) expect(mistakesIn(text)).toEqual([])
    else expect(mistakesIn(bread + text)[0]).toBe(expected)
  })

  test.each([
    '`{{< a >}} <div> {% b %}`',
    '```\n<Card /> ::: note\n[^1]\n```',
    '~~~yaml title="a.yaml"\na\n~~~',
    '\\<div> and \\[^1]',
    '<kbd>Ctrl</kbd>, <Vorname> and a < b',
    '<details>\n<summary>a</summary>\nb\n</details>',
    '::: note\na\n:::',
    'a[^1]\n\n[^1]: b',
    '# Bread {#bread}',
    '$a*b*c^2$ and $5 or $10 (CA$) <kbd>a</kbd>',
    '![Bread](/media/a.png)',
  ])('is not reported in %j', (text) => {
    expect(mistakesIn(bread + text)).toEqual([])
  })
})
