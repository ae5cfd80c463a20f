import type { EditingTexts } from '../../problem/editing-text.ts'
import { messageOf, type Answer } from './use-editor.ts'

type RefusedProps = {
  state: Answer | undefined
  texts: EditingTexts
  onMine: () => void
  onTheirs: () => void
}

/** Why a text is not in its file; nothing where it is. */
export function Refused({ state, texts, onMine, onTheirs }: RefusedProps) {
  if (state === undefined || 'hash' in state) return null
  const isChanged = state.why === 'changed' && typeof state.now === 'string'
  return (
    <div className="refused" role="alert">
      <p>{messageOf(state, texts)}</p>
      {state.why === 'wrong' && <p>{state.problems.map(({ hint }) => hint).join(' ')}</p>}
      {isChanged && (
        <>
          <p>
            {texts.theirs} <q>{String(state.now)}</q>
          </p>
          <button type="button" onClick={onMine}>
            {texts.keepMine}
          </button>
          <button type="button" onClick={onTheirs}>
            {texts.takeTheirs}
          </button>
        </>
      )}
    </div>
  )
}
