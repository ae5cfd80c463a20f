import { z } from 'zod'
import { base, headingFields, id, inline, text } from '../fields.ts'
import { roles } from '../roles.ts'
import { facets } from '../facets.ts'
import { formFields, optionsOf } from '../form.ts'
import type { SchemaWords } from '../words.ts'

export const demoForm = ({
  defaults: { 'demo-form': words },
  blocks: { 'demo-form': labels },
  forms,
}: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('demo-form'),
      ...base,
      id: id.default('demo-form').describe('Sprungmarke des Formulars.'),
      ...headingFields,
      variant: z
        .enum(['short', 'full'])
        .describe(
          'short: Name, E-Mail und Unternehmen. full: dazu Website, Produktart, Nachricht.',
        ),
      delivery: z
        .enum(['simulated', 'gateway'])
        .register(roles, { role: 'delivery' })
        .describe('gateway: Die Anfrage wird zugestellt. simulated: Es wird nur so getan.'),
      formName: id.default('demo').describe('Name, unter dem die Anfrage ankommt.'),
      points: z.array(inline).max(5).default([]).describe('Was die Anfragenden erwartet.'),
      productTypes: z
        .array(
          z.strictObject({
            value: id.describe('Kennung, die verschickt wird.'),
            label: text.describe('Beschriftung in der Auswahl.'),
          }),
        )
        .min(2)
        .default(optionsOf(words.productTypes))
        .describe('Auswahl der Produktart im langen Formular.'),
      productTypeHint: text
        .default(words.productTypeHint)
        .describe('Text, solange nichts gewählt ist.'),
      newsletterLabel: text
        .default(words.newsletterLabel)
        .describe('Text am Kästchen für den Newsletter.'),
      submitLabel: text.default(words.submitLabel).describe('Beschriftung der Schaltfläche.'),
      sendingLabel: text.default(words.sendingLabel).describe('Beschriftung beim Senden.'),
      notice: inline
        .optional()
        .describe('Zeile unter der Schaltfläche, zum Beispiel zum Datenschutz.'),
      successHeading: text.default(words.successHeading).describe('Überschrift danach.'),
      successText: inline.default(words.successText).describe('Text danach.'),
      backLabel: text
        .default(words.backLabel)
        .describe('Beschriftung der Schaltfläche, die wieder zum Formular führt.'),
      errorText: text.default(words.errorText).describe('Text, wenn das Senden nicht gelingt.'),
      simulatedMs: z
        .int()
        .min(0)
        .max(10000)
        .default(1500)
        .describe('Bei simulated: Wartezeit in ms, bis die Bestätigung erscheint.'),
      simulatedNote: text
        .default(words.simulatedNote)
        .describe('Bei simulated: kleine Zeile, die das den Besuchern sagt.'),
    })
    .describe('Formular, mit dem Besucher eine Demo anfragen.')
    .register(facets, {
      delivers({ variant, productTypes, ...block }) {
        const isFull = variant === 'full'
        const fields = formFields(forms)
        return {
          name: block.formName,
          id: block.id,
          isDelivered: block.delivery === 'gateway',
          fields: [
            fields.name(labels.name, isFull),
            fields.email(labels.email, isFull),
            fields.company(labels.company, isFull),
            ...(isFull
              ? [
                  fields.website(labels.website),
                  fields.choice('productType', labels.productType, {
                    needed: forms.needed.productType,
                    options: productTypes,
                  }),
                  fields.message(labels.message, false),
                  fields.flag('newsletterConsent', forms.newsletter),
                ]
              : []),
          ],
          nothing: {
            at: 'email',
            error: forms.noEmail,
          },
          byHand: 3,
          sent: { title: block.successHeading, text: block.successText },
          failed: block.errorText,
        }
      },
    })
