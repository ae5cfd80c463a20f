import type { Site } from '../../../schema/site.ts'
import { Icon } from '../components/icon.tsx'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { Link } from '../components/link.tsx'
import { useAddress } from '../components/surroundings.ts'
import { fill } from '../../text/fill.ts'
import type { SaidAt } from '../../text/in-languages.ts'
import type { FrameWords } from '../../locale/words.ts'
import { Logo } from './logo.tsx'
import { MotionSwitch } from './motion-switch.tsx'
import { ThemeToggle } from './theme-switch.tsx'

type Item = Site['navigation']['items'][number]
type SubItem = NonNullable<Item['items']>[number]

type NavProps = {
  site: Pick<Site, 'name' | 'navigation' | 'language'>
  route: string
  words: FrameWords
  /** The page in each language of the site. */
  offered: readonly SaidAt[]
  home: string
}

/**
 * Renders the link that skips the navigation. It is the first element that the keyboard reaches.
 */
export function SkipLink({ words }: { words: FrameWords }) {
  return (
    <a className="skip-link button button-spark" href={`#${words.contentAnchor}`}>
      {words.skipLink}
    </a>
  )
}

/**
 * Renders the navigation bar. Its panels are native popovers, which open and close without
 * JavaScript, also with Escape.
 */
export function SiteNav({ site, route, words, offered, home }: NavProps) {
  const { items, login } = site.navigation
  const address = useAddress()
  return (
    <header className="site-nav">
      <nav className="nav-bar" aria-label={words.navigation}>
        <a
          className="nav-home"
          href={address(home)}
          aria-label={fill(words.home, { name: site.name })}
        >
          <Logo name={site.name} />
        </a>
        <ul className="nav-items">
          {items.map((item, index) => (
            <li key={item.title}>
              {item.items ? (
                <Panel id={`nav-${index}`} title={item.title} items={item.items} route={route} />
              ) : (
                <PlainLink item={item} route={route} />
              )}
            </li>
          ))}
        </ul>
        <LanguageSwitch offered={offered} language={site.language} id="languages" />
        <ThemeToggle words={words} />
        <MotionSwitch words={words} />
        {login && (
          <Link className="nav-login button button-spark" href={login.href}>
            {login.label}
          </Link>
        )}
        <button type="button" className="nav-menu-button" popoverTarget="menu">
          <Icon name="menu" />
          <span className="visually-hidden">{words.menu}</span>
        </button>
        <SlideOut {...{ site, route, words, offered, home }} />
      </nav>
    </header>
  )
}

function PlainLink({ item: { title, url = '/' }, route }: { item: Item; route: string }) {
  return (
    <Link className="nav-link" href={url} aria-current={currentAt(url, route)}>
      {title}
    </Link>
  )
}

type GroupProps = { title: string; items: SubItem[]; route: string }

function Panel({ id, title, items, route }: GroupProps & { id: string }) {
  return (
    <>
      <button
        type="button"
        className="nav-link nav-group"
        popoverTarget={id}
        data-active={holds(items, route) || undefined}
      >
        {title}
        <Icon name="chevron-down" />
      </button>
      <div id={id} popover="auto" className="nav-panel">
        <ul>
          {items.map((item) => (
            <li key={item.url}>
              <PanelLink item={item} route={route} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function PanelLink({
  item: { title, url, description, icon },
  route,
}: {
  item: SubItem
  route: string
}) {
  return (
    <Link className="nav-entry" href={url} aria-current={currentAt(url, route)}>
      <span className="nav-entry-icon">
        <Icon name={icon} />
      </span>
      <span className="nav-entry-title">{title}</span>
      <span className="nav-entry-text">{description}</span>
    </Link>
  )
}

/** Renders the menu of small screens. */
function SlideOut({ site: { name, navigation, language }, route, words, offered }: NavProps) {
  const { items, login, extraLinks } = navigation
  return (
    <div id="menu" popover="auto" className="nav-menu" role="group" aria-label={words.menu}>
      <div className="nav-menu-head">
        <Logo name={name} />
        <button
          type="button"
          className="nav-menu-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
        >
          <Icon name="x" />
          <span className="visually-hidden">{words.closeMenu}</span>
        </button>
      </div>
      <ul className="nav-menu-items">
        {items.map((item) => (
          <li key={item.title}>
            {item.items ? (
              <Group title={item.title} items={item.items} route={route} />
            ) : (
              <PlainLink item={item} route={route} />
            )}
          </li>
        ))}
      </ul>
      {extraLinks.length > 0 && (
        <ul className="nav-menu-extra">
          {extraLinks.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} aria-current={currentAt(href, route)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LanguageSwitch offered={offered} language={language} id="menu-languages" />
      <div className="nav-menu-switches">
        <ThemeToggle words={words} />
        <MotionSwitch words={words} />
      </div>
      {login && (
        <Link className="nav-menu-login button button-spark" href={login.href}>
          {login.label}
        </Link>
      )}
    </div>
  )
}

function Group({ title, items, route }: GroupProps) {
  const active = holds(items, route)
  return (
    <details name="menu-group" open={active}>
      <summary className="nav-link nav-group" data-active={active || undefined}>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.url}>
            <PanelLink item={item} route={route} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const currentAt = (url: string, route: string) => (url === route ? 'page' : undefined)

/** True if the current page is one of these items or lies below one. */
const holds = (items: SubItem[], route: string): boolean =>
  items.some(({ url }) => route === url || route.startsWith(`${url}/`))
