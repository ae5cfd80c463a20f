import { useMemo, useState } from 'react'
import type { EditingTexts } from '../../../locale/editing-text.ts'
import { linkImagePath } from '../edit-message.ts'
import { withoutMarks } from '../text-marks.ts'

type PagePreviewsProps = {
  /** HTML of the page as it is rendered now. */
  html: string
  route: string
  texts: EditingTexts
}

/** Previews of the page in a search engine and in a message with a link to it. */
export function PagePreviews({ html, route, texts }: PagePreviewsProps) {
  const { title, description, address } = useMemo(() => readHead(html), [html])
  return (
    <div className="previews">
      <figure>
        <figcaption>{texts.asFound}</figcaption>
        <div className="found-as">
          <span>{address.replace(/^https?:\/\//, '').replaceAll('/', ' › ')}</span>
          <b>{title}</b>
          <p>{description}</p>
        </div>
      </figure>
      <figure>
        <figcaption>{texts.asShared}</figcaption>
        <div className="shared-as">
          <LinkImage key={`${route} ${title} ${description}`} {...{ route, texts }} />
          <span>{hostNameOf(address)}</span>
          <b>{title}</b>
          <p>{description}</p>
        </div>
      </figure>
    </div>
  )
}

/** The image that social networks show for the page, created by the preview in the same way as by the build. */
function LinkImage({ route, texts }: { route: string; texts: EditingTexts }) {
  const [isMissing, setMissing] = useState(false)
  const [moment] = useState(() => Date.now())
  if (isMissing) return <p className="help">{texts.noLinkPicture}</p>
  return (
    <img
      src={`${linkImagePath}?route=${encodeURIComponent(route)}&at=${moment}`}
      alt=""
      width="1200"
      height="630"
      onError={() => setMissing(true)}
    />
  )
}

function readHead(html: string): { title: string; description: string; address: string } {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const attributeOf = (query: string, name: string) =>
    withoutMarks(parsed.querySelector(query)?.getAttribute(name) ?? '')
  return {
    title: withoutMarks(parsed.title),
    description: attributeOf('meta[name=description]', 'content'),
    address: attributeOf('link[rel=canonical]', 'href') || location.host + location.pathname,
  }
}

const hostNameOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).host : location.host
