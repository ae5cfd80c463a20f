import { z } from 'zod'
import { base, headingFields, id, inline, text } from '../fields.ts'
import { roles } from '../roles.ts'
import { facets } from '../facets.ts'
import { formFields } from '../form.ts'

export const demoForm = z
  .strictObject({
    type: z.literal('demo-form'),
    ...base,
    id: id.default('demo-form').describe('Sprungmarke des Formulars.'),
    ...headingFields,
    variant: z
      .enum(['short', 'full'])
      .describe('short: Name, E-Mail und Unternehmen. full: dazu Website, Produktart, Nachricht.'),
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
      .default([
        { value: 'fashion', label: 'Fashion' },
        { value: 'furniture', label: 'Möbel' },
        { value: 'electronics', label: 'Elektronik' },
        { value: 'jewelry', label: 'Schmuck' },
        { value: 'cosmetics', label: 'Kosmetik' },
        { value: 'sports', label: 'Sport' },
        { value: 'toys', label: 'Spielzeug' },
        { value: 'food', label: 'Lebensmittel' },
        { value: 'other', label: 'Anderes' },
      ])
      .describe('Auswahl der Produktart im langen Formular.'),
    productTypeHint: text.default('Bitte wählen').describe('Text, solange nichts gewählt ist.'),
    newsletterLabel: text
      .default('Ich möchte den Newsletter erhalten. Abmelden kann ich mich jederzeit.')
      .describe('Text am Kästchen für den Newsletter.'),
    submitLabel: text.default('Demo anfragen').describe('Beschriftung der Schaltfläche.'),
    sendingLabel: text.default('Wird gesendet...').describe('Beschriftung beim Senden.'),
    notice: inline
      .optional()
      .describe('Zeile unter der Schaltfläche, zum Beispiel zum Datenschutz.'),
    successHeading: text.default('Vielen Dank für Ihre Anfrage!').describe('Überschrift danach.'),
    successText: inline
      .default('Wir melden uns innerhalb von 24 Stunden bei Ihnen.')
      .describe('Text danach.'),
    backLabel: text
      .default('Zurück zum Formular')
      .describe('Beschriftung der Schaltfläche, die wieder zum Formular führt.'),
    errorText: text
      .default('Es gab einen Fehler bei der Übermittlung. Bitte versuchen Sie es später erneut.')
      .describe('Text, wenn das Senden nicht gelingt.'),
    simulatedMs: z
      .int()
      .min(0)
      .max(10000)
      .default(1500)
      .describe('Bei simulated: Wartezeit in ms, bis die Bestätigung erscheint.'),
    simulatedNote: text
      .default(
        'Dies ist eine Vorführung: Das Formular verschickt nichts, Ihre Angaben bleiben in Ihrem Browser.',
      )
      .describe('Bei simulated: kleine Zeile, die das den Besuchern sagt.'),
  })
  .describe('Formular, mit dem Besucher eine Demo anfragen.')
  .register(facets, {
    delivers({ variant, productTypes, ...block }) {
      const isFull = variant === 'full'
      return {
        name: block.formName,
        id: block.id,
        isDelivered: block.delivery === 'gateway',
        fields: [
          formFields.name('Name', isFull),
          formFields.email('E-Mail', isFull),
          formFields.company('Unternehmen', isFull),
          ...(isFull
            ? [
                formFields.website('Website'),
                formFields.choice('productType', 'Produktart', {
                  needed: 'Bitte wählen Sie eine Produktart aus.',
                  options: productTypes,
                }),
                formFields.message('Nachricht', false),
                formFields.flag('newsletterConsent', 'Newsletter'),
              ]
            : []),
        ],
        nothing: {
          at: 'email',
          error: 'Bitte geben Sie Ihre E-Mail-Adresse an, damit wir Ihnen antworten können.',
        },
        byHand: 3,
        sent: { title: block.successHeading, text: block.successText },
        failed: block.errorText,
      }
    },
  })
