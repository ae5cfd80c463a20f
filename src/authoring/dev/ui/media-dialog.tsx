import { useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { mediaAddress } from '../../../text/media-address.ts'
import { maxUploadBytes, type LinkTargets } from '../edit-message.ts'
import { FileButton, Icon, IconButton } from './buttons.tsx'
import { useModal } from './dialog.tsx'
import { useDroppedFiles } from './dropped-files.ts'
import { FolderSelect, folderOf } from './image-picker.tsx'
import { PageActionForm } from './page-forms.tsx'
import { LoadingNote, sendRequest, uploadFile, useRequestAnswer } from './send-request.tsx'
import { acceptedFileTypes, fileTypeOf, formatSize } from './text-inputs.tsx'
import { UndoButtons } from './undo-buttons.tsx'
import type { Editor } from './use-editor.ts'

type MediaDialogProps = {
  linkTargets: LinkTargets | undefined
  /** True if the list of files could not be loaded. */
  isFailed: boolean
  onReload: () => void
  editor: Editor
  texts: EditingTexts
  onClose: () => void
}

/** Maximum number of files that are shown at once. The others can be found by search. */
const maxShownFiles = 120

/** A dialog with all images, documents and other files of content/media, which authors add, rename and remove. */
export function MediaDialog({
  linkTargets,
  isFailed,
  onReload,
  editor,
  texts,
  onClose,
}: MediaDialogProps) {
  const words = texts.media
  const [dialog, close] = useModal()
  const [search, setSearch] = useState('')
  const [folder, setFolder] = useState('')
  const [selectedPath, setSelectedPath] = useState<string>()
  const [task, setTask] = useState<'rename' | 'remove'>()
  const list = useRef<HTMLUListElement>(null)
  const { status, setStatus } = editor
  const add = async (file: File) => {
    if (file.size > maxUploadBytes) return setStatus(texts.noPicture['too-large'])
    setStatus(texts.adding(file.name))
    const answer = await uploadFile(file, 'file')
    if (!('path' in answer))
      return setStatus(answer.why === 'failed' ? texts.failed : texts.noPicture[answer.why])
    setStatus(texts.added(answer.path, fileTypeOf(answer.path), formatSize(file.size)))
    setSelectedPath(answer.path)
    onReload()
  }
  const isOver = useDroppedFiles(dialog, (file) => void add(file))
  const all = [...(linkTargets?.pictures ?? []), ...(linkTargets?.files ?? [])]
    .filter((path) => !path.startsWith('pages/'))
    .toSorted()
  const found = all.filter(
    (path) => path.startsWith(folder) && path.toLowerCase().includes(search.toLowerCase()),
  )
  const selected = all.find((path) => path === selectedPath)
  const endTask = () => {
    setTask(undefined)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus(),
    )
  }
  const formProps = { editor, texts, onEnd: endTask }
  return (
    <dialog
      ref={dialog}
      className={isOver ? 'catalogue data over' : 'catalogue data'}
      aria-label={words.name}
      onClose={onClose}
      onKeyDown={(event) => {
        // The page's own keys, such as the one that ends editing, do not work in the dialog.
        if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
      }}
    >
      <div className="head">
        <h2>{words.name}</h2>
        <UndoButtons {...{ editor, texts }} />
        <IconButton name="close" label={texts.close} onClick={close} />
      </div>
      <div className={task === undefined ? 'data-view' : 'data-view with-side'}>
        <div className="data-tools">
          <input
            type="search"
            aria-label={texts.search}
            placeholder={texts.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <FolderSelect {...{ imagePaths: all, folder, texts }} onFolderChange={setFolder} />
          <span className="data-count" role="status">
            {linkTargets !== undefined && words.found(found.length, all.length)}
          </span>
          <FileButton
            label={texts.addFile}
            acceptedFileTypes={acceptedFileTypes}
            onFileSelect={(file) => void add(file)}
          />
          {(['rename', 'remove'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-disabled={selected === undefined}
              aria-pressed={task === name}
              onClick={() => selected !== undefined && setTask(task === name ? undefined : name)}
            >
              <Icon name={name === 'rename' ? 'pen' : 'remove'} />
              {name === 'rename' ? texts.records.renameNow : texts.remove}
            </button>
          ))}
        </div>
        <div className="records media-list">
          {linkTargets === undefined && <LoadingNote {...{ isFailed, texts }} onRetry={onReload} />}
          {linkTargets !== undefined && found.length === 0 && <p className="empty">{words.none}</p>}
          <ul ref={list} className="pictures">
            {found.slice(0, maxShownFiles).map((path) => (
              <li key={path}>
                <button
                  type="button"
                  aria-pressed={path === selected}
                  title={path}
                  onClick={() => setSelectedPath(path)}
                >
                  {linkTargets?.sizes[path] === undefined ? (
                    <img src={mediaAddress(path)} alt="" loading="lazy" />
                  ) : (
                    <b className="file-type">{fileTypeOf(path)}</b>
                  )}
                  <span>{path.slice(path.lastIndexOf('/') + 1)}</span>
                  <small>
                    {[folderOf(path), sizeText(linkTargets?.sizes[path])]
                      .filter((part) => part !== '')
                      .join(' · ')}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </div>
        {task !== undefined && selected !== undefined && (
          <section className="data-side" aria-label={selected}>
            {task === 'rename' ? (
              <RenameMediaForm
                key={selected}
                {...formProps}
                path={selected}
                onRenamed={(to) => {
                  setSelectedPath(to)
                  onReload()
                }}
              />
            ) : (
              <RemoveMediaForm key={selected} {...formProps} path={selected} onRemoved={onReload} />
            )}
          </section>
        )}
      </div>
      <p className="data-status" role="status">
        {status === texts.hint ? words.hint : status}
      </p>
    </dialog>
  )
}

const sizeText = (bytes: number | undefined): string =>
  bytes === undefined ? '' : formatSize(bytes)

type MediaFormProps = { path: string; editor: Editor; texts: EditingTexts; onEnd: () => void }

/** A form that gives a media file another name or folder. */
function RenameMediaForm({
  path,
  editor,
  texts,
  onEnd,
  onRenamed,
}: MediaFormProps & { onRenamed: (to: string) => void }) {
  const words = texts.media
  const [to, setTo] = useState(path)
  const rename = async () => {
    const result = await editor.runWrite(() => sendRequest({ ask: 'renameMedia', path, to }))
    if ('hash' in result) {
      const { slug = to, missed = [] } = result
      const done = words.renamed(slug)
      editor.setStatus(missed.length === 0 ? done : `${done} ${texts.missed(missed)}`)
      onRenamed(slug)
    }
    return result
  }
  return (
    <PageActionForm
      name={texts.records.rename(path)}
      actionLabel={texts.records.renameNow}
      onSubmit={rename}
      {...{ texts, onEnd }}
    >
      <label htmlFor="media-path">{words.path}</label>
      <input
        id="media-path"
        required
        spellCheck={false}
        autoCapitalize="off"
        aria-describedby="media-path-help"
        value={to}
        onChange={({ target }) => setTo(target.value)}
      />
      <p className="help" id="media-path-help">
        {words.renameHelp}
      </p>
    </PageActionForm>
  )
}

/** A form that removes a media file, after showing the places that refer to it. */
function RemoveMediaForm({
  path,
  editor,
  texts,
  onEnd,
  onRemoved,
}: MediaFormProps & { onRemoved: () => void }) {
  const words = texts.media
  const [loaded, reload, isFailed] = useRequestAnswer({ ask: 'mediaUses', path })
  const remove = async () => {
    // Without the places, nobody can decide.
    if (loaded === undefined) return { said: texts.page.look }
    const result = await editor.runWrite(() => sendRequest({ ask: 'removeMedia', path }))
    if ('hash' in result) {
      editor.setStatus(words.removed(path))
      onRemoved()
    }
    return result
  }
  return (
    <PageActionForm
      name={texts.records.remove(path)}
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
      <p className="help">{words.removeHelp}</p>
    </PageActionForm>
  )
}
