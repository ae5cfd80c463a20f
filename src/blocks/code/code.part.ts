import type { Part } from '../../render/components/part.ts'

/** The time for which the button says that the code was copied, in milliseconds. */
const shownMs = 2000

/**
 * Copies the code when the button is clicked. If the browser refuses, the code is selected instead, so that the visitor can
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

  return () => {
    clearTimeout(timer)
    showLabel()
    button.removeEventListener('click', onClick)
  }
}
