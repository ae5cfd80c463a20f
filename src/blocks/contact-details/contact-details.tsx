import { contactSlot } from '../../../schema/slots.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { Icon } from '../../render/components/icon.tsx'
import { Inline } from '../../render/components/markdown.tsx'
import { PlainText } from '../../render/components/plain-text.tsx'
import { Picture } from '../../render/components/picture.tsx'
import { Intro, Section } from '../../render/components/section.tsx'

export function ContactDetails({ block, words }: BlockProps<'contact-details'>) {
  const { email, emailNote, phone, phoneLink, phoneNote, address, addressNote, image } = block
  return (
    <Section block={block} className="contact-details">
      <Intro block={block} />
      <div className="contact-board">
        {image && <Picture image={image} {...contactSlot} />}
        <dl>
          <div>
            <dt>
              <Icon name="mail" />
              {words.email}
            </dt>
            <dd>
              <MailLink email={email} />
            </dd>
            {emailNote && <Inline as="dd" className="contact-note text" text={emailNote} />}
          </div>
          <div>
            <dt>
              <Icon name="phone" />
              {words.phone}
            </dt>
            <dd>
              <a href={phoneLink} className="contact-link">
                {phone}
              </a>
            </dd>
            {phoneNote && <Inline as="dd" className="contact-note text" text={phoneNote} />}
          </div>
          {address.length > 0 && (
            <div>
              <dt>
                <Icon name="map-pin" />
                {words.address}
              </dt>
              <dd className="contact-address">
                <PlainText text={address.join('\n')} />
              </dd>
              {addressNote && <Inline as="dd" className="contact-note text" text={addressNote} />}
            </div>
          )}
        </dl>
      </div>
    </Section>
  )
}

/** Renders an address whose line breaks before the @ if it is too long, and not at a hyphen. */
function MailLink({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <a href={`mailto:${email}`} className="contact-link">
      <span>{email.slice(0, at)}</span>
      <span>{email.slice(at)}</span>
    </a>
  )
}
