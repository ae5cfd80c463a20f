import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Command, Verb } from './command.ts'
import type * as DeveloperVerbs from './developer-verbs.ts'
import { diskFault } from './disk-fault.mjs'
import { withSources } from './with-sources.ts'
import { printable } from '../src/problem/printable.ts'
import { UsageError } from '../src/problem/usage-error.ts'

const verbs: Record<string, Verb> = {
  start: {
    summary: 'validate, build and serve the site',
    load: async () => (await import('./start.ts')).start,
  },
  validate: {
    summary: 'report every problem of every file',
    load: async () => (await import('./validate.ts')).validate,
  },
  'test-blocks': {
    summary: 'try the examples of the blocks that only this site has',
    load: async () => (await import('./test-blocks.ts')).testBlocks,
  },
  explain: {
    summary: 'say what a problem code means, with examples',
    load: async () => (await import('./explain.ts')).explain,
  },
  schema: {
    summary: 'write the JSON Schemas and snippets that editors use',
    load: async () => (await import('./schema.ts')).schema,
  },
  lsp: {
    summary: 'serve code editors: problems, completion, links, new names',
    load: async () => (await import('./lsp.ts')).lsp,
  },
  build: {
    summary: 'write the site as static files',
    load: async () => (await import('./build.ts')).build,
  },
  media: {
    summary: 'make pictures ready in all sizes, and record them',
    load: async () => (await import('./media.ts')).media,
  },
  dev: {
    summary: 'show the site while it is being written',
    load: async () => (await import('./dev.ts')).dev,
  },
  preview: {
    summary: 'serve the built site as a server would',
    load: async () => (await import('./preview.ts')).preview,
  },
  gateway: {
    summary: 'take in what visitors send, and deliver it',
    load: async () => (await import('./gateway.ts')).gateway,
  },
  inbox: {
    summary: 'list, export and erase what visitors sent, and what failed for them',
    load: async () => (await import('./inbox.ts')).inbox,
  },
  'deploy-files': {
    summary: 'write what nginx, Caddy, Apache, Netlify, Cloudflare or Node needs',
    load: async () => (await import('./deploy-files.ts')).deployFiles,
  },
}

/** Exit codes: 0 fine, 1 problems in content, 2 wrong usage or our own fault. */
export async function main(words: string[]): Promise<void> {
  if (!process.stdout.listeners('error').includes(endWith)) process.stdout.on('error', endWith)
  try {
    process.exitCode = await run(words)
  } catch (error) {
    process.exitCode = 2
    const atDisk = diskFault(error)
    if (error instanceof UsageError) {
      console.error(`${printable(error.message)}\nblockwerk --help lists the verbs.`)
    } else if (atDisk !== undefined) {
      console.error(atDisk)
    } else {
      console.error('Blockwerk failed. This is our fault, not your content’s:')
      console.error(withSources(error))
    }
  }
}

/** Nobody reads on, as after `| head`; or what is written to a file finds no room. */
function endWith(error: Error): void {
  if ('code' in error && error.code === 'EPIPE') process.exit()
  console.error(diskFault(error) ?? error)
  process.exit(2)
}

async function run([name = 'help', ...rest]: string[]): Promise<number> {
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(overviewOf({ ...verbs, ...(await developerVerbs()) }))
    return 0
  }
  const known = Object.hasOwn(verbs, name) ? verbs : await developerVerbs()
  const verb = Object.hasOwn(known, name) ? known[name] : undefined
  if (verb === undefined) throw new UsageError(`There is no verb “${name}”.`)

  const command = await verb.load()
  const { values, positionals }: Parsed = parsed(command, rest)
  if (values['help'] === true) {
    console.log(command.helpIn?.(values['lang'] === 'de' ? 'de' : 'en') ?? command.help)
    return 0
  }
  return command.run(values, positionals)
}

type Parsed = { values: Record<string, unknown>; positionals: string[] }

function parsed({ options }: Command, words: string[]) {
  try {
    const help = { type: 'boolean', short: 'h' } as const
    return parseArgs({ args: words, options: { ...options, help }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** What only those have who develop Blockwerk itself: an installed package holds none of it. */
async function developerVerbs(): Promise<Record<string, Verb>> {
  const file = new URL('developer-verbs.js', import.meta.url)
  if (!existsSync(file)) return {}
  const { verbs: found }: typeof DeveloperVerbs = await import(file.href)
  return found
}

function overviewOf(all: Record<string, Verb>): string {
  const width = Math.max(...Object.keys(all).map((name) => name.length))
  const lines = Object.entries(all).map(
    ([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`,
  )
  return [
    'blockwerk <verb> [options]   From YAML pages to a website.',
    '',
    ...lines,
    '',
    'blockwerk <verb> --help explains a verb.',
    'Exit codes: 0 fine, 1 problems in content, 2 wrong usage or our own fault.',
  ].join('\n')
}
