import { afterEach, expect, test, vi } from 'vitest'
import {
  isLeaving,
  editThenNavigate,
  navigationCancelledEvent,
} from '../../../src/authoring/dev/client/navigation.ts'

afterEach(() => vi.unstubAllGlobals())

const gone = { hash: '', leads: { come: undefined, gone: ['/kurse'], home: '/' } }
const failing = () => {
  throw new Error('The storage is full.')
}

test.each([
  ['its request fails', () => Promise.reject(new Error('no answer')), () => {}],
  ['the message for the next page cannot be stored', () => Promise.resolve(gone), failing],
])(
  'maybeLeaving stays on the page, which receives file changes again, when %s @nightly',
  async (_, ask, onLeave) => {
    const document = new EventTarget()
    const stayed = vi.fn<() => void>()
    document.addEventListener(navigationCancelledEvent, stayed)
    const assign = vi.fn<(address: string) => void>()
    vi.stubGlobal('document', document)
    vi.stubGlobal('location', { pathname: '/kurse', assign })
    await expect(editThenNavigate(ask, onLeave)).rejects.toThrow(Error)
    expect(isLeaving()).toBe(false)
    expect(stayed).toHaveBeenCalledTimes(1)
    expect(assign).not.toHaveBeenCalled()
  },
)

test.each([
  [['/laden'], []],
  // A page that is left stays in that state, so this row is the last.
  [['/kurse'], ['/']],
])(
  'editThenNavigate leaves the page /kurse only if it is among the deleted pages %j',
  async (pages, left) => {
    const assign = vi.fn<(address: string) => void>()
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('location', { pathname: '/kurse', assign })
    const answer = { hash: '', leads: { come: undefined, gone: pages, home: '/' } }
    await editThenNavigate(
      () => Promise.resolve(answer),
      () => {},
    )
    expect(assign.mock.calls.flat()).toEqual(left)
  },
)
