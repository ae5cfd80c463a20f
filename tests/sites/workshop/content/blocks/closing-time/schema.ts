import { defineBlock, headingFields, text } from 'blockwerk/schema'

export const closingTime = defineBlock(
  'closing-time',
  { ...headingFields, note: text.describe('Shown once the visitor asks.') },
  'When the workshop closes.',
)
