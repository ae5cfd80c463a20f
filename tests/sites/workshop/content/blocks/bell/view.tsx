import { Intro, Section, type BlockProps } from 'blockwerk'
import { useState } from 'react'
import type { bell, words } from './schema.ts'

export function Bell({ block, words: { rung } }: BlockProps<typeof bell, typeof words>) {
  const [count, setCount] = useState(0)
  const [sound, setSound] = useState('')
  const ring = async () => {
    const { soundOf } = await import('./sound.ts')
    setCount(count + 1)
    setSound(soundOf(rung, count + 1))
  }
  return (
    <Section block={block} className="bell">
      <Intro block={block} />
      <button type="button" onClick={() => void ring()}>
        {block.label}
      </button>{' '}
      <output>{sound}</output>
    </Section>
  )
}

Bell.hydrate = 'intent' as const
