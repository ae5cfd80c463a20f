import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import type {
  EditableBlock,
  EditablePage,
  EditAnswer,
  FilePath,
  Steps,
  Value,
} from '../edit-message.ts'
import { maybeLeaving } from '../client/leaving.ts'
import { shownEvent } from '../message.ts'
import type { RequestFor } from '../edit-request.ts'
import { ask as send, type Failed } from './ask.ts'
import { saidBefore, sayNext } from './said-before.ts'
import { textPlaces, type TextPlace } from './text-places.ts'
import { withValue } from './with-value.ts'

export type Answer = EditAnswer | Failed | Needless

/** It is already where it was to go, or as far as that is possible. */
type Needless = { why: 'needless' }

/** A request that creates, renames or deletes a page. */
type PageWork = RequestFor<'newPage' | 'renamePage' | 'deletePage'>

/** `lands`: where the block is to be found that it is about, once it is done. */
export type Planned = Omit<RequestFor<'edit'>, 'ask' | 'hash'> & { lands?: BlockPlace | undefined }

/** A block is known by its place in its file: what it says changes under the author’s hands. */
export type BlockPlace = { file: string; index: number }

/** A value of a file, and where it stands. */
export type FilePlace = { file: string; path: FilePath; value: Value }

/** `now`: the block, or whatever it is, as it is when its turn comes. */
type Make<Place> = (now: Place, page: EditablePage) => Planned | 'needless' | undefined
export type MakeEdit = Make<EditableBlock>

export type Editor = {
  /** Undefined while it is loaded for the first time, and where the route has no page. */
  page: EditablePage | undefined
  /** Why it is not there; it may also be on its way. */
  missing: 'failed' | 'nowhere' | undefined
  /** Asks for it again. */
  reload: () => void
  places: readonly TextPlace[]
  steps: Steps
  /** What is said to everybody, also to those who hear the page. */
  said: string
  say: (text: string) => void
  /** What was refused has been given up: it is not said any more. */
  calm: () => void
  /**
   * What is done with a block, wherever it stands by then: one after the other, each in the state that the one
   * before left behind.
   */
  act: (block: EditableBlock, make: MakeEdit) => Promise<Answer>
  /** The same with what is found then. */
  at: <Place>(find: (page: EditablePage) => Place | undefined, make: Make<Place>) => Promise<Answer>
  /** The page, once all that was asked for is done. */
  settled: () => Promise<EditablePage | undefined>
  /** Whether the page may be another than is known here: it has been asked for, or has to be. */
  isAwaited: () => boolean
  /** Something else has been chosen: what was begun before leads nowhere any more. */
  stay: () => void
  /** Anything else that writes; what the page is by now need not be known for it. */
  inTurn: (ask: () => Promise<Answer>) => Promise<Answer>
  undo: (what: 'undo' | 'redo') => Promise<void>
  /** What is done to pages as a whole; `done`: what is said of it when it is done. */
  workOnPage: (asked: PageWork, done: string) => Promise<Answer>
}

/** So long nobody types before it is looked again where the texts of the page stand, in milliseconds. */
const rest = 300

