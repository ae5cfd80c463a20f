import { isError } from '../src/problem/problem.ts'
import { textOf } from '../src/problem/texts.ts'
import { toolTexts } from '../src/problem/tool-texts.ts'
import { printableLine } from '../src/problem/printable.ts'
import { testBlock } from '../src/block-tests/test-blocks.tsx'
import { ownBlockProblem } from '../src/site/own-block-problem.ts'
import type { Command } from './command.ts'
import { kitOf } from './kit.ts'
import { languageOf, rootOf } from './options.ts'

export const testBlocks: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' } },
  help: `blockwerk test-blocks   Tries the examples of the blocks that only this site has.

  --root DIR    folder with content/ (default: the project)
  --lang LANG   de or en (default: the language of the site)

Of each block below blocks/, every example in examples.yaml has to be valid, to be drawn as the first
block of a page and further down with headings that fit, without style attributes and scripts; its
pictures have to be there. Every mistake has to be found where it says, as it says, and as the only one.

Exit codes: 0 all is well, 1 something is not, 2 wrong usage or our own fault.`,
  async run(values) {
    const root = rootOf(values['root'])
    const language = languageOf(values['lang'], root)
    const texts = toolTexts[language].blockTests
    const { schemas, words, ownBlocks, loadViews } = kitOf(root)
    const test = { root, schemas, words, language, views: await loadViews() }
    const broken = ownBlocks.faults.map(ownBlockProblem)
    for (const problem of broken) {
      const place = `${problem.file}:${problem.start.line}:${problem.start.column}`
      console.log(`✗ ${printableLine(place)}  ${textOf(problem, language).message}`)
    }
    const tried = ownBlocks.blocks.flatMap((block) => testBlock(block, test))
    for (const { type, name, faults } of tried) {
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${printableLine(`${type}: ${name}`)}`)
      for (const fault of faults) console.log(`    ${printableLine(fault)}`)
    }
    const failed = tried.filter(({ faults }) => faults.length > 0).length
    console.log(tried.length + broken.length === 0 ? texts.none : texts.tried(tried.length, failed))
    return failed > 0 || broken.some(isError) ? 1 : 0
  },
}
