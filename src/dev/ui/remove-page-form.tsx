import { useState } from 'react'
import type { PageLinks } from '../edit-message.ts'
import { ask } from './ask.ts'
import { PageWorkForm } from './page-work-form.tsx'
import type { PageFormProps } from './rename-page-form.tsx'
import { Unloaded } from './unloaded.tsx'
import { useLoaded } from './use-loaded.ts'

/** A page goes; first it is said what leads to it. */
export function RemovePageForm({ page, editor, texts, onEnd }: PageFormProps) {
  const links = { ask: 'links', route: page.route } as const
  const [loaded, again, isFailed] = useLoaded(links)
  const [asked, setAsked] = useState<PageLinks>()
  const known = loaded ?? asked
  const words = texts.page
  /** What nobody has seen yet, and what links to it, is shown first. */
  const remove = async () => {
    const now = known ?? (await ask(links))
    if ('why' in now) return now
    setAsked(now)
    if (known === undefined && now.links.length > 0) return { said: words.look }
    return editor.workOnPage(
      { ask: 'deletePage', route: page.route, hash: now.hash },
      words.removed(page.title),
    )
  }
  return (
    <PageWorkForm
      name={words.remove(page.title)}
      action={words.removeNow}
      {...{ texts, onEnd }}
      onSubmit={remove}
    >
      {known === undefined && <Unloaded {...{ isFailed, texts }} onAgain={again} />}
      <div role="status">
        {known !== undefined && (
          <p>{known.links.length === 0 ? words.noLinks : words.links(known.links.length)}</p>
        )}
      </div>
      <ul className="links">
        {known?.links.map(({ file, line, route }) => (
          <li key={`${file}:${line}`}>
            <code>{`${route ?? file.replace('content/', '')}:${line}`}</code>
          </li>
        ))}
      </ul>
      <p className="help">{words.removeHelp}</p>
    </PageWorkForm>
  )
}
