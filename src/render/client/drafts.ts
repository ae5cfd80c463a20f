/**
 * What a visitor has written into the forms of a page and not sent, for when they come back to it
 * within this visit. It stands in memory alone, and goes with the page.
 */
const drafts = new Map<string, Written>()

/** What stands in fields, by field. */
export type Written = [key: string, value: string | boolean][]

const forms = 'main form[method=post]'

/** Notes what differs from the empty form; nothing, once it has been sent. */
export function keepDrafts(path: string): void {
  const written = writtenIn(forms, (control) => valueOf(control) !== emptyValueOf(control))
  if (written.length === 0) drafts.delete(path)
  else drafts.set(path, written)
}

export const hasDrafts = (path: string): boolean => drafts.has(path)

export function restoreDrafts(path: string): void {
  putBack(drafts.get(path) ?? [], forms)
}

/** What stands in the fields below `selector`, or in those of them that are `wanted`. */
export const writtenIn = (
  selector: string,
  wanted: (control: Control) => boolean = () => true,
): Written =>
  [...controlsIn(selector)].flatMap(([key, control]) =>
    wanted(control) ? [[key, valueOf(control)] as const satisfies Written[number]] : [],
  )

/** Puts it into the same fields, where they are still there. */
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

/** What a visitor may write into, by key; fields that only machines fill in are not among them. */
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
