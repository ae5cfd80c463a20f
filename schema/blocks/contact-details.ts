import { z } from 'zod'
import { base, headingFields, image, inline, telephone, text } from '../fields.ts'

export const contactDetails = z
  .strictObject({
    type: z.literal('contact-details'),
    ...base,
    ...headingFields,
    email: z.email().describe('E-Mail-Adresse, meist „{facts.email}“.'),
    emailNote: inline.optional().describe('Ein Satz zur E-Mail-Adresse.'),
    phone: text.describe('Telefonnummer, wie man sie liest, meist „{facts.phone}“.'),
    phoneLink: telephone.describe('Dieselbe Nummer zum Wählen, meist „{facts.phoneLink}“.'),
    phoneNote: inline.optional().describe('Wann jemand abhebt.'),
    address: z.array(text).default([]).describe('Anschrift, Zeile für Zeile.'),
    addressNote: inline.optional().describe('Ein Satz zu den Standorten.'),
    image: image.optional().describe('Bild neben den Angaben.'),
  })
  .describe('E-Mail, Telefon und Anschrift, direkt zum Anklicken.')
