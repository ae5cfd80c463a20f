import type { BlockOf } from '../../../schema/block.ts'
import { textsIn } from '../../elements/form.send.ts'
import {
  FieldErrorsContext,
  FormFoot,
  InputField,
  SelectField,
  SubmitButton,
  TextField,
  Honeypot,
} from '../../elements/form.tsx'
import { Inline } from '../../elements/markdown.tsx'
import { Intro, Section } from '../../elements/section.tsx'
import { useAddress } from '../../elements/surroundings.ts'
import { useForm } from '../../elements/use-form.ts'
import { useGateway } from '../../elements/use-gateway.ts'

/** What is sent, and nothing else. */
const fields = ['form-name', 'name', 'email', 'company', 'topic', 'message']

export function ContactForm({ block }: { block: BlockOf<'contact-form'> }) {
  const { text, steps, topics, topicPlaceholder, rows, sendingLabel } = block
  const address = useAddress()
  const send = useGateway(block.action)
  const { state, props } = useForm((data, signal) => send(textsIn(data, fields), signal))
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
      <FieldErrorsContext value={state.errors}>
        <form
          className="form card contact-fields"
          method="post"
          action={address(block.action)}
          {...props}
        >
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
          <Honeypot />
          <div className="form-end">
            <SubmitButton
              state={state}
              label={block.submitLabel}
              sendingLabel={sendingLabel}
              name="send"
            />
            <FormFoot
              state={state}
              sendingLabel={sendingLabel}
              success={block.success}
              error={block.error}
              notice={block.notice}
            />
          </div>
        </form>
      </FieldErrorsContext>
    </Section>
  )
}

ContactForm.hydrate = 'intent' as const
