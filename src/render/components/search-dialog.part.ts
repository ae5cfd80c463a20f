import type { Part } from './part.ts'
import { part as startField } from './search-field.part.ts'

/** Opens the search dialog, and closes it when the visitor follows a link or clicks next to the dialog. */
export const part: Part = (host) => {
  const dialog = host.querySelector('dialog')
  const form = host.querySelector('form')
  if (dialog === null || form === null) return () => {}
  const listeners = new AbortController()
  const { signal } = listeners
  const root = document.documentElement

  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (dialog.open) return
      dialog.showModal()
      root.toggleAttribute('data-covered', true)
      const input = dialog.querySelector('input')
      input?.focus()
      input?.select()
    },
    { signal },
  )
  dialog.addEventListener('close', () => root.toggleAttribute('data-covered', false), { signal })
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (target === dialog || (target instanceof Element && target.closest('a, .search-close')))
        dialog.close()
    },
    { signal },
  )
  const stopField = startField(dialog)

  return () => {
    listeners.abort()
    stopField()
    dialog.close()
    root.toggleAttribute('data-covered', false)
  }
}
