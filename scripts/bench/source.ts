import { z } from 'zod'

/** Schemas of the page documents that all compared generators use as input. */
const text = z.string().min(1)
const link = z.object({ label: text, href: text })

export const SourceSection = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hero'),
    id: text,
    eyebrow: z.string(),
    title: text,
    text,
    actions: z.array(link.extend({ variant: z.enum(['primary', 'secondary']) })),
    image: z.object({ src: text, alt: text, width: z.int(), height: z.int() }),
  }),
  z.object({
    type: z.literal('stats'),
    id: text,
    title: text,
    items: z.array(z.object({ value: z.number(), unit: z.string(), label: text })),
  }),
  z.object({
    type: z.literal('timeline'),
    id: text,
    title: text,
    items: z.array(z.object({ date: text, title: text, text })),
  }),
  z.object({
    type: z.literal('grid'),
    id: text,
    title: text,
    columns: z.int(),
    cards: z.array(z.object({ title: text, text, href: text })),
  }),
  z.object({
    type: z.literal('faq'),
    id: text,
    title: text,
    items: z.array(z.object({ question: text, answer: text })),
  }),
  z.object({
    type: z.literal('marquee'),
    id: text,
    title: text,
    speed: z.number(),
    items: z.array(z.object({ quote: text, name: text, role: z.string() })),
  }),
  z.object({ type: z.literal('cta'), id: text, title: text, text, action: link }),
  z.object({ type: z.literal('richtext'), id: text, markdown: text }),
])
export type SourceSection = z.infer<typeof SourceSection>
export type SectionOf<T extends SourceSection['type']> = Extract<SourceSection, { type: T }>

export const SourcePage = z.object({
  id: text,
  route: z.string().startsWith('/'),
  title: text,
  description: text,
  sprache: z.string().length(2),
  aktualisiert: text,
  stichworte: z.array(text),
  sections: z.array(SourceSection).min(1),
})
export type SourcePage = z.infer<typeof SourcePage>

export const SourceSite = z.object({
  name: text,
  base: z.url(),
  nav: z.array(link).min(2),
  footer: z.object({
    columns: z.array(z.object({ title: text, links: z.array(link).min(1) })).min(1),
    note: text,
  }),
})
export type SourceSite = z.infer<typeof SourceSite>
