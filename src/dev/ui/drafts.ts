import type { FilePath } from '../edit-message.ts'

/** What was typed and is not in its file yet, by where it belongs; it outlives the page, not the tab. */
export const draftName = ({ file, path }: { file: string; path: FilePath }): string =>
  `blockwerk-draft:${JSON.stringify([file, path])}`

export const draftOf = (name: string): string | undefined =>
  sessionStorage.getItem(name) ?? undefined

/** Without a name it is kept nowhere. */
export const keepDraft = (name: string, typed: string): void => {
  if (name !== '') sessionStorage.setItem(name, typed)
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(name)
