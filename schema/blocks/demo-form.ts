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
      id: id
        .default('demo-form')
        .meta({ de: 'Sprungmarke des Formulars.', en: 'Anchor of the form.' }),
      ...headingFields,
      variant: z.enum(['short', 'full']).meta({
        de: 'short: Name, E-Mail und Unternehmen. full: dazu Website, Produktart, Nachricht.',
        en: 'short: name, e-mail and company. full: also website, product type and message.',
      }),
      delivery: z.enum(['simulated', 'gateway']).register(roles, { role: 'delivery' }).meta({
        de: 'gateway: Die Anfrage wird zugestellt. simulated: Es wird nur so getan.',
        en: 'gateway: the request is delivered. simulated: the form only pretends to send it.',
      }),
      formName: id.default('demo').meta({
        de: 'Name, unter dem die Anfrage ankommt.',
        en: 'Name under which the request arrives.',
      }),
      points: z
        .array(inline)
        .max(5)
        .default([])
        .meta({ de: 'Was die Anfragenden erwartet.', en: 'What people can expect when they ask.' }),
      productTypes: z
        .array(
          z.strictObject({
            value: id.meta({ de: 'Kennung, die verschickt wird.', en: 'The id that is sent.' }),
            label: text.meta({ de: 'Beschriftung in der Auswahl.', en: 'Label in the list.' }),
          }),
        )
        .min(2)
        .default(optionsOf(words.productTypes))
        .meta({
          de: 'Auswahl der Produktart im langen Formular.',
          en: 'Product types to choose from in the full form.',
        }),
      productTypeHint: text
        .default(words.productTypeHint)
        .meta({ de: 'Text, solange nichts gewählt ist.', en: 'Text while nothing is selected.' }),
      newsletterLabel: text.default(words.newsletterLabel).meta({
        de: 'Text am Kästchen für den Newsletter.',
        en: 'Text beside the newsletter checkbox.',
      }),
      submitLabel: text
        .default(words.submitLabel)
        .meta({ de: 'Beschriftung der Schaltfläche.', en: 'Text on the button.' }),
      sendingLabel: text
        .default(words.sendingLabel)
        .meta({ de: 'Beschriftung beim Senden.', en: 'Text on the button while sending.' }),
      notice: inline.optional().meta({
        de: 'Zeile unter der Schaltfläche, zum Beispiel zum Datenschutz.',
        en: 'Line below the button, for example on privacy.',
      }),
      successHeading: text
        .default(words.successHeading)
        .meta({ de: 'Überschrift danach.', en: 'Heading after sending.' }),
      successText: inline
        .default(words.successText)
        .meta({ de: 'Text danach.', en: 'Text after sending.' }),
      backLabel: text.default(words.backLabel).meta({
        de: 'Beschriftung der Schaltfläche, die wieder zum Formular führt.',
        en: 'Text on the button that brings the form back.',
      }),
      errorText: text
        .default(words.errorText)
        .meta({ de: 'Text, wenn das Senden nicht gelingt.', en: 'Text for when sending fails.' }),
      simulatedMs: z.int().min(0).max(10000).default(1500).meta({
        de: 'Bei simulated: Wartezeit in ms, bis die Bestätigung erscheint.',
        en: 'With simulated: how long it takes until the confirmation appears, in ms.',
      }),
      simulatedNote: text.default(words.simulatedNote).meta({
        de: 'Bei simulated: kleine Zeile, die das den Besuchern sagt.',
        en: 'With simulated: small line that tells visitors so.',
      }),
    })
    .meta({
      de: 'Formular, mit dem Besucher eine Demo anfragen.',
      en: 'Form with which visitors request a demo.',
    })
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
