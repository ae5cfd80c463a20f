import type { Files } from './content-on-disk.ts'

/** A site whose pages come from records. `written`: the files that its author writes; `data`: the records. */
export type RecordSite = { written: Files; data: Files }

/** Returns the same sequence of numbers from 0 to 1 at each run. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const pickFrom =
  (random: () => number) =>
  <T>(values: readonly [T, ...T[]]): T =>
    values[Math.floor(random() * values.length)] ?? values[0]

const siteFile = (
  name: string,
  accent: string,
  items: Readonly<Record<string, string>>,
): string => {
  const [first = '/'] = Object.values(items)
  const links = Object.entries(items).map(
    ([title, url]) => `    - { title: ${title}, url: ${url} }\n`,
  )
  const footerLinks = Object.entries(items).map(
    ([label, href]) => `        - { label: ${label}, href: ${href} }\n`,
  )
  return `name: ${name}
claim: Kept by its readers
url: https://www.records.example
language: en
contact: ${first}
linkPictures: false
theme: { accent: '${accent}', motif: none }
navigation:
  items:
${links.join('')}  login: { label: Start, href: / }
footer:
  columns:
    - title: Read
      links:
${footerLinks.join('')}  text: Kept by its readers.
  legal:
    - { label: Start, href: / }
  copyright: © 2026 ${name}
`
}

const notFound = `title: Page not found
description: There is no page at this address. Start again on the home page.
seo: { noindex: true }
blocks:
  - type: hero
    heading: Nothing here
    actions: [{ label: To the start, href: / }]
`

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * 169 conferences in one YAML file, with deadlines from `today` − 300 to `today` + 300 days, days with many deadlines,
 * and conferences without a deadline.
 */
export function conferenceSite(today: string): RecordSite {
  const random = createRandom(169)
  const pick = pickFrom(random)
  const subjects = [
    'Databases',
    'Compilers',
    'Robotics',
    'Typography',
    'Cartography',
    'Speech',
  ] as const
  const kinds = ['Conference', 'Workshop', 'Symposium', 'Summer School'] as const
  const cities = [
    'Ghent',
    'Porto',
    'Uppsala',
    'Leipzig',
    'Bologna',
    'Online',
    'Llanfairpwllgwyngyll',
  ] as const
  const scopes = [
    'Applied',
    'Small',
    'Verified',
    'Distributed',
    'Sustainable and Human-Centred',
  ] as const
  const records = Array.from({ length: 169 }, (_, index) => {
    const subject = pick(subjects)
    const kind = pick(kinds)
    const title = `${pick(scopes)} ${subject} ${kind} ${2000 + index}`
    const deadline = dayAfter(today, Math.floor((random() - 0.5) * 86) * 7)
    const hasDeadline = random() > 0.06
    return `- title: ${title}
  subject: ${subject}
  kind: ${kind}
  city: ${pick(cities)}
${hasDeadline ? `  deadline: ${deadline}\n` : ''}  starts: ${dayAfter(deadline, 90)}
  website: https://events.example/${index + 1}
  text: ${pick(['Three days of talks.', 'Talks, posters and a long dinner.', 'A small meeting with much time for questions.'])}
`
  })
  return {
    data: { 'content/data/conferences.yaml': records.join('') },
    written: {
      'content/site.yaml': siteFile('Call Sheet', '#1f4fa3', {
        Deadlines: '/deadlines',
        Calendar: '/calendar',
        Past: '/past',
      }),
      'content/collections/conferences.yaml': `title: Conferences
fields:
  title: { type: text, required: true }
  subject: { type: choice, of: [${subjects.join(', ')}], required: true }
  kind: { type: choice, of: [${kinds.join(', ')}], required: true }
  city: text
  deadline: date
  starts: date
  website: link
  text: text
sort: deadline
`,
      'content/pages/index.yaml': `title: Deadlines of 169 conferences
description: The deadlines of conferences, workshops and summer schools, as a table with filters and as a calendar.
blocks:
  - type: hero
    heading: Which deadline is next?
    actions: [{ label: All deadlines, href: /deadlines }]
  - type: list
    layout: rows
    heading: The next six
    items:
      from: conferences
      where: { deadline: { after: today } }
      limit: 6
      map: { date: deadline, meta: '{subject} · {city}' }
`,
      'content/pages/404.yaml': notFound,
      'content/pages/deadlines.yaml': `title: All conferences
description: All conferences by subject, kind and city, with the deadline for papers and the first day.
blocks:
  - type: list
    layout: table
    heading: All conferences
    filter: [Subject, Kind, City]
    search: true
    items:
      from: conferences
      map:
        date: deadline
        facts:
          - { label: Subject, value: '{subject}' }
          - { label: Kind, value: '{kind}' }
          - { label: City, value: '{city}' }
          - { label: First day, value: '{starts}' }
`,
      'content/pages/calendar.yaml': `title: Calendar of deadlines
description: The deadlines to come, month by month, from tomorrow on.
blocks:
  - type: list
    layout: calendar
    heading: Deadlines to come
    filter: [Subject]
    empty: No deadline is known at the moment.
    items:
      from: conferences
      where: { deadline: { after: today } }
      map: { date: deadline, facts: [{ label: Subject, value: '{subject}' }, { label: City, value: '{city}' }] }
`,
      'content/pages/past.yaml': `title: Deadlines that are over
description: Conferences whose deadline for papers is over, the latest first.
blocks:
  - type: list
    layout: rows
    group: year
    perPage: 20
    heading: Over
    items:
      from: conferences
      where: { deadline: { before: today } }
      sort: -deadline
      map: { date: deadline, meta: '{subject} · {city}' }
`,
      'content/pages/deadlines/[conference].yaml': `each: conferences
title: '{title}'
description: '{title}: {text} All that is known about the deadline and the place.'
blocks:
  - type: hero
    eyebrow: '{subject} · {kind}'
    heading: '{title}'
    text: '{text}'
    actions: [{ when: website, label: To the website, href: '{website}' }]
  - type: grid
    layout: open
    heading: Dates and place
    items:
      - { when: deadline, title: '{deadline}', text: Deadline for papers }
      - { when: starts, title: '{starts}', text: First day }
      - { when: city, title: '{city}', text: Place }
`,
    },
  }
}

