import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptionOf } from '../../../schema/description.ts'
import type { SchemaKit } from '../../../schema/kit.ts'
import { typeValuesOf } from '../../../schema/schema-at.ts'
import type { Language } from '../../locale/texts.ts'
import { createFile, replaceText, readText } from '../../content/site/replace-file.ts'
import { createJsonSchemas, toSchemaText } from './json-schema.ts'
import { groupExamplesByType, type Snippet, createCodeSnippetsFile } from './snippets.ts'
import { severityNames } from '../../problems/format-pretty.ts'
import type { Severity } from '../../problems/problem.ts'
import { toolTexts } from '../../locale/tool-texts.ts'

/**
 * A file for code editors. `isGenerated` is true if only Blockwerk writes the file, which it generates from the
 * schemas.
 */
type EditorFile = { file: string; text: string; isGenerated: boolean }

/** Returns all files that code editors use, with their path below the site's root and their text. */
export function createEditorFiles(
  schemas: SchemaKit,
  snippets: readonly Snippet[],
  language: Language,
): EditorFile[] {
  const descriptionOfType = (type: string): string | undefined =>
    descriptionOf(schemas.Block.options.find((option) => typeValuesOf(option).includes(type)))?.[
      language
    ]
  const schemaFiles = Object.entries(
    createJsonSchemas(schemas, groupExamplesByType(snippets), language),
  ).map(([name, schema]) => createEditorFile(name, toSchemaText(schema), true))
  return [
    ...schemaFiles,
    createEditorFile(
      'blockwerk.code-snippets',
      toJsonText(createCodeSnippetsFile(snippets, language, descriptionOfType)),
      true,
    ),
    createEditorFile('settings.json', toJsonText(vsCodeSettings), false),
    createEditorFile('extensions.json', toJsonText(recommendedExtensions), false),
    createEditorFile('tasks.json', toJsonText(editorTasksFor(language)), false),
  ]
}

const createEditorFile = (name: string, text: string, isGenerated: boolean): EditorFile => ({
  file: `.vscode/${name}`,
  text,
  isGenerated,
})

const toJsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** Returns the files that are missing below `root` or, for generated files, have a different text. */
export const staleEditorFiles = (files: readonly EditorFile[], root: string): EditorFile[] =>
  files.filter(({ file, text, isGenerated }) => {
    const path = join(root, file)
    return existsSync(path) ? isGenerated && readFileSync(path, 'utf8') !== text : true
  })

export function writeEditorFile({ file, text, isGenerated }: EditorFile, root: string): void {
  const path = join(root, file)
  const before = isGenerated ? readText(path) : undefined
  if (before === undefined) createFile(path, text)
  else replaceText(path, before, text)
}

/** The content files for which each schema is used, as glob patterns relative to the root of a site. */
const contentFilesBySchema = {
  // Not for names with brackets: placeholders may stand for any value.
  'page.schema.json': [
    'content/pages/**/*.yaml',
    'content/pages/**/*.yml',
    '!content/pages/**/*[[]*',
  ],
  'shared.schema.json': ['content/shared/*.yaml', 'content/shared/*.yml'],
  'site.schema.json': ['content/site.yaml'],
  'translation.schema.json': ['content/site.*.yaml'],
  'words.schema.json': ['content/words.yaml', 'content/words.*.yaml'],
  'collection.schema.json': ['content/collections/*.yaml', 'content/collections/*.yml'],
} as const

const jsonContentFolders = {
  'page.schema.json': 'pages/**',
  'shared.schema.json': 'shared',
  'collection.schema.json': 'collections',
} as const

/**
 * Settings of VS Code. The settings of the YAML extension apply to all editors that use its language
 * server.
 */
export const vsCodeSettings = {
  'yaml.schemas': Object.fromEntries(
    Object.entries(contentFilesBySchema).map(([file, globs]) => [`./.vscode/${file}`, globs]),
  ),
  'json.schemas': Object.entries(jsonContentFolders).map(([file, folder]) => ({
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

const recommendedExtensions = { recommendations: ['redhat.vscode-yaml'] }

/**
 * Returns the pattern with which VS Code finds a problem in the report of `validate`: first the line with its
 * place, then the line with its message.
 */
const problemPattern = (word: string) => [
  {
    regexp: `^(content/.+?):(\\d+):(\\d+)  ${word}  ([a-z-]+)$`,
    file: 1,
    line: 2,
    column: 3,
    code: 4,
  },
  { regexp: '^  (\\S.*)$', message: 1 },
]

const createProblemMatcher = (severity: Severity, language: Language) => ({
  owner: `blockwerk-${severity}`,
  source: 'blockwerk',
  severity,
  fileLocation: ['relative', '${workspaceFolder}'],
  pattern: problemPattern(severityNames[language][severity]),
})

export function editorTasksFor(language: Language) {
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
        problemMatcher: [
          createProblemMatcher('error', language),
          createProblemMatcher('warning', language),
        ],
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
