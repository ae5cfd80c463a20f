import { useEffect, useRef, type ReactNode } from 'react'
import type { ErrorWords } from '../../locale/words.ts'

type AppErrorProps = { words: ErrorWords['site']; onReload: () => void }

/** Replaces the whole site if it cannot be rendered. */
export function AppErrorScreen({ words: strings, onReload }: AppErrorProps) {
  return (
    <ErrorScreen heading={strings.heading}>
      <p className="lead">{strings.text}</p>
      <button type="button" className="button button-primary" onClick={onReload}>
        {strings.reload}
      </button>
    </ErrorScreen>
  )
}

/** Replaces one part of a page. The rest of the page and the focus stay unchanged. */
export function PartError({ words: strings, message }: { words: ErrorWords; message: string }) {
  return (
    <div role="alert" className="error-note card">
      <h2 tabIndex={-1}>{strings.part}</h2>
      <p className="error-message">{message}</p>
    </div>
  )
}

type RouterErrorProps = { words: ErrorWords['page']; message: string; home: string }

/** Replaces a page that the router cannot show. `home` is the address of the start page. */
export function RouterErrorScreen({ words: strings, message, home }: RouterErrorProps) {
  return (
    <ErrorScreen heading={strings.heading}>
      <p className="error-message">{message}</p>
      <a className="button button-primary" href={home}>
        {strings.home}
      </a>
    </ErrorScreen>
  )
}

/** The heading receives the focus, so that keyboard and screen reader users notice the error. */
function ErrorScreen({ heading, children }: { heading: string; children: ReactNode }) {
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
