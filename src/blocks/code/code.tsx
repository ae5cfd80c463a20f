// A scrollable element must be reachable by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { Fragment } from 'react'
import { parseLineNumbers } from '../../../schema/line-numbers.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { useBlockPlace } from '../../render/components/render-context.ts'
import { Intro, Section } from '../../render/components/section.tsx'
import type { BlockProps } from '../../render/components/view.ts'
import { highlightCode } from '../../text/highlight-code.ts'

type CodeBlock = BlockProps<'code'>['block']
type Sample = CodeBlock['items'][number]

/** Several samples are tabs. The tabs are radio buttons, so they work without JavaScript. */
export function Code({ block, words }: BlockProps<'code'>) {
  const { eyebrow, heading, text, items, numbers, note } = block
  const { key } = useBlockPlace()
  return (
    <Section
      block={block}
      className={heading === undefined ? 'code-block' : 'code-block code-headed'}
      labelled={heading !== undefined}
    >
      {heading && <Intro block={{ eyebrow, heading, text }} />}
      <div className="code-column">
        <div className="code-frame card">
          {items.length === 1 ? (
            items.map((sample) => (
              <Panel
                key={sample.language}
                caption={labelOf(sample)}
                {...{ sample, numbers, words }}
              />
            ))
          ) : (
            <fieldset className="code-tabs">
              <legend className="visually-hidden">{words.samples}</legend>
              {items.map((sample, index) => {
                const id = `${key}-sample-${index}`
                return (
                  <Fragment key={id}>
                    <input
                      className="code-choice visually-hidden"
                      type="radio"
                      name={`${key}-sample`}
                      id={id}
                      defaultChecked={index === 0}
                    />
                    <label htmlFor={id}>{labelOf(sample)}</label>
                    <Panel caption={captionBelowTab(sample)} {...{ sample, numbers, words }} />
                  </Fragment>
                )
              })}
            </fieldset>
          )}
        </div>
        {note && <Inline as="p" className="code-note text" text={note} />}
      </div>
    </Section>
  )
}

const labelOf = ({ label, file, language }: Sample): string => label ?? file ?? language

/** The caption of a panel does not repeat the label of its tab. */
const captionBelowTab = ({ label, file, language }: Sample): string =>
  label === undefined ? language : (file ?? language)

type PanelProps = {
  sample: Sample
  caption: string
  numbers: boolean
  words: BlockProps<'code'>['words']
}

function Panel({ sample, caption, numbers, words }: PanelProps) {
  const { language, code, marks } = sample
  const html = highlightCode(code.trimEnd(), language)
  return (
    <figure className="code-panel" data-part="code" data-live="intent">
      <figcaption>
        <span>{caption}</span>
        <button type="button" className="code-copy" data-copied={words.copied} aria-live="polite">
          {words.copy}
        </button>
      </figcaption>
      <pre
        className={numbers ? 'code-text code-numbered' : 'code-text'}
        role="group"
        aria-label={labelOf(sample)}
        tabIndex={0}
      >
        <code
          dangerouslySetInnerHTML={{
            __html: numbers || marks !== undefined ? linesOf(html, marks) : html,
          }}
        />
      </pre>
    </figure>
  )
}

/** Wraps each line in an element, together with its line break, so that the text stays the same. */
function linesOf(html: string, marks = ''): string {
  const marked = new Set(parseLineNumbers(marks))
  return html
    .split('\n')
    .map((line, index) =>
      marked.has(index + 1)
        ? `<mark class="code-line">${line}\n</mark>`
        : `<span class="code-line">${line}\n</span>`,
    )
    .join('')
}
