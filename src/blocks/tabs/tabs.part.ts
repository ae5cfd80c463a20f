import type { Part } from '../../render/components/part.ts'
import { tabIndexForKey } from './tabs.machine.ts'
import { wayOf } from '../../render/motion/way.ts'

/**
 * Shows one panel at a time. The other panels stay searchable: browsers that support
 * `hidden="until-found"` find their text and open them. A link to a panel, or to an element inside
 * one, opens it.
 */
export const part: Part = (set) => {
  const list = set.querySelector<HTMLElement>('[role="tablist"]')
  const tabs = [...set.querySelectorAll<HTMLElement>('[role="tab"]')]
  const panels = [...set.querySelectorAll<HTMLElement>('.tab-panel')]
  if (list === null) return () => {}
  const listeners = new AbortController()
  const { signal } = listeners
  const isVertical = list.ariaOrientation === 'vertical'

  const select = (selected: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = `${index === selected}`
      tab.tabIndex = index === selected ? 0 : -1
    }
    for (const [index, panel] of panels.entries()) {
      // With "until-found", browsers hide the content of a panel but not the panel itself.
      const isOpen = index === selected
      panel.ariaHidden = isOpen ? null : 'true'
      panel.tabIndex = isOpen ? 0 : -1
      if (isOpen) panel.removeAttribute('hidden')
      else panel.setAttribute('hidden', 'until-found')
    }
  }

  /** Opens the panel that the fragment of the URL names. Returns false if it names none of them. */
  const selectByUrl = (): boolean => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    const index = panels.findIndex((panel) => target !== null && panel.contains(target))
    if (index >= 0) select(index)
    return index >= 0
  }

  for (const [index, panel] of panels.entries()) {
    panel.role = 'tabpanel'
    panel.setAttribute('aria-labelledby', panel.dataset['tab'] ?? '')
    panel.addEventListener('beforematch', () => select(index), { signal })
  }
  for (const [index, tab] of tabs.entries())
    tab.addEventListener('click', () => select(index), { signal })
  list.addEventListener(
    'keydown',
    (event) => {
      const index = tabIndexForKey(event.key, {
        index: tabs.findIndex((tab) => tab.ariaSelected === 'true'),
        count: tabs.length,
        isVertical,
        isRightToLeft: wayOf(list) === -1,
      })
      if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      select(index)
      tabs[index]?.focus()
    },
    { signal },
  )
  addEventListener('hashchange', selectByUrl, { signal })
  if (!selectByUrl()) select(0)

  return () => listeners.abort()
}
