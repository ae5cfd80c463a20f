import { useEffect, useRef, type ReactNode } from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import {
  fieldMessage,
  maxCharactersOf,
  type FieldErrorKind,
} from '../../../schema/field-messages.ts'
import type { InputField } from '../../../schema/form-field.ts'
import { isInputField, marksRequiredFields } from '../../../schema/form.ts'
import { conditionHintOf } from '../../../schema/form-condition.ts'
import { formSlot } from '../../../schema/slots.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Heading, Intro, Section } from '../../render/components/section.tsx'
import {
  useFormAction,
  useBlockPlace,
  useRenderContext,
} from '../../render/components/render-context.ts'
import { useHydrated } from '../../render/motion/use-hydrated.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { Field, FieldErrorsContext, ShownFieldsContext } from './fields.tsx'
import { FormFoot, SubmitButton, Honeypot } from './form-foot.tsx'
import { filesIn, payloadOf } from './form.payload.ts'
import { simulateSending } from './form.send.ts'
import { choicesErrorKindOf, errorKindOf, filesErrorKindOf } from './form.validity.ts'
import { useForm, type Control, type FormController } from './use-form.ts'
import { useShownFields } from './use-shown-fields.ts'
import { useGateway } from './use-gateway.ts'

type Block = BlockOf<'form'>

export function FormBlock({ block, words }: BlockProps<'form'>) {
  const { fields, delivery, simulatedMs, sentHeading, objections } = block
  const { language } = useRenderContext()
  const { level } = useBlockPlace()
  const isDelivered = delivery === 'gateway'
  const sendToGateway = useGateway(actionOf(block), isDelivered)
  const live = useForm(
    (data, signal, form) =>
      isDelivered
        ? sendToGateway(payloadOf(data, fields), signal, {
            files: filesIn(data, fields),
            progress: form.querySelector('progress'),
          })
        : simulateSending(simulatedMs),
    (control) => {
      const field = fields.find(({ name }) => name === control.name)
      if (field === undefined || !isInputField(field)) return undefined
      const errorKind = controlErrorKindOf(control, field)
      if (errorKind === undefined) return undefined
      if (objections === 'browser' && !control.validity.valid) return control.validationMessage
      return fieldMessage(errorKind, field, words, language)
    },
  )
  const shownNames = useShownFields(fields, live.props.ref)
  const hasFiles = acceptsFiles(block)
  const { ref } = live.props
  useEffect(() => {
    if (!hasFiles) return
    const unmountController = new AbortController()
    const { signal } = unmountController
    const showLists = async () => {
      const { showFileLists } = await import('./file-list.ts')
      if (ref.current !== null && !signal.aborted) showFileLists(ref.current, signal)
    }
    // Without the list, the browser shows the number of files.
    void showLists().catch(() => undefined)
    return () => unmountController.abort()
  }, [hasFiles, ref])
  const shownFields = { names: new Set(shownNames.split(' ')), isLive: useHydrated() }
  const form = (
    <ShownFieldsContext value={shownFields}>
      <Form block={block} words={words} live={live} />
    </ShownFieldsContext>
  )
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
    <LineLayout block={block} backdrop={backdrop} stage={stage} />
  ) : (
    <Section block={block} className={`form-beside${backdrop}`} isInFeed={false}>
      <div className="form-words">
        <Intro block={block} />
        <StepsAndPoints block={block} />
      </div>
      {stage}
    </Section>
  )
}

FormBlock.hydrate = 'intent' as const

function controlErrorKindOf(control: Control, field: InputField): FieldErrorKind | undefined {
  switch (field.type) {
    case 'choices':
      return choicesErrorKindOf(field, tickedCountOf(control))
    case 'file':
      return filesErrorKindOf(field, 'files' in control ? [...(control.files ?? [])] : [])
    default:
      return errorKindOf(control, maxCharactersOf(field))
  }
}

/** Returns the number of ticked checkboxes with the name of `control`. */
const tickedCountOf = ({ form, name }: Control): number =>
  form === null ? 0 : new FormData(form).getAll(name).length

const acceptsFiles = ({ fields }: Block): boolean => fields.some(({ type }) => type === 'file')

const actionOf = ({ name }: Block): string => `/api/forms/${name}`

type LineLayoutProps = { block: Block; backdrop: string; stage: ReactNode }

/** The layout with the form below the text and an image next to both. */
function LineLayout({ block, backdrop, stage }: LineLayoutProps) {
  const { eyebrow, heading, text, image } = block
  const pictureClass = image ? ' form-with-picture' : ''
  return (
    <Section block={block} className={`form-below${backdrop}${pictureClass}`} isInFeed={false}>
      <div className="form-below-words">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <Heading>{heading}</Heading>
        {text && <Inline as="p" className="lead" text={text} />}
        <StepsAndPoints block={block} />
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
function StepsAndPoints({ block: { steps, points } }: { block: Block }) {
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

type FormProps = BlockProps<'form'> & { live: FormController }

function Form({ block, words, live: { state, props } }: FormProps) {
  const { fields, layout, sentHeading, submitIcon } = block
  const resolveAction = useFormAction()
  const hasMarks = marksRequiredFields(fields)
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
        action={resolveAction(actionOf(block))}
        encType={acceptsFiles(block) ? 'multipart/form-data' : undefined}
        {...props}
      >
        {fields.map((field) =>
          isInputField(field) ? null : (
            <input key={field.name} type="hidden" name={field.name} value={field.value} />
          ),
        )}
        {fields.map((field) =>
          isInputField(field) ? (
            <Field
              key={field.name}
              field={field}
              isMarked={hasMarks}
              hint={conditionHintOf(field, fields, words)}
              words={words}
            />
          ) : null,
        )}
        <Honeypot />
        {acceptsFiles(block) && (
          <progress className="form-progress field-wide" aria-label={block.sendingLabel} hidden />
        )}
        {isCard ? (
          <div className="form-end">
            {button}
            {hasMarks && <p className="form-legend">{words.legend}</p>}
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

const firstControlSelector = ':is(input:not([type=hidden]), select, textarea)'

type ConfirmationProps = { block: Block; heading: string; live: FormController }

/** The confirmation covers the form. After a click on the back button, the form is empty again. */
function Confirmation({ block, heading, live }: ConfirmationProps) {
  const { state, props, restartForm } = live
  const { level } = useBlockPlace()
  const title = useRef<HTMLHeadingElement>(null)
  const wasSent = useRef(false)
  const isSent = state.outcome === 'sent'
  const { ref: form } = props
  useEffect(() => {
    if (isSent) title.current?.focus()
    else if (wasSent.current)
      form.current?.querySelector<HTMLElement>(firstControlSelector)?.focus()
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
      <button type="button" className="button button-secondary" onClick={restartForm}>
        {block.backLabel}
      </button>
    </div>
  )
}
