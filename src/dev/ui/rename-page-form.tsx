import { useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import type { ListedPage } from '../edit-message.ts'
import { ask } from './ask.ts'
import { PageWorkForm } from './page-work-form.tsx'
import { RouteField } from './route-field.tsx'
import type { Editor } from './use-editor.ts'
import { useLoaded } from './use-loaded.ts'

export type PageFormProps = {
  page: ListedPage
  editor: Editor
  texts: EditingTexts
  onEnd: () => void
}

/** A page gets another address. */
export function RenamePageForm({ page, editor, texts, onEnd }: PageFormProps) {
  const [to, setTo] = useState(page.route)
  const links = { ask: 'links', route: page.route } as const
  const [known] = useLoaded(links)
  const words = texts.page
  const rename = async () => {
    if (to === page.route) return { said: words.sameRoute }
    const now = known ?? (await ask(links))
    if ('why' in now) return now
    return editor.workOnPage(
      { ask: 'renamePage', route: page.route, hash: now.hash, to },
      words.renamed(to),
    )
  }
  return (
    <PageWorkForm
      name={words.rename(page.title)}
      action={words.renameNow}
      onSubmit={rename}
      {...{ texts, onEnd }}
    >
      <RouteField route={to} texts={texts} onRoute={setTo} />
      <p className="help">{words.renameHelp}</p>
    </PageWorkForm>
  )
}
