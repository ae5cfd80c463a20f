import type { Part } from '../../render/components/part.ts'

/** The time for which the button says that the code was copied, in milliseconds. */
const shownMs = 2000

/**
 * Shows the button that copies the code. If the browser refuses, the code is selected instead, so that the visitor can
 * copy it with the keyboard.
 */
export const part: Part = (panel) => {
  const button = panel.querySelector<HTMLButtonElement>('.code-copy')
  const code = panel.querySelector('code')
  if (button === null || code === null) return () => {}

  const label = button.textContent
  const copied = button.dataset['copied'] ?? label
  let timer: number | undefined
  const showLabel = () => {
    button.textContent = label
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code.textContent.trimEnd())
    } catch {
      getSelection()?.selectAllChildren(code)
      return
    }
    button.textContent = copied
    clearTimeout(timer)
    timer = window.setTimeout(showLabel, shownMs)
  }
  const onClick = () => void copy()
  button.addEventListener('click', onClick)
  button.hidden = false

  return () => {
    clearTimeout(timer)
    showLabel()
    button.hidden = true
    button.removeEventListener('click', onClick)
  }
}
