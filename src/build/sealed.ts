import { hash } from 'node:crypto'

const sealOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 27)

/** A text below its seal, by which its reader knows that it is whole. */
export const sealed = (text: string): string => `${sealOf(text)}\n${text}`

/** The text that was sealed; undefined where it is another by now. */
export function unsealed(text: string): string | undefined {
  const end = text.indexOf('\n')
  const said = text.slice(end + 1)
  return text.slice(0, end) === sealOf(said) ? said : undefined
}
