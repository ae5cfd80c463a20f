import { useEffect, useRef } from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import type { BlockProps } from '../../elements/view.ts'
import { simulate, textsIn, type Payload } from '../../elements/form.send.ts'
import {
  FieldErrorsContext,
  FormFoot,
  InputField,
  SelectField,
  SubmitButton,
  TextField,
  Honeypot,
} from '../../elements/form.tsx'
import { Icon } from '../../elements/icon.tsx'
import { Inline } from '../../elements/markdown.tsx'
import { Intro, Section } from '../../elements/section.tsx'
import { useAddress, usePlace } from '../../elements/surroundings.ts'
import { useForm } from '../../elements/use-form.ts'
import { useGateway } from '../../elements/use-gateway.ts'

type Demo = BlockOf<'demo-form'>

export function DemoForm({ block, words }: BlockProps<'demo-form'>) {
  const { text, variant, points, sendingLabel, notice } = block
  const action = `/api/forms/${block.formName}`
  const address = useAddress()
  const isDelivered = block.delivery === 'gateway'
  const send = useGateway(action, isDelivered)
  const { state, props, restart } = useForm((data, signal) =>
    isDelivered ? send(payloadOf(data, variant), signal) : simulate(block.simulatedMs),
  )
  const isSent = state.outcome === 'sent'

  return (
    <Section block={block} className="demo-form">
      <div className="demo-form-words">
        <Intro block={block}>{text && <Inline as="p" className="lead" text={text} />}</Intro>
        {points.length > 0 && (
          <ul className="demo-form-points">
            {points.map((point) => (
              <li key={point}>
                <Icon name="check" />
                <Inline className="text" text={point} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="demo-form-stage card" data-sent={isSent || undefined}>
        <FieldErrorsContext value={state.errors}>
          <form className="form demo-form-fields" method="post" action={address(action)} {...props}>
            {variant === 'short' ? (
              <ShortFields words={words} />
            ) : (
              <FullFields block={block} words={words} />
            )}
            <Honeypot />
            <div className="form-end">
              <SubmitButton
                state={state}
                label={block.submitLabel}
                sendingLabel={sendingLabel}
                name="arrow-right"
                className="icon-forward"
              />
              {variant === 'full' && <p className="demo-form-legend">{words.legend}</p>}
            </div>
            {!isDelivered && <p className="form-note field-wide">{block.simulatedNote}</p>}
            <FormFoot
              state={state}
              sendingLabel={sendingLabel}
              error={isDelivered ? block.errorText : undefined}
              notice={notice}
            />
          </form>
        </FieldErrorsContext>
        <Success block={block} isSent={isSent} onBack={restart} />
      </div>
    </Section>
  )
}

DemoForm.hydrate = 'intent' as const

function payloadOf(data: FormData, variant: Demo['variant']): Payload {
  if (variant === 'short') return textsIn(data, ['name', 'email', 'company'])
  const texts = textsIn(data, ['name', 'email', 'company', 'website', 'productType', 'message'])
  return { ...texts, newsletterConsent: data.has('newsletterConsent') }
}

type SuccessProps = { block: Demo; isSent: boolean; onBack: () => void }

/** Stands over the form, which keeps its place; whoever goes back finds it empty and ready. */
function Success({ block, isSent, onBack }: SuccessProps) {
  const { key, level } = usePlace()
  const heading = useRef<HTMLHeadingElement>(null)
  const wasSent = useRef(false)
  useEffect(() => {
    if (isSent) heading.current?.focus()
    else if (wasSent.current) document.getElementById(`${key}-name`)?.focus()
    wasSent.current = isSent
  }, [isSent, key])

  const Rank = level === 1 ? 'h2' : 'h3'
  return (
    <div className="demo-form-success" hidden={!isSent}>
      <Icon name="circle-check" />
      <Rank ref={heading} tabIndex={-1}>
        {block.successHeading}
      </Rank>
      <Inline as="p" className="text" text={block.successText} />
      {block.delivery === 'simulated' && <p className="form-note">{block.simulatedNote}</p>}
      <button type="button" className="button button-secondary" onClick={onBack}>
        {block.backLabel}
      </button>
    </div>
  )
}

function ShortFields({ words }: Pick<BlockProps<'demo-form'>, 'words'>) {
  return (
    <>
      <InputField name="name" label={words.name} autoComplete="name" wide />
      <InputField name="email" label={words.email} type="email" autoComplete="email" wide />
      <InputField name="company" label={words.company} autoComplete="organization" wide />
    </>
  )
}

function FullFields({ block, words }: BlockProps<'demo-form'>) {
  const { productTypes, productTypeHint, newsletterLabel } = block
  return (
    <>
      <InputField name="name" label={words.name} autoComplete="name" required marked />
      <InputField
        name="email"
        label={words.email}
        type="email"
        autoComplete="email"
        required
        marked
      />
      <InputField
        name="company"
        label={words.company}
        autoComplete="organization"
        required
        marked
      />
      <InputField name="website" label={words.website} type="url" autoComplete="url" />
      <SelectField
        name="productType"
        label={words.productType}
        placeholder={productTypeHint}
        options={productTypes}
        required
        marked
        wide
      />
      <TextField name="message" label={words.message} rows={4} wide />
      <label className="demo-form-check field-wide">
        <input type="checkbox" name="newsletterConsent" value="true" />
        <span>{newsletterLabel}</span>
      </label>
    </>
  )
}
