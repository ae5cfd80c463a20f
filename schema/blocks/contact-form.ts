import { z } from 'zod'
import { base, endpoint, headingFields, inline, slug, text } from '../fields.ts'
import { facets } from '../facets.ts'
import { formFields, formNameIn, optionsOf } from '../form.ts'
import type { SchemaWords } from '../words.ts'

/**
 * The attribute for the form service of a hosting provider is missing on purpose: where it takes effect,
 * that provider takes letters for itself, so that they neither reach the gateway nor stay with our own
 * origin as the privacy policy says; everywhere else it means nothing. The hidden field `form-name`, which
 * belongs to it and which workflows read, is sent.
 */
export const contactForm = ({ defaults: { 'contact-form': words }, forms }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('contact-form'),
      ...base,
      ...headingFields,
      steps: z
        .array(inline)
        .max(4)
        .default([])
        .describe('Was nach dem Absenden geschieht, der Reihe nach.'),
      nameLabel: text.default(words.nameLabel).describe('Beschriftung des Feldes „name“.'),
      emailLabel: text.default(words.emailLabel).describe('Beschriftung des Feldes „email“.'),
      companyLabel: text.default(words.companyLabel).describe('Beschriftung des Feldes „company“.'),
      topicLabel: text.default(words.topicLabel).describe('Beschriftung des Feldes „topic“.'),
      topicPlaceholder: text
        .default(words.topicPlaceholder)
        .describe('Erster Eintrag der Themenliste; er lässt sich nicht auswählen.'),
      topics: z
        .array(
          z.strictObject({
            value: slug.describe('Wert, der gesendet wird.'),
            label: text.describe('Text, der zu lesen ist.'),
          }),
        )
        .min(1)
        .default(optionsOf(words.topics))
        .describe('Die Themen zur Auswahl.'),
      messageLabel: text.default(words.messageLabel).describe('Beschriftung des Feldes „message“.'),
      rows: z.int().min(2).max(20).default(4).describe('Zeilen des Nachrichtenfeldes.'),
      submitLabel: text.default(words.submitLabel).describe('Beschriftung der Schaltfläche.'),
      sendingLabel: text
        .default(words.sendingLabel)
        .describe('Beschriftung der Schaltfläche, solange gesendet wird.'),
      success: text.default(words.success).describe('Text nach dem Senden.'),
      error: text.default(words.error).describe('Text, wenn das Senden nicht gelingt.'),
      notice: inline.optional().describe('Hinweis neben der Schaltfläche, etwa zum Datenschutz.'),
      formName: text.default('contact').describe('Wert des versteckten Feldes „form-name“.'),
      action: endpoint.default('/api/forms/contact').describe('Adresse, an die gesendet wird.'),
    })
    .describe('Kontaktformular.')
    .register(facets, {
      delivers(block) {
        const fields = formFields(forms)
        const name = formNameIn(block.action)
        return name === undefined
          ? undefined
          : {
              name,
              id: block.id,
              isDelivered: true,
              fields: [
                { name: 'form-name', fixed: block.formName },
                fields.name(block.nameLabel, true),
                fields.email(block.emailLabel, true),
                fields.company(block.companyLabel, true),
                fields.choice('topic', block.topicLabel, {
                  needed: forms.needed.topic,
                  options: block.topics,
                }),
                fields.message(block.messageLabel, true),
              ],
              byHand: 3,
              sent: { title: forms.thanks, text: block.success },
              failed: block.error,
            }
      },
    })
