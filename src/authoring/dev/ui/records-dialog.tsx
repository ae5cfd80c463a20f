import { useMemo, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { ListedCollection, ListedRecord, LinkTargets, RecordPlace } from '../edit-message.ts'
import { Icon, IconButton } from './buttons.tsx'
import { useModal } from './dialog.tsx'
import type { FormState } from './field.tsx'
import { PageActionForm } from './page-forms.tsx'
import { NewRecordForm, RecordForm } from './record-form.tsx'
import { RecordTable } from './record-table.tsx'
import { columnsOf, shownRecords, type RowOrder } from './record-values.ts'
import { LoadingNote, sendRequest, useRequestAnswer } from './send-request.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import type { Editor } from './use-editor.ts'
import { useRecords } from './use-records.ts'

type RecordsDialogProps = {
  collections: readonly ListedCollection[]
  /** The record whose form is open first; undefined to show the first collection. */
  first: RecordPlace | undefined
  editor: Editor
  linkTargets: LinkTargets | undefined
  onChooseImage: FormState['onChooseImage']
  texts: EditingTexts
  onClose: () => void
}

/** A dialog with the collections of the site: a table of the records of one of them, and the form of a record. */
export function RecordsDialog(props: RecordsDialogProps) {
  const { collections, first, editor, texts, onClose } = props
  const [dialog, close] = useModal()
  const [name, setName] = useState(first?.collection ?? collections[0]?.name ?? '')
  const collection = collections.find((one) => one.name === name) ?? collections[0]
  const { status } = editor
  return (
    <dialog
      ref={dialog}
      className="catalogue data"
      aria-label={texts.records.data}
      onClose={onClose}
      onKeyDown={(event) => {
        // The page's own keys, such as the one that ends editing, do not work in the dialog.
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
      }}
    >
      <div className="head">
        <h2>{texts.records.data}</h2>
        <select
          aria-label={texts.records.collection}
          value={collection?.name}
          onChange={({ target }) => setName(target.value)}
        >
          {collections.map((one) => (
            <option key={one.name} value={one.name}>
              {one.title}
            </option>
          ))}
        </select>
        <UndoButtons {...{ editor, texts }} />
        <IconButton name="close" label={texts.close} onClick={close} />
      </div>
      {collection !== undefined && (
        <CollectionView
          key={collection.name}
          {...props}
          {...{ collection }}
          first={first?.collection === collection.name ? first : undefined}
        />
      )}
      <p className="data-status" role="status">
        {status === texts.hint ? texts.records.hint : status}
      </p>
    </dialog>
  )
}

type Task = 'edit' | 'new' | 'rename' | 'remove'

type CollectionViewProps = RecordsDialogProps & { collection: ListedCollection }

/** The table of a collection, with the actions for the selected record, and its form. */
function CollectionView(props: CollectionViewProps) {
  const { collection, first, editor, linkTargets, onChooseImage, texts } = props
  const words = texts.records
  const { answer, isFailed, reload, write } = useRecords(collection.name, editor.runWrite)
  const [selectedSlug, setSelectedSlug] = useState(first?.slug)
  const [task, setTask] = useState<Task | undefined>(first === undefined ? undefined : 'edit')
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<RowOrder>()
  const view = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(collection, words.slug), [collection, words])
  const locale = document.documentElement.lang
  const shown = useMemo(
    () => shownRecords(answer?.records ?? [], columns, { search, order, locale }),
    [answer, columns, search, order, locale],
  )
  if (answer === undefined) return <LoadingNote {...{ isFailed, texts }} onRetry={reload} />

  const selected = answer.records.find(({ slug }) => slug === selectedSlug)
  const endTask = () => {
    setTask(undefined)
    requestAnimationFrame(() =>
      view.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus(),
    )
  }
  const copy = async () => {
    if (selected === undefined) return
    const asked = { ask: 'copyRecord', collection: collection.name, slug: selected.slug } as const
    const result = await editor.runWrite(() => sendRequest(asked))
    if (!('hash' in result)) return
    editor.setStatus(words.copied(result.slug ?? ''))
    setSelectedSlug(result.slug)
    reload()
  }
  const action = (name: Task, label: string, icon: Parameters<typeof Icon>[0]['name']) => (
    <button
      type="button"
      aria-disabled={selected === undefined}
      aria-pressed={task === name}
      onClick={() => selected !== undefined && setTask(task === name ? undefined : name)}
    >
      <Icon name={icon} />
      {label}
    </button>
  )
  const own = { collection, editor, texts, onEnd: endTask }
  return (
    <div ref={view} className={task === undefined ? 'data-view' : 'data-view with-side'}>
      <div className="data-tools">
        <input
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <span className="data-count">{words.found(shown.length, answer.records.length)}</span>
        <button
          type="button"
          className="strong"
          onClick={() => setTask(task === 'new' ? undefined : 'new')}
        >
          <Icon name="add" />
          {words.add}
        </button>
        {action('edit', words.form, 'fields')}
        <button type="button" aria-disabled={selected === undefined} onClick={() => void copy()}>
          <Icon name="copy" />
          {texts.copy}
        </button>
        {action('rename', words.renameNow, 'pen')}
        {action('remove', texts.remove, 'remove')}
      </div>
      <RecordTable
        label={collection.title}
        {...{ columns, shown, order, selectedSlug, write, texts }}
        problems={answer.problems}
        onOrderChange={setOrder}
        onSelect={setSelectedSlug}
        onFormOpen={(slug) => {
          setSelectedSlug(slug)
          setTask('edit')
        }}
      />
      {task !== undefined && (
        <section
          className="data-side"
          aria-label={task === 'new' ? words.add : (selected?.slug ?? '')}
        >
          <div className="head">
            <h3>{task === 'new' ? words.add : selected?.slug}</h3>
            {task === 'edit' && selected?.address !== undefined && (
              <a className="plain" href={selected.address}>
                {words.openPage}
              </a>
            )}
            <IconButton name="close" label={words.back} onClick={endTask} />
          </div>
          {task === 'edit' && selected !== undefined && (
            <RecordForm
              key={selected.slug}
              record={selected}
              fields={collection.fields}
              problems={answer.problems}
              {...{ linkTargets, write, onChooseImage, texts }}
            />
          )}
          {task === 'new' && (
            <NewRecordForm
              fields={collection.fields}
              {...{ linkTargets, onChooseImage, texts }}
              onCancel={endTask}
              onSave={async (value) => {
                const asked = { ask: 'newRecord', collection: collection.name, value } as const
                const result = await editor.runWrite(() => sendRequest(asked))
                if ('hash' in result) {
                  setSelectedSlug(result.slug)
                  reload()
                }
                return result
              }}
            />
          )}
          {task === 'rename' && selected !== undefined && (
            <RenameRecordForm
              key={selected.slug}
              {...own}
              record={selected}
              onRenamed={(slug) => {
                setSelectedSlug(slug)
                reload()
              }}
            />
          )}
          {task === 'remove' && selected !== undefined && (
            <RemoveRecordForm key={selected.slug} {...own} record={selected} onRemoved={reload} />
          )}
        </section>
      )}
    </div>
  )
}

