import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { languages, type Language } from '../locale/texts.ts'
import { createDiskReader } from '../content/site/content-files.ts'
import { readSiteLanguage } from '../content/site/site-language.ts'
import { blockwerkFolder } from '../build/blockwerk-folders.ts'
import { UsageError } from '../problems/usage-error.ts'

/**
 * Returns the folder of the site: the value of `--root`, otherwise the working folder or its
 * nearest parent folder that contains a folder `content`.
 */
export function findRoot(value: unknown): string {
  const root = typeof value === 'string' ? resolve(value) : findNearestRoot()
  if (existsSync(join(root, 'content'))) return root
  throw new UsageError({
    en: `The folder ${root} has no folder “content”. Run “blockwerk new site .” there to create a site.`,
    de: `In ${root} gibt es keinen Ordner „content“. „blockwerk new site .“ beginnt dort eine Website.`,
  })
}

/** Returns the language of messages about the site in `root`: from `--lang`, the locale, the site, or English. */
export const messageLanguage = (value: unknown, root: string): Language =>
  parseLanguage(value) ?? localeLanguage(process.env) ?? languageOfSite(root)

/** Returns the language of files for authors of a site: from `--lang`, or the site's language. */
export const contentLanguage = (value: unknown, root: string): Language =>
  parseLanguage(value) ?? languageOfSite(root)

/** Returns the language before the arguments are parsed. */
export function languageFromArguments(commandArguments: readonly string[]): Language {
  const valueAfter = (option: string) => {
    const at = commandArguments.findIndex(
      (word) => word === option || word.startsWith(`${option}=`),
    )
    return (
      commandArguments[at]?.split('=', 2)[1] ?? (at === -1 ? undefined : commandArguments[at + 1])
    )
  }
  const language = languages.find((name) => name === valueAfter('--lang'))
  return (
    language ??
    localeLanguage(process.env) ??
    languageOfSite(valueAfter('--root') ?? findNearestRoot())
  )
}

/** Returns a language of messages; undefined without a value. Throws a `UsageError` for any other language. */
export function parseLanguage(value: unknown): Language | undefined {
  const language = languages.find((name) => name === value)
  if (language !== undefined || value === undefined) return language
  throw new UsageError({
    en: `Option --lang must be ${languages.join(' or ')}, not “${String(value)}”.`,
    de: `--lang nimmt ${languages.join(' oder ')}, nicht „${String(value)}“.`,
  })
}

/** Reads the locale as in POSIX (XBD 8.2). The locales C and POSIX have no language. */
export function localeLanguage(environment: Environment): Language | undefined {
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  const [spoken] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@-]/, 1)
  return languages.find((name) => name === spoken)
}

type Environment = Readonly<Record<string, string | undefined>>

function languageOfSite(root: string): Language {
  if (!existsSync(join(root, 'content'))) return 'en'
  const spoken = new Intl.Locale(readSiteLanguage(createDiskReader(root))).language
  return languages.find((name) => name === spoken) ?? 'en'
}

/**
 * Returns the working folder if it contains a site, otherwise the nearest parent folder that does,
 * otherwise the working folder.
 */
function findNearestRoot(): string {
  const here = process.cwd()
  if (existsSync(join(here, 'content'))) return here
  return here.startsWith(blockwerkFolder + sep) ? blockwerkFolder : here
}

export function parsePort(value: unknown, fallback: number): number {
  if (value === undefined) return fallback
  const port = /^\d{1,5}$/.test(String(value)) ? Number(value) : Infinity
  if (port < 65_536) return port
  throw new UsageError({
    en: `Option --port must be a number from 0 to 65535, not “${String(value)}”.`,
    de: `--port nimmt eine Zahl von 0 bis 65535, nicht „${String(value)}“.`,
  })
}

/** Rejects an empty host name, because with it Node would accept connections from all networks. */
export function parseHost(value: unknown, fallback: string): string {
  const host = value === undefined ? fallback : String(value).trim()
  if (host !== '') return host
  throw new UsageError({
    en: 'Option --host needs a host name or an IP address, such as localhost or 0.0.0.0.',
    de: '--host nimmt einen Namen oder eine Adresse, etwa localhost oder 0.0.0.0.',
  })
}

/** Parses `500 MB`, `1.5G` or a number of bytes. Units are powers of 1000. */
export function parseBytes(option: string, value: unknown): number | undefined {
  if (value === undefined) return undefined
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?) ?(?:([kmg])b?|b)?$/i.exec(String(value)) ?? []
  if (number !== undefined)
    return Number(number.replace(',', '.')) * 1000 ** ' kmg'.indexOf(unit.toLowerCase() || ' ')
  throw new UsageError({
    en: `Option --${option} needs a size such as “500MB” or “2G”, not “${String(value)}”.`,
    de: `--${option} nimmt eine Größe wie „500MB“ oder „2G“, nicht „${String(value)}“.`,
  })
}
