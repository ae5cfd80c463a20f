import type { Site } from '../../schema/site.ts'
import { Cubes, cubesOfPhase } from '../elements/cubes.tsx'
import { Link } from '../elements/link.tsx'
import { Inline } from '../elements/markdown.tsx'
import { useAddress } from '../elements/surroundings.ts'
import { fill } from '../text/fill.ts'
import type { FrameWords } from '../words/words.ts'
import { Logo } from './logo.tsx'
import { MotionSwitch } from './motion-switch.tsx'

type FooterSite = Pick<Site, 'name' | 'claim' | 'footer'>

/** The four phases, the columns and the last line. */
export function FooterBody({ site, words }: { site: FooterSite; words: FrameWords }) {
  const { name, claim, footer } = site
  const address = useAddress()
  return (
    <div className="footer">
      <div className="footer-lead">
        <a className="footer-home" href={address('/')} aria-label={fill(words.home, { name })}>
          <Logo name={name} />
        </a>
        <p className="footer-claim">{claim}</p>
        <div className="footer-approach">
          <div className="footer-phases" aria-hidden="true">
            {[1, 2, 3, 4].map((phase) => (
              <Cubes key={phase} cubes={cubesOfPhase(phase)} />
            ))}
          </div>
          <Inline as="p" className="text" text={footer.approach} />
        </div>
      </div>
      <nav className="footer-columns" aria-label={words.footer}>
        {footer.columns.map(({ title, links }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <Link href={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="footer-last">
        <p>{footer.copyright}</p>
        <MotionSwitch words={words} />
        <ul>
          {footer.legal.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
