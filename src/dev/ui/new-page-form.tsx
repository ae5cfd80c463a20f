import { useId, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { plainName } from '../../text/plain-name.ts'
import type { ListedPage } from '../edit-message.ts'
import { PageWorkForm } from './page-work-form.tsx'
import { RouteField } from './route-field.tsx'
import type { Editor } from './use-editor.ts'

type NewPageFormProps = {
  editor: Editor
  texts: EditingTexts
  onEnd: () => void
  /** Where it is to be, and what it is called, as far as that is known. */
  route?: string
  title?: string
  /** The page that is open: it can begin as a copy of that. */
  here?: ListedPage
  /** The page that it begins as. */
  copied?: ListedPage
}

/** A page that is not there yet: what it is called, where it stands, what it begins as. */
export function NewPageForm(props: NewPageFormProps) {
  const { editor, texts, onEnd, here, copied } = props
  const [title, setTitle] = useState(props.title ?? '')
  const [chosen, setRoute] = useState(props.route)
  const [isCopy, setCopy] = useState(copied !== undefined)
  const id = useId()
  const source = copied ?? here
  const words = texts.page
  const route = chosen ?? routeFor(title, source?.route ?? '/')
  const copyOf = isCopy ? source?.route : undefined
  return (
    <PageWorkForm
      name={copied === undefined ? words.begin : words.copyOf(copied.title)}
      action={words.create}
      {...{ texts, onEnd }}
      onSubmit={() =>
        editor.workOnPage(
          { ask: 'newPage', route, title: title.trim(), copyOf },
          words.made(title.trim()),
        )
      }
    >
      <label htmlFor={id}>{words.title}</label>
      <input
        id={id}
        required
        pattern={notBlank}
        title={words.title}
        value={title}
        maxLength={200}
        onChange={({ target }) => setTitle(target.value)}
      />
      <RouteField {...{ route, texts }} onRoute={setRoute} />
      {copied === undefined && here !== undefined && (
        <>
          <label htmlFor={`${id}-as`}>{words.beginAs}</label>
          <select
            id={`${id}-as`}
            value={isCopy ? 'copy' : 'empty'}
            onChange={({ target }) => setCopy(target.value === 'copy')}
          >
            <option value="empty">{words.empty}</option>
            <option value="copy">{words.copyOf(here.title)}</option>
          </select>
        </>
      )}
    </PageWorkForm>
  )
}

/** The browser says so where it is left out. */
const notBlank = String.raw`.*\S.*`

/** Beside the page that is open: `Über uns` at `/blog/ton` → `/blog/ueber-uns`. */
const routeFor = (title: string, beside: string): string =>
  `${beside.slice(0, beside.lastIndexOf('/'))}/${plainName(title)}`
