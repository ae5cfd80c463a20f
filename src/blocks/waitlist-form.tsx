import type { BlockOf } from '../../schema/block.ts'
import { FormStatus, InputField } from './form.tsx'
import { Icon } from './icon.tsx'
import { Inline } from './markdown.tsx'
import { Picture } from './picture.tsx'
import { Heading, Section } from './section.tsx'

export function WaitlistForm({ block }: { block: BlockOf<'waitlist-form'> }) {
  const { eyebrow, heading, text, emailLabel, submitLabel, notice, image } = block
  const { topic, message, name, company } = block
  return (
    <Section
      block={block}
      className={`waitlist backdrop ${image ? 'waitlist-with-picture' : ''}`.trim()}
    >
      <div className="waitlist-words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
        {text && <Inline as="p" className="lead" text={text} />}
        <form className="form waitlist-form" method="post" action={block.action}>
          {Object.entries({ topic, message, name, company }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <InputField name="email" type="email" label={emailLabel} autoComplete="email" required />
          <button type="submit" className="button button-primary">
            {submitLabel}
            <Icon name="arrow-right" className="icon-forward" />
          </button>
          <FormStatus />
        </form>
        {notice && <Inline as="p" className="waitlist-notice text" text={notice} />}
      </div>
      {image && (
        <div className="waitlist-picture">
          <Picture image={image} sizes="(min-width: 1024px) 520px, 100vw" loading="eager" />
        </div>
      )}
    </Section>
  )
}
