import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { slugOf } from '../../../text/slug.ts'
import type { ListedPage, PageLinks } from '../edit-message.ts'
import type { Editor } from './use-editor.ts'
import {
  sendRequest,
  LoadingNote,
  useRequestAnswer,
  useSingleRun,
  type EditResult,
  resultMessage,
} from './send-request.tsx'
import { useKeys } from './panel.tsx'

type NewPageFormProps = {
  editor: Editor
  texts: EditingTexts
  onEnd: () => void
  /** Route and title of the new page, if they are known. */
  route?: string
  title?: string
  /** The open page, which the author can copy. */
  openPage?: ListedPage
  /** The page of which the new page is a copy. */
  copiedPage?: ListedPage
}

/** A form for a new page: its title, its route, and whether it is a copy. */
export function NewPageForm(props: NewPageFormProps) {
  const { editor, texts, onEnd, openPage, copiedPage } = props
  const [title, setTitle] = useState(props.title ?? '')
  const [typedRoute, setRoute] = useState(props.route)
  const [isCopy, setCopy] = useState(copiedPage !== undefined)
  const id = useId()
  const source = copiedPage ?? openPage
  const words = texts.page
  const route = typedRoute ?? proposedRouteNextTo(title, source?.route ?? '/')
  const copyOf = isCopy ? source?.route : undefined
  return (
    <PageActionForm
      name={copiedPage === undefined ? words.begin : words.copyOf(copiedPage.title)}
      actionLabel={words.create}
      {...{ texts, onEnd }}
      onSubmit={() =>
        editor.changePage(
          { ask: 'newPage', route, title: title.trim(), copyOf },
          words.made(title.trim()),
        )
      }
    >
      <label htmlFor={id}>{words.title}</label>
      <input
        id={id}
        required
        pattern={notBlankPattern}
        title={words.title}
        value={title}
        maxLength={200}
        onChange={({ target }) => setTitle(target.value)}
      />
      <RouteField {...{ route, texts }} onRouteChange={setRoute} />
      {copiedPage === undefined && openPage !== undefined && (
        <>
          <label htmlFor={`${id}-as`}>{words.beginAs}</label>
          <select
            id={`${id}-as`}
            value={isCopy ? 'copy' : 'empty'}
            onChange={({ target }) => setCopy(target.value === 'copy')}
          >
            <option value="empty">{words.empty}</option>
            <option value="copy">{words.copyOf(openPage.title)}</option>
          </select>
        </>
      )}
    </PageActionForm>
  )
}

/** Pattern for a text that is not blank. The browser reports an error if the text does not match. */
const notBlankPattern = String.raw`.*\S.*`

/** Returns a route next to the open page: `Über uns` at `/blog/ton` → `/blog/ueber-uns`. */
const proposedRouteNextTo = (title: string, beside: string): string =>
  `${beside.slice(0, beside.lastIndexOf('/'))}/${slugOf(title)}`

type PageFormProps = {
  page: ListedPage
  editor: Editor
  texts: EditingTexts
  onEnd: () => void
}

/** A form that moves a page to another route. */
export function RenamePageForm({ page, editor, texts, onEnd }: PageFormProps) {
  const [to, setTo] = useState(page.route)
  const links = { ask: 'links', route: page.route } as const
  const [known] = useRequestAnswer(links)
  const words = texts.page
  const rename = async () => {
    if (to === page.route) return { said: words.sameRoute }
    const now = known ?? (await sendRequest(links))
    if ('why' in now) return now
    return editor.changePage(
      { ask: 'renamePage', route: page.route, hash: now.hash, to },
      words.renamed(to),
    )
  }
  return (
    <PageActionForm
      name={words.rename(page.title)}
      actionLabel={words.renameNow}
      onSubmit={rename}
      {...{ texts, onEnd }}
    >
      <RouteField route={to} texts={texts} onRouteChange={setTo} />
      <p className="help">{words.renameHelp}</p>
    </PageActionForm>
  )
}

/** A form that removes a page, after showing the links to the page. */
export function RemovePageForm({ page, editor, texts, onEnd }: PageFormProps) {
  const links = { ask: 'links', route: page.route } as const
  const [loaded, reload, isFailed] = useRequestAnswer(links)
  const [requestedLinks, setAsked] = useState<PageLinks>()
  const known = loaded ?? requestedLinks
  const words = texts.page
  /** Removes the page. If the links were not loaded yet, shows them first. */
  const remove = async () => {
    const now = known ?? (await sendRequest(links))
    if ('why' in now) return now
    setAsked(now)
    if (known === undefined && now.links.length > 0) return { said: words.look }
    return editor.changePage(
      { ask: 'deletePage', route: page.route, hash: now.hash },
      words.removed(page.title),
    )
  }
  return (
    <PageActionForm
      name={words.remove(page.title)}
      actionLabel={words.removeNow}
      {...{ texts, onEnd }}
      onSubmit={remove}
    >
      {known === undefined && <LoadingNote {...{ isFailed, texts }} onRetry={reload} />}
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
    </PageActionForm>
  )
}

/** The reason why no request has been sent, as a message. */
type NotSent = { said: string }

type PageActionFormProps = {
  name: string
  /** Label of the submit button. */
  actionLabel: string
  texts: EditingTexts
  onSubmit: () => Promise<EditResult | NotSent>
  onEnd: () => void
  children: ReactNode
}

/**
 * A form that creates, renames or removes a page or a record. It closes after success, and shows a message after a
 * failure.
 */
export function PageActionForm(props: PageActionFormProps) {
  const { name, actionLabel, texts, onSubmit, onEnd, children } = props
  const box = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<EditResult | NotSent>()
  const runOnce = useSingleRun()
  const id = useId()
  useKeys(box, (event) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEnd()
  })
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  const submit = () =>
    runOnce(async () => {
      const answer = await onSubmit()
      setState(answer)
      if ('hash' in answer) onEnd()
    })
  return (
    <form
      ref={box}
      className="draft"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <span id={id} className="draft-name">
        {name}
      </span>
      {children}
      {state !== undefined && !('hash' in state) && (
        <p role="alert" className="refused">
          {messageForResult(state, texts)}
        </p>
      )}
      <div className="draft-ends">
        <button type="submit" className="strong">
          {actionLabel}
        </button>
        <button type="button" onClick={onEnd}>
          {texts.cancel}
        </button>
      </div>
    </form>
  )
}

function messageForResult(state: EditResult | NotSent, texts: EditingTexts): string {
  if ('said' in state) return state.said
  return 'why' in state && state.why === 'changed'
    ? texts.page.changed
    : resultMessage(state, texts)
}

type RouteFieldProps = {
  route: string
  texts: EditingTexts
  onRouteChange: (route: string) => void
}

/** An input for the route of a page. */
function RouteField({ route, texts, onRouteChange }: RouteFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{texts.page.route}</label>
      <input
        id={id}
        required
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby={`${id}-help`}
        value={route}
        onChange={({ target }) => onRouteChange(target.value)}
      />
      <p className="help" id={`${id}-help`}>
        {texts.page.routeHelp}
      </p>
    </>
  )
}
