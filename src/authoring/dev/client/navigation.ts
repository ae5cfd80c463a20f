import type { PageNavigation } from '../edit-message.ts'

/**
 * Name of the document event sent when the page stays open after an edit that could have opened another
 * page. The page then updates again.
 */
export const navigationCancelledEvent = 'blockwerk-stayed'

let pendingEditCount = 0

/**
 * True while the page must not be updated, because a pending edit may lead to another page. If it does not,
 * `stayedEvent` follows.
 */
export const isLeaving = (): boolean => pendingEditCount > 0

/** The part of the answer to an edit that decides where to navigate. */
type NavigationAnswer = { leads?: PageNavigation | undefined; hash: string } | { why: string }

/**
 * Sends an edit that may rename or delete the current page, and opens the page that the answer names.
 * `onLeave` is called before the navigation.
 */
export async function editThenNavigate<Answer extends NavigationAnswer>(
  sendEdit: () => Promise<Answer>,
  onLeave: (answer: Answer) => void,
): Promise<Answer> {
  pendingEditCount++
  let isNavigating = false
  try {
    const answer = await sendEdit()
    const address = addressAfterEdit(answer)
    if (address !== undefined) {
      onLeave(answer)
      location.assign(address)
      isNavigating = true
    }
    return answer
  } finally {
    if (!isNavigating) {
      pendingEditCount--
      if (pendingEditCount === 0) document.dispatchEvent(new CustomEvent(navigationCancelledEvent))
    }
  }
}

function addressAfterEdit(answer: NavigationAnswer): string | undefined {
  if (!('leads' in answer) || answer.leads === undefined) return undefined
  const { come, gone, home } = answer.leads
  if (come !== undefined) return come
  const here = location.pathname.replace(/(?<=.)\/+$/, '')
  return gone.includes(here) ? home : undefined
}
