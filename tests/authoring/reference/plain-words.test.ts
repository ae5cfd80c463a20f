import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { referenceOf } from '../../../src/authoring/reference/reference.ts'
import { searchReference } from '../../../src/authoring/reference/terminal.ts'
import { schemas } from '../../support/kit.ts'

const sections = z
  .array(z.strictObject({ en: z.string(), de: z.string(), type: z.array(z.string()) }))
  .parse(parse(readFileSync(join(import.meta.dirname, 'plain-words.yaml'), 'utf8')))

test.each(['en', 'de'] as const)(
  'a description in plain words (%s) leads to the right block in at least 28 of 30 cases',
  (language) => {
    const reference = referenceOf(schemas, language, () => undefined)
    const wrong = sections.flatMap((section) => {
      const [, found = 'nothing'] =
        /^ {2}(\S+)/.exec(searchReference(reference, section[language], language) ?? '') ?? []
      return section.type.includes(found) ? [] : [`${section[language]}: ${found}`]
    })
    // Two may be wrong; more fail with the list of all.
    expect(wrong.slice(2).length === 0 ? [] : wrong).toEqual([])
  },
)
