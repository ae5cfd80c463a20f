import { defineBlock, facets, headingFields, text } from 'blockwerk/schema'

export const words = {
  en: { ring: 'Ring the bell', rung: 'Ding, {count} times' },
  de: { ring: 'Klingeln', rung: '{count}-mal Pling' },
}

export const bell = ({ ring }: (typeof words)['en']) =>
  defineBlock(
    'bell',
    { ...headingFields, label: text.default(ring).describe('On the button.') },
    'A bell to try.',
  ).register(facets, { purpose: 'text' })
