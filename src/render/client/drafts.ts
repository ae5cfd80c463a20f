/**
 * Values that visitors have entered into forms without sending them, by the path of the page. They
 * are restored when the visitor returns to the page during this visit, and are kept only in memory.
 */
const draftsByPath = new Map<string, FieldValues>()

/** The values of form fields, by the keys of `controlsIn`. */
export type FieldValues = [key: string, value: string | boolean][]

const formSelector = 'main form[method=post]'

/**
 * Stores the fields that differ from the empty form. After the form has been sent, there are none.
 */
export function saveDrafts(path: string): void {
  const values = fieldValuesIn(
    formSelector,
    (control) => valueOf(control) !== emptyValueOf(control),
  )
  if (values.length === 0) draftsByPath.delete(path)
  else draftsByPath.set(path, values)
}

/** True if the forms of a page contain values that have not been sent. */
export const hasDrafts = (path: string): boolean => draftsByPath.has(path)

/** Restores the values of a page's forms, if there are any. */
export function restoreDrafts(path: string): void {
  restoreFields(draftsByPath.get(path) ?? [], formSelector)
}

/** Returns the values of the fields below `selector`, filtered by `isWanted`. */
export const fieldValuesIn = (
  selector: string,
  isWanted: (control: Control) => boolean = () => true,
): FieldValues =>
  [...controlsIn(selector)].flatMap(([key, control]) =>
    isWanted(control) ? [[key, valueOf(control)] as const satisfies FieldValues[number]] : [],
  )

/** Writes the values back into the fields that still exist. */
export function restoreFields(values: FieldValues, selector: string): void {
  const controls = controlsIn(selector)
  for (const [key, value] of values) {
    const control = controls.get(key)
    if (control === undefined) continue
    if (typeof value === 'string') control.value = value
    else if (isCheckable(control)) control.checked = value
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Returns the fields that visitors can fill in, by key. Hidden fields, passwords and spam traps are
 * excluded.
 */
export const controlsIn = (selector: string): Map<string, Control> =>
  new Map(
    [
      ...document.querySelectorAll<Control>(
        `${selector} :is(input:not([type=hidden], [type=password], [tabindex="-1"]), textarea, select)`,
      ),
    ].map((control, index) => [control.id || `${index} ${control.name}`, control]),
  )

const isCheckable = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const valueOf = (control: Control): string | boolean =>
  isCheckable(control) ? control.checked : control.value

function emptyValueOf(control: Control): string | boolean {
  if (isCheckable(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return control.querySelector<HTMLOptionElement>('option[selected]')?.value ?? ''
}
