import { join } from 'node:path'
import { blocksIn } from '../schema/block.ts'
import { schemaKit } from '../schema/kit.ts'
import { plannedPageIn } from '../schema/planned.ts'
import { home } from '../src/build/home.ts'
import { SearchLanguage } from '../src/search/language.ts'
import { readerOf } from '../src/site/content-files.ts'
import { ownWords, siteLanguage, siteTheme } from '../src/site/site-language.ts'
import { faintColors } from '../src/theme/contrast.ts'
import { lookOf } from '../src/theme/look.ts'
import { speechOf, type Speech } from '../src/words/speech.ts'

/** All that the engine is told about blocks, words and colours. */
export type Kit = ReturnType<typeof kitIn>

/**
 * The kit of the site in `root`, which speaks and looks as its content says; the same object as long
 * as it says the same. `read`: where texts are to be had, if not from the disk.
 */
export function kitOf(root: string, read: Read = readerOf(root)): Kit {
  const language = siteLanguage(read)
  const own = ownWords(read)
  const theme = siteTheme(read)
  const said = JSON.stringify([language, own])
  const speaking = speakers.get(said) ?? kitIn(speechOf(language, own))
  speakers.set(said, speaking)
  if (theme === undefined) return speaking
  const shown = said + JSON.stringify(theme)
  const known = kits.get(shown) ?? { ...speaking, ...lookOf(theme) }
  kits.set(shown, known)
  return known
}

/** Without a theme; what reads a site needs no other where only its looks change. */
const speakers = new Map<string, Kit>()
const kits = new Map<string, Kit>()

type Read = Parameters<typeof siteLanguage>[0]

/**
 * A kit is put together here and nowhere else. What reads a site is given its schemas; what draws
 * one, its views and the words and colours of the site.
 */
export const kitIn = ({ words, search, own }: Speech) => ({
  schemas: schemaKit(blocksIn(words), {
    plannedPage: plannedPageIn(words),
    own,
    faintColors,
    frameAnchors: new Set([words.frame.contentAnchor, 'menu']),
  }),
  words,
  ...lookOf(undefined),
  searchLanguage: new SearchLanguage(search),
  /** React comes with them, so those who only read never ask. */
  loadViews: async () => (await import('../src/blocks/registry.ts')).views,
})

/** The examples of every block, which editors offer: `<type>.yaml`. */
export const exampleFolder = join(home, 'schema/blocks')
