import { renderToStaticMarkup } from 'react-dom/server'
import type { Analytics } from '../../../schema/analytics.ts'
import type { FrameWords } from '../../locale/words.ts'
import { escapeHtml } from '../../text/escape-html.ts'

/** The script tag of the analytics. `src`: the URL of the script. */
export function renderAnalyticsScript(
  { attributes }: Pick<Analytics, 'attributes'>,
  src: string,
): string {
  const own = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<script defer src="${escapeHtml(src)}"${own.join('')}></script>`
}

type ConsentOptions = {
  analytics: Pick<Analytics, 'attributes'>
  src: string
  words: FrameWords['consent']
  /** The URL of the privacy policy; undefined if the site names none. */
  privacy: string | undefined
}

/**
 * Renders the question for consent to analytics, which its script shows. The script tag is in a template, so that it loads
 * only when the consent script copies it into the page.
 */
export function renderConsent({ analytics, src, words, privacy }: ConsentOptions): string {
  return renderToStaticMarkup(
    <section className="consent" data-part="consent" aria-label={words.label}>
      <div className="consent-bar" hidden>
        <p>
          {words.question}
          {privacy && (
            <>
              {' '}
              <a href={privacy}>{words.privacy}</a>
            </>
          )}
        </p>
        <div className="consent-actions">
          <button type="button" className="button button-secondary" data-choice="no">
            {words.decline}
          </button>
          <button type="button" className="button button-secondary" data-choice="yes">
            {words.accept}
          </button>
        </div>
      </div>
      <template dangerouslySetInnerHTML={{ __html: renderAnalyticsScript(analytics, src) }} />
    </section>,
  )
}
