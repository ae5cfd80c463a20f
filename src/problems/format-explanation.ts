import { codes, explanationOf } from '../locale/explanations.ts'
import type { ProblemCode } from './details.ts'
import type { Language } from '../locale/texts.ts'
import { wrapText } from '../text/wrapped.ts'

export function formatCodeList(language: Language): string {
  const width = Math.max(...codes.map((code) => code.length))
  return codes
    .toSorted()
    .map((code) => `  ${code.padEnd(width)}  ${explanationOf(code, language).title}`)
    .join('\n')
}

/** Every code in both languages; those that authors may weigh otherwise, `softCodes`, are marked. */
export function formatCatalogue(softCodes: readonly ProblemCode[]): string {
  const soft = new Set(softCodes)
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
      `\`\`\`text\n${english.wrong}\n\`\`\``,
      'Right:',
      `\`\`\`text\n${english.right}\n\`\`\``,
    ].join('\n\n')
  })
  return `${[catalogueTop, ...parts].join('\n\n')}\n`
}

const catalogueTop = `# Problems

Every problem that \`blockwerk validate\` can report, by its code. \`blockwerk explain CODE\` shows the same in the terminal.
\`blockwerk explain --catalogue > schema/PROBLEMS.md\` writes this file; a test holds it up to date.`

/** Above the examples of an explanation. */
export const explanationHeadings = {
  de: { wrong: 'Falsch', right: 'Richtig' },
  en: { wrong: 'Wrong', right: 'Right' },
} satisfies Record<Language, unknown>

export function formatExplanation(code: ProblemCode, language: Language): string {
  const { title, why, wrong, right } = explanationOf(code, language)
  const heading = explanationHeadings[language]
  return [
    `${code}: ${title}`,
    '',
    ...wrapText(why, 96).map((line) => `  ${line}`),
    '',
    `  ${heading.wrong}`,
    ...indentLines(wrong),
    '',
    `  ${heading.right}`,
    ...indentLines(right),
  ].join('\n')
}

const indentLines = (text: string): string[] => text.split('\n').map((line) => `    ${line}`)
