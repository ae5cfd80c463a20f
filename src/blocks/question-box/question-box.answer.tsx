// A scrollable element must be reachable by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */
import { animate } from 'framer-motion/dom/mini'
import { useEffect, useRef, type ComponentProps } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { isReduced, isStopped } from '../../render/motion/site-motion.ts'
import { safeAnswerHref, limitMarkdown } from './question-box.markdown.ts'
import { useBlockPlace } from '../../render/components/render-context.ts'
import { useStrings } from '../../render/components/strings.ts'

export { loadNamedCharacters as readyToName } from './question-box.names.ts'

/**
 * Renders an answer of the service, which is not trusted, as Markdown with text, lists and links only.
 * react-markdown creates React elements, so foreign HTML never exists as a string. It is loaded with the first answer.
 * The build uses markdown-it, which returns HTML. Here it would need a sanitiser and an exception from Trusted Types.
 */
export function Answer({ text }: { text: string }) {
  const { level } = useBlockPlace()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (panel.current === null || isReduced() || isStopped()) return
    const entrance = animate(
      panel.current,
      { opacity: [0, 1], transform: ['translateY(12px)', 'none'] },
      { duration: 0.3, ease: [0.16, 1, 0.3, 1] },
    )
    return () => entrance.complete()
  }, [])

  return (
    <div ref={panel} className="question-box-answer prose">
      <Markdown
        allowedElements={allowedElements}
        unwrapDisallowed
        components={level === 1 ? componentsBelowTitle : componentsBelowSection}
        urlTransform={(href) => safeAnswerHref(href) ?? ''}
      >
        {limitMarkdown(text)}
      </Markdown>
    </div>
  )
}

const allowedElements = 'p a ul ol li strong em code pre h1 h2 h3 h4 h5 h6'.split(' ')

const markdownComponents: Components = {
  a: AnswerLink,
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
}

function AnswerLink({ href, children }: ComponentProps<'a'>) {
  const { newTab } = useStrings()
  if (href === undefined || href === '') return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{` ${newTab}`}</span>
    </a>
  )
}

/** All headings of an answer have the rank below the heading of the box, so that no rank is skipped. */
const markdownComponentsWithRank = (rank: 'h2' | 'h3'): Components => ({
  ...markdownComponents,
  ...{ h1: rank, h2: rank, h3: rank, h4: rank, h5: rank, h6: rank },
})

const componentsBelowTitle = markdownComponentsWithRank('h2')
const componentsBelowSection = markdownComponentsWithRank('h3')
