import { z } from 'zod'
import { base, text } from '../fields.ts'

/** Each name gets a neutral mark of our own drawing; the real ones belong to their owners. */
export const logos = {
  label: text.describe('Zeile vor den Namen, zum Beispiel „Kompatibel mit“.'),
  names: z
    .array(text.max(30))
    .min(2)
    .max(12)
    .describe('Die Namen; vor jedem steht ein eigenes, neutrales Zeichen.'),
}

export const logoStrip = z
  .strictObject({
    type: z.literal('logo-strip'),
    ...base,
    ...logos,
  })
  .describe('Eine Zeile mit Namen von Systemen oder Kunden.')
