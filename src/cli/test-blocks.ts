import { isError } from '../problems/problem.ts'
import { textOf } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'
import { escapeToOneLine } from '../text/printable.ts'
import { testBlock } from '../authoring/block-tests/test-blocks.tsx'
import { createOwnBlockProblem } from '../content/site/own-block-problem.ts'
import type { Command } from './command.ts'
import { kitOf } from './kit.ts'
import { messageLanguage, findRoot } from './options.ts'

export const testBlocksCommand: Command = {
  options: { root: { type: 'string' }, lang: { type: 'string' } },
  async runCommand(values) {
    const root = findRoot(values['root'])
    const language = messageLanguage(values['lang'], root)
    const texts = toolTexts[language].blockTests
    const { schemas, words, ownBlocks, loadViews } = kitOf(root)
    const test = { root, schemas, words, language, views: await loadViews() }
    const faultProblems = ownBlocks.faults.map(createOwnBlockProblem)
    for (const problem of faultProblems) {
      const place = `${problem.file}:${problem.start.line}:${problem.start.column}`
      console.log(`✗ ${escapeToOneLine(place)}  ${textOf(problem, language).message}`)
    }
    const results = ownBlocks.blocks.flatMap((block) => testBlock(block, test))
    for (const { type, name, faults } of results) {
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${escapeToOneLine(`${type}: ${name}`)}`)
      for (const fault of faults) console.log(`    ${escapeToOneLine(fault)}`)
    }
    const failed = results.filter(({ faults }) => faults.length > 0).length
    console.log(
      results.length + faultProblems.length === 0
        ? texts.none
        : texts.tried(results.length, failed),
    )
    return failed > 0 || faultProblems.some(isError) ? 1 : 0
  },
}
