import { severityNames } from '../problem/format-pretty.ts'
import type { Severity } from '../problem/problem.ts'
import type { Language } from '../problem/texts.ts'
import { toolTexts } from '../problem/tool-texts.ts'

/** Which schema is for which files, from the root of a site. */
const schemaOf = {
  'page.schema.json': ['content/pages/**/*.yaml', 'content/pages/**/*.yml'],
  'shared.schema.json': ['content/shared/*.yaml', 'content/shared/*.yml'],
  'site.schema.json': ['content/site.yaml'],
  'translation.schema.json': ['content/site.*.yaml'],
  'words.schema.json': ['content/words.yaml', 'content/words.*.yaml'],
} as const

const jsonPages = { 'page.schema.json': 'pages/**', 'shared.schema.json': 'shared' } as const

/** Settings of VS Code; those of the YAML extension hold for every editor that runs its server. */
export const settings = {
  'yaml.schemas': Object.fromEntries(
    Object.entries(schemaOf).map(([file, globs]) => [`./.vscode/${file}`, globs]),
  ),
  'json.schemas': Object.entries(jsonPages).map(([file, folder]) => ({
    fileMatch: [`content/${folder}/*.json`],
    url: `./.vscode/${file}`,
  })),
  'yaml.yamlVersion': '1.2',
  'yaml.schemaStore.enable': false,
  'yaml.format.singleQuote': true,
  'yaml.format.printWidth': 100,
  '[yaml]': {
    'editor.tabSize': 2,
    'editor.insertSpaces': true,
    'editor.quickSuggestions': { strings: true, other: true, comments: false },
  },
  'files.encoding': 'utf8',
}

export const extensions = { recommendations: ['redhat.vscode-yaml'] }

/** The first line of a problem in the report of `validate`, then its message. */
const patternFor = (word: string) => [
  {
    regexp: `^(content/.+?):(\\d+):(\\d+)  ${word}  ([a-z-]+)$`,
    file: 1,
    line: 2,
    column: 3,
    code: 4,
  },
  { regexp: '^  (\\S.*)$', message: 1 },
]

const matcherFor = (severity: Severity, language: Language) => ({
  owner: `blockwerk-${severity}`,
  source: 'blockwerk',
  severity,
  fileLocation: ['relative', '${workspaceFolder}'],
  pattern: patternFor(severityNames[language][severity]),
})

export function tasksIn(language: Language) {
  const names = toolTexts[language].editor.tasks
  return {
    version: '2.0.0',
    tasks: [
      {
        label: names.validate,
        type: 'shell',
        command: `npx blockwerk validate --lang ${language}`,
        group: { kind: 'test', isDefault: true },
        presentation: { reveal: 'silent', clear: true },
        problemMatcher: [matcherFor('error', language), matcherFor('warning', language)],
      },
      {
        label: names.preview,
        type: 'shell',
        command: `npx blockwerk dev --lang ${language}`,
        isBackground: true,
        problemMatcher: [],
      },
    ],
  }
}
