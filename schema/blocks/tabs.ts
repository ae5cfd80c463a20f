import { z } from 'zod'
import { facets } from '../facets.ts'
import {
  action,
  baseFields,
  entryId,
  headingFields,
  icon,
  imageIn,
  prose as markdown,
  text,
} from '../fields.ts'
import { tabSlot } from '../slots.ts'

const tab = z
  .strictObject({
    id: entryId,
    title: text.max(60).meta({ de: 'Beschriftung des Reiters.', en: 'Label of the tab.' }),
    icon: icon.optional().meta({ de: 'Symbol im Reiter.', en: 'Icon in the tab.' }),
    text: markdown.optional().meta({
      de: 'Text mit Absätzen, Listen und Links. Nur ein Reiter mit Bild braucht keinen.',
      en: 'Text with paragraphs, lists and links. Only a tab with an image needs none.',
    }),
    image: imageIn(tabSlot).optional().meta({
      de: 'Bild neben dem Text, oder ohne Text über die ganze Breite.',
      en: 'Image next to the text. Without a text, it has the full width.',
    }),
    action: action.optional().meta({
      de: 'Schaltfläche unter dem Text.',
      en: 'Button below the text.',
    }),
  })
  .check(({ value: { text: body, image }, issues }) => {
    if (body === undefined && image === undefined)
      issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: ['text'] })
  })

export const tabs = z
  .strictObject({
    type: z.literal('tabs'),
    ...baseFields,
    ...headingFields,
    heading: text
      .optional()
      .meta({ de: 'Überschrift des Abschnitts.', en: 'Heading of the section.' }),
    layout: z.enum(['top', 'side']).default('top').meta({
      de: 'top: Reiter über dem Inhalt. side: Reiter untereinander neben dem Inhalt, für lange Beschriftungen.',
      en: 'top: the tabs are above the content. side: the tabs are in a column next to the content, for long labels.',
    }),
    items: z.array(tab).min(2).max(8).meta({
      de: 'Die Reiter, zwei bis acht.',
      en: 'The tabs, two to eight.',
    }),
  })
  .meta({
    de: 'Reiter, mit denen Besucher zwischen mehreren Texten und Bildern wechseln; ohne JavaScript und gedruckt stehen alle untereinander.',
    en: 'Tabs to switch between several texts and images. Without JavaScript and in print, all are shown one below the other.',
  })
  .register(facets, {
    purpose: 'text',
    alsoCalled: ['tab', 'tab-panel', 'tabbed-content', 'reiter', 'registerkarten', 'karteireiter'],
  })
