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
      steps: z.array(inline).max(4).default([]).meta({
        de: 'Was nach dem Absenden geschieht, der Reihe nach.',
        en: 'What happens after sending, step by step.',
      }),
      nameLabel: text
        .default(words.nameLabel)
        .meta({ de: 'Beschriftung des Feldes „name“.', en: 'Label of the “name” field.' }),
      emailLabel: text
        .default(words.emailLabel)
        .meta({ de: 'Beschriftung des Feldes „email“.', en: 'Label of the “email” field.' }),
      companyLabel: text
        .default(words.companyLabel)
        .meta({ de: 'Beschriftung des Feldes „company“.', en: 'Label of the “company” field.' }),
      topicLabel: text
        .default(words.topicLabel)
        .meta({ de: 'Beschriftung des Feldes „topic“.', en: 'Label of the “topic” field.' }),
      topicPlaceholder: text.default(words.topicPlaceholder).meta({
        de: 'Erster Eintrag der Themenliste; er lässt sich nicht auswählen.',
        en: 'First entry of the topic list; it cannot be selected.',
      }),
      topics: z
        .array(
          z.strictObject({
            value: slug.meta({ de: 'Wert, der gesendet wird.', en: 'The value that is sent.' }),
            label: text.meta({ de: 'Text, der zu lesen ist.', en: 'The text that visitors read.' }),
          }),
        )
        .min(1)
        .default(optionsOf(words.topics))
        .meta({ de: 'Die Themen zur Auswahl.', en: 'The topics to choose from.' }),
      messageLabel: text
        .default(words.messageLabel)
        .meta({ de: 'Beschriftung des Feldes „message“.', en: 'Label of the “message” field.' }),
      rows: z
        .int()
        .min(2)
        .max(20)
        .default(4)
        .meta({ de: 'Zeilen des Nachrichtenfeldes.', en: 'Lines of the message field.' }),
      submitLabel: text
        .default(words.submitLabel)
        .meta({ de: 'Beschriftung der Schaltfläche.', en: 'Text on the button.' }),
      sendingLabel: text.default(words.sendingLabel).meta({
        de: 'Beschriftung der Schaltfläche, solange gesendet wird.',
        en: 'Text on the button while the form is being sent.',
      }),
      success: text
        .default(words.success)
        .meta({ de: 'Text nach dem Senden.', en: 'Text after sending.' }),
      error: text
        .default(words.error)
        .meta({ de: 'Text, wenn das Senden nicht gelingt.', en: 'Text for when sending fails.' }),
      notice: inline.optional().meta({
        de: 'Hinweis neben der Schaltfläche, etwa zum Datenschutz.',
        en: 'Note beside the button, for example on privacy.',
      }),
      formName: text.default('contact').meta({
        de: 'Wert des versteckten Feldes „form-name“.',
        en: 'Value of the hidden field “form-name”.',
      }),
      action: endpoint
        .default('/api/forms/contact')
        .meta({ de: 'Adresse, an die gesendet wird.', en: 'Address the form is sent to.' }),
    })
    .meta({ de: 'Kontaktformular.', en: 'Contact form.' })
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
