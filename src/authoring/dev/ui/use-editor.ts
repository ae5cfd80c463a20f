import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import type { EditableBlock, EditablePage, FilePath, Steps, Value } from '../edit-message.ts'
import { maybeLeaving } from '../client/leaving.ts'
import { shownEvent } from '../message.ts'
import type { RequestFor } from '../edit-request.ts'
import { ask as send, messageOf, type Answer } from './ask.tsx'
import { type TextPlace, textPlaces } from './page-places.ts'
import { blockNow, withValue } from './page-ahead.ts'

/** A request that creates, renames or deletes a page. */
type PageWork = RequestFor<'newPage' | 'renamePage' | 'deletePage'>

/**
 * An edit, to which the file's hash is added when it is sent. `newPlace` is the place of the edited block
 * afterwards.
 */
export type Planned = Omit<RequestFor<'edit'>, 'ask' | 'hash'> & { lands?: BlockPlace | undefined }

/**
 * The place of a block in its file. A block is not identified by its value, because the author changes the
 * value.
 */
export type BlockPlace = { file: string; index: number }

/** A value, and its place in a file. */
export type FilePlace = { file: string; path: FilePath; value: Value }

/** Creates an edit. `now` is the current block or value when the edit is sent. */
type Make<Place> = (now: Place, page: EditablePage) => Planned | 'needless' | undefined
export type MakeEdit = Make<EditableBlock>

export type Editor = {
  /** Undefined until the page is loaded, and if the route has no page. */
  page: EditablePage | undefined
  /** The reason why `page` is undefined; undefined while the page is loading. */
  missing: 'failed' | 'nowhere' | undefined
  /** Loads the page again. */
  reload: () => void
  places: readonly TextPlace[]
  steps: Steps
  /** The status message, which screen readers announce. */
  said: string
  say: (text: string) => void
  /** Removes the message about a refused edit after the author gave up the edit. */
  calm: () => void
  /** Edits the current state of a block. Each edit waits for the edit before. */
  act: (block: EditableBlock, make: MakeEdit) => Promise<Answer>
  /** Edits the value that `find` returns when the edit is sent. */
  at: <Place>(find: (page: EditablePage) => Place | undefined, make: Make<Place>) => Promise<Answer>
  /** Returns the page after all edits so far. */
  settled: () => Promise<EditablePage | undefined>
  /** True if the page is loading or must be loaded again. */
  isAwaited: () => boolean
  /** Called when the author selects another block, so that earlier edits no longer change the selection. */
  stay: () => void
  /** Sends any other request that writes files, after all earlier writes. */
  inTurn: (ask: () => Promise<Answer>) => Promise<Answer>
  undo: (what: 'undo' | 'redo') => Promise<void>
  /** Creates, renames or deletes a page. `done` is the message after success. */
  workOnPage: (asked: PageWork, done: string) => Promise<Answer>
}

/** Pause in typing until the page is loaded again, in milliseconds. */
const restMs = 300

