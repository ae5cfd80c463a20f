import {
  editAddress,
  tokenHeader,
  type Asked,
  type EditablePage,
  type EditAnswer,
  type EditAsked,
  type OfferedBlock,
} from '../edit-message.ts'

/** The preview did not answer, or with what is no answer. */
export type Failed = { why: 'failed' }

export const askPage = (route: string): Promise<EditablePage | Failed> =>
  ask({ ask: 'page', route })

export const askBlocks = (): Promise<OfferedBlock[] | Failed> => ask({ ask: 'blocks' })

export const askEdit = (edit: EditAsked): Promise<EditAnswer | Failed> =>
  ask({ ask: 'edit', ...edit })

export const askUndo = (what: 'undo' | 'redo'): Promise<EditAnswer | Failed> => ask({ ask: what })

/** Both sides of this are our own and share its types. */
async function ask<Answer>(asked: Asked): Promise<Answer | Failed> {
  const token = document.querySelector('meta[name=blockwerk-token]')?.getAttribute('content') ?? ''
  try {
    const response = await fetch(editAddress, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [tokenHeader]: token },
      body: JSON.stringify(asked),
    })
    if (![200, 404, 409, 422].includes(response.status)) return { why: 'failed' }
    return (await response.json()) as Answer
  } catch {
    return { why: 'failed' }
  }
}
