import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { languages, type Language } from '../src/problem/texts.ts'
import { readerOf } from '../src/site/content-files.ts'
import { siteLanguage } from '../src/site/site-language.ts'
import { home } from '../src/build/home.ts'
import { UsageError } from '../src/problem/usage-error.ts'

/** A folder with `content/`: the one named, else the working folder, else Blockwerk's own, where it is no installed package. */
export function rootOf(value: unknown): string {
  if (typeof value === 'string') {
    const root = resolve(value)
    if (existsSync(join(root, 'content'))) return root
    throw new UsageError(`${root} has no folder “content”.`)
  }
  const here = process.cwd()
  if (existsSync(join(here, 'content'))) return here
  if (existsSync(join(home, 'content'))) return home
  throw new UsageError(`${here} has no folder “content”.`)
}

/** In which language authors of the site in `root` are told what is wrong: the one named, else that of the site, else English. */
export function languageOf(value: unknown, root: string): Language {
  const language = languages.find((name) => name === value)
  if (language !== undefined) return language
  if (value !== undefined) {
    throw new UsageError(`--lang takes ${languages.join(' or ')}, not “${String(value)}”.`)
  }
  const spoken = new Intl.Locale(siteLanguage(readerOf(root))).language
  return languages.find((name) => name === spoken) ?? 'en'
}

export function portOf(value: unknown, fallback: number): number {
  if (value === undefined) return fallback
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new UsageError(`--port takes a number from 0 to 65535, not “${String(value)}”.`)
}
