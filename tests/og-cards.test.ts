import { existsSync, readFileSync, readdirSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ogCards, ogHash, ogIndex } from '../scripts/og-cards.ts'

const cards = await ogCards(process.cwd())
const media = 'content/media'

describe('the picture of a shared link', () => {
  test.each([...cards])('%s shows what its page says today', (file, card) => {
    expect(existsSync(`${media}/${file}`)).toBe(true)
    expect(drawn()[file]).toBe(ogHash(card))
  })

  test('is there for every page, and for nothing else', () => {
    const files = readdirSync(`${media}/og`).filter((name) => name.endsWith('.jpg'))
    expect(files.map((name) => `og/${name}`).toSorted()).toEqual([...cards.keys()].toSorted())
  })

  test('has the size that networks ask for', async () => {
    const { format, width, height } = await sharp(`${media}/og/startseite.jpg`).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
  })

  test('changes with a heading', () => {
    const [card] = cards.values()
    if (card === undefined) throw new Error('There is no card at all.')
    expect(ogHash({ ...card, title: `${card.title}!` })).not.toBe(ogHash(card))
  })
})

function drawn(): Record<string, string> {
  return JSON.parse(readFileSync(`${media}/${ogIndex}`, 'utf8'))
}
