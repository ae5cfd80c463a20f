/**
 * Opens the search with `/` or Ctrl+K. It runs before any other script, so that the browser does not react to the key.
 */
addEventListener('keydown', (event) => {
  const isShortcut =
    event.ctrlKey || event.metaKey
      ? event.key === 'k'
      : event.key === '/' && !document.activeElement?.matches('input,textarea,select')
  if (!isShortcut) return
  event.preventDefault()
  document.querySelector<HTMLElement>('.search-button')?.click()
})
