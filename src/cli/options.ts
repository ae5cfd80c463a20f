import { existsSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { languages, type Language } from '../locale/texts.ts'
import { diskReader } from '../content/site/content-files.ts'
import { siteLanguage } from '../content/site/site-language.ts'
import { blockwerkFolder } from '../build/home.ts'
import { UsageError } from '../problems/usage-error.ts'

/** A folder with `content/`: the one named, else the working folder, else that of the checkout in which somebody works. */
export function findRoot(value: unknown): string {
  const root = typeof value === 'string' ? resolve(value) : nearestRoot()
  if (existsSync(join(root, 'content'))) return root
  throw new UsageError({
    en: `${root} has no folder “content”. “blockwerk new site .” begins a site there.`,
    de: `In ${root} gibt es keinen Ordner „content“. „blockwerk new site .“ beginnt dort eine Website.`,
  })
}

/**
 * In which language the command line speaks about the site in `root`: the one named, else that of the
 * locale, else that of the site, else English.
 */
export const messageLanguage = (value: unknown, root: string): Language =>
  parseLanguage(value) ?? localeLanguage(process.env) ?? languageOfSite(root)

/** In which language files for the authors of a site are written: the one named, else the site's, whoever writes them. */
export const contentLanguage = (value: unknown, root: string): Language =>
  parseLanguage(value) ?? languageOfSite(root)

/** The same before the words of a command line have been read. */
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
    language ?? localeLanguage(process.env) ?? languageOfSite(valueAfter('--root') ?? nearestRoot())
  )
}

function parseLanguage(value: unknown): Language | undefined {
  const language = languages.find((name) => name === value)
  if (language !== undefined || value === undefined) return language
  throw new UsageError({
    en: `--lang takes ${languages.join(' or ')}, not “${String(value)}”.`,
    de: `--lang nimmt ${languages.join(' oder ')}, nicht „${String(value)}“.`,
  })
}

/** By POSIX (XBD 8.2); the locales C and POSIX prefer none. */
export function localeLanguage(environment: Environment): Language | undefined {
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  const [spoken] = (LC_ALL || LC_MESSAGES || LANG || '').split(/[_.@-]/, 1)
  return languages.find((name) => name === spoken)
}

type Environment = Readonly<Record<string, string | undefined>>

function languageOfSite(root: string): Language {
  if (!existsSync(join(root, 'content'))) return 'en'
  const spoken = new Intl.Locale(siteLanguage(diskReader(root))).language
  return languages.find((name) => name === spoken) ?? 'en'
}

/** Whoever is in another folder does not mean the site of the checkout whose program they call. */
function nearestRoot(): string {
  const here = process.cwd()
  if (existsSync(join(here, 'content'))) return here
  return here.startsWith(blockwerkFolder + sep) ? blockwerkFolder : here
}

export function parsePort(value: unknown, fallback: number): number {
  if (value === undefined) return fallback
  const port = /^\d{1,5}$/.test(String(value)) ? Number(value) : Infinity
  if (port < 65_536) return port
  throw new UsageError({
    en: `--port takes a number from 0 to 65535, not “${String(value)}”.`,
    de: `--port nimmt eine Zahl von 0 bis 65535, nicht „${String(value)}“.`,
  })
}

/** An empty name would mean all networks to Node. */
export function parseHost(value: unknown, fallback: string): string {
  const host = value === undefined ? fallback : String(value).trim()
  if (host !== '') return host
  throw new UsageError({
    en: '--host takes a name or an address, such as localhost or 0.0.0.0.',
    de: '--host nimmt einen Namen oder eine Adresse, etwa localhost oder 0.0.0.0.',
  })
}

/** Of `500 MB`, `1.5G` or a mere number of bytes; units are powers of a thousand. */
export function parseBytes(option: string, value: unknown): number | undefined {
  if (value === undefined) return undefined
  const [, number, unit = ''] = /^(\d+(?:[.,]\d+)?) ?(?:([kmg])b?|b)?$/i.exec(String(value)) ?? []
  if (number !== undefined)
    return Number(number.replace(',', '.')) * 1000 ** ' kmg'.indexOf(unit.toLowerCase() || ' ')
  throw new UsageError({
    en: `--${option} takes a size such as “500MB” or “2G”, not “${String(value)}”.`,
    de: `--${option} nimmt eine Größe wie „500MB“ oder „2G“, nicht „${String(value)}“.`,
  })
}
