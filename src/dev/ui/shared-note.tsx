import type { EditingTexts } from '../../problem/editing-text.ts'
import { useLoaded } from './use-loaded.ts'

/** That a block is shared, and on which pages it stands: who changes it changes all of them. */
export function SharedNote({ name, texts }: { name: string; texts: EditingTexts }) {
  const [pages] = useLoaded({ ask: 'uses', shared: name })
  return (
    <p className="shared">
      {texts.shared(name)}
      {pages !== undefined && pages.length > 0 && (
        <> {texts.usedOn(pages.map(({ route }) => route))}</>
      )}
    </p>
  )
}
