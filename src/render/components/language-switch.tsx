import type { SaidAt } from '../../text/in-languages.ts'
import { languageNames } from '../../text/language-name.ts'
import { Icon } from './icon.tsx'
import { useAddress } from './surroundings.ts'

type LanguageSwitchProps = {
  /** The page in each language of the site. Empty if the site has only one language. */
  offered: readonly SaidAt[]
  language: string
  /**
   * The id of the list of languages. The menu for small screens contains a second list with another
   * id.
   */
  id: string
}

/**
 * Renders a link to the page in the other language. If there are several, renders a list of links
 * that opens without JavaScript. Each language is named in its own language.
 */
export function LanguageSwitch({ offered, language, id }: LanguageSwitchProps) {
  const names = languageNames(offered.map((one) => one.language))
  const others = offered.filter((one) => one.language !== language)
  const [only] = others
  if (only === undefined) return null
  if (others.length === 1) {
    return (
      <div className="language-switch">
        <LanguageLink {...only} name={names.get(only.language)} />
      </div>
    )
  }
  return (
    <div className="language-switch">
      <button type="button" className="language-button" popoverTarget={id}>
        {names.get(language)}
        <Icon name="chevron-down" />
      </button>
      <ul id={id} popover="auto" className="language-list">
        {others.map((one) => (
          <li key={one.language}>
            <LanguageLink {...one} name={names.get(one.language)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A link to a page in another language. The browser loads it as a new document. */
function LanguageLink({ language, route, name }: SaidAt & { name: string | undefined }) {
  const address = useAddress()
  return (
    <a
      className="language-link"
      href={address(route)}
      hrefLang={language}
      lang={language}
      data-navigation="full"
    >
      {name}
    </a>
  )
}
