import type { Leads } from '../edit-message.ts'

/**
 * Name of the document event sent when the page stays open after an edit that could have opened another
 * page. The page then updates again.
 */
export const stayedEvent = 'blockwerk-stayed'

let held = 0

/**
 * True while the page must not be updated, because a pending edit may lead to another page. If it does not,
 * `stayedEvent` follows.
 */
export const isLeaving = (): boolean => held > 0

/** The part of the answer to an edit that decides where to navigate. */
type Answered = { leads?: Leads | undefined; hash: string } | { why: string }

/**
 * Sends an edit that may rename or delete the current page, and opens the page that the answer names.
 * `onLeave` is called before the navigation.
 */
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
