import type { BlockOf } from '../../schema/block.ts'
import { FormStatus, InputField, SelectField, TextField } from './form.tsx'
import { Icon } from './icon.tsx'
import { Inline } from './markdown.tsx'
import { Intro, Section } from './section.tsx'

export function ContactForm({ block }: { block: BlockOf<'contact-form'> }) {
  const { text, steps, topics, topicPlaceholder, rows, notice } = block
  return (
    <Section block={block} className="contact-form backdrop">
      <div className="contact-words">
        <Intro block={block}>{text && <Inline as="p" className="lead" text={text} />}</Intro>
        {steps.length > 0 && (
          <ol className="contact-steps">
            {steps.map((step) => (
              <Inline key={step} as="li" className="text" text={step} />
            ))}
          </ol>
        )}
      </div>
      <form className="form card contact-fields" method="post" action={block.action}>
        <input type="hidden" name="form-name" value={block.formName} />
        <InputField name="name" label={block.nameLabel} autoComplete="name" required />
        <InputField
          name="email"
          type="email"
          label={block.emailLabel}
          autoComplete="email"
          required
        />
        <InputField
          name="company"
          label={block.companyLabel}
          autoComplete="organization"
          required
        />
        <SelectField
          name="topic"
          label={block.topicLabel}
          placeholder={topicPlaceholder}
          options={topics}
          required
        />
        <TextField name="message" label={block.messageLabel} rows={rows} required wide />
        <div className="form-end">
          <button type="submit" className="button button-primary">
            {block.submitLabel}
            <Icon name="send" />
          </button>
          {notice && <Inline as="p" className="form-note text" text={notice} />}
        </div>
        <FormStatus />
      </form>
    </Section>
  )
}
