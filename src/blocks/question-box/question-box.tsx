// The handler on the form only observes Escape. The live region must not be an `output` element, because a form resets
// it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions */
import {
  useEffect,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
  type SubmitEvent,
} from 'react'
import type { BlockOf } from '../../../schema/block.ts'
import type { BlockProps } from '../../render/components/view.ts'
import type { BlockWords } from '../../locale/words.ts'
import { askQuestion, questionEndpoint } from './ask.ts'
import { useHydrated } from '../../render/motion/use-hydrated.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import {
  nextQuestionState,
  questionOf,
  initialQuestionState,
  type QuestionView,
} from './question-box.machine.ts'
import { dissolveText } from './question-box.dissolve.ts'
import { Heading, Section } from '../../render/components/section.tsx'
import {
  useFormAction,
  useAddress,
  useBlockPlace,
  useRenderContext,
} from '../../render/components/render-context.ts'

type AnswerView = ComponentType<{ text: string }>

export function QuestionBox({ block, words }: BlockProps<'question-box'>) {
  const { key, level } = useBlockPlace()
  const resolveAddress = useAddress()
  const resolveAction = useFormAction()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pendingCall = useRef<AbortController>(undefined)
  const stopDissolve = useRef<() => void>(undefined)
  const [state, dispatch] = useReducer(nextQuestionState, initialQuestionState)
  const isHydrated = useHydrated()
  const [Answer, setAnswer] = useState<AnswerView>(() => PlainAnswer)
  const { view, isDissolving } = state

  async function answer(question: string, request: number) {
    pendingCall.current?.abort()
    const { signal } = (pendingCall.current = new AbortController())
    try {
      const { text } = await askQuestion(question, {
        webhookId: block.webhookId,
        address: resolveAddress(questionEndpoint),
        signal,
      })
      const View = text === '' ? PlainAnswer : await loadAnswerView(text)
      setAnswer(() => View)
      dispatch({ type: 'answered', request, text })
    } catch {
      dispatch({ type: 'failed', request })
    }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const field = input.current
    if (field === null || isDissolving) return
    const question = questionOf(field.value)
    if (question === undefined) {
      field.focus()
      return
    }

    const request = state.requestNumber + 1
    const dissolves = block.variant === 'vanish'
    dispatch({ type: 'submitted', request, dissolves })
    void answer(question, request)
    if (!dissolves) return
    stopDissolve.current = dissolveText(field, () => {
      field.value = ''
      dispatch({ type: 'dissolved' })
    })
  }

  function clear() {
    if (isDissolving || input.current === null) return
    pendingCall.current?.abort()
    input.current.value = ''
    dispatch({ type: 'cleared' })
  }

  // Takes over a text that was typed before hydration.
  useEffect(() => {
    if (input.current === null) return
    dispatch({ type: 'typed', value: input.current.value })
    if (input.current === document.activeElement) finishSampleChange(input.current)
  }, [])

  useEffect(
    () => () => {
      pendingCall.current?.abort()
      stopDissolve.current?.()
    },
    [],
  )

  useClickOutside(form, () => dispatch({ type: 'clicked-outside' }))

  return (
    <Section
      block={block}
      className={`question-box ${backdropClassOf(block.variant, level)}`.trim()}
      labelled={block.heading !== undefined}
    >
      <div className="question-box-inner">
        <QuestionIntro block={block} />
        {/* Without script, the gateway answers with an HTML page. An event announces the visibility of the form, also
            before hydration. */}
        <form
          ref={form}
          className="question-box-form"
          method="post"
          action={resolveAction('/api/question')}
          data-announces="searchVisibilityChange"
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear()
          }}
        >
          <div className="question-box-box" data-dissolving={isDissolving || undefined}>
            <label className="visually-hidden" htmlFor={`${key}-question`}>
              {block.label}
            </label>
            <div className="question-box-field">
              <input
                ref={input}
                id={`${key}-question`}
                className="question-box-input"
                name="question"
                type="text"
                placeholder={block.placeholders[0]}
                autoComplete="off"
                enterKeyHint="send"
                readOnly={isDissolving}
                aria-busy={isDissolving || undefined}
                onFocus={(event) => finishSampleChange(event.currentTarget)}
                onInput={(event) => dispatch({ type: 'typed', value: event.currentTarget.value })}
              />
              <span className="question-box-samples" aria-hidden="true">
                {block.placeholders.map((sample, index) => (
                  <span key={index} className="question-box-sample">
                    {sample}
                  </span>
                ))}
              </span>
            </div>
            <button
              type="submit"
              name="webhookId"
              value={block.webhookId}
              className="button button-primary question-box-submit"
              aria-disabled={isHydrated ? !state.isFilled || isDissolving : undefined}
            >
              {block.submitLabel} <Icon name="arrow-right" className="icon-forward" />
            </button>
          </div>
          <AnswerNotice text={block.notice} words={words} />
          <div className="question-box-status" role="status">
            <Outcome block={block} view={view} Answer={Answer} />
          </div>
        </form>
      </div>
      {block.scene && <Scene scene={block.scene} />}
    </Section>
  )
}

