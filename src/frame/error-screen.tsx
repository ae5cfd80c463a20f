import { useEffect, useRef, type ReactNode } from 'react'

/** Instead of the whole site, when it cannot be drawn. Words: specification, “Shared frame”. */
export function AppErrorScreen({ onReload }: { onReload: () => void }) {
  return (
    <Screen heading="Etwas ist schiefgelaufen">
      <p className="lead">Wir wurden über den Fehler informiert und arbeiten an einer Lösung.</p>
      <button type="button" className="button button-primary" onClick={onReload}>
        Seite neu laden
      </button>
    </Screen>
  )
}

/** Instead of one part of a page; the rest of it stays, and so does the focus. */
export function InAppError({ message }: { message: string }) {
  return (
    <div role="alert" className="error-note card">
      <h2 tabIndex={-1}>Something went wrong</h2>
      <p className="error-message">{message}</p>
    </div>
  )
}

/** Instead of a page that the router cannot show. `home`: the address of the start page. */
export function RouterErrorScreen({ message, home }: { message: string; home: string }) {
  return (
    <Screen heading="Unexpected Application Error!">
      <p className="error-message">{message}</p>
      <a className="button button-primary" href={home}>
        Zur Startseite
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
