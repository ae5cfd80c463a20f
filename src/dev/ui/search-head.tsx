import type { EditingTexts } from '../../problem/editing-text.ts'
import { IconButton } from './icon.tsx'

type SearchHeadProps = {
  heading: string
  wanted: string
  onWanted: (wanted: string) => void
  /** What there is to choose from now. */
  found: string
  texts: EditingTexts
  onClose: () => void
}

/** The head of a dialog in which something is searched for and chosen. */
export function SearchHead({ heading, wanted, onWanted, found, texts, onClose }: SearchHeadProps) {
  return (
    <div className="head">
      <h2>{heading}</h2>
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={wanted}
        onChange={({ target }) => onWanted(target.value)}
      />
      <span role="status">{found}</span>
      <IconButton name="close" label={texts.close} onClick={onClose} />
    </div>
  )
}
