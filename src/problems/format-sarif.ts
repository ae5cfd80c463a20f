import type { ProblemContext, RelatedPlace, ToolInfo } from './problem-context.ts'
import { codes, explanationOf } from '../locale/explanations.ts'
import { fingerprintsOf } from './fingerprint.ts'
import { describeFix } from './describe-fix.ts'
import type { ReportTotals } from './format-json.ts'
import type { Problem, Span } from './problem.ts'
import { problemPageUrl } from './problem-page.ts'
import type { ProblemCode } from './details.ts'
import { textOf, type Language } from '../locale/texts.ts'
import { toolTexts } from '../locale/tool-texts.ts'

/**
 * Name of Blockwerk's fingerprint, which does not depend on line numbers. The tool that imports the
 * report adds its own, which depends on them.
 */
const fingerprintKey = 'blockwerk/v1'

/** Formats problems as SARIF 2.1.0 (OASIS) for code scanning. */
export function formatSarif(
  problems: readonly Problem[],
  _tally: ReportTotals,
  language: Language,
  background: ProblemContext & { tool: ToolInfo },
): string {
  const used = codes.filter((code) => problems.some((problem) => problem.code === code)).toSorted()
  const fingerprints = fingerprintsOf(problems, background.blockOf)
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'blockwerk',
            ...background.tool,
            rules: used.map((code) => ruleOf(code, problems, language)),
          },
        },
        language,
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: {
          '%SRCROOT%': { description: { text: 'The folder that contains content/.' } },
        },
        results: problems.map((problem, index) => ({
          ...resultOf(problem, used.indexOf(problem.code), language),
          ...relatedLocations(background.relatedPlaceOf(problem), language),
          partialFingerprints: { [fingerprintKey]: fingerprints[index] },
        })),
      },
    ],
  }
  return `${JSON.stringify(log, undefined, 2)}\n`
}

function ruleOf(code: ProblemCode, problems: readonly Problem[], language: Language) {
  const { title, why, wrong, right } = explanationOf(code, language)
  const [bad, good] = language === 'de' ? ['Falsch', 'Richtig'] : ['Wrong', 'Right']
  const text = `${why}\n\n${bad}:\n${wrong}\n\n${good}:\n${right}`
  const fence = '```'
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: why },
    helpUri: problemPageUrl(code, language),
    help: {
      text,
      markdown: `${why}\n\n${bad}:\n\n${fence}yaml\n${wrong}\n${fence}\n\n${good}:\n\n${fence}yaml\n${right}\n${fence}`,
    },
    defaultConfiguration: {
      level: problems.find((problem) => problem.code === code)?.severity ?? 'error',
    },
  }
}

function resultOf(problem: Problem, ruleIndex: number, language: Language) {
  const { code, severity, file, fix } = problem
  const { message, hint } = textOf(problem, language)
  const artifactLocation = locationOf(file)
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: `${message} ${hint}` },
    locations: [{ physicalLocation: { artifactLocation, region: regionOf(problem) } }],
    ...(fix && {
      fixes: [
        {
          description: { text: describeFix(fix, language) },
          artifactChanges: [
            {
              artifactLocation,
              replacements: [{ deletedRegion: regionOf(fix), insertedContent: { text: fix.text } }],
            },
          ],
        },
      ],
    }),
  }
}

function relatedLocations(other: RelatedPlace | undefined, language: Language) {
  if (other === undefined) return {}
  const { file, span } = other
  const artifactLocation = locationOf(file)
  const physicalLocation = { artifactLocation, ...(span && { region: regionOf(span) }) }
  const message = { text: toolTexts[language].editor.otherPlace }
  return { relatedLocations: [{ id: 1, physicalLocation, message }] }
}

/** Encodes each path segment, so that `#` and `?` become part of the path. */
const locationOf = (file: string) => ({
  uri: file.split('/').map(encodeURIComponent).join('/'),
  uriBaseId: '%SRCROOT%',
})

const regionOf = ({ start, end }: Span) => ({
  startLine: start.line,
  startColumn: start.column,
  endLine: end.line,
  endColumn: end.column,
})
