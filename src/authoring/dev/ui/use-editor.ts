import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type {
  EditableBlock,
  EditablePage,
  YamlPath,
  UndoCounts,
  YamlValue,
} from '../edit-message.ts'
import { editThenNavigate } from '../client/navigation.ts'
import { shownEvent } from '../dev-message.ts'
import type { RequestFor } from '../edit-request.ts'
import { sendRequest as send, resultMessage, type EditResult } from './send-request.tsx'
import { type TextPlace, findTextPlaces } from './text-places.ts'
import { findCurrentBlock, pageWithWrittenValue } from './page-changes.ts'

/** A request that creates, renames or deletes a page. */
type PageRequest = RequestFor<'newPage' | 'renamePage' | 'deletePage'>

/**
 * An edit, to which the file's hash is added when it is sent. `newPlace` is the place of the edited block
 * afterwards.
 */
export type PlannedEdit = Omit<RequestFor<'edit'>, 'ask' | 'hash'> & {
  newPlace?: BlockPlace | undefined
}

/**
 * The place of a block in its file. A block is not identified by its value, because the author changes the
 * value.
 */
export type BlockPlace = { file: string; index: number }

/** A value, and its place in a file. */
export type FileValue = { file: string; path: YamlPath; value: YamlValue }

/** Creates an edit. `now` is the current block or value when the edit is sent. */
type EditFactory<Place> = (now: Place, page: EditablePage) => PlannedEdit | 'needless' | undefined
export type BlockEditFactory = EditFactory<EditableBlock>

export type Editor = {
  /** Undefined until the page is loaded, and if the route has no page. */
  page: EditablePage | undefined
  /** The reason why `page` is undefined; undefined while the page is loading. */
  missingReason: 'failed' | 'nowhere' | undefined
  /** Loads the page again. */
  reloadPage: () => void
  knownTextPlaces: readonly TextPlace[]
  undoCounts: UndoCounts
  /** The status message, which screen readers announce. */
  status: string
  setStatus: (text: string) => void
  /** Removes the message about a refused edit after the author gave up the edit. */
  clearRefusal: () => void
  /** Edits the current state of a block. Each edit waits for the edit before. */
  editBlock: (block: EditableBlock, make: BlockEditFactory) => Promise<EditResult>
  /** Edits the value that `find` returns when the edit is sent. */
  editFoundPlace: <Place>(
    find: (page: EditablePage) => Place | undefined,
    make: EditFactory<Place>,
  ) => Promise<EditResult>
  /** Returns the page after all edits so far. */
  pageAfterEdits: () => Promise<EditablePage | undefined>
  /** True if the page is loading or must be loaded again. */
  isPageOutdated: () => boolean
  /** Called when the author selects another block, so that earlier edits no longer change the selection. */
  keepSelection: () => void
  /** Sends any other request that writes files, after all earlier writes. */
  runWrite: (ask: () => Promise<EditResult>) => Promise<EditResult>
  undoOrRedo: (what: 'undo' | 'redo') => Promise<void>
  /** Creates, renames or deletes a page. `done` is the message after success. */
  changePage: (asked: PageRequest, done: string) => Promise<EditResult>
}

/** Pause in typing until the page is loaded again, in milliseconds. */
const typingPauseMs = 300

