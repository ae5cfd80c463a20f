import { animate } from 'framer-motion/dom/mini'
import { useEffect, useRef } from 'react'
import Markdown, { type Components } from 'react-markdown'
import { isReduced, isStopped } from '../motion/site-motion.ts'
import { answerHref, readableAnswer } from './question-box.markdown.ts'

/** An answer, written by a service and not trusted: Markdown with text, lists and links only. */
export function Answer({ text }: { text: string }) {
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
        allowedElements={allowed}
        unwrapDisallowed
        components={components}
        urlTransform={(href) => answerHref(href) ?? ''}
      >
        {readableAnswer(text)}
      </Markdown>
    </div>
  )
}

const allowed = 'p a ul ol li strong em code pre h1 h2 h3 h4 h5 h6'.split(' ')

const components: Components = {
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  a({ href, children }) {
    if (href === undefined || href === '') return children
    return (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="visually-hidden"> (öffnet in neuem Tab)</span>
      </a>
    )
  },
}
