import type { EditableText } from '../edit-message.ts'

/** What was typed and is not in its file yet; it outlives the page, not the tab. */
const nameOf = ({ file, path }: Pick<EditableText, 'file' | 'path'>): string =>
  `blockwerk-draft:${JSON.stringify([file, path])}`

export const draftOf = (text: EditableText): string | undefined =>
  sessionStorage.getItem(nameOf(text)) ?? undefined

export const keepDraft = (text: EditableText, typed: string): void =>
  sessionStorage.setItem(nameOf(text), typed)

export const dropDraft = (text: EditableText): void => sessionStorage.removeItem(nameOf(text))
