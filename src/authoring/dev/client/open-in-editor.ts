/**
 * Opens a place such as `content/pages/index.yaml:3:5` in the author's code editor. Returns false if that
 * fails.
 */
export async function openInEditor(place: string): Promise<boolean> {
  const token = document.querySelector('meta[name=blockwerk-token]')?.getAttribute('content')
  const response = fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`, {
    method: 'POST',
    headers: { 'X-Blockwerk-Token': token ?? '' },
  })
  return response.then(
    ({ ok }) => ok,
    () => false,
  )
}
