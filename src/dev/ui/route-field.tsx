import { useId } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'

type RouteFieldProps = {
  route: string
  texts: EditingTexts
  onRoute: (route: string) => void
}

/** The address of a page. */
export function RouteField({ route, texts, onRoute }: RouteFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{texts.page.route}</label>
      <input
        id={id}
        required
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={`${id}-help`}
        value={route}
        onChange={({ target }) => onRoute(target.value)}
      />
      <p className="help" id={`${id}-help`}>
        {texts.page.routeHelp}
      </p>
    </>
  )
}