/** Recipes as Markdown files with 161 tags, without pictures. */
export function cookbookSite(count = 349): RecordSite {
  const random = createRandom(349)
  const pick = pickFrom(random)
  const plants = [
    'Leek',
    'Barley',
    'Fennel',
    'Quince',
    'Celeriac',
    'Chickpea',
    'Sorrel',
    'Beetroot',
  ] as const
  const dishes = ['Soup', 'Pie', 'Salad', 'Bread', 'Dumplings', 'Stew', 'Gratin'] as const
  const manners = ['Slow', 'Smoked', 'Green', 'Winter', 'Plain', 'Sunday'] as const
  const tags = Array.from(
    { length: 161 },
    (_, index) =>
      `${pick(['with', 'for', 'from'])} ${tagWords[index % tagWords.length] ?? ''} ${Math.floor(index / tagWords.length) + 1}`,
  )
  const records = Array.from({ length: count }, (_, index) => {
    const plant = pick(plants)
    const dish = pick(dishes)
    const title = `${pick(manners)} ${plant} ${dish} No. ${index + 1}`
    const own = [tags[index % tags.length], tags[(index * 7 + 3) % tags.length]]
    return [
      `content/data/recipes/recipe-${index + 1}.md`,
      `---
title: ${title}
summary: A ${dish.toLowerCase()} of ${plant.toLowerCase()} that tastes of more than it costs.
published: ${dayAfter('2024-01-01', index * 2)}
minutes: ${10 + Math.floor(random() * 110)}
course: ${pick(['Starter', 'Main', 'Side', 'Dessert'])}
tags: [${[...new Set(own)].join(', ')}]
---

# Ingredients

- 500 g ${plant.toLowerCase()}
- salt, oil and an onion

# Method

1. Cut everything into pieces.
2. Cook it until the kitchen smells of it.
`,
    ] as const
  })
  return {
    data: Object.fromEntries(records),
    written: {
      'content/site.yaml': siteFile('Plain Cooking', '#9a3d1e', {
        Recipes: '/recipes',
        Tags: '/tags',
      }),
      'content/collections/recipes.yaml': `title: Recipes
fields:
  title: { type: text, required: true }
  summary: { type: text, required: true }
  published: { type: date, required: true }
  minutes: { type: number, min: 1 }
  course: { type: choice, of: [Starter, Main, Side, Dessert] }
  tags: { type: text, list: true }
sort: -published
`,
      'content/pages/index.yaml': `title: Plain cooking from one pot
description: Recipes without pictures, which leave the table to your imagination.
blocks:
  - type: hero
    heading: One pot is enough
    actions: [{ label: All recipes, href: /recipes }]
  - type: list
    heading: New recipes
    items: { from: recipes, limit: 6, map: { text: summary, date: published } }
`,
      'content/pages/404.yaml': notFound,
      'content/pages/recipes.yaml': `title: All recipes
description: All recipes from the newest to the oldest, by course and by tag.
blocks:
  - type: list
    heading: All recipes
    perPage: 24
    filter: [Course, tags]
    search: true
    items:
      from: recipes
      map:
        text: summary
        facts: [{ label: Course, value: '{course}' }, { label: Minutes, value: '{minutes} min' }]
`,
      'content/pages/tags.yaml': `title: All tags of the recipes
description: The tags of all recipes, each with a page of its own.
blocks:
  - type: list
    layout: links
    heading: All tags
    items: { from: recipes.tags, map: { title: '{value} ({count})' } }
`,
      'content/pages/recipes/tags/[tag].yaml': `each: recipes.tags
title: 'Recipes {value}'
description: 'All recipes with the tag {value}, from the newest to the oldest. Number of recipes: {count}.'
blocks:
  - type: list
    heading: 'Recipes {value}'
    items: { from: recipes, where: { tags: '{value}' }, map: { text: summary } }
`,
      'content/pages/recipes/[recipe].yaml': `each: recipes
title: '{title}'
description: '{summary} With ingredients and method, in {minutes} minutes.'
blocks:
  - { type: hero, eyebrow: '{course}', heading: '{title}', text: '{summary}' }
  - { type: prose, body: '{body}' }
`,
    },
  }
}

