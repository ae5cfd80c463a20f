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
      emailLabel: text
        .default(words.emailLabel)
        .meta({ de: 'Beschriftung des Feldes.', en: 'Label of the field.' }),
      submitLabel: text
        .default(words.submitLabel)
        .meta({ de: 'Beschriftung der Schaltfläche.', en: 'Text on the button.' }),
      sendingLabel: text.default(words.sendingLabel).meta({
        de: 'Beschriftung der Schaltfläche, solange gesendet wird.',
        en: 'Text on the button while the form is being sent.',
      }),
      success: text
        .default(words.success)
        .meta({ de: 'Text nach der Anmeldung.', en: 'Text after signing up.' }),
      error: text.default(words.error).meta({
        de: 'Text, wenn die Anmeldung nicht gelingt.',
        en: 'Text for when signing up fails.',
      }),
      notice: inline.optional().meta({
        de: 'Hinweis unter dem Feld, etwa zum Datenschutz.',
        en: 'Note below the field, for example on privacy.',
      }),
      image: image
        .optional()
        .meta({ de: 'Bild neben dem Formular.', en: 'Image beside the form.' }),
      topic: text.default('waitlist').meta({
        de: 'Fester Wert „topic“, der mitgesendet wird.',
        en: 'Fixed “topic” value that is sent along.',
      }),
      message: text.default(words.message).meta({
        de: 'Fester Wert „message“, der mitgesendet wird.',
        en: 'Fixed “message” value that is sent along.',
      }),
      name: text.default(words.name).meta({
        de: 'Fester Wert „name“, der mitgesendet wird.',
        en: 'Fixed “name” value that is sent along.',
      }),
      company: text.default(words.company).meta({
        de: 'Fester Wert „company“, der mitgesendet wird.',
        en: 'Fixed “company” value that is sent along.',
      }),
      action: endpoint
        .default('/api/forms/waitlist')
        .meta({ de: 'Adresse, an die gesendet wird.', en: 'Address the form is sent to.' }),
    })
    .meta({
      de: 'Anmeldung zu einer Warteliste mit einem einzigen Feld.',
      en: 'Sign-up for a waiting list with a single field.',
    })
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
