import { portraitSlot, typewriterSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { PauseSwitch } from '../../render/components/pause-switch.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { PlainText } from '../../render/components/plain-text.tsx'
import { charactersOf } from '../../render/components/rotating-word.machine.ts'
import { Heading, Section } from '../../render/components/section.tsx'

export function Typewriter({ block, words }: BlockProps<'typewriter'>) {
  const { eyebrow, heading, phrases, image, portraits, typeMs, deleteMs, holdMs } = block
  return (
    <Section block={block} className="typewriter backdrop">
      <div
        className="typewriter-words"
        data-part="typewriter"
        data-type={typeMs}
        data-delete={deleteMs}
        data-hold={holdMs}
      >
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>
          <span className="visually-hidden">{heading}</span>
          <AnimatedLetters text={heading} />
        </Heading>
        <div className="typewriter-room">
          <p className="typewriter-text typewriter-whole">
            {phrases.map((phrase, index) => (
              <span key={phrase} className="typewriter-phrase">
                {index > 0 && ' '}
                <PlainText text={phrase} />
              </span>
            ))}
          </p>
          <PauseSwitch className="typewriter-switch" pause={words.pause} play={words.play} />
        </div>
      </div>
      {portraits.length > 0 && (
        // Decorative images are hidden from screen readers.
        <ul
          className="typewriter-people"
          aria-hidden={portraits.every(({ decorative }) => decorative) ? true : undefined}
        >
          {portraits.map((portrait) => (
            <li key={portrait.src}>
              <Picture image={portrait} {...portraitSlot} loading="eager" priority="low" />
            </li>
          ))}
        </ul>
      )}
      {image && (
        <div className="typewriter-picture">
          <Picture image={image} {...typewriterSlot} loading="eager" />
        </div>
      )}
    </Section>
  )
}

/**
 * Splits a text into characters that appear one after the other. The style sheet contains the animation, and no script
 * is needed.
 */
function AnimatedLetters({ text }: { text: string }) {
  return (
    <span aria-hidden="true">
      {text.split(' ').map((word, index) => (
        <span key={index} className="letters-word">
          {charactersOf(word).map((letter, position) => (
            <span key={position} className="letter">
              {letter}
            </span>
          ))}{' '}
        </span>
      ))}
    </span>
  )
}
