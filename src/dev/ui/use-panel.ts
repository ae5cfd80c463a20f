import { useCallback, useState } from 'react'
import { panelNames, type PanelName } from './panel.tsx'

const key = 'blockwerk-panel'

/** Which panel is open; it stays so on the way to another page. */
export function usePanel(): [PanelName | undefined, (name: PanelName | undefined) => void] {
  const [panel, setPanel] = useState(() =>
    panelNames.find((name) => name === sessionStorage.getItem(key)),
  )
  const open = useCallback((name: PanelName | undefined) => {
    if (name === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, name)
    setPanel(name)
  }, [])
  return [panel, open]
}
