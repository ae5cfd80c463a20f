import { z } from 'zod'
import { base, endpoint, headingFields, image, inline, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { formFields, formNameIn } from '../form.ts'

/** Only the address is asked for; the workflow is sent fixed values for everything else. */
export const waitlistForm = z
  .strictObject({
    type: z.literal('waitlist-form'),
    ...base,
    ...headingFields,
    emailLabel: text.default('Ihre E-Mail-Adresse').describe('Beschriftung des Feldes.'),
    submitLabel: text
      .default('Zur Warteliste hinzufügen')
      .describe('Beschriftung der Schaltfläche.'),
    sendingLabel: text
      .default('Wird gesendet...')
      .describe('Beschriftung der Schaltfläche, solange gesendet wird.'),
    success: text
      .default(
        'Vielen Dank für Ihr Interesse! Wir haben Sie auf unsere Warteliste gesetzt und werden Sie benachrichtigen, sobald Zugang verfügbar ist.',
      )
      .describe('Text nach der Anmeldung.'),
    error: text
      .default('Es gab einen Fehler bei der Anmeldung. Bitte versuchen Sie es später erneut.')
      .describe('Text, wenn die Anmeldung nicht gelingt.'),
    notice: inline.optional().describe('Hinweis unter dem Feld, etwa zum Datenschutz.'),
    image: image.optional().describe('Bild neben dem Formular.'),
    topic: text.default('waitlist').describe('Fester Wert „topic“, der mitgesendet wird.'),
    message: text
      .default('Bitte setzen Sie mich auf die Warteliste für den KI-Chatbot.')
      .describe('Fester Wert „message“, der mitgesendet wird.'),
    name: text.default('Warteliste').describe('Fester Wert „name“, der mitgesendet wird.'),
    company: text
      .default('Nicht angegeben')
      .describe('Fester Wert „company“, der mitgesendet wird.'),
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
              formFields.email(block.emailLabel, true),
              { name: 'topic', fixed: block.topic },
              { name: 'message', fixed: block.message },
              { name: 'name', fixed: block.name },
              { name: 'company', fixed: block.company },
            ],
            byHand: 1,
            sent: { title: 'Vielen Dank!', text: block.success },
            failed: block.error,
          }
    },
  })
