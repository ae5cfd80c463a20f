import { z } from 'zod'
import { facets } from '../facets.ts'
import { baseFields, headingFields, imageIn, inline, telephone, text } from '../fields.ts'
import { roles } from '../roles.ts'
import { contactSlot } from '../slots.ts'

export const contactDetails = z
  .strictObject({
    type: z.literal('contact-details'),
    ...baseFields,
    ...headingFields,
    email: z
      .email()
      .meta({
        de: 'E-Mail-Adresse, meist „{facts.email}“.',
        en: 'Email address, usually “{facts.email}”.',
      })
      .register(roles, { shown: 'plain' }),
    emailNote: inline
      .optional()
      .meta({ de: 'Ein Satz zur E-Mail-Adresse.', en: 'One sentence about the email address.' }),
    phone: text.meta({
      de: 'Telefonnummer, wie man sie liest, meist „{facts.phone}“.',
      en: 'Telephone number as shown to visitors, usually “{facts.phone}”.',
    }),
    phoneLink: telephone.meta({
      de: 'Dieselbe Nummer zum Wählen, meist „{facts.phoneLink}“.',
      en: 'Telephone number for the link, usually “{facts.phoneLink}”.',
    }),
    phoneNote: inline
      .optional()
      .meta({ de: 'Wann jemand abhebt.', en: 'Hours when someone answers the phone.' }),
    address: z
      .array(text)
      .default([])
      .meta({ de: 'Anschrift, Zeile für Zeile.', en: 'Postal address, line by line.' }),
    addressNote: inline
      .optional()
      .meta({ de: 'Ein Satz zu den Standorten.', en: 'One sentence about the locations.' }),
    image: imageIn(contactSlot)
      .optional()
      .meta({ de: 'Bild neben den Angaben.', en: 'Image next to the details.' }),
  })
  .meta({
    de: 'E-Mail, Telefon und Anschrift, direkt zum Anklicken.',
    en: 'Email, telephone and postal address, with links.',
  })
  .register(facets, {
    purpose: 'contact',
    alsoCalled: ['contact-info', 'contacts', 'address', 'kontaktdaten', 'adresse'],
  })
