import { useCallback } from 'react'
import { askLinks } from './ask.ts'
import { PageWorkForm } from './page-work-form.tsx'
import type { PageFormProps } from './rename-page-form.tsx'
import { useLoaded } from './use-loaded.ts'

/** A page goes; first it is said what leads to it. */
export function RemovePageForm({ page, editor, texts, onEnd }: PageFormProps) {
  const [known] = useLoaded(useCallback(() => askLinks(page.route), [page.route]))
  const words = texts.page
  return (
    <PageWorkForm
      name={words.remove(page.title)}
      action={words.removeNow}
      isReady={known !== undefined}
      {...{ texts, onEnd }}
      onSubmit={() =>
        editor.workOnPage(
          { ask: 'deletePage', route: page.route, hash: known?.hash ?? '' },
          words.removed(page.title),
        )
      }
    >
      <div role="status">
        {known === undefined && texts.loading}
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