const tagWords = [
  'butter',
  'guests',
  'leftovers',
  'children',
  'rye',
  'the garden',
  'one pan',
  'cold days',
] as const

/** 5,000 trees of a city in a CSV file. */
export function treeSite(count = 5000): RecordSite {
  const random = createRandom(5000)
  const pick = pickFrom(random)
  const species = [
    'Small-leaved lime',
    'Silver birch',
    'Field maple',
    'Horse chestnut',
    'London plane',
  ] as const
  const streets = [
    'Mill Lane',
    'Harbour Street',
    'Station Road',
    'Am Alten Wasserturmgelände',
  ] as const
  const rows = Array.from({ length: count }, (_, index) => {
    const kind = pick(species)
    const district = pick(['North', 'East', 'South', 'West', 'Centre'])
    return `tree-${index + 1},${kind} ${index + 1},${kind},"${pick(streets)} ${1 + (index % 90)}",${district},${1900 + Math.floor(random() * 120)},${(2 + random() * 24).toFixed(1)}\n`
  })
  return {
    data: {
      'content/data/trees.csv': `slug,title,species,street,district,planted,height\n${rows.join('')}`,
    },
    written: {
      'content/site.yaml': siteFile('Tree Register', '#2f6b3a', { Trees: '/trees' }),
      'content/collections/trees.yaml': `title: Trees
fields:
  title: { type: text, required: true }
  species: { type: text, required: true }
  street: text
  district: { type: choice, of: [North, East, South, West, Centre] }
  planted: { type: text, max: 4 }
  height: number
`,
      'content/pages/index.yaml': `title: The trees of our city
description: A register of all trees in streets and parks, with species, year and height.
blocks:
  - type: hero
    heading: Who stands in front of your door?
    actions: [{ label: Find a tree, href: /trees }]
`,
      'content/pages/404.yaml': notFound,
      'content/pages/trees.yaml': `title: All trees
description: All trees in streets and parks. Look for a street, or choose a district and a species.
blocks:
  - type: list
    layout: table
    heading: All trees
    perPage: 100
    filter: [District, Species]
    search: true
    items:
      from: trees
      map:
        facts:
          - { label: Species, value: '{species}' }
          - { label: Street, value: '{street}' }
          - { label: District, value: '{district}' }
          - { label: Planted, value: '{planted}' }
          - { label: Height, value: '{height} m' }
`,
      'content/pages/trees/[tree].yaml': `each: trees
title: '{title}, {street}'
description: 'Species, year and height of the tree {title} in {street}, planted in {planted}.'
blocks:
  - { type: hero, eyebrow: '{district}', heading: '{title}', text: '{species} in {street}' }
  - type: stats
    heading: In figures
    items:
      - { when: planted, figure: '{planted}', description: Year of planting }
      - { when: height, figure: '{height} m', description: Height }
`,
    },
  }
}

