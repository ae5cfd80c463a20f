import { scalar, type Beginnings, type NewSite } from '../new-site.ts'

/** True if the site is in English. Sites in languages without their own scaffold also start in English, but without the sample city. */
const isEnglish = (language: string): boolean => new Intl.Locale(language).language === 'en'

const quoted = (text: string): string => JSON.stringify(text)

const siteFile = ({
  name,
  language,
  slug,
}: NewSite) => `# Settings for the whole site. Your editor completes and explains every field here.
name: ${quoted(name)}
claim: Welcome
# The URL of the published site.
url: https://www.${slug}.example
language: ${language}
contact: /contact

# The theme. Change a colour, and all pages use it. “npx blockwerk validate” warns if text becomes hard to read.
theme:
  accent: '#1d4e89'
  spark: '#c2410c'
  motif: none

# Facts that pages share. Insert them in any text, for example with {facts.email}.
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
  approach: We listen first and then do it well.
  legal:
    - label: Privacy
      href: /privacy
  copyright: ${quoted(`© ${name}`)}
`

const index = ({ name }: NewSite) => `title: ${quoted(`${name}: welcome to our site`.slice(0, 60))}
description: A few sentences about what we do, for whom and why, and how you can contact us to find out more.
# The sections of the page from top to bottom. Run “npx blockwerk explain hero” to learn about a block.
blocks:
  - type: hero
    heading: ${quoted(`Welcome to ${name}`)}
    text: Describe in one or two sentences what you do and for whom.
    actions:
      - label: Our services
        href: /services
      - label: Write to us
        href: /contact
        kind: secondary
  - type: prose
    heading: How we work
    body: |-
      This text is **Markdown**: you can use emphasis, [links](/about) and lists.

      - We listen before we speak.
      - We tell you the price before we start.
      - We stay until everything works.
`

const services = `title: Services and what they include
description: What we offer, step by step, from the first conversation to the finished work, and what you can expect of us.
blocks:
  - type: hero
    heading: Services
    text: Three steps from your first question to the result.
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
        text: We do the work and keep you informed.
    actions:
      - label: Write to us
        href: /contact
`

const about = ({ language }: NewSite) => `title: About us and how we started
description: Who we are, how we started this work, and what matters to us when we do it for you, today and in the future.
blocks:
  - type: hero
    heading: About us
    text: Get to know the people behind our work.
  - type: prose
    heading: How we started
    body: |-
      Tell your story here. Short paragraphs read best.
${isEnglish(language) ? '\n      You will find us in {facts.city}.\n' : ''}`

const contact = `title: Contact us by form or email
description: Write to us with the form or by email, and tell us how we can reach you. We answer on the next working day.
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
        label: Email
        autocomplete: email
        required: true
      - type: textarea
        name: message
        label: Message
        required: true
    notice: Our [privacy policy](/privacy) explains how we use your details.
`

const privacy = `title: Privacy and your details
description: Which data we store when you visit this site or write to us, for how long, and what rights you have.
layout: legal
blocks:
  - type: legal-document
    heading: Privacy
    sections:
      - id: visits
        title: When you visit this site
        body: This site loads nothing from third parties and sets no cookies.
      - id: messages
        title: When you write to us
        body: We store your message for as long as we need it to answer. To have it deleted, write to {facts.email}.
`

const notFound = `title: Page not found
description: This page does not exist or is no longer available. From the home page, you can reach all other pages of this site.
seo:
  noindex: true
blocks:
  - type: hero
    heading: Page not found
    text: The page may have moved, or the address has a typing error.
    actions:
      - label: Go to the home page
        href: /
`

export const englishNewSite: Beginnings = {
  site: (site) => ({
    'content/site.yaml': siteFile(site),
    'content/pages/index.yaml': index(site),
    'content/pages/services.yaml': services,
    'content/pages/about.yaml': about(site),
    'content/pages/contact.yaml': contact,
    'content/pages/privacy.yaml': privacy,
    'content/pages/404.yaml': notFound,
  }),
  page: (heading, title = titleFor(heading)) => `${pageFields(heading, title)}blocks:
  - type: hero
    heading: ${scalar(heading)}
    text: Describe in one or two sentences what this page is about.
  - type: prose
    body: Start writing here.
`,
  markdownPage: (heading) => `---
${pageFields(heading, titleFor(heading))}---

# ${heading}

Start writing here.
`,
  language: (
    tag,
    claim,
  ) => `# Values that differ from content/site.yaml on pages with “language: ${tag}”, in content/pages/${tag}/.
# You can translate name, claim, contact, facts, navigation, footer and planned. Other fields apply to all languages.
# Copy “navigation” and “footer” from content/site.yaml and translate them, with links to the pages in this language.
# The tagline of the site, to be translated.
claim: ${scalar(claim)}
`,
  collection: {
    model: (
      title,
    ) => `# The fields of all records. “npx blockwerk explain collections” lists all types.
title: ${scalar(title)}
fields:
  title: { type: text, required: true, max: 60 }
  # A sentence for lists and search engines.
  summary: { type: text, required: true, max: 160 }
  image: image
  published: date
  # A list of words, written as [short, new]. Pages and lists can show the records of each word.
  tags: { type: text, list: true }
# The newest records first. Without “-”: the oldest first.
sort: -published
`,
    record: `---
title: The first record of this collection
summary: Describe in one sentence what this record is about, for lists and search engines.
# image: folder/picture.jpg
published: 2026-01-01
tags: [example]
---

Start writing here.
`,
    page: (
      name,
    ) => `# A page for each record. {title} and other names in braces stand for its fields.
each: ${name}
title: '{title}'
description: '{summary}'
blocks:
  - type: hero
    heading: '{title}'
    text: '{summary}'
    image: '{image}'
  - type: prose
    when: body
    body: '{body}'
`,
  },
  block: {
    about: 'Describe the purpose of the block in one sentence.',
    items: 'The items of the list, from top to bottom.',
    search: 'Label of the search field.',
    example: { name: 'two items', items: ['One', 'Two'], search: 'Search the list' },
    mistake: 'no items',
    hydrate:
      'This block is static. To create an interactive block, run “npx blockwerk new block NAME --live”.',
    still: 'The build renders the whole list. In the browser, visitors can search it.',
  },
}

const titleFor = (heading: string): string => `${heading} – a title for search engines`

const pageFields = (heading: string, title: string): string => `title: ${scalar(title)}
# Shown in search results: 50 to 160 characters about this page.
description: ${scalar(`${heading} – describe in one or two sentences what visitors find on this page.`)}
`
