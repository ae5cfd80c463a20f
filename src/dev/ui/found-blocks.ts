import type { OfferedBlock } from '../edit-message.ts'

/** The blocks of which all words are said somewhere: in their names, in what they are for, in their examples. */
export function foundBlocks(blocks: readonly OfferedBlock[], wanted: string): OfferedBlock[] {
  const words = wanted.toLowerCase().split(/\s+/)
  return blocks.filter(({ type, description, purpose = '', alsoCalled, examples }) => {
    const names = examples.map(({ name }) => name)
    const all = [type, description, purpose, ...alsoCalled, ...names].join(' ').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}
