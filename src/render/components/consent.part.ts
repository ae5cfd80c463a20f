import type { Part } from './part.ts'

/** The key of the choice in the local storage: `yes` or `no`. */
const storageKey = 'analytics'

/**
 * Asks for consent to analytics and loads their script after a yes. The button in the footer asks again. A later no
 * reloads the page, because a running script cannot be stopped.
 */
export const part: Part = (host) => {
  const bar = host.querySelector<HTMLElement>('.consent-bar')
  const template = host.querySelector('template')
  if (bar === null || template === null) return () => {}
  let choice = storedChoice()
  let isLoaded = false
  const load = () => {
    // Copies of a script in a template run when they are inserted.
    if (!isLoaded) host.append(document.importNode(template.content, true))
    isLoaded = true
  }
  const { documentElement: root, body } = document
  // The style sheet shows the button in the footer.
  root.toggleAttribute('data-consent', true)
  /** The open bar covers neither the end of the page nor an element that gets the focus. */
  const setOpen = (isOpen: boolean) => {
    bar.hidden = !isOpen
    const space = isOpen ? `${bar.offsetHeight + 24}px` : ''
    body.style.paddingBlockEnd = space
    root.style.scrollPaddingBlockEnd = space
  }
  const listeners = new AbortController()
  const { signal } = listeners
  if (choice === 'yes') load()
  setOpen(choice === '')

  bar.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null
      choice = button?.dataset['choice'] ?? ''
      if (choice === '') return
      storeChoice(choice)
      setOpen(false)
      if (choice === 'yes') load()
      else if (isLoaded) location.reload()
    },
    { signal },
  )
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('.consent-settings') === null) return
      setOpen(true)
      bar.querySelector('button')?.focus()
    },
    { signal },
  )
  return () => listeners.abort()
}

function storedChoice(): string {
  try {
    return localStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

/** If the browser blocks storage, the choice lasts until the page is left. */
function storeChoice(choice: string): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Nothing to do: the question appears again on the next page.
  }
}
