import type { SaidAt } from '../../text/in-languages.ts'
import { languageNames } from '../../text/language-name.ts'
import { Icon } from './icon.tsx'
import { useAddress } from './surroundings.ts'

type LanguageSwitchProps = {
  /** The page in each language of the site; none where it speaks one alone. */
  offered: readonly SaidAt[]
  language: string
  /** What its parts are called by, once more on the page in the menu of small screens. */
  id: string
}

/**
 * Leads to the page in the other language; of several, to each from a list that opens without script.
 * Every language is called what its readers call it.
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

/** A page in another language is a document of its own: the browser loads it whole. */
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
