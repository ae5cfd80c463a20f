import type { Plugin } from 'vite'
import type { Words } from '../locale/words.ts'

/** What the names of these modules begin with, as Vite's graph has them. */
export const wordModule = '\0virtual:words/'

/**
 * The browser gets the words of the site in groups, so that each file holds only those that it says:
 * `virtual:words/errors`. They are asked for anew with every module. Of a site in several languages,
 * the first its own, a group speaks that of the document it is loaded for: pages in another language
 * are documents of their own (`needsItself`, src/render/client/router.tsx).
 */
export const wordModules = (words: () => readonly Words[]): Plugin => ({
  name: 'words',
  resolveId: {
    filter: { id: /^virtual:words\// },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:words\// },
    handler: (id) => `export const words = ${groupIn(id.split('/').slice(1), words())}`,
  },
})

/** As JavaScript. */
function groupIn(path: readonly string[], words: readonly Words[]): string | undefined {
  const [own, ...others] = words
  if (own === undefined || others.length === 0) return own && groupAt(path, own)
  const groups = words.map((one) => `${JSON.stringify(one.language)}: ${groupAt(path, one)}`)
  const ofOwn = JSON.stringify(own.language)
  return `(all => all[document.documentElement.lang] ?? all[${ofOwn}])({ ${groups.join(', ')} })`
}

function groupAt(path: readonly string[], words: Words): string | undefined {
  const group = path.reduce<unknown>(
    (found, name) => new Map(Object.entries(found ?? {})).get(name),
    words,
  )
  return JSON.stringify(group)
}
