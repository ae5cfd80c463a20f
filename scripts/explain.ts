import { softCodes } from '../schema/checks.ts'
import { codes, explanationOf, isCode } from '../src/problem/explanations.ts'
import { nearest } from '../src/problem/near.ts'
import type { Code } from '../src/problem/problem.ts'
import type { Language } from '../src/problem/texts.ts'
import { wrapped } from '../src/problem/wrapped.ts'
import type { Command } from './command.ts'
import { languageOf } from './options.ts'
import { UsageError } from '../src/problem/usage-error.ts'

export const explain: Command = {
  options: { lang: { type: 'string' }, catalogue: { type: 'boolean' } },
  help: `blockwerk explain [CODE]   Says what a problem code means, with a wrong and a right example.

  --lang LANG   de (default) or en
  --catalogue   all codes as one Markdown document (schema/PROBLEMS.md)

Without a code it lists them all.`,
  async run(values, [word, ...rest]) {
    const language = languageOf(values['lang'])
    if (rest.length > 0) throw new UsageError('blockwerk explain takes one code.')
    if (values['catalogue'] === true) {
      process.stdout.write(catalogue())
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

export function listOfCodes(language: Language): string {
  const width = Math.max(...codes.map((code) => code.length))
  return codes
    .toSorted()
    .map((code) => `  ${code.padEnd(width)}  ${explanationOf(code, language).title}`)
    .join('\n')
}

/** Every code in both languages; what authors may weigh otherwise is marked. */
export function catalogue(): string {
  const soft: ReadonlySet<string> = new Set(softCodes)
  const parts = codes.toSorted().map((code) => {
    const german = explanationOf(code, 'de')
    const english = explanationOf(code, 'en')
    const weight = soft.has(code)
      ? `Its weight can be set in \`content/site.yaml\` (\`checks\`), and \`# blockwerk-ignore ${code} reason\` leaves it out.`
      : 'Always an error: without the correction the page cannot be built.'
    return [
      `## ${code}`,
      `${english.title}. ${english.why}`,
      `> ${german.title}. ${german.why}`,
      weight,
      'Wrong:',
      `\`\`\`text\n${german.wrong}\n\`\`\``,
      'Right:',
      `\`\`\`text\n${german.right}\n\`\`\``,
    ].join('\n\n')
  })
  return `${[catalogueTop, ...parts].join('\n\n')}\n`
}

const catalogueTop = `# Problems

Every problem that \`blockwerk validate\` can report, by its code. \`blockwerk explain CODE\` shows the same in the terminal.
\`blockwerk explain --catalogue > schema/PROBLEMS.md\` writes this file; a test holds it up to date.`

const headings = {
  de: { wrong: 'Falsch', right: 'Richtig' },
  en: { wrong: 'Wrong', right: 'Right' },
} satisfies Record<Language, unknown>

export function explanation(code: Code, language: Language): string {
  const { title, why, wrong, right } = explanationOf(code, language)
  const heading = headings[language]
  return [
    `${code}: ${title}`,
    '',
    ...wrapped(why, 96).map((line) => `  ${line}`),
    '',
    `  ${heading.wrong}`,
    ...indented(wrong),
    '',
    `  ${heading.right}`,
    ...indented(right),
  ].join('\n')
}

const indented = (text: string): string[] => text.split('\n').map((line) => `    ${line}`)
