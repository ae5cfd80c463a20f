import type { BlockOf } from '../../../schema/block.ts'
import { textsIn } from '../../elements/form.send.ts'
import {
  FieldErrorsContext,
  FormFoot,
  InputField,
  SubmitButton,
  Honeypot,
} from '../../elements/form.tsx'
import { Inline } from '../../elements/markdown.tsx'
import { Picture } from '../../elements/picture.tsx'
import { Heading, Section } from '../../elements/section.tsx'
import { useAddress } from '../../elements/surroundings.ts'
import { useForm } from '../../elements/use-form.ts'
import { useGateway } from '../../elements/use-gateway.ts'

/** What is sent, and nothing else. */
const fields = ['email', 'topic', 'message', 'name', 'company']

export function WaitlistForm({ block }: { block: BlockOf<'waitlist-form'> }) {
  const { eyebrow, heading, text, emailLabel, sendingLabel, image } = block
  const { topic, message, name, company } = block
  const address = useAddress()
  const send = useGateway(block.action)
  const { state, props } = useForm((data, signal) => send(textsIn(data, fields), signal))
  return (
    <Section
      block={block}
      className={`waitlist backdrop ${image ? 'waitlist-with-picture' : ''}`.trim()}
    >
      <div className="waitlist-words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
        {text && <Inline as="p" className="lead" text={text} />}
        <FieldErrorsContext value={state.errors}>
          <form
            className="form waitlist-form"
            method="post"
            action={address(block.action)}
            {...props}
          >
            {Object.entries({ topic, message, name, company }).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
            <InputField
              name="email"
              type="email"
              label={emailLabel}
              autoComplete="email"
              required
            />
            <Honeypot />
            <SubmitButton
              state={state}
              label={block.submitLabel}
              sendingLabel={sendingLabel}
              name="arrow-right"
              className="icon-forward"
            />
            <FormFoot
              state={state}
              sendingLabel={sendingLabel}
              success={block.success}
              error={block.error}
              notice={block.notice}
            />
          </form>
        </FieldErrorsContext>
      </div>
      {image && (
        <div className="waitlist-picture">
          <Picture image={image} sizes="(min-width: 1024px) 520px, 100vw" loading="eager" />
        </div>
      )}
    </Section>
  )
}

WaitlistForm.hydrate = 'intent' as const