type RecordTaskProps = {
  collection: ListedCollection
  record: ListedRecord
  editor: Editor
  texts: EditingTexts
  onEnd: () => void
}

/** A form that gives a record another slug. */
function RenameRecordForm({
  collection,
  record,
  editor,
  texts,
  onEnd,
  onRenamed,
}: RecordTaskProps & { onRenamed: (slug: string) => void }) {
  const words = texts.records
  const [to, setTo] = useState(record.slug)
  const rename = async () => {
    if (to === record.slug) return { said: words.sameSlug }
    const names = { collection: collection.name, slug: record.slug, to }
    const result = await editor.runWrite(() => sendRequest({ ask: 'renameRecord', ...names }))
    if ('hash' in result) {
      const missed = result.missed ?? []
      const done = words.renamed(to)
      editor.setStatus(missed.length === 0 ? done : `${done} ${texts.missed(missed)}`)
      onRenamed(to)
    }
    return result
  }
  return (
    <PageActionForm
      name={words.rename(record.slug)}
      actionLabel={words.renameNow}
      onSubmit={rename}
      {...{ texts, onEnd }}
    >
      <label htmlFor="record-slug">{words.slug}</label>
      <input
        id="record-slug"
        required
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby="record-slug-help"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <p className="help" id="record-slug-help">
        {words.renameHelp}
      </p>
    </PageActionForm>
  )
}

/** A form that removes a record, after showing the places that refer to it. */
function RemoveRecordForm({
  collection,
  record,
  editor,
  texts,
  onEnd,
  onRemoved,
}: RecordTaskProps & { onRemoved: () => void }) {
  const words = texts.records
  const names = { collection: collection.name, slug: record.slug }
  const asked = { ask: 'recordUses', ...names } as const
  const [loaded, reload, isFailed] = useRequestAnswer(asked)
  const remove = async () => {
    // Without the places, nobody can decide.
    if (loaded === undefined) return { said: texts.page.look }
    const result = await editor.runWrite(() => sendRequest({ ask: 'deleteRecord', ...names }))
    if ('hash' in result) {
      editor.setStatus(words.removed(record.slug))
      onRemoved()
    }
    return result
  }
  return (
    <PageActionForm
      name={words.remove(record.slug)}
      actionLabel={words.removeNow}
      onSubmit={remove}
      {...{ texts, onEnd }}
    >
      {loaded === undefined && <LoadingNote {...{ isFailed, texts }} onRetry={reload} />}
      <div role="status">{loaded !== undefined && <p>{words.uses(loaded.uses.length)}</p>}</div>
      <ul className="links">
        {loaded?.uses.map(({ file, line }) => (
          <li key={`${file}:${line}`}>
            <code>{`${file.replace('content/', '')}:${line}`}</code>
          </li>
        ))}
      </ul>
    </PageActionForm>
  )
}
