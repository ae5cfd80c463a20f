import { z } from 'zod'
import { base, href, image, inline, prose, text } from '../fields.ts'
import { facets } from '../facets.ts'
import type { SchemaWords } from '../words.ts'

const section = (title: string) =>
  z.strictObject({
    title: text.default(title).describe('Überschrift des Abschnitts.'),
    text: prose.describe('Text des Abschnitts.'),
  })

const points = (title: string) =>
  z.strictObject({
    title: text.default(title).describe('Überschrift des Abschnitts.'),
    items: z.array(inline).min(1).describe('Die Punkte.'),
  })

export const jobPosting = ({ defaults: { 'job-posting': words } }: SchemaWords) =>
  z
    .strictObject({
      type: z.literal('job-posting'),
      ...base,
      title: text.describe('Bezeichnung der Stelle, die Überschrift der Seite.'),
      employmentType: text.describe('Umfang, zum Beispiel „Vollzeit/Teilzeit“.'),
      start: text.default(words.start).describe('Beginn.'),
      location: text.describe('Ort.'),
      lead: inline.optional().describe('Ein bis zwei Sätze unter der Überschrift.'),
      image: image.optional().describe('Bild neben der Überschrift.'),
      awaits: section(words.awaits).describe('Was auf die neue Kollegin wartet.'),
      role: section(words.role).describe('Die Rolle im Team.'),
      tasks: points(words.tasks).describe('Die Aufgaben.'),
      requirements: points(words.requirements).describe('Was vorausgesetzt wird.'),
      niceToHave: points(words.niceToHave).describe('Was schön wäre.'),
      offers: points(words.offers).describe('Was die Firma bietet.'),
      apply: z
        .strictObject({
          title: text.default(words.apply.title).describe('Überschrift des Abschnitts.'),
          text: prose.describe('Was in die Bewerbung gehört und wie es weitergeht.'),
          email: z.email().describe('Adresse, an die die Bewerbung geht.'),
          subject: text.describe('Betreff der E-Mail.'),
          label: text.default(words.apply.label).describe('Beschriftung der Schaltfläche.'),
        })
        .describe('Wie man sich bewirbt.'),
      back: z
        .strictObject({
          label: text.describe('Text des Links.'),
          href: href.describe('Ziel des Links.'),
        })
        .describe('Link zurück zur Übersicht.'),
    })
    .describe('Stellenanzeige mit Aufgaben, Anforderungen und Bewerbung.')
    .register(facets, {
      posting: ({ title, employmentType, location, tasks, requirements }) => {
        return { title, employmentType, location, sections: [tasks, requirements] }
      },
    })
