import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, imageIn, inline, slug, text } from '../fields.ts'
import { fieldsWithMessages, isInputField } from '../form.ts'
import { formFaults } from '../form-faults.ts'
import { formField, type FormField, type InputField } from '../form-field.ts'
import { roles } from '../roles.ts'
import type { FormStrings, SchemaStrings } from '../schema-strings.ts'
import { formSlot } from '../slots.ts'

/**
 * Some hosting providers take over the submissions of a form that has a certain attribute. The form
 * lacks this attribute on purpose, because its submissions must only reach the gateway, as the
 * privacy policy says. If a webhook needs the hidden field of such a provider, authors can add a
 * fixed field.
 */
export const form = ({
  defaults: { form: strings },
  blocks: { form: formStrings },
  language,
}: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('form'),
      ...baseFields,
      ...headingFields,
      name: slug.meta({
        de: 'Name, unter dem ankommt, was gesendet wird: „contact“ gehört zu CONTACT_WEBHOOK_URL.',
        en: 'Name of the form. It determines the webhook variable: “contact” uses CONTACT_WEBHOOK_URL.',
      }),
      delivery: z
        .enum(['gateway', 'simulated'])
        .default('gateway')
        .register(roles, { role: 'delivery' })
        .meta({
          de: 'gateway: Was gesendet wird, wird zugestellt. simulated: Es wird nur so getan.',
          en: 'gateway: submissions are delivered. simulated: the form only pretends to send.',
        }),
      layout: z.enum(['card', 'line']).default('card').meta({
        de: 'card: eine Karte neben dem Text. line: ein, zwei Felder mit der Schaltfläche in einer Zeile, unter dem Text.',
        en: 'card: a card next to the text. line: one or two fields and the button in a single row, below the text.',
      }),
      steps: z.array(inline).max(4).default([]).meta({
        de: 'Was nach dem Absenden geschieht, der Reihe nach.',
        en: 'What happens after sending, step by step.',
      }),
      points: z.array(inline).max(12).default([]).meta({
        de: 'Was die Absender erwartet.',
        en: 'What visitors can expect after sending.',
      }),
      image: imageIn(formSlot).optional().meta({
        de: 'Bild neben dem Formular, im Layout line.',
        en: 'Image next to the form, for the layout “line”.',
      }),
      fields: z.array(formField(strings.placeholder)).min(1).max(40).meta({
        de: 'Die Felder, in der Reihenfolge, in der sie gezeigt und gesendet werden.',
        en: 'The fields, in the order in which they are shown and sent.',
      }),
      objections: z.enum(['site', 'browser']).default('site').meta({
        de: 'Wessen Worte beim Ausfüllen an einem Feld stehen, das nicht stimmt. site: die der Felder, in der Sprache der Seite. browser: die des Browsers, in seiner Sprache.',
        en: 'Error messages while visitors fill in the form. site: the messages of the fields, in the language of the page. browser: the browser’s messages, in its language.',
      }),
      submitLabel: text
        .default(strings.submitLabel)
        .meta({ de: 'Beschriftung der Schaltfläche.', en: 'Text on the button.' }),
      submitIcon: z.enum(['arrow-right', 'send']).default('arrow-right').meta({
        de: 'Symbol auf der Schaltfläche: Pfeil oder Papierflieger.',
        en: 'Icon on the button: an arrow or a paper plane.',
      }),
      sendingLabel: text.default(strings.sendingLabel).meta({
        de: 'Beschriftung der Schaltfläche, solange gesendet wird.',
        en: 'Text on the button while the form is being sent.',
      }),
      sentHeading: text.optional().meta({
        de: 'Überschrift nach dem Senden. Mit ihr nimmt die Bestätigung den Platz des Formulars ein, ohne sie steht sie neben der Schaltfläche.',
        en: 'Heading after sending. If set, the confirmation replaces the form. Otherwise, it appears next to the button.',
      }),
      sentText: text
        .default(strings.sentText)
        .meta({ de: 'Text nach dem Senden.', en: 'Text after sending.' }),
      backLabel: text.default(strings.backLabel).meta({
        de: 'Mit sentHeading: Beschriftung der Schaltfläche, die wieder zum Formular führt.',
        en: 'Only with sentHeading: text on the button that shows the form again.',
      }),
      failedText: text
        .default(strings.failedText)
        .meta({ de: 'Text, wenn das Senden nicht gelingt.', en: 'Text if sending fails.' }),
      notice: inline.optional().meta({
        de: 'Hinweis bei der Schaltfläche, etwa zum Datenschutz.',
        en: 'Note near the button, such as a privacy note.',
      }),
      simulatedMs: z.int().min(0).max(10000).default(1500).meta({
        de: 'Bei simulated: Wartezeit in ms, bis die Bestätigung erscheint.',
        en: 'Only with simulated: time until the confirmation appears, in milliseconds.',
      }),
      simulatedNote: text.default(strings.simulatedNote).meta({
        de: 'Bei simulated: kleine Zeile, die das den Besuchern sagt.',
        en: 'Only with simulated: a note that tells visitors that nothing is sent.',
      }),
    })
    .meta({
      de: 'Formular: Kontakt, Anmeldung, Anfrage, mit den Feldern, die es braucht.',
      en: 'A form with any fields, for contact, sign-up or requests.',
    })
    .register(facets, {
      purpose: 'contact',
      alsoCalled: [
        ...[
          'contact-form',
          'contactform',
          'contact',
          'kontakt',
          'kontaktformular',
          'formular',
          'signup',
          'anmeldung',
        ],
        ...['waitlist-form', 'waitlist', 'warteliste', 'demo-form', 'newsletter', 'booking'],
      ],
      faults: formFaults,
      delivers: ({ fields, sentHeading, ...block }) => ({
        name: block.name,
        id: block.id,
        isDelivered: block.delivery === 'gateway',
        fields: fieldsWithMessages(fields, formStrings, language),
        nothing: emptyFormErrorOf(fields, formStrings),
        byHand: minHandFilledFields(fields),
        submitLabel: block.submitLabel,
        sent: { title: sentHeading ?? formStrings.thanks, text: block.sentText },
        failed: block.failedText,
      }),
    })

/**
 * Returns the error for a completely empty submission, because a form without any value cannot be answered. Undefined
 * if a field is required anyway. Fields with a condition do not count, because an empty form does not show them.
 */
function emptyFormErrorOf(fields: readonly FormField[], formStrings: FormStrings) {
  const inputFields = fields.filter(isAlwaysShown)
  if (inputFields.some(({ required }) => required)) return undefined
  const emailField = inputFields.find(({ type }) => type === 'email')
  const errorField = emailField ?? inputFields[0]
  if (errorField === undefined) return undefined
  return {
    at: errorField.name,
    error: emailField === undefined ? formStrings.nothing : formStrings.noEmail,
  }
}

/**
 * Returns the minimum number of fields that a person fills in by hand, at most 3. The gateway uses it to detect bots
 * that answer too fast. Browsers fill in a single field automatically.
 */
const minHandFilledFields = (fields: readonly FormField[]): number =>
  Math.min(fields.filter(isAlwaysShown).length, 3)

const isAlwaysShown = (field: FormField): field is InputField =>
  isInputField(field) && field.showIf === undefined
