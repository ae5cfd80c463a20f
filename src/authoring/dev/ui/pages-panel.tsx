import { Fragment, useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { navigationCancelledEvent } from '../client/navigation.ts'
import type { CheckedPage } from '../edit-message.ts'
import { IconButton } from './buttons.tsx'
import { NewPageForm, RemovePageForm, RenamePageForm } from './page-forms.tsx'
import { ProblemCountBadge } from './problems-panel.tsx'
import type { Editor } from './use-editor.ts'
import { LoadingNote, useRequestAnswer } from './send-request.tsx'
import { usePreservedFocus } from './list-order.tsx'

type PagesPanelProps = { route: string; editor: Editor; texts: EditingTexts }

/** The open form: an action for a page in the list, or for a new page. */
type PageAction = { do: 'begin' | 'copy' | 'rename' | 'remove'; page: CheckedPage | undefined }

/** An opened form. `formNumber` is different for each form, so that no form gets the state of an earlier form. */
type OpenForm = PageAction & { formId: number }

/** Maximum number of pages that are shown at once. The other pages can be found by search. */
const maxShownPages = 100

/** All pages of the site, with links to them and actions such as renaming. */
export function PagesPanel({ route, editor, texts }: PagesPanelProps) {
  const [pages, reload, isFailed] = useRequestAnswer({ ask: 'pages' })
  const [searchText, setWanted] = useState('')
  const [openForm, setWork] = useState<OpenForm>()
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const follow = () => latest.current()
    document.addEventListener(navigationCancelledEvent, follow)
    return () => document.removeEventListener(navigationCancelledEvent, follow)
  }, [])
  const formCount = useRef(0)
  const opener = useRef<HTMLElement>(undefined)
  const openFormFor = (next: PageAction) => {
    const root = list.current?.getRootNode()
    opener.current =
      root instanceof ShadowRoot && root.activeElement instanceof HTMLElement
        ? root.activeElement
        : undefined
    setWork({ ...next, formId: ++formCount.current })
  }
  const closeForm = () => {
    setWork(undefined)
    opener.current?.focus()
  }
  const list = useRef<HTMLUListElement>(null)
  const words = searchText.toLowerCase().split(/\s+/)
  const found = (pages ?? []).filter((page) => {
    const all = `${page.title} ${page.route}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  usePreservedFocus(
    list,
    found.slice(0, maxShownPages).map(({ route: at }) => at),
  )
  const isLoaded = pages !== undefined
  // After navigating to another page, the focus returns to the list.
  useEffect(() => {
    if (isLoaded && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [isLoaded])
  if (pages === undefined) return <LoadingNote {...{ isFailed, texts }} onRetry={reload} />

  const openPage = pages.find((page) => page.route === route)
  const formProps = { editor, texts, onEnd: closeForm }
  return (
    <>
      <div className="pages-head">
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={searchText}
          onChange={({ target }) => setWanted(target.value)}
        />
        <button
          type="button"
          className="strong"
          onClick={() => openFormFor({ do: 'begin', page: undefined })}
        >
          {texts.page.begin}
        </button>
      </div>
      {openForm?.do === 'begin' && (
        <NewPageForm
          key={openForm.formId}
          {...formProps}
          {...(openPage === undefined && route !== '/' ? { route } : {})}
          {...(openPage?.file !== undefined && { openPage })}
        />
      )}
      <p className="help found" role="status">
        {found.length === 0 ? texts.page.none : texts.page.found(found.length, maxShownPages)}
      </p>
      <ul ref={list} className="pages">
        {found.slice(0, maxShownPages).map((page) => (
          <li key={page.file ?? page.route} style={{ paddingInlineStart: routeDepthOf(page) * 12 }}>
            <PageEntry
              {...{ page, texts }}
              isOpenPage={page.route === route}
              onAction={openFormFor}
            />
            {openForm?.page?.route === page.route && (
              <Fragment key={openForm.formId}>
                {openForm.do === 'begin' && (
                  <NewPageForm {...formProps} route={page.route} title={page.title} />
                )}
                {openForm.do === 'copy' && <NewPageForm {...formProps} copiedPage={page} />}
                {openForm.do === 'rename' && <RenamePageForm {...formProps} page={page} />}
                {openForm.do === 'remove' && <RemovePageForm {...formProps} page={page} />}
              </Fragment>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const routeDepthOf = ({ route }: CheckedPage): number => route.split('/').length - 2

type PageEntryProps = {
  page: CheckedPage
  isOpenPage: boolean
  texts: EditingTexts
  onAction: (work: PageAction) => void
}

function PageEntry({ page, isOpenPage, texts, onAction }: PageEntryProps) {
  const { title, route, address, state, file } = page
  const isHome = route === '/'
  const words = texts.page
  return (
    <div className={isOpenPage ? 'entry here' : 'entry'}>
      <a className="choose page" href={address} aria-current={isOpenPage ? 'page' : undefined}>
        <span className="page-title">{title}</span>
        <code>{route}</code>
        {state !== 'shown' && <em>{words.state[state]}</em>}
      </a>
      <ProblemCountBadge {...{ page, texts }} />
      {file === undefined ? (
        <IconButton
          name="add"
          label={`${words.create}: ${title}`}
          onClick={() => onAction({ do: 'begin', page })}
        />
      ) : (
        <>
          <IconButton
            name="copy"
            label={words.copy(title)}
            onClick={() => onAction({ do: 'copy', page })}
          />
          <IconButton
            name="pen"
            label={words.rename(title)}
            isDisabled={isHome}
            onClick={() => !isHome && onAction({ do: 'rename', page })}
          />
          <IconButton
            name="remove"
            label={words.remove(title)}
            isDisabled={isHome}
            onClick={() => !isHome && onAction({ do: 'remove', page })}
          />
        </>
      )}
    </div>
  )
}
