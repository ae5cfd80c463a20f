import { locationSlot } from '../../../schema/slots.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Link } from '../../render/components/link.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { PlainText } from '../../render/components/plain-text.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section, Subheading } from '../../render/components/section.tsx'
import type { BlockProps } from '../../render/components/view.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'

/** Loads nothing from the map provider. The page shows a local image, and a click on the link is the consent. */
export function Location({ block, words }: BlockProps<'location'>) {
  const { address, image, provider, href, label, notice, directions } = block
  return (
    <Section block={block} className="location">
      <Intro block={block} />
      <div className="location-card card">
        <div className="location-picture">
          {image ? <Picture image={image} {...locationSlot} /> : <DecorativeMap />}
        </div>
        <div className="location-words">
          <address className="location-address">
            {address.map((line) => (
              <span key={line}>
                <PlainText text={line} />
              </span>
            ))}
          </address>
          <Link href={href} className="button button-primary">
            {label ?? fillPlaceholders(words.openAt, { provider })}
            <Icon name="arrow-up-right" />
          </Link>
          <Inline as="p" className="location-notice text" text={notice} />
        </div>
      </div>
      {directions.length > 0 && (
        <ul className="location-directions">
          {directions.map(({ title, text: description }) => (
            <li key={title}>
              <Subheading>{title}</Subheading>
              <Inline as="p" className="text" text={description} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A decorative map of no real place, with streets, a park, water and a pin. */
function DecorativeMap() {
  return (
    <svg
      className="location-drawing"
      viewBox="0 0 640 400"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path className="location-water" d="M-20 330C90 286 150 352 262 330s170-86 398-52v142H-20z" />
      <path className="location-park" d="M432 26h146l28 102-118 46-78-62z" />
      <g className="location-blocks">
        <path d="M24 22h104v82H24zM150 22h88v46h-88zM150 90h88v58h-88zM24 126h104v76H24zM260 22h128v52H260z" />
        <path d="M260 96h64v94h-64zM346 96h46l34 30v64h-80zM150 170h88v62h-88zM24 224h104v56H24zM260 212h166v50H260z" />
        <path d="M450 196l118-40 50 66-40 34H450z" />
      </g>
      <g className="location-streets">
        <path d="M-20 113h258M139-20v330M249-20v322M-20 213h158M249 201h400M438-20v300" />
        <path d="M335 74v127M249 85h150l220 182" />
      </g>
      <path className="location-way" d="M-20 292 139 276V160h110v41h71" />
      <g className="location-pin">
        <path d="M320 203c-27-32-39-50-39-70a39 39 0 0 1 78 0c0 20-12 38-39 70z" />
        <circle cx="320" cy="133" r="14" />
      </g>
    </svg>
  )
}
