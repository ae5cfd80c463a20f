/**
 * Hides notices whose dates do not include today. The custom element runs while the HTML is parsed, before the first
 * paint, so the page does not shift. It also runs for pages that the router inserts.
 */
import { dateInTimeZone } from '../../text/date-in-time-zone.ts'
import { isShownOn } from './notice.machine.ts'

customElements.define(
  'dated-content',
  class extends HTMLElement {
    connectedCallback() {
      const { from, until, timeZone } = this.dataset
      this.hidden = !isShownOn(dateInTimeZone(new Date(), timeZone), { from, until })
    }
  },
)
