import { softCodes } from '../schema/checks.ts'
import { codes, isCode } from '../src/problem/explanations.ts'
import { catalogue, explanation, listOfCodes } from '../src/problem/format-explanation.ts'
import { nearest } from '../src/problem/near.ts'
import type { Code } from '../src/problem/problem.ts'
import type { Command } from './command.ts'
import { languageOf } from './options.ts'
import { UsageError } from '../src/problem/usage-error.ts'

export const explain: Command = {
  options: { lang: { type: 'string' }, catalogue: { type: 'boolean' } },
  help: `blockwerk explain [CODE]   Says what a problem code means, with a wrong and a right example.

  --lang LANG   de or en (default: the language of the site)
  --catalogue   all codes as one Markdown document (schema/PROBLEMS.md)

Without a code it lists them all.`,
  async run(values, [word, ...rest]) {
    const language = languageOf(values['lang'], process.cwd())
    if (rest.length > 0) throw new UsageError('blockwerk explain takes one code.')
    if (values['catalogue'] === true) {
      process.stdout.write(catalogue(softCodes))
      return 0
    }
    console.log(word === undefined ? listOfCodes(language) : explanation(codeOf(word), language))
    return 0
  },
}

function codeOf(word: string): Code {
  if (isCode(word)) return word
  const near = nearest(word, codes)
  const meant = near === undefined ? 'blockwerk explain lists them.' : `Did you mean “${near}”?`
  throw new UsageError(`There is no code “${word}”. ${meant}`)
}
