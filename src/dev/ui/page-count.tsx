import type { EditingTexts } from '../../problem/editing-text.ts'
import type { JudgedPage } from '../edit-message.ts'

type PageCountProps = { page: JudgedPage; texts: EditingTexts }

/** How much is wrong with a page; nothing where nothing is. */
export function PageCount({ page: { errors, warnings }, texts }: PageCountProps) {
  const count = errors > 0 ? errors : warnings
  if (count === 0) return null
  const words = errors > 0 ? texts.page.errors(errors) : texts.page.warnings(warnings)
  return (
    <span
      className={errors > 0 ? 'count danger' : 'count'}
      role="img"
      aria-label={words}
      title={words}
    >
      {count}
    </span>
  )
}