/** The open page and all edits of its files. `onBlockMoved` is called with the new place of an edited block. */
export function useEditor(
  route: string,
  texts: EditingTexts,
  onLanded: (place: BlockPlace) => void,
): Editor {
  const [page, setPage] = useState<EditablePage>()
  const [missing, setMissing] = useState<Editor['missing']>()
  const [places, setPlaces] = useState<readonly TextPlace[]>([])
  const [steps, setSteps] = useState<Steps>({ undo: 0, redo: 0 })
  const [said, say] = useState(texts.loading)
  const latest = useRef<EditablePage>(undefined)
  const isStale = useRef(false)
  const landing = useRef<BlockPlace>(undefined)
  const choices = useRef(0)
  const awaited = useRef(0)
  const isTyping = useRef(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const writes = useRef<Promise<unknown>>(Promise.resolve())
  const changes = useRef(0)

  const loadPage = useCallback(async () => {
    const before = changes.current
    const answer = await send({ ask: 'page', route })
    const first = saidBefore()
    setMissing('why' in answer ? 'failed' : 'html' in answer ? undefined : 'nowhere')
    if ('why' in answer) return say(texts.failed)
    if (!('html' in answer)) return say(first ?? texts.noPage)
    const found = textPlaces(answer)
    latest.current = answer
    // The answer may be older than an edit.
    isStale.current = before !== changes.current
    isTyping.current = false
    setPage(answer)
    setPlaces(found)
    if (!isStale.current) setSteps({ undo: answer.undo, redo: answer.redo })
    if (landing.current !== undefined) onLanded(landing.current)
    landing.current = undefined
    say((now) => first ?? (now === texts.loading || now === texts.failed ? texts.hint : now))
  }, [route, texts, onLanded])
  /** Loads the page and never rejects, because all later edits wait for it. */
  const load = useCallback(async () => {
    try {
      await loadPage()
    } catch (error) {
      console.error(error)
      setMissing('failed')
      say(texts.failed)
    }
  }, [loadPage, texts])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      awaited.current++
      queue.current = queue.current.then(load).finally(() => awaited.current--)
    }
    // The typed text is already known. Rendering the page for each character would delay the next character.
    const onShown = () => {
      clearTimeout(timer)
      if (isTyping.current) timer = setTimeout(follow, restMs)
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
  const noteStale = useCallback(() => {
    isStale.current = true
    isTyping.current = false
  }, [])
  /** Writes once `before` has settled. Never rejects. `onDone` is called with the hash of the written file. */
  const turn = useCallback(
    (
      write: () => Promise<Answer>,
      onDone: (hash: string) => void,
      before: Promise<unknown>,
    ): Promise<Answer> => {
      const done = before.then(async () => {
        say(texts.writing)
        let answer: Answer = { why: 'failed' }
        try {
          answer = await write()
          if ('hash' in answer) {
            changes.current++
            onDone(answer.hash)
            setSteps({ undo: answer.undo, redo: answer.redo })
          }
        } catch (error) {
          console.error(error)
          noteStale()
          answer = { why: 'failed' }
        }
        say(messageOf(answer, texts))
        return answer
      })
      writes.current = done
      queue.current = Promise.all([queue.current, done])
      return done
    },
    [texts, noteStale],
  )
  const inTurn = useCallback<Editor['inTurn']>(
    (ask) => turn(ask, noteStale, writes.current),
    [turn, noteStale],
  )

  const at = useCallback<Editor['at']>(
    (find, make) => {
      let planned: ReturnType<typeof make>
      const choice = choices.current
      const tryOnce = async (): Promise<Answer> => {
        const now = latest.current && find(latest.current)
        planned = now && latest.current && make(now, latest.current)
        if (planned === undefined) return { why: 'changed', now: undefined }
        if (planned === 'needless') return { why: 'needless' }
        const { lands: _lands, ...edit } = planned
        return send({ ask: 'edit', ...edit, hash: latest.current?.hashes[edit.file] ?? '' })
      }
      const write = async (): Promise<Answer> => {
        if (isStale.current) await load()
        const answer = await tryOnce()
        if ('hash' in answer || answer.why !== 'changed') return answer
        // Another author or program may only have moved the value or changed something else, so try again.
        await load()
        return tryOnce()
      }
      const note = (hash: string) => {
        if (typeof planned !== 'object') return
        const { file, edit, lands } = planned
        landing.current = choice === choices.current ? lands : undefined
        const next =
          latest.current && edit.do === 'set'
            ? withValue(latest.current, { file, path: edit.path, value: edit.value, hash })
            : undefined
        if (next === undefined) return noteStale()
        latest.current = next
        isTyping.current = true
        setPage(next)
      }
      return turn(write, note, queue.current)
    },
    [turn, load, noteStale],
  )
  const settled = useCallback(() => {
    const done = queue.current.then(() => (isStale.current ? load() : undefined))
    queue.current = done
    return done.then(() => latest.current)
  }, [load])
  const reload = useCallback(() => {
    setMissing(undefined)
    queue.current = queue.current.then(load)
  }, [load])
  const calm = useCallback(
    () => say((now) => (now === texts.saved || now === texts.writing ? now : texts.hint)),
    [texts],
  )
  const isAwaited = useCallback(() => isStale.current || awaited.current > 0, [])
  const stay = useCallback(() => {
    choices.current++
    landing.current = undefined
  }, [])
  const act = useCallback<Editor['act']>(
    (block, make) => at(({ blocks }) => blockNow(blocks, block), make),
    [at],
  )
  const undo = useCallback(
    async (what: 'undo' | 'redo') =>
      void (await inTurn(() =>
        maybeLeaving(
          () => send({ ask: what }),
          () => sayNext(texts.saved),
        ),
      )),
    [inTurn, texts],
  )
  const workOnPage = useCallback(
    async (asked: PageWork, done: string) => {
      const messageFor = (reply: Answer) => {
        const missed = ('hash' in reply && reply.missed) || []
        return missed.length === 0 ? done : `${done} ${texts.missed(missed)}`
      }
      const answer = await inTurn(() =>
        maybeLeaving(
          () => send(asked),
          (reply) => sayNext(messageFor(reply)),
        ),
      )
      if ('hash' in answer) say(messageFor(answer))
      return answer
    },
    [inTurn, texts],
  )
  // oxfmt-ignore
  return { page, missing, reload, places, steps, said, say, calm, at, act, settled, isAwaited, stay, inTurn, undo, workOnPage }
}

const name = 'blockwerk-said'

/** Stores a message for the page that is opened next. */
const sayNext = (message: string): void => sessionStorage.setItem(name, message)

let isAsked = false

/**
 * Returns the message that the last page stored for this page; undefined if there is none or it was already
 * returned.
 */
function saidBefore(): string | undefined {
  if (isAsked) return undefined
  isAsked = true
  const message = sessionStorage.getItem(name) ?? undefined
  sessionStorage.removeItem(name)
  return message
}
