import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { editingTexts } from '../../../locale/editing-texts.ts'
import { noteEditing } from '../client/problem-notes.ts'
import { PageEditor } from './editor.tsx'
import { Icon, IconButton } from './buttons.tsx'
import { editorStyle, pageStyle } from './editor.style.ts'
import { formStyle } from './form.style.ts'

type Page = { route: string; language: 'de' | 'en' }

/**
 * Adds the editor to the page, in a shadow root, so that the styles of the page and the editor do not
 * affect each other.
 */
export function startEditor(page: Page): void {
  const host = document.createElement('div')
  host.lang = page.language
  host.id = 'blockwerk-editor'
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheetOf(editorStyle + formStyle)]
  document.adoptedStyleSheets.push(sheetOf(pageStyle))
  document.body.append(host)
  createRoot(root).render(
    <StrictMode>
      <Switch {...page} />
    </StrictMode>,
  )
}

function sheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet
}

/**
 * Keys in the browser's storage. Editing lasts as long as the tab; turning off the keyboard shortcut is
 * permanent.
 */
const [editing, keyOff] = ['blockwerk-editing', 'blockwerk-editing-key-off']

function Switch({ route, language }: Page) {
  const [isEditing, setEditing] = useState(() => sessionStorage.getItem(editing) !== null)
  const [hasKey, setKey] = useState(() => localStorage.getItem(keyOff) === null)
  const texts = editingTexts[language]
  const turn = (isOn: boolean) => {
    if (isOn) sessionStorage.setItem(editing, '')
    else sessionStorage.removeItem(editing)
    setEditing(isOn)
  }
  const turnKey = (isOn: boolean) => {
    if (isOn) localStorage.removeItem(keyOff)
    else localStorage.setItem(keyOff, '')
    setKey(isOn)
  }
  useEffect(() => {
    noteEditing(isEditing)
    return () => noteEditing(false)
  }, [isEditing])
  useEffect(() => {
    if (!hasKey) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'e' && !event.repeat && !isTyping(event)) turn(!isEditing)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  if (isEditing) {
    return (
      <section aria-label={texts.region}>
        <PageEditor {...{ route, language }} onStop={() => turn(false)} />
      </section>
    )
  }
  return (
    <section className="bar" aria-label={texts.region}>
      <button type="button" className="start" onClick={() => turn(true)}>
        <Icon name="pen" />
        {texts.edit}
      </button>
      <IconButton
        name={hasKey ? 'text' : 'hide'}
        label={hasKey ? texts.keyOff : texts.keyOn}
        onClick={() => turnKey(!hasKey)}
      />
    </section>
  )
}

function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  const isField =
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  return isField || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
}
