import { words } from 'virtual:words/elements/comparison'
import { describeShare, initialShare } from './comparison.text.ts'
import type { Part } from './part.ts'

/** Starts the slider and the tabs of a comparison. Nothing moves until the visitor moves it. */
export const part: Part = (figure) => {
  const range = figure.querySelector<HTMLInputElement>('.comparison-range')
  const tabs = [...figure.querySelectorAll<HTMLButtonElement>('[data-shows]')]
  const [before = '', after = ''] = tabs.map(({ textContent }) => textContent)
  const listeners = new AbortController()
  const { signal } = listeners
  if (range === null) return () => {}

  const update = () => {
    const value = Number(range.value)
    const isVideo = figure.dataset['view'] === 'video'
    const shownView = isVideo ? 'video' : { 0: 'after', 100: 'before' }[value]
    figure.style.setProperty('--share', `${value}%`)
    range.setAttribute('aria-valuetext', describeShare(value, { before, after }, words))
    range.disabled = isVideo
    for (const tab of tabs) tab.ariaPressed = `${tab.dataset['shows'] === shownView}`
  }

  const showView = (view: string | undefined) => {
    const isSameView = view === 'video' && figure.dataset['view'] === 'video'
    figure.dataset['view'] = view === 'video' && !isSameView ? 'video' : 'pictures'
    figure.dataset['glides'] = ''
    if (view !== 'video') {
      const value = view === 'before' ? 100 : 0
      range.value = `${Number(range.value) === value ? initialShare : value}`
    }
    update()
  }

  range.addEventListener(
    'input',
    () => {
      delete figure.dataset['glides']
      update()
    },
    { signal },
  )
  for (const tab of tabs)
    tab.addEventListener('click', () => showView(tab.dataset['shows']), { signal })
  update()
  return () => listeners.abort()
}
