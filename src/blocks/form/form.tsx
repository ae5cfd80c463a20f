import { useEffect, useRef, type ReactNode } from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import { fieldText, mostCharacters } from '../../../schema/form-texts.ts'
import { isAsked, marksNeeded } from '../../../schema/form.ts'
import { formSlot } from '../../../schema/slots.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Intro, Section } from '../../render/components/section.tsx'
import { useAction, usePlace, useSurroundings } from '../../render/components/surroundings.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { Field, FieldErrorsContext } from './fields.tsx'
import { FormFoot, SubmitButton, Trap } from './form-foot.tsx'
import { payloadOf } from './form.payload.ts'
import { simulate } from './form.send.ts'
import { wrongIn } from './form.validity.ts'
import { useForm, type LiveForm } from './use-form.ts'
import { useGateway } from './use-gateway.ts'

type Block = BlockOf<'form'>

export function FormBlock({ block, words }: BlockProps<'form'>) {
  const { fields, delivery, simulatedMs, sentHeading, objections } = block
  const { language } = useSurroundings()
  const { level } = usePlace()
  const isDelivered = delivery === 'gateway'
  const send = useGateway(actionOf(block), isDelivered)
  const live = useForm(
    (data, signal) => (isDelivered ? send(payloadOf(data, fields), signal) : simulate(simulatedMs)),
    (control) => {
      const field = fields.find(({ name }) => name === control.name)
      if (field === undefined || !isAsked(field)) return undefined
      const wrong = wrongIn(control, mostCharacters(field))
      if (wrong === undefined) return undefined
      if (objections === 'browser' && !control.validity.valid) return control.validationMessage
      return fieldText(wrong, field, words, language)
    },
  )
  const form = <Form block={block} words={words} live={live} />
  const stage =
    sentHeading === undefined ? (
      form
    ) : (
      <div className="form-stage card" data-sent={live.state.outcome === 'sent' || undefined}>
        {form}
        <Confirmation block={block} heading={sentHeading} live={live} />
      </div>
    )
  const backdrop = level === 1 ? ' backdrop' : ''
  return block.layout === 'line' ? (
    <InLine block={block} backdrop={backdrop} stage={stage} />
  ) : (
    <Section block={block} className={`form-beside${backdrop}`}>
      <div className="form-words">
        <Intro block={block} />
        <Promises block={block} />
      </div>
      {stage}
    </Section>
  )
}

FormBlock.hydrate = 'intent' as const

const actionOf = ({ name }: Block): string => `/api/forms/${name}`

type LineProps = { block: Block; backdrop: string; stage: ReactNode }

/** The layout with the form below the text and an image next to both. */
function InLine({ block, backdrop, stage }: LineProps) {
  const { eyebrow, heading, text, image } = block
  const pictured = image ? ' form-with-picture' : ''
  return (
    <Section block={block} className={`form-below${backdrop}${pictured}`}>
      <div className="form-below-words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
        {text && <Inline as="p" className="lead" text={text} />}
        <Promises block={block} />
        {stage}
      </div>
      {image && (
        <div className="form-picture">
          <Picture image={image} {...formSlot} loading="eager" />
        </div>
      )}
    </Section>
  )
}

/** Lists the steps after a submission and the benefits of the form. */
function Promises({ block: { steps, points } }: { block: Block }) {
  return (
    <>
      {steps.length > 0 && (
        <ol className="form-steps">
          {steps.map((step) => (
            <Inline key={step} as="li" className="text" text={step} />
          ))}
        </ol>
      )}
      {points.length > 0 && (
        <ul className="form-points">
          {points.map((point) => (
            <li key={point}>
              <Icon name="check" />
              <Inline className="text" text={point} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type FormProps = BlockProps<'form'> & { live: LiveForm }

function Form({ block, words, live: { state, props } }: FormProps) {
  const { fields, layout, sentHeading, submitIcon } = block
  const to = useAction()
  const marked = marksNeeded(fields)
  const isSimulated = block.delivery === 'simulated'
  const isStaged = sentHeading !== undefined
  const isCard = layout === 'card'
  const button = (
    <SubmitButton
      state={state}
      label={block.submitLabel}
      sendingLabel={block.sendingLabel}
      name={submitIcon}
      className={submitIcon === 'arrow-right' ? 'icon-forward' : undefined}
    />
  )
  const foot = (
    <FormFoot
      state={state}
      sendingLabel={block.sendingLabel}
      success={isStaged ? undefined : block.sentText}
      error={isSimulated ? undefined : block.failedText}
      refusal={words.refused}
      notice={block.notice}
    />
  )
  const hasFootBeside = isCard && !isStaged
  return (
    <FieldErrorsContext value={state.errors}>
      <form
        className={`form${hasFootBeside ? ' form-card card' : isCard ? '' : ' form-line'}`}
        method="post"
        action={to(actionOf(block))}
        {...props}
      >
        {fields.map((field) =>
          isAsked(field) ? null : (
            <input key={field.name} type="hidden" name={field.name} value={field.value} />
          ),
        )}
        {fields.map((field) =>
          isAsked(field) ? <Field key={field.name} field={field} marked={marked} /> : null,
        )}
        <Trap />
        {isCard ? (
          <div className="form-end">
            {button}
            {marked && <p className="form-legend">{words.legend}</p>}
            {hasFootBeside && foot}
          </div>
        ) : (
          button
        )}
        {isSimulated && <p className="form-note field-wide">{block.simulatedNote}</p>}
        {!hasFootBeside && foot}
      </form>
    </FieldErrorsContext>
  )
}

const firstControl = ':is(input:not([type=hidden]), select, textarea)'

type ConfirmationProps = { block: Block; heading: string; live: LiveForm }

/** The confirmation covers the form. After a click on the back button, the form is empty again. */
function Confirmation({ block, heading, live }: ConfirmationProps) {
  const { state, props, restart } = live
  const { level } = usePlace()
  const title = useRef<HTMLHeadingElement>(null)
  const wasSent = useRef(false)
  const isSent = state.outcome === 'sent'
  const { ref: form } = props
  useEffect(() => {
    if (isSent) title.current?.focus()
    else if (wasSent.current) form.current?.querySelector<HTMLElement>(firstControl)?.focus()
    wasSent.current = isSent
  }, [isSent, form])

  const Rank = level === 1 ? 'h2' : 'h3'
  return (
    <div className="form-confirmation" hidden={!isSent}>
      <Icon name="circle-check" />
      <Rank ref={title} tabIndex={-1}>
        {heading}
      </Rank>
      <p className="form-sent">{block.sentText}</p>
      {block.delivery === 'simulated' && <p className="form-note">{block.simulatedNote}</p>}
      <button type="button" className="button button-secondary" onClick={restart}>
        {block.backLabel}
      </button>
    </div>
  )
}