/** The open page and all edits of its files. `onBlockMoved` is called with the new place of an edited block. */
export function useEditor(
  route: string,
  texts: EditingTexts,
  onBlockMoved: (place: BlockPlace) => void,
): Editor {
  const [page, setPage] = useState<EditablePage>()
  const [missingReason, setMissingReason] = useState<Editor['missingReason']>()
  const [knownTextPlaces, setKnownTextPlaces] = useState<readonly TextPlace[]>([])
  const [undoCounts, setUndoCounts] = useState<UndoCounts>({ undo: 0, redo: 0 })
  const [status, setStatus] = useState(texts.loading)
  const latestPage = useRef<EditablePage>(undefined)
  const isStale = useRef(false)
  const nextSelection = useRef<BlockPlace>(undefined)
  const selectionCount = useRef(0)
  const pendingLoads = useRef(0)
  const isTyping = useRef(false)
  const allTasks = useRef<Promise<unknown>>(Promise.resolve())
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve())
  const writeCount = useRef(0)

  const loadPage = useCallback(async () => {
    const before = writeCount.current
    const answer = await send({ ask: 'page', route })
    const first = takeStoredMessage()
    setMissingReason('why' in answer ? 'failed' : 'html' in answer ? undefined : 'nowhere')
    if ('why' in answer) return setStatus(texts.failed)
    if (!('html' in answer)) return setStatus(first ?? texts.noPage)
    const found = findTextPlaces(answer)
    latestPage.current = answer
    // If an edit was written during the request, the answer may be older than the edit, so the page is loaded
    // again later.
    isStale.current = before !== writeCount.current
    isTyping.current = false
    setPage(answer)
    setKnownTextPlaces(found)
    if (!isStale.current) setUndoCounts({ undo: answer.undo, redo: answer.redo })
    if (nextSelection.current !== undefined) onBlockMoved(nextSelection.current)
    nextSelection.current = undefined
    // A page whose records are being written may be missing for a moment.
    const unloaded = new Set([texts.loading, texts.failed, texts.noPage])
    setStatus((now) => first ?? (unloaded.has(now) ? texts.hint : now))
  }, [route, texts, onBlockMoved])
  /** Loads the page and never rejects, because all later edits wait for it. */
  const load = useCallback(async () => {
    try {
      await loadPage()
    } catch (error) {
      console.error(error)
      setMissingReason('failed')
      setStatus(texts.failed)
    }
  }, [loadPage, texts])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      pendingLoads.current++
      allTasks.current = allTasks.current.then(load).finally(() => pendingLoads.current--)
    }
    // The typed text is already known. Rendering the page for each character would delay the next character.
    const onShown = () => {
      clearTimeout(timer)
      if (isTyping.current) timer = setTimeout(follow, typingPauseMs)
      else follow()
    }
    follow()
    document.addEventListener(shownEvent, onShown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener(shownEvent, onShown)
    }
  }, [load])

  /** Marks the page data as out of date. The next edit that needs the data loads it first. */
  const markStale = useCallback(() => {
    isStale.current = true
    isTyping.current = false
  }, [])
  /** Writes once `before` has settled. Never rejects. `onDone` is called with the hash of the written file. */
  const enqueueWrite = useCallback(
    (
      write: () => Promise<EditResult>,
      onDone: (hash: string) => void,
      before: Promise<unknown>,
    ): Promise<EditResult> => {
      const done = before.then(async () => {
        setStatus(texts.writing)
        let answer: EditResult = { why: 'failed' }
        try {
          answer = await write()
          if ('hash' in answer) {
            writeCount.current++
            onDone(answer.hash)
            setUndoCounts({ undo: answer.undo, redo: answer.redo })
          }
        } catch (error) {
          console.error(error)
          markStale()
          answer = { why: 'failed' }
        }
        setStatus(resultMessage(answer, texts))
        return answer
      })
      lastWrite.current = done
      allTasks.current = Promise.all([allTasks.current, done])
      return done
    },
    [texts, markStale],
  )
  const runWrite = useCallback<Editor['runWrite']>(
    (ask) => enqueueWrite(ask, markStale, lastWrite.current),
    [enqueueWrite, markStale],
  )

  const editFound = useCallback<Editor['editFoundPlace']>(
    (find, make) => {
      let planned: ReturnType<typeof make>
      const choice = selectionCount.current
      const tryOnce = async (): Promise<EditResult> => {
        const now = latestPage.current && find(latestPage.current)
        planned = now && latestPage.current && make(now, latestPage.current)
        if (planned === undefined) return { why: 'changed', now: undefined }
        if (planned === 'needless') return { why: 'needless' }
        const { newPlace: _lands, ...edit } = planned
        return send({ ask: 'edit', ...edit, hash: latestPage.current?.hashes[edit.file] ?? '' })
      }
      const write = async (): Promise<EditResult> => {
        if (isStale.current) await load()
        const answer = await tryOnce()
        if ('hash' in answer || answer.why !== 'changed') return answer
        // Another author or program may only have moved the value or changed something else, so try again.
        await load()
        return tryOnce()
      }
      const note = (hash: string) => {
        if (typeof planned !== 'object') return
        const { file, edit, newPlace } = planned
        nextSelection.current = choice === selectionCount.current ? newPlace : undefined
        const next =
          latestPage.current && edit.do === 'set'
            ? pageWithWrittenValue(latestPage.current, {
                file,
                path: edit.path,
                value: edit.value,
                hash,
              })
            : undefined
        if (next === undefined) return markStale()
        latestPage.current = next
        isTyping.current = true
        setPage(next)
      }
      return enqueueWrite(write, note, allTasks.current)
    },
    [enqueueWrite, load, markStale],
  )
  const pageAfterEdits = useCallback(() => {
    const done = allTasks.current.then(() => (isStale.current ? load() : undefined))
    allTasks.current = done
    return done.then(() => latestPage.current)
  }, [load])
  const reload = useCallback(() => {
    setMissingReason(undefined)
    allTasks.current = allTasks.current.then(load)
  }, [load])
  const clearRefusal = useCallback(
    () => setStatus((now) => (now === texts.saved || now === texts.writing ? now : texts.hint)),
    [texts],
  )
  const isPageOutdated = useCallback(() => isStale.current || pendingLoads.current > 0, [])
  const keepSelection = useCallback(() => {
    selectionCount.current++
    nextSelection.current = undefined
  }, [])
  const editBlock = useCallback<Editor['editBlock']>(
    (block, make) => editFound(({ blocks }) => findCurrentBlock(blocks, block), make),
    [editFound],
  )
  const undo = useCallback(
    async (what: 'undo' | 'redo') =>
      void (await runWrite(() =>
        editThenNavigate(
          () => send({ ask: what }),
          () => storeMessage(texts.saved),
        ),
      )),
    [runWrite, texts],
  )
  const changePage = useCallback(
    async (asked: PageRequest, done: string) => {
      const messageFor = (reply: EditResult) => {
        const missed = ('hash' in reply && reply.missed) || []
        return missed.length === 0 ? done : `${done} ${texts.missed(missed)}`
      }
      const answer = await runWrite(() =>
        editThenNavigate(
          () => send(asked),
          (reply) => storeMessage(messageFor(reply)),
        ),
      )
      if ('hash' in answer) setStatus(messageFor(answer))
      return answer
    },
    [runWrite, texts],
  )
  // oxfmt-ignore
  return { page, missingReason, reloadPage: reload, knownTextPlaces, undoCounts, status, setStatus, clearRefusal, editFoundPlace: editFound, editBlock, pageAfterEdits, isPageOutdated, keepSelection, runWrite, undoOrRedo: undo, changePage }
}

const storageKeyOfMessage = 'blockwerk-said'

/** Stores a message for the page that is opened next. */
const storeMessage = (message: string): void => sessionStorage.setItem(storageKeyOfMessage, message)

let isMessageTaken = false

/**
 * Returns the message that the last page stored for this page; undefined if there is none or it was already
 * returned.
 */
function takeStoredMessage(): string | undefined {
  if (isMessageTaken) return undefined
  isMessageTaken = true
  const message = sessionStorage.getItem(storageKeyOfMessage) ?? undefined
  sessionStorage.removeItem(storageKeyOfMessage)
  return message
}
