import { describe, expect, test } from 'vitest'
import { readFrontMatter } from '../../../src/content/markdown/front-matter.ts'

const partsOf = (text: string) => {
  const { yaml, body } = readFrontMatter(text)
  return { yaml, body }
}

describe('readFrontMatter', () => {
  test('splits a file into the YAML between two lines of dashes and the text after them', () => {
    const text = '---\ntitle: Bread\n---\n\n# Bread\n'
    expect(readFrontMatter(text)).toEqual({
      ...{ yaml: 'title: Bread\n', yamlOffset: 4 },
      ...{ body: '\n# Bread\n', bodyOffset: 21 },
    })
  })

  test.each([
    ['Windows line breaks', '---\r\ntitle: Bread\r\n---\r\nText', 'title: Bread\r\n', 'Text'],
    ['a byte order mark', '\uFEFF---\ntitle: Bread\n---\nText', 'title: Bread\n', 'Text'],
    ['blank lines before it', '\n \n---\ntitle: Bread\n---\nText', 'title: Bread\n', 'Text'],
    ['blanks after the dashes', '--- \ntitle: Bread\n---\t\nText', 'title: Bread\n', 'Text'],
    ['dots at its end', '---\ntitle: Bread\n...\nText', 'title: Bread\n', 'Text'],
    ['no fields', '---\n---\nText', '', 'Text'],
    ['no text', '---\ntitle: Bread\n---', 'title: Bread\n', ''],
    ['dashes within a field', '---\ntitle: a --- b\n---\nText', 'title: a --- b\n', 'Text'],
    [
      'a rule in the text',
      '---\ntitle: a\n---\nText\n\n---\n\nMore',
      'title: a\n',
      'Text\n\n---\n\nMore',
    ],
  ])('accepts front matter with %s', (_, text, yaml, body) => {
    expect(partsOf(text)).toEqual({ yaml, body })
    expect(readFrontMatter(text).mistake).toBeUndefined()
  })

  test('returns offsets that lead to both parts', () => {
    for (const text of [
      '\uFEFF\r\n---\r\na: b\r\n---\r\nText\r\n',
      '---\na: b\n\nText',
      '+++\na = 1\n+++\nText',
    ]) {
      const { yaml, yamlOffset, body, bodyOffset } = readFrontMatter(text)
      expect(text.slice(yamlOffset)).toMatch(new RegExp(`^${yaml}`))
      expect(text.slice(bodyOffset)).toBe(body)
    }
  })

  test('reads a file without front matter as text', () => {
    expect(readFrontMatter('\uFEFF# Bread\n\n---\n')).toEqual({
      ...{ yaml: '', yamlOffset: 0, body: '# Bread\n\n---\n', bodyOffset: 1 },
    })
    expect(partsOf('----\nText')).toEqual({ yaml: '', body: '----\nText' })
  })

  test('reports missing dashes at the end and begins the text after the fields', () => {
    const { yaml, body, mistake } = readFrontMatter(
      '---\ntitle: Bread\n\ntags:\n\n- rye\n\n# Bread\n\nText: a\n',
    )
    expect(yaml).toBe('title: Bread\n\ntags:\n\n- rye\n')
    expect(body).toBe('\n# Bread\n\nText: a\n')
    expect(mistake).toEqual({
      finding: { code: 'front-matter', detail: { what: 'unclosed' } },
      ...{ start: 0, end: 3 },
    })
    expect(partsOf('---\ntitle: Bread\n').yaml).toBe('title: Bread\n')
  })

  test('reports TOML and reads the text after it', () => {
    const { yaml, body, mistake } = readFrontMatter('\n+++\ntitle = "Bread"\n+++\nText')
    expect({ yaml, body }).toEqual({ yaml: '', body: 'Text' })
    expect(mistake).toEqual({
      finding: { code: 'front-matter', detail: { what: 'toml' } },
      ...{ start: 1, end: 4 },
    })
  })
})
