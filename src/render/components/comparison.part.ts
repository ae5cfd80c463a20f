import { words } from 'virtual:words/elements/comparison'
import { compareText, middle } from './comparison.text.ts'
import type { Part } from './part.ts'

/** Starts the slider and the tabs of a comparison. Nothing moves until the visitor moves it. */
export const part: Part = (figure) => {
  const range = figure.querySelector<HTMLInputElement>('.comparison-range')
  const tabs = [...figure.querySelectorAll<HTMLButtonElement>('[data-shows]')]
  const [before = '', after = ''] = tabs.map(({ textContent }) => textContent)
  const listening = new AbortController()
  const { signal } = listening
  if (range === null) return () => {}

  const draw = () => {
    const value = Number(range.value)
    const video = figure.dataset['view'] === 'video'
    const shown = video ? 'video' : { 0: 'after', 100: 'before' }[value]
    figure.style.setProperty('--share', `${value}%`)
    range.setAttribute('aria-valuetext', compareText(value, { before, after }, words))
    range.disabled = video
    for (const tab of tabs) tab.ariaPressed = `${tab.dataset['shows'] === shown}`
  }

  const show = (what: string | undefined) => {
    const again = what === 'video' && figure.dataset['view'] === 'video'
    figure.dataset['view'] = what === 'video' && !again ? 'video' : 'pictures'
    figure.dataset['glides'] = ''
    if (what !== 'video') {
      const value = what === 'before' ? 100 : 0
      range.value = `${Number(range.value) === value ? middle : value}`
    }
    draw()
  }

  range.addEventListener(
    'input',
    () => {
      delete figure.dataset['glides']
      draw()
    },
    { signal },
  )
  for (const tab of tabs)
    tab.addEventListener('click', () => show(tab.dataset['shows']), { signal })
  draw()
  return () => listening.abort()
}
