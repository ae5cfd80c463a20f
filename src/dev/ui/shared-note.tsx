import { useCallback } from 'react'
import type { EditingTexts } from '../../problem/editing-text.ts'
import { askUses } from './ask.ts'
import { useLoaded } from './use-loaded.ts'

/** That a block is shared, and on which pages it stands: who changes it changes all of them. */
export function SharedNote({ name, texts }: { name: string; texts: EditingTexts }) {
  const [pages] = useLoaded(useCallback(() => askUses(name), [name]))
  return (
    <p className="shared">
      {texts.shared(name)}
      {pages !== undefined && pages.length > 0 && (
        <> {texts.usedOn(pages.map(({ route }) => route))}</>
      )}
    </p>
  )
}
