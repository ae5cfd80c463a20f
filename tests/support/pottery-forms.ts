import { parse } from 'yaml'

/** The YAML of a contact form among the blocks of a page; more keys of the block may follow. */
export const letterForm = `  - type: form
    heading: Schreiben Sie uns
    name: contact
    fields:
      - { type: fixed, name: form-name, value: contact }
      - type: text
        name: name
        label: Name
        autocomplete: name
        required: true
        messages: { required: Bitte geben Sie Ihren Namen an. }
      - type: email
        name: email
        label: E-Mail
        autocomplete: email
        required: true
        messages: { required: Bitte geben Sie Ihre E-Mail-Adresse an. }
      - type: text
        name: company
        label: Unternehmen
        autocomplete: organization
        required: true
        messages: { required: Bitte nennen Sie Ihr Unternehmen. }
      - type: select
        name: topic
        label: Worum geht es?
        required: true
        options:
          - { value: beratung, label: Beratung }
          - { value: kauf, label: Kauf }
        messages: { required: Bitte wählen Sie ein Thema aus. }
      - type: textarea
        name: message
        label: Nachricht
        required: true
        messages: { required: Bitte schreiben Sie uns eine Nachricht. }
`

const [letter]: unknown[] = parse(letterForm)

/** The contact form as data. */
export const letterBlock: Record<string, unknown> = { ...Object(letter) }

const people = (required: boolean) => [
  { type: 'text', name: 'name', label: 'Name', required },
  { type: 'email', name: 'email', label: 'E-Mail', required },
  { type: 'text', name: 'company', label: 'Unternehmen', required },
]

const waitingList = {
  ...{ type: 'form', heading: 'Warteliste', name: 'waitlist', layout: 'line' },
  fields: [
    { type: 'email', name: 'email', label: 'E-Mail', required: true },
    { type: 'fixed', name: 'topic', value: 'waitlist' },
    { type: 'fixed', name: 'message', value: 'Bitte setzen Sie mich auf die Warteliste.' },
    { type: 'fixed', name: 'name', value: 'Warteliste' },
    { type: 'fixed', name: 'company', value: 'Nicht angegeben' },
  ],
}

const trial = {
  ...{ type: 'form', heading: 'Probebrand', name: 'probebrand', id: 'brand' },
  fields: [
    ...people(true),
    { type: 'url', name: 'website', label: 'Website' },
    {
      ...{ type: 'select', name: 'productType', label: 'Was wir brennen', required: true },
      options: [
        { value: 'fashion', label: 'Mode' },
        { value: 'food', label: 'Geschirr' },
      ],
    },
    { type: 'textarea', name: 'message', label: 'Nachricht' },
    { type: 'checkbox', name: 'newsletterConsent', label: 'Ich möchte den Newsletter.' },
  ],
}

/** One form of each kind, and one whose submissions are simulated. */
export const formBlocks = [
  { ...letterBlock, id: 'formular' },
  waitingList,
  { type: 'form', heading: 'Probestunde', name: 'demo', fields: people(false) },
  trial,
  {
    ...{ type: 'form', heading: 'Vorführung', name: 'schau', id: 'schau' },
    ...{ delivery: 'simulated', fields: people(false) },
  },
]