/**
 * The page that is open, and what is done to its files. `onLanded` is told where a block is by now, together with
 * the page on which it is there.
 */
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
    // What was changed meanwhile, it may not tell.
    isStale.current = before !== changes.current
    isTyping.current = false
    setPage(answer)
    setPlaces(found)
    if (!isStale.current) setSteps({ undo: answer.undo, redo: answer.redo })
    if (landing.current !== undefined) onLanded(landing.current)
    landing.current = undefined
    say((now) => first ?? (now === texts.loading || now === texts.failed ? texts.hint : now))
  }, [route, texts, onLanded])
  /** Never rejects: all that is asked for later waits for it. */
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
    // What is typed is known already; drawing the page with marks for each letter would hold up the next.
    const onShown = () => {
      clearTimeout(timer)
      if (isTyping.current) timer = setTimeout(follow, rest)
      else follow()
    }
    follow()
    document.addEventListener(shownEvent, onShown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener(shownEvent, onShown)
    }
  }, [load])

  /** Marks the page data as out of date; the next turn that needs it loads it first. */
  const noteStale = useCallback(() => {
    isStale.current = true
    isTyping.current = false
  }, [])
  const answerOf = useCallback(
    async (ask: () => Promise<Answer>, onDone: (hash: string) => void): Promise<Answer> => {
      try {
        const answer = await ask()
        if ('hash' in answer) {
          changes.current++
          onDone(answer.hash)
          setSteps({ undo: answer.undo, redo: answer.redo })
        }
        return answer
      } catch (error) {
        console.error(error)
        noteStale()
        return { why: 'failed' }
      }
    },
    [noteStale],
  )
  /** Never rejects, as `load`. */
  const turn = useCallback(
    (
      ask: () => Promise<Answer>,
      onDone: (hash: string) => void,
      behind: Promise<unknown>,
    ): Promise<Answer> => {
      const done = behind.then(async () => {
        say(texts.writing)
        const answer = await answerOf(ask, onDone)
        say(messageOf(answer, texts))
        return answer
      })
      writes.current = done
      queue.current = Promise.all([queue.current, done])
      return done
    },
    [texts, answerOf],
  )
  const inTurn = useCallback<Editor['inTurn']>(
    (ask) => turn(ask, noteStale, writes.current),
    [turn, noteStale],
  )

  const at = useCallback<Editor['at']>(
    (find, make) => {
      let planned: ReturnType<typeof make>
      const choice = choices.current
      const plan = () => {
        const now = latest.current && find(latest.current)
        planned = now && latest.current && make(now, latest.current)
        const file = typeof planned === 'object' ? planned.file : ''
        return { planned, hash: latest.current?.hashes[file] ?? '' }
      }
      const ask = async (): Promise<Answer> => {
        if (isStale.current) await load()
        const first = plan()
        const answer = await askFor(first)
        if ('hash' in answer || answer.why !== 'changed') return answer
        // Somebody else may only have moved it, or have changed something else.
        await load()
        const second = plan()
        const isSame = JSON.stringify(first) === JSON.stringify(second)
        return isSame ? answer : askFor(second)
      }
      const note = (hash: string) => {
        if (typeof planned !== 'object') return
        const next = latest.current && afterSet(latest.current, planned, hash)
        landing.current = choice === choices.current ? planned.lands : undefined
        if (next === undefined) return noteStale()
        latest.current = next
        isTyping.current = true
        setPage(next)
      }
      return turn(ask, note, queue.current)
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

type Plan = { planned: ReturnType<MakeEdit>; hash: string }

async function askFor({ planned, hash }: Plan): Promise<Answer> {
  if (planned === undefined) return { why: 'changed', now: undefined }
  if (planned === 'needless') return { why: 'needless' }
  const { lands: _lands, ...asked } = planned
  return send({ ask: 'edit', ...asked, hash })
}

/** The page after an edit, where nothing but one value is another. */
const afterSet = (page: EditablePage, { file, edit }: Planned, hash: string) =>
  edit.do === 'set'
    ? withValue(page, { file, path: edit.path, value: edit.value, hash })
    : undefined

/**
 * A block as it is by now. What is shown keeps its name; what is hidden has none, and is known by what it says; what
 * was hidden or shown meanwhile says the same in the same place.
 */
export const blockNow = (blocks: readonly EditableBlock[], seen: EditableBlock) =>
  blocks.find((one) => one.file === seen.file && isSame(one, seen)) ??
  blocks.find((one) => one.file === seen.file && isTurned(one, seen))

const isSame = (one: EditableBlock, seen: EditableBlock): boolean =>
  one.key === seen.key && (seen.key !== undefined || says(one) === says(seen))

const isTurned = (one: EditableBlock, seen: EditableBlock): boolean =>
  (one.key === undefined) !== (seen.key === undefined) &&
  one.path.join() === seen.path.join() &&
  says(one) === says(seen)

/** Whether it is visible is no part of what it says. */
const says = ({ value }: EditableBlock): string =>
  JSON.stringify(value, (name, part: Value) => (name === 'visible' ? undefined : part))

/** What an answer comes to, in words. */
export function messageOf(answer: Answer, texts: EditingTexts): string {
  if ('hash' in answer) return texts.saved
  switch (answer.why) {
    case 'changed':
      return texts.changedOutside
    case 'wrong':
      return [texts.problem, ...answer.problems.map(({ message }) => message)].join(' ')
    case 'unwritable':
      return texts.unwritable
    case 'nothing':
      return answer.all === undefined ? texts.nothingToUndo : texts.nothingLeft[answer.all]
    case 'needless':
      return texts.needless
    case 'failed':
      return texts.failed
    case 'disk':
      return texts.disk(answer.code)
    case 'outside':
      return texts.outside(answer.file)
  }
}
