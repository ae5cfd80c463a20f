import { z } from 'zod'
import { base, endpoint, headingFields, inline, slug, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { formFields, formNameIn } from '../form.ts'

/**
 * The attribute for the form service of a hosting provider is missing on purpose: where it takes effect,
 * that provider takes letters for itself, so that they neither reach the gateway nor stay with our own
 * origin as the privacy policy says; everywhere else it means nothing. The hidden field `form-name`, which
 * belongs to it and which workflows read, is sent.
 */
export const contactForm = z
  .strictObject({
    type: z.literal('contact-form'),
    ...base,
    ...headingFields,
    steps: z
      .array(inline)
      .max(4)
      .default([])
      .describe('Was nach dem Absenden geschieht, der Reihe nach.'),
    nameLabel: text.default('Name').describe('Beschriftung des Feldes „name“.'),
    emailLabel: text.default('E-Mail').describe('Beschriftung des Feldes „email“.'),
    companyLabel: text.default('Unternehmen').describe('Beschriftung des Feldes „company“.'),
    topicLabel: text.default('Thema').describe('Beschriftung des Feldes „topic“.'),
    topicPlaceholder: text
      .default('Bitte wählen')
      .describe('Erster Eintrag der Themenliste; er lässt sich nicht auswählen.'),
    topics: z
      .array(
        z.strictObject({
          value: slug.describe('Wert, der gesendet wird.'),
          label: text.describe('Text, der zu lesen ist.'),
        }),
      )
      .min(1)
      .default([
        { value: 'beratung', label: 'Beratung' },
        { value: 'ki-integration', label: 'KI-Integration' },
        { value: 'automatisierung', label: 'Automatisierung' },
        { value: 'karriere', label: 'Karriere' },
        { value: 'sonstiges', label: 'Sonstiges' },
      ])
      .describe('Die Themen zur Auswahl.'),
    messageLabel: text.default('Nachricht').describe('Beschriftung des Feldes „message“.'),
    rows: z.int().min(2).max(20).default(4).describe('Zeilen des Nachrichtenfeldes.'),
    submitLabel: text.default('Nachricht senden').describe('Beschriftung der Schaltfläche.'),
    sendingLabel: text
      .default('Wird gesendet...')
      .describe('Beschriftung der Schaltfläche, solange gesendet wird.'),
    success: text
      .default('Ihre Nachricht wurde erfolgreich gesendet. Wir melden uns in Kürze bei Ihnen.')
      .describe('Text nach dem Senden.'),
    error: text
      .default(
        'Es gab einen Fehler beim Senden Ihrer Nachricht. Bitte versuchen Sie es später erneut.',
      )
      .describe('Text, wenn das Senden nicht gelingt.'),
    notice: inline.optional().describe('Hinweis neben der Schaltfläche, etwa zum Datenschutz.'),
    formName: text.default('contact').describe('Wert des versteckten Feldes „form-name“.'),
    action: endpoint.default('/api/forms/contact').describe('Adresse, an die gesendet wird.'),
  })
  .describe('Kontaktformular.')
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
              { name: 'form-name', fixed: block.formName },
              formFields.name(block.nameLabel, true),
              formFields.email(block.emailLabel, true),
              formFields.company(block.companyLabel, true),
              formFields.choice('topic', block.topicLabel, {
                needed: 'Bitte wählen Sie ein Thema aus.',
                options: block.topics,
              }),
              formFields.message(block.messageLabel, true),
            ],
            byHand: 3,
            sent: { title: 'Vielen Dank!', text: block.success },
            failed: block.error,
          }
    },
  })
