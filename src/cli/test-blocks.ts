import { isError } from '../problems/problem.ts'
import { textOf } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { printableLine } from '../text/printable.ts'
import { testBlock } from '../authoring/block-tests/test-blocks.tsx'
import { ownBlockProblem } from '../content/site/own-block-problem.ts'
import type { Command } from './command.ts'
import { kitOf } from './kit.ts'
import { languageOf, rootOf } from './options.ts'

export const testBlocks: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' } },
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
