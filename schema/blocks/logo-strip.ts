import { z } from 'zod'
import { base, text } from '../fields.ts'

/** Names set as words; the marks themselves belong to their owners. */
export const logos = {
  label: text.describe('Zeile vor den Namen, zum Beispiel „Kompatibel mit“.'),
  names: z.array(text.max(30)).min(2).max(12).describe('Die Namen.'),
}

export const logoStrip = z
  .strictObject({
    type: z.literal('logo-strip'),
    ...base,
    ...logos,
  })
  .describe('Eine Zeile mit Namen von Systemen oder Kunden.')
