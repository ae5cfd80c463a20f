import { useSyncExternalStore, type RefObject } from 'react'
import { initialValuesOf, shownFieldNames } from '../../../schema/form-condition.ts'
import type { FormField } from '../../../schema/form-field.ts'
import { payloadOf } from './form.payload.ts'

/**
 * Returns the names of the fields whose conditions hold, separated by spaces. They follow the inputs of the visitor. The
 * browser may have restored values before the form was hydrated, so the form itself is read, too.
 */
export function useShownFields(
  fields: readonly FormField[],
  form: RefObject<HTMLFormElement | null>,
): string {
  const initialNames = () => shownFieldNames(fields, initialValuesOf(fields)).join(' ')
  return useSyncExternalStore(
    (onChange) => {
      const { current } = form
      current?.addEventListener('input', onChange)
      return () => current?.removeEventListener('input', onChange)
    },
    () =>
      form.current === null
        ? initialNames()
        : shownFieldNames(fields, payloadOf(allDataOf(form.current), fields)).join(' '),
    initialNames,
  )
}

/** Returns the values of all fields. `new FormData(form)` would omit the hidden ones, which are disabled. */
function allDataOf(form: HTMLFormElement): FormData {
  const data = new FormData()
  for (const control of form.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >('input, select, textarea')) {
    const isCheckable = control.type === 'checkbox' || control.type === 'radio'
    const isLeftOut = isCheckable && !(control instanceof HTMLInputElement && control.checked)
    if (!isLeftOut) data.append(control.name, control.value)
  }
  return data
}
