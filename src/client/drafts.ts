/**
 * What a visitor has written into the forms of a page and not sent, for when they come back to it
 * within this visit. It stands in memory alone, and goes with the page.
 */
const drafts = new Map<string, Map<string, string | boolean>>()

/** Notes what differs from the empty form; nothing, once it has been sent. */
export function keepDrafts(path: string): void {
  const written = controls().flatMap((control, index) => {
    const now = valueOf(control)
    return now === emptyValueOf(control) ? [] : ([[keyOf(control, index), now]] as const)
  })
  if (written.length === 0) drafts.delete(path)
  else drafts.set(path, new Map(written))
}

export function restoreDrafts(path: string): void {
  const draft = drafts.get(path)
  if (draft === undefined) return
  for (const [index, control] of controls().entries()) {
    const value = draft.get(keyOf(control, index))
    if (typeof value === 'boolean' && isCheckbox(control)) control.checked = value
    else if (typeof value === 'string') control.value = value
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = (): Control[] => [
  ...document.querySelectorAll<Control>(
    'main form[method=post] :is(input:not([type=hidden], [tabindex="-1"]), textarea, select)',
  ),
]

const keyOf = ({ id, name }: Control, index: number): string => id || `${index} ${name}`

const isCheckbox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox'

const valueOf = (control: Control): string | boolean =>
  isCheckbox(control) ? control.checked : control.value

function emptyValueOf(control: Control): string | boolean {
  if (isCheckbox(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
}
