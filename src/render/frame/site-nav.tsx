import type { ReactNode } from 'react'
import { menuLinksOf, type MenuItem, type MenuSubItem } from '../../../schema/navigation.ts'
import type { Site } from '../../../schema/site.ts'
import { Icon } from '../components/icon.tsx'
import { LanguageSwitch } from '../components/language-switch.tsx'
import { Link } from '../components/link.tsx'
import { useAddress, useRenderContext } from '../components/render-context.ts'
import { fillPlaceholders } from '../../text/placeholders.ts'
import type { LanguageRoute } from '../../text/page-translations.ts'
import type { FrameWords } from '../../locale/words.ts'
import { Logo } from './logo.tsx'
import { MotionSwitch } from './motion-switch.tsx'
import { ThemeToggle } from './theme-switch.tsx'

type MenuProps = {
  site: Pick<Site, 'name' | 'navigation' | 'language'>
  route: string
  words: FrameWords
  /** The page in each language of the site. */
  languageMenu: readonly LanguageRoute[]
  home: string
}

type NavProps = MenuProps & {
  /** The search of the site, false if it has none. */
  search: ReactNode
}

/**
 * Renders the link that skips the navigation. It is the first element that the keyboard reaches.
 */
export function SkipLink({ words: strings }: { words: FrameWords }) {
  return (
    <a className="skip-link button button-spark" href={`#${strings.contentAnchor}`}>
      {strings.skipLink}
    </a>
  )
}

/**
 * Renders the navigation bar. Its panels are native popovers, which open and close without
 * JavaScript, also with Escape.
 */
export function SiteNav({
  site,
  route,
  words: strings,
  languageMenu,
  home: homeRoute,
  search,
}: NavProps) {
  const { items, login } = site.navigation
  const address = useAddress()
  const { logo } = useRenderContext()
  const isCrowded = logo?.hasName !== false && isTooLong(site, search)
  return (
    <header className="site-nav">
      <nav
        className="nav-bar"
        aria-label={strings.navigation}
        data-crowded={isCrowded ? '' : undefined}
      >
        <a
          className="nav-home"
          href={address(homeRoute)}
          aria-label={fillPlaceholders(strings.home, { name: site.name })}
        >
          <Logo name={site.name} />
        </a>
        <ul className="nav-items">
          {items.map((item, index) => (
            <li key={item.title}>
              {item.items ? (
                <MenuPanel
                  id={`nav-${index}`}
                  title={item.title}
                  items={item.items}
                  route={route}
                />
              ) : (
                <MenuLink item={item} route={route} />
              )}
            </li>
          ))}
        </ul>
        {search}
        <LanguageSwitch languageMenu={languageMenu} language={site.language} id="languages" />
        <ThemeToggle words={strings} />
        <MotionSwitch words={strings} />
        {login && (
          <Link className="nav-login button button-spark" href={login.href}>
            {login.label}
          </Link>
        )}
        <button type="button" className="nav-menu-button" popoverTarget="menu">
          <Icon name="menu" />
          <span className="visually-hidden">{strings.menu}</span>
        </button>
        <MobileMenu {...{ site, route, words: strings, languageMenu, home: homeRoute }} />
      </nav>
    </header>
  )
}

/**
 * True if a phone of 390 pixels has no room for the name of the site, in at most two lines, and the button at the end of
 * the bar. Estimated from the numbers of characters, because the build does not know the widths of the fonts.
 */
function isTooLong({ name, navigation: { login } }: MenuProps['site'], search: ReactNode): boolean {
  const room = search ? 29 : 37
  return login !== undefined && name.length + 1.5 * login.label.length > room
}

function MenuLink({ item: { title, url = '/' }, route }: { item: MenuItem; route: string }) {
  return (
    <Link className="nav-link" href={url} aria-current={ariaCurrentOf(url, route)}>
      {title}
    </Link>
  )
}

type GroupProps = { title: string; items: MenuSubItem[]; route: string }

function MenuPanel({ id, title, items, route }: GroupProps & { id: string }) {
  return (
    <>
      <button
        type="button"
        className="nav-link nav-group"
        popoverTarget={id}
        data-active={containsRoute(items, route) || undefined}
      >
        {title}
        <Icon name="chevron-down" />
      </button>
      <div id={id} popover="auto" className="nav-panel">
        <MenuEntries items={items} route={route} />
      </div>
    </>
  )
}

/** Renders the second level of a menu. The third level is always visible below its entry. */
function MenuEntries({ items, route }: Pick<GroupProps, 'items' | 'route'>) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.title}>
          <MenuEntry item={item} route={route} />
          {item.items && (
            <ul className="nav-sub">
              {item.items.map(({ title, url }) => (
                <li key={url}>
                  <Link
                    className="nav-sub-link"
                    href={url}
                    aria-current={ariaCurrentOf(url, route)}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function MenuEntry({ item, route }: { item: MenuSubItem; route: string }) {
  const { title, url, description, icon } = item
  const className = icon ? 'nav-entry' : 'nav-entry nav-entry-plain'
  const content = (
    <>
      {icon && (
        <span className="nav-entry-icon">
          <Icon name={icon} />
        </span>
      )}
      <span className="nav-entry-title">{title}</span>
      {description && <span className="nav-entry-text">{description}</span>}
    </>
  )
  if (url === undefined) return <div className={className}>{content}</div>
  return (
    <Link className={className} href={url} aria-current={ariaCurrentOf(url, route)}>
      {content}
    </Link>
  )
}

/** Renders the menu of small screens. */
function MobileMenu({
  site: { name, navigation, language },
  route,
  words: strings,
  languageMenu,
}: MenuProps) {
  const { items, login, extraLinks } = navigation
  return (
    <div id="menu" popover="auto" className="nav-menu" role="group" aria-label={strings.menu}>
      <div className="nav-menu-head">
        <Logo name={name} />
        <button
          type="button"
          className="nav-menu-button"
          popoverTarget="menu"
          popoverTargetAction="hide"
        >
          <Icon name="x" />
          <span className="visually-hidden">{strings.closeMenu}</span>
        </button>
      </div>
      <ul className="nav-menu-items">
        {items.map((item) => (
          <li key={item.title}>
            {item.items ? (
              <MobileMenuGroup title={item.title} items={item.items} route={route} />
            ) : (
              <MenuLink item={item} route={route} />
            )}
          </li>
        ))}
      </ul>
      {extraLinks.length > 0 && (
        <ul className="nav-menu-extra">
          {extraLinks.map(({ label, href }) => (
            <li key={href}>
              <Link href={href} aria-current={ariaCurrentOf(href, route)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <LanguageSwitch languageMenu={languageMenu} language={language} id="menu-languages" />
      <div className="nav-menu-switches">
        <ThemeToggle words={strings} />
        <MotionSwitch words={strings} />
      </div>
      {login && (
        <Link className="nav-menu-login button button-spark" href={login.href}>
          {login.label}
        </Link>
      )}
    </div>
  )
}

function MobileMenuGroup({ title, items, route }: GroupProps) {
  const isActive = containsRoute(items, route)
  return (
    <details name="menu-group" open={isActive}>
      <summary className="nav-link nav-group" data-active={isActive || undefined}>
        {title}
        <Icon name="chevron-down" />
      </summary>
      <MenuEntries items={items} route={route} />
    </details>
  )
}

const ariaCurrentOf = (url: string, route: string) => (url === route ? 'page' : undefined)

/** True if the current page is one of these items or lies below one. */
const containsRoute = (items: MenuSubItem[], route: string): boolean =>
  menuLinksOf({ items }).some(({ url }) => route === url || route.startsWith(`${url}/`))
