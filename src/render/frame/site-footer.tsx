import type { Site } from '../../../schema/site.ts'
import { Icon } from '../components/icon.tsx'
import { Link } from '../components/link.tsx'
import { Inline } from '../components/markdown.tsx'
import { MotifSteps } from '../components/motif.tsx'
import { PlainText } from '../components/plain-text.tsx'
import { useAddress } from '../components/render-context.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import type { FrameWords } from '../../locale/words.ts'
import { Logo } from './logo.tsx'
import { MotionSwitch } from './motion-switch.tsx'
import { ThemeChoice } from './theme-switch.tsx'

type FooterSite = Pick<Site, 'name' | 'claim' | 'footer'>

type FooterProps = { site: FooterSite; words: FrameWords; home: string; asksConsent?: boolean }

/**
 * Renders the footer: site name, claim, approach and social links, then the link columns, then the
 * last line.
 */
export function FooterBody({ site, words: strings, home: homeRoute, asksConsent }: FooterProps) {
  const { name, claim, footer } = site
  const address = useAddress()
  const hasFewColumns = footer.columns.length === 1 || footer.columns.length === 2
  return (
    <div className={hasFewColumns ? 'footer footer-few' : 'footer'}>
      <div className="footer-lead">
        <a
          className="footer-home"
          href={address(homeRoute)}
          aria-label={fillPlaceholders(strings.home, { name })}
        >
          <Logo name={name} />
        </a>
        {footer.claim !== 'none' && (
          <p className={footer.claim === 'loud' ? 'footer-claim' : 'footer-quiet'}>{claim}</p>
        )}
        {footer.approach && <Approach text={footer.approach} />}
        {footer.text && <Inline as="p" className="footer-text text" text={footer.text} />}
        {footer.social.length > 0 && <SocialLinks links={footer.social} />}
      </div>
      {footer.columns.length > 0 && (
        <nav className="footer-columns" aria-label={strings.footer}>
          {footer.columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <FooterLinks links={links} />
            </div>
          ))}
        </nav>
      )}
      <div className="footer-last">
        <p>
          <PlainText text={footer.copyright} />
        </p>
        <ThemeChoice words={strings} />
        <MotionSwitch words={strings} />
        {asksConsent && (
          <button type="button" className="consent-settings">
            {strings.consent.label}
          </button>
        )}
        {footer.legal.length > 0 && <FooterLinks links={footer.legal} />}
      </div>
    </div>
  )
}

function SocialLinks({ links }: { links: Site['footer']['social'] }) {
  return (
    <ul className="footer-social">
      {links.map(({ label, href, icon }) => (
        <li key={href}>
          <Link href={href}>
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Approach({ text }: { text: string }) {
  return (
    <div className="footer-approach">
      <div className="footer-phases" aria-hidden="true">
        <MotifSteps count={4} />
      </div>
      <Inline as="p" className="text" text={text} />
    </div>
  )
}

function FooterLinks({ links }: { links: Site['footer']['legal'] }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link href={href}>{label}</Link>
        </li>
      ))}
    </ul>
  )
}
