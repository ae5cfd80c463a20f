import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testsOfSource } from '../../scripts/testing/tests-of-source.ts'

const root = mkdtempSync(join(tmpdir(), 'blockwerk-tests-of-source-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
write('src/text/plural.ts', 'export const plural = 1\n')
write('src/text/count.ts', "import { plural } from './plural.ts'\nexport const count = plural\n")
write('src/cli/report.ts', "const late = () => import('../text/count.ts')\nexport { late }\n")
write('tests/text/plural.test.ts', "import { plural } from '../../src/text/plural.ts'\n")
write('tests/cli/report.test.ts', "import {\n  late,\n} from '../../src/cli/report.ts'\n")
write('tests/e2e/home.test.ts', "import { count } from '../../src/text/count.ts'\n")
write('schema/fields.ts', 'export const fields = 1\n')
write('scripts/none.ts', 'export const none = 1\n')

test('testsOfSource returns the tests that import the file directly', () => {
  expect(testsOfSource(root, 'src/text/plural.ts')).toEqual(['tests/text/plural.test.ts'])
})

test('testsOfSource follows imports if no unit test imports the file directly', () => {
  expect(testsOfSource(root, 'src/text/count.ts')).toEqual(['tests/cli/report.test.ts'])
})

test('testsOfSource returns an empty list if no unit test reaches the file', () => {
  expect(testsOfSource(root, 'schema/fields.ts')).toEqual([])
})
