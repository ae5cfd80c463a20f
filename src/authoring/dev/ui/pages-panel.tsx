import { Fragment, useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { stayedEvent } from '../client/leaving.ts'
import type { JudgedPage } from '../edit-message.ts'
import { IconButton } from './buttons.tsx'
import { NewPageForm, RemovePageForm, RenamePageForm } from './page-forms.tsx'
import { PageCount } from './problems-panel.tsx'
import type { Editor } from './use-editor.ts'
import { Unloaded, useLoaded } from './ask.tsx'
import { useHeldFocus } from './moving-entries.tsx'

type PagesPanelProps = { route: string; editor: Editor; texts: EditingTexts }

/** The open form: an action for a page in the list, or for a new page. */
type Work = { do: 'begin' | 'copy' | 'rename' | 'remove'; page: JudgedPage | undefined }

/** An opened form. `formNumber` is different for each form, so that no form gets the state of an earlier form. */
type Begun = Work & { turn: number }

/** Maximum number of pages that are shown at once. The other pages can be found by search. */
const most = 100

/** All pages of the site, with links to them and actions such as renaming. */
export function PagesPanel({ route, editor, texts }: PagesPanelProps) {
  const [pages, reload, isFailed] = useLoaded({ ask: 'pages' })
  const [wanted, setWanted] = useState('')
  const [work, setWork] = useState<Begun>()
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const follow = () => latest.current()
    document.addEventListener(stayedEvent, follow)
    return () => document.removeEventListener(stayedEvent, follow)
  }, [])
  const turns = useRef(0)
  const opener = useRef<HTMLElement>(undefined)
  const begin = (next: Work) => {
    const root = list.current?.getRootNode()
    opener.current =
      root instanceof ShadowRoot && root.activeElement instanceof HTMLElement
        ? root.activeElement
        : undefined
    setWork({ ...next, turn: ++turns.current })
  }
  const end = () => {
    setWork(undefined)
    opener.current?.focus()
  }
  const list = useRef<HTMLUListElement>(null)
  const words = wanted.toLowerCase().split(/\s+/)
  const found = (pages ?? []).filter((page) => {
    const all = `${page.title} ${page.route}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  useHeldFocus(
    list,
    found.slice(0, most).map(({ route: at }) => at),
  )
  const isLoaded = pages !== undefined
  // After navigating to another page, the focus returns to the list.
  useEffect(() => {
    if (isLoaded && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [isLoaded])
  if (pages === undefined) return <Unloaded {...{ isFailed, texts }} onAgain={reload} />

  const here = pages.find((page) => page.route === route)
  const own = { editor, texts, onEnd: end }
  return (
    <>
      <div className="pages-head">
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <button
          type="button"
          className="strong"
          onClick={() => begin({ do: 'begin', page: undefined })}
        >
          {texts.page.begin}
        </button>
      </div>
      {work?.do === 'begin' && (
        <NewPageForm
          key={work.turn}
          {...own}
          {...(here === undefined && route !== '/' ? { route } : {})}
          {...(here?.file !== undefined && { here })}
        />
      )}
      <p className="help found" role="status">
        {found.length === 0 ? texts.page.none : texts.page.found(found.length, most)}
      </p>
      <ul ref={list} className="pages">
        {found.slice(0, most).map((page) => (
          <li key={page.file ?? page.route} style={{ paddingInlineStart: depthOf(page) * 12 }}>
            <Entry {...{ page, texts }} isHere={page.route === route} onWork={begin} />
            {work?.page?.route === page.route && (
              <Fragment key={work.turn}>
                {work.do === 'begin' && (
                  <NewPageForm {...own} route={page.route} title={page.title} />
                )}
                {work.do === 'copy' && <NewPageForm {...own} copied={page} />}
                {work.do === 'rename' && <RenamePageForm {...own} page={page} />}
                {work.do === 'remove' && <RemovePageForm {...own} page={page} />}
              </Fragment>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const depthOf = ({ route }: JudgedPage): number => route.split('/').length - 2

type EntryProps = {
  page: JudgedPage
  isHere: boolean
  texts: EditingTexts
  onWork: (work: Work) => void
}

function Entry({ page, isHere, texts, onWork }: EntryProps) {
  const { title, route, address, state, file } = page
  const isHome = route === '/'
  const words = texts.page
  return (
    <div className={isHere ? 'entry here' : 'entry'}>
      <a className="choose page" href={address} aria-current={isHere ? 'page' : undefined}>
        <span className="page-title">{title}</span>
        <code>{route}</code>
        {state !== 'shown' && <em>{words.state[state]}</em>}
      </a>
      <PageCount {...{ page, texts }} />
      {file === undefined ? (
        <IconButton
          name="add"
          label={`${words.create}: ${title}`}
          onClick={() => onWork({ do: 'begin', page })}
        />
      ) : (
        <>
          <IconButton
            name="copy"
            label={words.copy(title)}
            onClick={() => onWork({ do: 'copy', page })}
          />
          <IconButton
            name="pen"
            label={words.rename(title)}
            isDisabled={isHome}
            onClick={() => !isHome && onWork({ do: 'rename', page })}
          />
          <IconButton
            name="remove"
            label={words.remove(title)}
            isDisabled={isHome}
            onClick={() => !isHome && onWork({ do: 'remove', page })}
          />
        </>
      )}
    </div>
  )
}
