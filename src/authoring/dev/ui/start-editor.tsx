import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { editingTexts } from '../../../locale/editing-texts.ts'
import { setCornerHidden } from '../client/problem-notes.ts'
import { PageEditor } from './editor.tsx'
import { Icon, IconButton } from './buttons.tsx'
import { editorStyle, pageStyle } from './editor.style.ts'
import { formStyle } from './form.style.ts'

type EditedPage = { route: string; language: 'de' | 'en' }

/**
 * Adds the editor to the page, in a shadow root, so that the styles of the page and the editor do not
 * affect each other.
 */
export function startEditor(page: EditedPage): void {
  const host = document.createElement('div')
  host.lang = page.language
  host.id = 'blockwerk-editor'
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [styleSheetOf(editorStyle + formStyle)]
  document.adoptedStyleSheets.push(styleSheetOf(pageStyle))
  document.body.append(host)
  createRoot(root).render(
    <StrictMode>
      <EditSwitch {...page} />
    </StrictMode>,
  )
}

function styleSheetOf(style: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  return sheet
}

/**
 * Keys in the browser's storage. Editing lasts as long as the tab; turning off the keyboard shortcut is
 * permanent.
 */
const [editingStorageKey, shortcutOffStorageKey] = [
  'blockwerk-editing',
  'blockwerk-editing-key-off',
]

function EditSwitch({ route, language }: EditedPage) {
  const [isEditing, setEditing] = useState(() => sessionStorage.getItem(editingStorageKey) !== null)
  const [hasShortcut, setKey] = useState(() => localStorage.getItem(shortcutOffStorageKey) === null)
  const texts = editingTexts[language]
  const setEditMode = (isOn: boolean) => {
    if (isOn) sessionStorage.setItem(editingStorageKey, '')
    else sessionStorage.removeItem(editingStorageKey)
    setEditing(isOn)
  }
  const setShortcut = (isOn: boolean) => {
    if (isOn) localStorage.removeItem(shortcutOffStorageKey)
    else localStorage.setItem(shortcutOffStorageKey, '')
    setKey(isOn)
  }
  useEffect(() => {
    setCornerHidden(isEditing)
    return () => setCornerHidden(false)
  }, [isEditing])
  useEffect(() => {
    if (!hasShortcut) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'e' && !event.repeat && !isTypingOrModified(event)) setEditMode(!isEditing)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  if (isEditing) {
    return (
      <section aria-label={texts.region}>
        <PageEditor {...{ route, language }} onEditingStop={() => setEditMode(false)} />
      </section>
    )
  }
  return (
    <section className="bar" aria-label={texts.region}>
      <button type="button" className="start" onClick={() => setEditMode(true)}>
        <Icon name="pen" />
        {texts.edit}
      </button>
      <IconButton
        name={hasShortcut ? 'text' : 'hide'}
        label={hasShortcut ? texts.keyOff : texts.keyOn}
        onClick={() => setShortcut(!hasShortcut)}
      />
    </section>
  )
}

function isTypingOrModified(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  const isField =
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  return isField || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
}
