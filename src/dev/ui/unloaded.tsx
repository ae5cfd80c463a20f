import type { EditingTexts } from '../../problem/editing-text.ts'

type UnloadedProps = { isFailed: boolean; texts: EditingTexts; onAgain: () => void }

/** In the place of what the preview has not answered yet, or could not. */
export function Unloaded({ isFailed, texts, onAgain }: UnloadedProps) {
  if (!isFailed) return <p className="empty">{texts.loading}</p>
  return (
    <div className="empty" role="alert">
      <p className="refused">{texts.notLoaded}</p>
      <button
        type="button"
        className="plain"
        onClick={({ currentTarget }) => {
          // It goes with the answer, and who pressed it is to stay where that comes.
          currentTarget.closest<HTMLElement>('.panel')?.focus({ preventScroll: true })
          onAgain()
        }}
      >
        {texts.again}
      </button>
    </div>
  )
}
