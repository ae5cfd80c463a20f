import type { Leads } from '../edit-message.ts'

/** The page is brought up to date again, after something that might have led away from it. */
export const stayedEvent = 'blockwerk-stayed'

let held = 0

/** True while the page must not be changed; `stayedEvent` follows. */
export const isLeaving = (): boolean => held > 0

/** The answer to an edit. */
type Answered = { leads?: Leads | undefined; hash: string } | { why: string }

/** Asks for what may take this very page away, and goes where its answer leads; `onLeave` is called before. */
export async function maybeLeaving<Answer extends Answered>(
  ask: () => Promise<Answer>,
  onLeave: (answer: Answer) => void,
): Promise<Answer> {
  held++
  let isGoing = false
  try {
    const answer = await ask()
    const address = addressIn(answer)
    if (address !== undefined) {
      onLeave(answer)
      location.assign(address)
      isGoing = true
    }
    return answer
  } finally {
    if (!isGoing) {
      held--
      if (held === 0) document.dispatchEvent(new CustomEvent(stayedEvent))
    }
  }
}

function addressIn(answer: Answered): string | undefined {
  if (!('leads' in answer) || answer.leads === undefined) return undefined
  const { come, gone, home } = answer.leads
  if (come !== undefined) return come
  const here = location.pathname.replace(/(?<=.)\/+$/, '')
  return gone.includes(here) ? home : undefined
}
