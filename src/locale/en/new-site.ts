import { scalar, type Beginnings, type NewSite } from '../new-site.ts'

/** Others whose language has no beginnings of its own begin in English, but live elsewhere. */
const isEnglish = (language: string): boolean => new Intl.Locale(language).language === 'en'

const quoted = (text: string): string => JSON.stringify(text)

const siteFile = ({
  name,
  language,
  slug,
}: NewSite) => `# What all pages share. Your editor completes and explains every field here.
name: ${quoted(name)}
claim: Welcome
# The address at which the site will stand.
url: https://www.${slug}.example
language: ${language}
contact: /contact

# The look: change the colours and see every page follow. Text stays readable, or validate says so.
theme:
  accent: '#1d4e89'
  spark: '#c2410c'
  motif: none

# What is true once in the world stands once: pages say {facts.email}.
facts:
  email: hello@${slug}.example
${isEnglish(language) ? '  city: Bristol\n' : ''}
navigation:
  items:
    - title: Home
      url: /
    - title: Services
      url: /services
    - title: About us
      url: /about
  login:
    label: Contact
    href: /contact

footer:
  columns:
    - title: Pages
      links:
        - label: Services
          href: /services
        - label: About us
          href: /about
        - label: Contact
          href: /contact
  approach: Listen first, then do it well.
  legal:
    - label: Privacy
      href: /privacy
  copyright: ${quoted(`© ${name}`)}
`

const index = ({ name }: NewSite) => `title: ${quoted(`${name}: welcome to our site`.slice(0, 60))}
description: A few sentences on what we do, for whom and why, and how you reach us when you want to know more.
# The sections of the page from top to bottom. “npx blockwerk explain hero” explains one of them.
blocks:
  - type: hero
    heading: ${quoted(`Welcome to ${name}`)}
    text: Say in one or two sentences what you do and for whom.
    actions:
      - label: Our services
        href: /services
      - label: Write to us
        href: /contact
        kind: secondary
  - type: prose
    heading: How we work
    body: |-
      This text is **Markdown**: emphasis, [links](/about) and lists work as you know them.

      - We listen before we speak.
      - We say what it costs before we begin.
      - We stay until it works.
`

const services = `title: Services and what they include
description: What we offer, step by step, from the first conversation to the finished work, and what you can expect of us.
blocks:
  - type: hero
    heading: Services
    text: Three steps lead from the first question to the result.
  - type: steps
    heading: From question to result
    items:
      - icon: messages-square
        title: Talk
        text: You tell us what you need.
      - icon: badge-check
        title: Plan
        text: We write down what it takes and what it costs.
      - icon: rocket
        title: Do
        text: We do it, and show you how it goes.
    actions:
      - label: Write to us
        href: /contact
`

const about = ({ language }: NewSite) => `title: About us and how we came here
description: Who we are, how we came to do this work, and what matters to us when we do it for you, today and tomorrow.
blocks:
  - type: hero
    heading: About us
    text: People like to know whom they deal with.
  - type: prose
    heading: How it began
    body: |-
      Tell your story here. Short paragraphs read best.
${isEnglish(language) ? '\n      You will find us in {facts.city}.\n' : ''}`

const contact = `title: Contact us by form or e-mail
description: Write to us by form or by e-mail, and tell us how we can reach you. We answer on the next working day.
blocks:
  - type: form
    heading: Write to us
    text: We answer on the next working day.
    name: contact
    fields:
      - type: text
        name: name
        label: Name
        autocomplete: name
        required: true
      - type: email
        name: email
        label: E-mail
        autocomplete: email
        required: true
      - type: textarea
        name: message
        label: Message
        required: true
    notice: How we look after your details is explained under [Privacy](/privacy).
`

const privacy = `title: Privacy and your details
description: Which details we keep when you visit this site or write to us, for how long, and what you may ask of us.
layout: legal
blocks:
  - type: legal-document
    heading: Privacy
    sections:
      - id: visits
        title: When you visit this site
        body: This site loads nothing from others and sets no cookies.
      - id: messages
        title: When you write to us
        body: We keep what you send for as long as we need it to answer. Write to {facts.email} to have it deleted.
`

const notFound = `title: Page not found
description: There is nothing at this address, or not any more. The home page leads on to everything that this site has.
seo:
  noindex: true
blocks:
  - type: hero
    heading: Nothing here
    text: The page has moved, or there is a slip in the address.
    actions:
      - label: To the home page
        href: /
`

export const english: Beginnings = {
  site: (site) => ({
    'content/site.yaml': siteFile(site),
    'content/pages/index.yaml': index(site),
    'content/pages/services.yaml': services,
    'content/pages/about.yaml': about(site),
    'content/pages/contact.yaml': contact,
    'content/pages/privacy.yaml': privacy,
    'content/pages/404.yaml': notFound,
  }),
  page: (heading, title = `${heading} – a title for search engines`) => `title: ${scalar(title)}
# Shown by search engines: 50 to 160 characters on what this page tells.
description: ${scalar(`${heading} – write here in one or two sentences what visitors find on this page.`)}
blocks:
  - type: hero
    heading: ${scalar(heading)}
    text: Say in one or two sentences what this page is about.
  - type: prose
    body: Begin here.
`,
  block: {
    about: 'What the block is for, in a sentence.',
    items: 'What the list holds, from top to bottom.',
    search: 'Before the field that visitors search the list with.',
    example: { name: 'two items', items: ['One', 'Two'], search: 'Search the list' },
    mistake: 'no items',
    hydrate:
      'It stays as it is drawn. npx blockwerk new block NAME --live begins one that visitors can work with.',
    still: 'Drawn at build with the whole list; in the browser, visitors can search it.',
  },
}
