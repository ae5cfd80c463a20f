import type { LanguageRoute } from '../../text/page-translations.ts'
import { languageNames } from '../../text/language-name.ts'
import { Icon } from './icon.tsx'
import { useAddress } from './render-context.ts'

type LanguageSwitchProps = {
  /** The page in each language of the site. Empty if the site has only one language. */
  languageMenu: readonly LanguageRoute[]
  language: string
  /**
   * The id of the list of languages. The menu for small screens contains a second list with another
   * id.
   */
  id: string
}

/**
 * If the site has two languages, renders a link to the page in the language that is not shown. If the site
 * has more languages, renders a list of links that opens without JavaScript. Each language is named in its
 * own language.
 */
export function LanguageSwitch({ languageMenu, language, id }: LanguageSwitchProps) {
  const names = languageNames(languageMenu.map((entry) => entry.language))
  const otherLanguages = languageMenu.filter((one) => one.language !== language)
  const [onlyOther] = otherLanguages
  if (onlyOther === undefined) return null
  if (otherLanguages.length === 1) {
    return (
      <div className="language-switch">
        <LanguageLink {...onlyOther} name={names.get(onlyOther.language)} />
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
        {otherLanguages.map((one) => (
          <li key={one.language}>
            <LanguageLink {...one} name={names.get(one.language)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A link to a page in another language. The browser loads it as a new document. */
function LanguageLink({ language, route, name }: LanguageRoute & { name: string | undefined }) {
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