QuestionBox.hydrate = 'intent' as const

/**
 * Returns the classes of the box. The backdrop is behind a box that dissolves its text and behind a box at the top of
 * the page.
 */
function backdropClassOf(variant: BlockOf<'question-box'>['variant'], level: 1 | 2): string {
  if (variant === 'vanish') return 'question-box-vanish backdrop'
  return level === 1 ? 'backdrop' : ''
}

/** The layers of the scene are in one SVG file. The style sheet moves the middle layer while the page scrolls. */
function Scene({ scene }: { scene: NonNullable<BlockOf<'question-box'>['scene']> }) {
  const picture = useRenderContext().pictures[scene.src]
  if (picture === undefined) return null
  return (
    <div className="question-box-scene">
      {['back', 'flow', 'front'].map((layer, index) => (
        <img
          key={layer}
          src={`${picture.url}#${layer}`}
          alt=""
          fetchPriority={index === 0 ? 'high' : undefined}
        />
      ))}
      <p>
        <b>{scene.figure}</b>
        {` ${scene.description}`}
      </p>
    </div>
  )
}

function QuestionIntro({ block }: { block: BlockOf<'question-box'> }) {
  const { eyebrow, heading, accent, text } = block
  if (heading === undefined && text === undefined) return null
  return (
    <header className="question-box-words">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      {heading && <Heading accent={accent}>{heading}</Heading>}
      {text && <p className="lead">{text}</p>}
    </header>
  )
}

type NoticeProps = { text: string | undefined; words: BlockWords['question-box'] }

/**
 * Shows who answers the questions, and the author's notice. The notice is one line of Markdown in which only links are
 * supported, so that the browser needs no Markdown parser.
 */
function AnswerNotice({ text = '', words }: NoticeProps) {
  const { answers } = useRenderContext()
  // The split text repeats in groups of three: plain text, link label, link address.
  const pieces = `${words.answeredBy[answers]} ${text}`.trim().split(/\[([^\]]+)\]\(([^)\s]+)\)/)
  return (
    <p className="question-box-notice text">
      {pieces.map((piece, index) => {
        if (index % 3 === 2) return null
        if (index % 3 === 0) return piece
        return (
          <Link key={index} href={pieces[index + 1] ?? ''}>
            {piece}
          </Link>
        )
      })}
    </p>
  )
}

type OutcomeProps = { block: BlockOf<'question-box'>; view: QuestionView; Answer: AnswerView }

function Outcome({ block, view, Answer }: OutcomeProps) {
  switch (view.phase) {
    case 'idle':
      return null
    case 'loading':
      return (
        <p className="question-box-loading" data-shimmer={block.shimmer || undefined}>
          <Icon name="loader-circle" /> <span>{block.loadingText}</span>
        </p>
      )
    case 'result':
      return <Answer text={view.text} />
    case 'error':
      return (
        <p className="question-box-error">
          <Icon name="circle-alert" />{' '}
          <span>{view.reason === 'empty' ? block.emptyError : block.exceptionError}</span>
        </p>
      )
  }
}

function PlainAnswer({ text }: { text: string }) {
  return <p className="question-box-answer">{text}</p>
}

/** Loads the Markdown renderer with the first answer. If that fails, the answer is shown as plain text. */
async function loadAnswerView(text: string): Promise<AnswerView> {
  try {
    const { Answer, readyToName } = await import('./question-box.answer.tsx')
    await readyToName(text)
    return Answer
  } catch {
    return PlainAnswer
  }
}

/**
 * The style sheet stops the sample questions while the field has focus. If that happens during a change, this function
 * completes the change. A change starts every 3000 ms and takes 300 ms.
 */
function finishSampleChange(input: HTMLInputElement) {
  for (const animation of input.parentElement?.getAnimations({ subtree: true }) ?? []) {
    const time = Number(animation.currentTime)
    const msSinceChange = time % 3000
    if (time >= 3000 && msSinceChange < 300) animation.currentTime = time - msSinceChange + 300
  }
}

function useClickOutside(target: RefObject<Element | null>, act: () => void) {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const listen = ({ target: clicked }: MouseEvent) => {
      if (clicked instanceof Node && !target.current?.contains(clicked)) latest.current()
    }
    document.addEventListener('click', listen)
    return () => document.removeEventListener('click', listen)
  }, [target])
}
