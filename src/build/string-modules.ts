import type { Plugin } from 'vite'
import type { Words } from '../locale/words.ts'

/** Prefix of the IDs of these modules in Vite's module graph. */
export const stringModulePrefix = '\0virtual:words/'

/**
 * Vite plugin that provides the UI strings of a site in groups (`virtual:words/errors`), so that
 * each chunk contains only the strings it uses. `stringsOfSite` is called again for every module. A site in
 * several languages has one object with all languages, and the chunk picks the language of the
 * document when it loads. Pages in another language are always loaded as new documents
 * (`needsItself` in src/render/client/router.tsx).
 */
export const stringModulesPlugin = (stringsOfSite: () => readonly Words[]): Plugin => ({
  name: 'words',
  resolveId: {
    filter: { id: /^virtual:words\// },
    handler: (id) => `\0${id}`,
  },
  load: {
    filter: { id: /^\0virtual:words\// },
    handler: (id) =>
      `export const words = ${createStringGroupCode(id.split('/').slice(1), stringsOfSite())}`,
  },
})

/** Returns a group of UI strings as a JavaScript expression. */
function createStringGroupCode(
  path: readonly string[],
  allStrings: readonly Words[],
): string | undefined {
  const [own, ...others] = allStrings
  if (own === undefined || others.length === 0) return own && createStringGroupJson(path, own)
  const groups = allStrings.map(
    (one) => `${JSON.stringify(one.language)}: ${createStringGroupJson(path, one)}`,
  )
  const mainLanguage = JSON.stringify(own.language)
  return `(all => all[document.documentElement.lang] ?? all[${mainLanguage}])({ ${groups.join(', ')} })`
}

function createStringGroupJson(path: readonly string[], strings: Words): string | undefined {
  const group = path.reduce<unknown>(
    (found, name) => new Map(Object.entries(found ?? {})).get(name),
    strings,
  )
  return JSON.stringify(group)
}
