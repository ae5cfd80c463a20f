import type { Plugin } from 'vite'
import type { Words } from '../words/words.ts'

/** What the names of these modules begin with, as Vite's graph has them. */
export const wordModule = '\0virtual:words/'

/**
 * The browser gets the words of the site in groups, so that each file holds only those that it says:
 * `virtual:words/errors`. They are asked for anew with every module.
 */
export const wordModules = (words: () => Words): Plugin => ({
  name: 'words',
  resolveId: {
    filter: { id: /^virtual:words\// },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:words\// },
    handler: (id) => `export const words = ${groupAt(id.split('/').slice(1), words())}`,
  },
})

/** As JavaScript. */
function groupAt(path: readonly string[], words: Words): string | undefined {
  const group = path.reduce<unknown>(
    (found, name) => new Map(Object.entries(found ?? {})).get(name),
    words,
  )
  return JSON.stringify(group)
}
