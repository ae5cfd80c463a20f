import { z } from 'zod'
import { baseFields, href, imageIn, inline, prose, text } from '../fields.ts'
import { roles } from '../roles.ts'
import { facets } from '../facets.ts'
import type { SchemaStrings } from '../schema-strings.ts'
import { jobSlot } from '../slots.ts'

const textSection = (title: string) =>
  z.strictObject({
    title: text
      .default(title)
      .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
    text: prose.meta({ de: 'Text des Abschnitts.', en: 'Text of the section.' }),
  })

const listSection = (title: string) =>
  z.strictObject({
    title: text
      .default(title)
      .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
    items: z.array(inline).min(1).meta({ de: 'Die Punkte.', en: 'The points.' }),
  })

export const jobPosting = ({ defaults: { 'job-posting': strings } }: SchemaStrings) =>
  z
    .strictObject({
      type: z.literal('job-posting'),
      ...baseFields,
      title: text.meta({
        de: 'Bezeichnung der Stelle, die Überschrift der Seite.',
        en: 'Title of the job. It is the main heading of the page.',
      }),
      employmentType: text.meta({
        de: 'Umfang, zum Beispiel „Vollzeit/Teilzeit“.',
        en: 'Working hours, such as “Full-time/part-time”.',
      }),
      start: text.default(strings.start).meta({ de: 'Beginn.', en: 'Start date.' }),
      location: text.meta({ de: 'Ort.', en: 'Location.' }),
      lead: inline.optional().meta({
        de: 'Ein bis zwei Sätze unter der Überschrift.',
        en: 'One or two sentences below the heading.',
      }),
      image: imageIn(jobSlot)
        .optional()
        .meta({ de: 'Bild neben der Überschrift.', en: 'Image next to the heading.' }),
      awaits: textSection(strings.awaits).meta({
        de: 'Was auf die neue Kollegin wartet.',
        en: 'What your new colleague can expect.',
      }),
      role: textSection(strings.role).meta({
        de: 'Die Rolle im Team.',
        en: 'The role within the team.',
      }),
      tasks: listSection(strings.tasks).meta({ de: 'Die Aufgaben.', en: 'The tasks.' }),
      requirements: listSection(strings.requirements).meta({
        de: 'Was vorausgesetzt wird.',
        en: 'Requirements.',
      }),
      niceToHave: listSection(strings.niceToHave).meta({
        de: 'Was schön wäre.',
        en: 'Skills that are a plus.',
      }),
      offers: listSection(strings.offers).meta({
        de: 'Was die Firma bietet.',
        en: 'What the company offers.',
      }),
      apply: z
        .strictObject({
          title: text
            .default(strings.apply.title)
            .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
          text: prose.meta({
            de: 'Was in die Bewerbung gehört und wie es weitergeht.',
            en: 'What to include in an application, and what happens next.',
          }),
          email: z
            .email()
            .meta({
              de: 'Adresse, an die die Bewerbung geht.',
              en: 'Email address for applications.',
            })
            .register(roles, { shown: 'plain' }),
          subject: text.meta({ de: 'Betreff der E-Mail.', en: 'Subject of the email.' }),
          label: text
            .default(strings.apply.label)
            .meta({ de: 'Beschriftung der Schaltfläche.', en: 'Text on the button.' }),
        })
        .meta({ de: 'Wie man sich bewirbt.', en: 'How to apply.' }),
      back: z
        .strictObject({
          label: text.meta({ de: 'Text des Links.', en: 'Link text.' }),
          href: href.meta({ de: 'Ziel des Links.', en: 'Link target.' }),
        })
        .meta({ de: 'Link zurück zur Übersicht.', en: 'Link back to the overview.' }),
    })
    .omit({ align: true })
    .meta({
      de: 'Stellenanzeige mit Aufgaben, Anforderungen und Bewerbung.',
      en: 'A job posting with tasks, requirements and how to apply.',
    })
    .register(facets, {
      purpose: 'people',
      alsoCalled: ['job', 'vacancy', 'stelle', 'stellenanzeige'],
      posting: ({ title, employmentType, location, tasks, requirements }) => {
        return { title, employmentType, location, sections: [tasks, requirements] }
      },
    })
