import { useEffect, useRef, type ReactNode } from 'react'
import type { ErrorWords } from '../../locale/words.ts'

type AppErrorProps = { words: ErrorWords['site']; onReload: () => void }

/** Instead of the whole site, when it cannot be drawn. */
export function AppErrorScreen({ words, onReload }: AppErrorProps) {
  return (
    <Screen heading={words.heading}>
      <p className="lead">{words.text}</p>
      <button type="button" className="button button-primary" onClick={onReload}>
        {words.reload}
      </button>
    </Screen>
  )
}

/** Instead of one part of a page; the rest of it stays, and so does the focus. */
export function InAppError({ words, message }: { words: ErrorWords; message: string }) {
  return (
    <div role="alert" className="error-note card">
      <h2 tabIndex={-1}>{words.part}</h2>
      <p className="error-message">{message}</p>
    </div>
  )
}

type RouterErrorProps = { words: ErrorWords['page']; message: string; home: string }

/** Instead of a page that the router cannot show. `home`: the address of the start page. */
export function RouterErrorScreen({ words, message, home }: RouterErrorProps) {
  return (
    <Screen heading={words.heading}>
      <p className="error-message">{message}</p>
      <a className="button button-primary" href={home}>
        {words.home}
      </a>
    </Screen>
  )
}

/** The heading takes the focus, so that keyboard and screen reader arrive where the page broke. */
function Screen({ heading, children }: { heading: string; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div role="alert" className="error-screen section backdrop">
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </div>
  )
}
