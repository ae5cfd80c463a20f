import type { FormWords } from './words.ts'

/** What visitors may write into a field of a form. */
type FormFieldKind =
  /** One line. */
  | 'line'
  /** Several lines. */
  | 'text'
  /** An e-mail address. */
  | 'email'
  /** A web address. */
  | 'url'
  /** One of its `options`. */
  | 'choice'
  /** A box to tick. */
  | 'flag'

/** A field as its visitor fills it in. */
export type FormField = {
  /** Under which its value is sent. */
  name: string
  label: string
  kind: FormFieldKind
  /** Told where it is empty but needed, or is none of the options; undefined where it may be empty. */
  needed: string | undefined
  options?: readonly { value: string }[]
}

/** A field with one value, whatever a page sends along. */
export type FixedField = { name: string; fixed: string }

/** A form, for those that take in what its visitors send. */
export type FormDescription = {
  /** Under which it is delivered. */
  name: string
  /** Its anchor on the page. */
  id: string | undefined
  /** False where a form only pretends, as its author chose. */
  isDelivered: boolean
  /** In the order in which the form's workflow gets them. */
  fields: readonly (FormField | FixedField)[]
  /** Told at the field `at` where nothing at all is filled in, though no field alone is needed. */
  nothing?: { at: string; error: string }
  /** How many fields a person has to fill in by hand, at least. */
  byHand: number
  sent: { title: string; text: string }
  failed: string
}

/** `/api/forms/contact` → `contact`; undefined for an address that is not the gateway's. */
export const formNameIn = (action: string): string | undefined =>
  /^\/api\/forms\/([a-z][a-z0-9-]*)$/.exec(action)?.[1]

const field = (kind: FormFieldKind, name: string, label: string, needed?: string): FormField => ({
  kind,
  name,
  label,
  needed,
})

/** The choices of a field, from their texts by the value that is sent. */
export const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Fields that several forms have, with what is told where they are needed but empty. */
export const formFields = ({ needed }: FormWords) => ({
  name: (label: string, isNeeded: boolean) =>
    field('line', 'name', label, isNeeded ? needed.name : undefined),
  email: (label: string, isNeeded: boolean) =>
    field('email', 'email', label, isNeeded ? needed.email : undefined),
  company: (label: string, isNeeded: boolean) =>
    field('line', 'company', label, isNeeded ? needed.company : undefined),
  message: (label: string, isNeeded: boolean) =>
    field('text', 'message', label, isNeeded ? needed.message : undefined),
  website: (label: string) => field('url', 'website', label),
  choice: (
    name: string,
    label: string,
    choice: { needed: string; options: readonly { value: string }[] },
  ): FormField => ({ ...field('choice', name, label, choice.needed), options: choice.options }),
  flag: (name: string, label: string) => field('flag', name, label),
})
