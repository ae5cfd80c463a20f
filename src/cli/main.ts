import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Command, CommandEntry } from './command.ts'
import type * as DeveloperVerbs from '../../scripts/developer-commands.ts'
import { diskFaultMessage } from '../problems/disk-fault.ts'
import { escapeControlCharacters } from '../text/printable.ts'
import { UsageError } from '../problems/usage-error.ts'
import { ListenError } from '../gateway/http/listen-error.ts'
import type { VerbTexts } from '../locale/verb-text.ts'
import { verbTexts } from '../locale/verb-texts.ts'
import { localeLanguage, languageFromArguments } from './options.ts'

const commands: Record<string, CommandEntry['loadCommand']> = {
  start: async () => (await import('./start.ts')).start,
  new: async () => (await import('./new.ts')).newCommand,
  create: async () => (await import('./create.ts')).create,
  rename: async () => (await import('./rename.ts')).rename,
  remove: async () => (await import('./remove.ts')).remove,
  pull: async () => (await import('./pull.ts')).pull,
  upgrade: async () => (await import('./upgrade.ts')).upgrade,
  validate: async () => (await import('./validate.ts')).validate,
  'test-blocks': async () => (await import('./test-blocks.ts')).testBlocksCommand,
  explain: async () => (await import('./explain.ts')).explain,
  schema: async () => (await import('./schema.ts')).schema,
  lsp: async () => (await import('./lsp.ts')).lsp,
  build: async () => (await import('./build.ts')).build,
  media: async () => (await import('./media.ts')).media,
  dev: async () => (await import('./dev.ts')).dev,
  preview: async () => (await import('./preview.ts')).preview,
  gateway: async () => (await import('./gateway.ts')).gateway,
  inbox: async () => (await import('./inbox.ts')).inbox,
  'deploy-files': async () => (await import('./deploy-files.ts')).deployFiles,
}

/** Exit codes: 0 success, 1 content errors, 2 usage or internal error. */
export async function main(words: string[]): Promise<void> {
  if (!process.stdout.listeners('error').includes(exitOnOutputError))
    process.stdout.on('error', exitOnOutputError)
  try {
    process.exitCode = await runCommand(words)
  } catch (error) {
    process.exitCode = 2
    await reportError(error, words)
  }
}

/** Runs the command line in its own process, and reports uncaught errors. */
export async function runMain(words: string[]): Promise<void> {
  process.once('uncaughtException', async (error) => {
    await reportError(error, words)
    process.exit(2)
  })
  await main(words)
}

async function reportError(error: unknown, words: string[]): Promise<void> {
  const language = languageFromArguments(words)
  const texts = await verbTexts(language)
  const diskMessage = diskFaultMessage(error, language)
  if (error instanceof UsageError) {
    const hint = words[0] === 'create' ? texts.createOptions : texts.verbs
    console.error(`${escapeControlCharacters(error.messageIn(language))}\n${hint}`)
  } else if (error instanceof ListenError) {
    console.error(error.messageIn(language))
  } else if (diskMessage !== undefined) {
    console.error(diskMessage)
  } else {
    console.error(texts.fault)
    console.error(error)
  }
}

/** Handles errors of stdout: a closed pipe such as `| head`, or a full disk. */
function exitOnOutputError(error: Error): void {
  if ('code' in error && error.code === 'EPIPE') process.exit()
  console.error(diskFaultMessage(error, localeLanguage(process.env) ?? 'en') ?? error)
  process.exit(2)
}

async function runCommand(words: string[]): Promise<number> {
  const [name = 'help', ...rest] = words
  const [topic, ...others] = rest
  if (name === 'help' && topic !== undefined && !topic.startsWith('-'))
    return runCommand([topic, '--help', ...others])
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(
      formatOverview(await verbTexts(languageFromArguments(words)), await loadDeveloperCommands()),
    )
    return 0
  }
  if (name === '--version' || name === '-v') {
    console.log((await import('./tool.ts')).readToolInfo().version)
    return 0
  }
  const loadPublic = Object.hasOwn(commands, name) ? commands[name] : undefined
  const developerCommands = loadPublic === undefined ? await loadDeveloperCommands() : {}
  const load =
    loadPublic ??
    (Object.hasOwn(developerCommands, name) ? developerCommands[name]?.loadCommand : undefined)
  if (load === undefined) {
    const { noOption, noVerb } = await verbTexts(languageFromArguments(words))
    throw new UsageError(name.startsWith('-') ? noOption(name) : noVerb(name))
  }

  const command = await load()
  const { values, positionals }: ParsedArguments = await parseOptions(command, rest)
  if (values['help'] === true) {
    const { help } = await verbTexts(languageFromArguments(words))
    console.log(help[name]?.text ?? command.help)
    return 0
  }
  return command.runCommand(values, positionals)
}

type ParsedArguments = { values: Record<string, unknown>; positionals: string[] }

async function parseOptions({ options }: Command, words: string[]) {
  try {
    const help = { type: 'boolean', short: 'h' } as const
    const lang = { type: 'string' } as const
    return parseArgs({ args: words, options: { lang, ...options, help }, allowPositionals: true })
  } catch (error) {
    const texts = await verbTexts(languageFromArguments(words))
    throw new UsageError(optionErrorMessage(error, texts))
  }
}

/** Translates option errors of Node, with the name of the option. */
function optionErrorMessage(error: unknown, texts: VerbTexts): string {
  const message = error instanceof Error ? error.message : String(error)
  const option = /--?[\w-]+/.exec(message)?.[0] ?? message
  const isUnknown = error instanceof Error && 'code' in error && error.code === unknownOptionCode
  return isUnknown ? texts.noOption(option) : texts.noValue(option)
}

const unknownOptionCode = 'ERR_PARSE_ARGS_UNKNOWN_OPTION'

/** Returns the commands for developers of Blockwerk. An installed package contains none of them. */
async function loadDeveloperCommands(): Promise<Record<string, CommandEntry>> {
  const file = new URL('developer-commands.js', import.meta.url)
  if (!existsSync(file)) return {}
  const { developerCommands: loaded }: typeof DeveloperVerbs = await import(file.href)
  return loaded
}

function formatOverview(
  { usage, more, exitCodes, help }: VerbTexts,
  developers: Record<string, CommandEntry>,
): string {
  const summaries = [
    ...Object.keys(commands).map((name) => [name, help[name]?.summary ?? ''] as const),
    ...Object.entries(developers).map(([name, { summary }]) => [name, summary] as const),
  ]
  const width = Math.max(...summaries.map(([name]) => name.length))
  const lines = summaries.map(([name, summary]) => `  ${name.padEnd(width)}  ${summary}`)
  return [usage, '', ...lines, '', more, exitCodes].join('\n')
}
