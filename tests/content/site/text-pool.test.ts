import { expect, test } from 'vitest'
import { copyText, TextPool } from '../../../src/content/site/text-pool.ts'

test('a pooled text equals the original text, whatever characters it contains', () => {
  const page = 'href: /werkstatt/drehscheiben „Öfen“ \uD83D half'
  for (const text of [page, page.slice(6, 29), '', '"\\\n\u2028', '\uDC00']) {
    expect(copyText(text)).toBe(text)
    expect(new TextPool().storeText(text)).toBe(text)
  }
})
