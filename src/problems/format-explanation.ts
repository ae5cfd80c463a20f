import { codes, explanationOf } from '../locale/explanations.ts'
import type { ProblemCode } from './details.ts'
import { problemPageUrl } from './problem-page.ts'
import type { Language } from '../locale/texts.ts'
import { wrapText } from '../text/wrap-text.ts'

export function formatCodeList(language: Language): string {
  const width = Math.max(...codes.map((code) => code.length))
  return codes
    .toSorted()
    .map((code) => `  ${code.padEnd(width)}  ${explanationOf(code, language).title}`)
    .join('\n')
}

/** Returns all codes with their explanations in both languages. Authors can change the severity of `softCodes`. */
export function formatCatalogue(softCodes: readonly ProblemCode[]): string {
  const soft = new Set(softCodes)
  const parts = codes.toSorted().map((code) => {
    const german = explanationOf(code, 'de')
    const english = explanationOf(code, 'en')
    const weight = soft.has(code)
      ? `To change the severity, use \`checks\` in \`content/site.yaml\`. To ignore one occurrence, add the comment \`# blockwerk-ignore ${code} reason\`, in Markdown \`<!-- blockwerk-ignore ${code} reason -->\`.`
      : 'This is always an error: the page cannot be built until it is fixed.'
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

All problems that \`blockwerk validate\` can report, by code. \`blockwerk explain CODE\` shows the same in the terminal.
\`blockwerk explain --catalogue > schema/PROBLEMS.md\` writes this file, and a test checks that it is up to date.`

/** Headings of the examples in an explanation. */
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
    '',
    `  ${problemPageUrl(code, language)}`,
  ].join('\n')
}

const indentLines = (text: string): string[] => text.split('\n').map((line) => `    ${line}`)
