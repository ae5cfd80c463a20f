/**
 * Hides what is not to be seen today while the page is being read: nothing has been drawn yet, so nothing
 * moves. What the router puts into the page is met in the same way.
 */
import { dayAt, isSeenOn } from './notice.machine.ts'

customElements.define(
  'dated-content',
  class extends HTMLElement {
    connectedCallback() {
      const { from, until, timeZone } = this.dataset
      this.hidden = !isSeenOn(dayAt(new Date(), timeZone), { from, until })
    }
  },
)
