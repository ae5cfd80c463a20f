import { z } from 'zod'
import { base, endpoint, headingFields, image, inline, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { formFields, formNameIn } from '../form.ts'
import type { SchemaWords } from '../words.ts'

/** Only the address is asked for; the workflow is sent fixed values for everything else. */
export const waitlistForm = ({ defaults: { 'waitlist-form': words }, forms }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('waitlist-form'),
      ...base,
      ...headingFields,
      emailLabel: text.default(words.emailLabel).describe('Beschriftung des Feldes.'),
      submitLabel: text.default(words.submitLabel).describe('Beschriftung der Schaltfläche.'),
      sendingLabel: text
        .default(words.sendingLabel)
        .describe('Beschriftung der Schaltfläche, solange gesendet wird.'),
      success: text.default(words.success).describe('Text nach der Anmeldung.'),
      error: text.default(words.error).describe('Text, wenn die Anmeldung nicht gelingt.'),
      notice: inline.optional().describe('Hinweis unter dem Feld, etwa zum Datenschutz.'),
      image: image.optional().describe('Bild neben dem Formular.'),
      topic: text.default('waitlist').describe('Fester Wert „topic“, der mitgesendet wird.'),
      message: text.default(words.message).describe('Fester Wert „message“, der mitgesendet wird.'),
      name: text.default(words.name).describe('Fester Wert „name“, der mitgesendet wird.'),
      company: text.default(words.company).describe('Fester Wert „company“, der mitgesendet wird.'),
      action: endpoint.default('/api/forms/waitlist').describe('Adresse, an die gesendet wird.'),
    })
    .describe('Anmeldung zu einer Warteliste mit einem einzigen Feld.')
    .register(facets, {
      delivers(block) {
        const name = formNameIn(block.action)
        return name === undefined
          ? undefined
          : {
              name,
              id: block.id,
              isDelivered: true,
              fields: [
                formFields(forms).email(block.emailLabel, true),
                { name: 'topic', fixed: block.topic },
                { name: 'message', fixed: block.message },
                { name: 'name', fixed: block.name },
                { name: 'company', fixed: block.company },
              ],
              byHand: 1,
              sent: { title: forms.thanks, text: block.success },
              failed: block.error,
            }
      },
    })
