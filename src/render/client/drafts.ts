/**
 * Values that visitors have entered into forms without sending them, by the path of the page. They
 * are restored when the visitor returns to the page during this visit, and are kept only in memory.
 */
const drafts = new Map<string, Written>()

/** The values of form fields, by field. */
export type Written = [key: string, value: string | boolean][]

const forms = 'main form[method=post]'

/**
 * Stores the fields that differ from the empty form. After the form has been sent, there are none.
 */
export function keepDrafts(path: string): void {
  const written = writtenIn(forms, (control) => valueOf(control) !== emptyValueOf(control))
  if (written.length === 0) drafts.delete(path)
  else drafts.set(path, written)
}

/** True if the forms of a page contain values that have not been sent. */
export const hasDrafts = (path: string): boolean => drafts.has(path)

/** Restores the values of a page's forms, if there are any. */
export function restoreDrafts(path: string): void {
  putBack(drafts.get(path) ?? [], forms)
}

/** Returns the values of the fields below `selector`, filtered by `isWanted`. */
export const writtenIn = (
  selector: string,
  wanted: (control: Control) => boolean = () => true,
): Written =>
  [...controlsIn(selector)].flatMap(([key, control]) =>
    wanted(control) ? [[key, valueOf(control)] as const satisfies Written[number]] : [],
  )

/** Writes the values back into the fields that still exist. */
export function putBack(written: Written, selector: string): void {
  const controls = controlsIn(selector)
  for (const [key, value] of written) {
    const control = controls.get(key)
    if (control === undefined) continue
    if (typeof value === 'string') control.value = value
    else if (isSwitch(control)) control.checked = value
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

const isSwitch = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const valueOf = (control: Control): string | boolean =>
  isSwitch(control) ? control.checked : control.value

function emptyValueOf(control: Control): string | boolean {
  if (isSwitch(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  return [...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? ''
}
