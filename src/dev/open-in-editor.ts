/** Opens `content/pages/index.yaml:3:5` in the author's editor program. */
export async function openInEditor(place: string): Promise<void> {
  const token = document.querySelector('meta[name=blockwerk-token]')?.getAttribute('content')
  await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`, {
    method: 'POST',
    headers: { 'X-Blockwerk-Token': token ?? '' },
  })
}

// Vite's own overlay asks in a way that any other site could, too; so its links are ours.
addEventListener(
  'click',
  (event) => {
    const [target] = event.composedPath()
    if (!(target instanceof HTMLElement) || !target.matches('.file-link')) return
    event.stopImmediatePropagation()
    void openInEditor(target.textContent ?? '')
  },
  true,
)
