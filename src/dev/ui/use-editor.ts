import { useCallback, useEffect, useRef, useState } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import type {
  EditableBlock,
  EditablePage,
  EditAnswer,
  EditAsked,
  FilePath,
  PageAsked,
  Steps,
  Value,
} from '../edit-message.ts'
import { maybeLeaving } from '../client/leaving.ts'
import { shownEvent } from '../message.ts'
import { askEdit, askPage, askPageWork, askUndo, type Failed } from './ask.ts'
import { saidBefore, sayNext } from './said-before.ts'
import { textPlaces, type TextPlace } from './text-places.ts'

export type Answer = EditAnswer | Failed

type Asked = Omit<EditAsked, 'hash'>

/** A value of a file, and where it stands. */
export type FilePlace = { file: string; path: FilePath; value: Value }

/** `now`: the block, or whatever it is, as it is when its turn comes. */
type Make<Place> = (now: Place, page: EditablePage) => Asked | undefined
export type MakeEdit = Make<EditableBlock>

export type Editor = {
  /** Undefined while it is loaded for the first time, and where the route has no page. */
  page: EditablePage | undefined
  places: readonly TextPlace[]
  steps: Steps
  /** What is said to everybody, also to those who hear the page. */
  said: string
  say: (text: string) => void
  /** Carried out one after the other, each in the state that the one before left behind. */
  edit: (asked: Asked) => Promise<Answer>
  /** The same with a block, wherever it stands by then. */
  act: (block: EditableBlock, make: MakeEdit) => Promise<Answer>
  /** The same with what is found then. */
  at: <Place>(find: (page: EditablePage) => Place | undefined, make: Make<Place>) => Promise<Answer>
  /** Anything else that writes. */
  inTurn: (ask: () => Promise<Answer>) => Promise<Answer>
  undo: (what: 'undo' | 'redo') => Promise<void>
  /** What is done to pages as a whole; `done`: what is said of it when it is done. */
  workOnPage: (asked: PageAsked, done: string) => Promise<Answer>
}

/** The page that is open, and what is done to its files. */
export function useEditor(route: string, texts: EditingTexts): Editor {
  const [page, setPage] = useState<EditablePage>()
  const [places, setPlaces] = useState<readonly TextPlace[]>([])
  const [steps, setSteps] = useState<Steps>({ undo: 0, redo: 0 })
  const [said, say] = useState(texts.loading)
  const latest = useRef<EditablePage>(undefined)
  const isStale = useRef(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const load = useCallback(async () => {
    const answer = await askPage(route)
    const first = saidBefore()
    if ('why' in answer) return say(texts.failed)
    if (!('html' in answer)) return say(first ?? texts.noPage)
    latest.current = answer
    isStale.current = false
    setPage(answer)
    setPlaces(textPlaces(answer))
    setSteps({ undo: answer.undo, redo: answer.redo })
    say((now) => first ?? (now === texts.loading ? texts.hint : now))
  }, [route, texts])

  useEffect(() => {
    const follow = () => {
      queue.current = queue.current.then(load)
    }
    follow()
    document.addEventListener(shownEvent, follow)
    return () => document.removeEventListener(shownEvent, follow)
  }, [load])

  const inTurn = useCallback(
    (ask: () => Promise<Answer>): Promise<Answer> => {
      const turn = queue.current.then(async () => {
        say(texts.writing)
        const answer = await ask()
        if ('hash' in answer) {
          isStale.current = true
          setSteps({ undo: answer.undo, redo: answer.redo })
        }
        say(messageOf(answer, texts))
        return answer
      })
      queue.current = turn
      return turn
    },
    [texts],
  )

  const edit = useCallback(
    (asked: Asked) => inTurn(() => askEdit({ ...asked, hash: hashIn(latest.current, asked.file) })),
    [inTurn],
  )
  const at = useCallback<Editor['at']>(
    (find, make) =>
      inTurn(async () => {
        if (isStale.current) await load()
        const now = latest.current && find(latest.current)
        const asked = now && latest.current && make(now, latest.current)
        if (asked === undefined) return { why: 'changed', now: undefined }
        return askEdit({ ...asked, hash: hashIn(latest.current, asked.file) })
      }),
    [inTurn, load],
  )
  const act = useCallback<Editor['act']>(
    (block, make) => at(({ blocks }) => blockNow(blocks, block), make),
    [at],
  )
  const undo = useCallback(
    async (what: 'undo' | 'redo') =>
      void (await inTurn(() =>
        maybeLeaving(
          () => askUndo(what),
          () => sayNext(texts.saved),
        ),
      )),
    [inTurn, texts],
  )
  const workOnPage = useCallback(
    async (asked: PageAsked, done: string) => {
      const messageFor = (reply: Answer) => {
        const missed = ('hash' in reply && reply.missed) || []
        return missed.length === 0 ? done : `${done} ${texts.missed(missed)}`
      }
      const answer = await inTurn(() =>
        maybeLeaving(
          () => askPageWork(asked),
          (reply) => sayNext(messageFor(reply)),
        ),
      )
      if ('hash' in answer) say(messageFor(answer))
      return answer
    },
    [inTurn, texts],
  )
  return { page, places, steps, said, say, edit, at, act, inTurn, undo, workOnPage }
}

const hashIn = (page: EditablePage | undefined, file: string): string => page?.hashes[file] ?? ''

/**
 * A block as it is by now. What is shown keeps its name; what is hidden has none, and is known by what it says; what
 * was hidden or shown meanwhile says the same in the same place.
 */
const blockNow = (blocks: readonly EditableBlock[], seen: EditableBlock) =>
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
      return texts.nothingToUndo
    case 'failed':
      return texts.failed
    case 'disk':
      return texts.disk(answer.code)
    case 'outside':
      return texts.outside(answer.file)
  }
}