/** 60 articles that refer to their authors. Some of the authors have written nothing. */
export function journalSite(): RecordSite {
  const names = [
    'Maud Tern',
    'Ilse Kranich',
    'Tom Ouzel',
    'Bartholomäus Weidenmüller-Achternbosch',
    'Ana Lua',
  ] as const
  const people = names.map(
    (name, index) =>
      `p${index + 1},${name},Writes about ${index % 2 === 0 ? 'rivers' : 'roofs'}.\n`,
  )
  const articles = Array.from({ length: 60 }, (_, index) => {
    const authors = index % 5 === 0 ? `[p${(index % 3) + 1}, p4]` : `[p${(index % 4) + 1}]`
    return `- title: Letter ${index + 1} from the river bank
  summary: The water stood ${index + 3} centimetres above the stones.
  published: ${dayAfter('2025-03-01', index * 9)}
  authors: ${authors}
  body: |
    The water stood ${index + 3} centimetres above the stones, and nobody was surprised.
`
  })
  return {
    data: {
      'content/data/people.csv': `slug,name,text\n${people.join('')}`,
      'content/data/letters.yaml': articles.join(''),
    },
    written: {
      'content/site.yaml': siteFile('River Letters', '#5b3f8c', {
        Letters: '/letters',
        People: '/people',
      }),
      'content/collections/people.yaml': `title: People
fields:
  name: { type: text, required: true }
  text: text
`,
      'content/collections/letters.yaml': `title: Letters
fields:
  title: { type: text, required: true }
  summary: text
  published: { type: date, required: true }
  authors: { type: record, of: people, list: true }
  body: markdown
sort: -published
`,
      'content/pages/index.yaml': `title: Letters from the river bank
description: A letter every nine days, by people who live beside the water.
blocks:
  - type: hero
    heading: Letters from the river bank
  - type: list
    layout: rows
    heading: New letters
    items: { from: letters, limit: 5, map: { text: summary, date: published, meta: '{authors.name}' } }
`,
      'content/pages/404.yaml': notFound,
      'content/pages/letters.yaml': `title: All letters
description: All letters from the newest to the oldest, by year, with the people who wrote them.
blocks:
  - type: list
    layout: rows
    group: year
    heading: All letters
    search: true
    items: { from: letters, map: { text: summary, date: published, meta: '{authors.name}' } }
`,
      'content/pages/people.yaml': `title: People who write
description: The people who write the letters, each with a page of their own.
blocks:
  - type: grid
    layout: open
    heading: People
    items: { from: people, map: { title: name } }
`,
      'content/pages/letters/[letter].yaml': `each: letters
title: '{title}'
description: '{summary} A letter by {authors.name} from the river bank.'
blocks:
  - { type: hero, eyebrow: '{authors.name}', heading: '{title}', text: '{summary}' }
  - { type: prose, body: '{body}' }
`,
      'content/pages/people/[person].yaml': `each: people
title: '{name}'
description: '{name}. {text} All letters by {name}, from the newest to the oldest.'
blocks:
  - { type: hero, heading: '{name}', text: '{text}' }
  - type: list
    layout: rows
    heading: 'Letters by {name}'
    empty: No letter yet.
    items: { from: letters, where: { authors: '{slug}' }, map: { text: summary, date: published } }
`,
    },
  }
}
