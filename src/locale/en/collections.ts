/** The text of `blockwerk explain collections`. */
export const englishCollectionsGuide = `Collections: pages and lists from data

1. A model describes the fields of all records: content/collections/recipes.yaml

   title: Recipes
   fields:
     title:     { type: text, required: true }
     summary:   text
     image:     image
     published: date
     minutes:   { type: number, min: 1 }
     level:     { type: choice, of: [easy, hard] }
     tags:      { type: text, list: true }
     author:    { type: record, of: people }
   sort: -published

   “schema” says what a record is for search engines, in the words of schema.org: { type: Recipe,
   fields: { name: title, image: image, author: author, totalTime: 'PT{minutes}M' } }. The page of
   each record then has this structured data (JSON-LD).
   “feed: summary” makes a feed of the records’ pages (/recipes/feed.xml) and one for each page of a
   value; “feed: full” contains their whole texts. Their date is the first field of the type date.
   “blockwerk new collection recipes --page” writes a model, a record and a page to start with.
   “blockwerk explain collection” lists all keys of a model and all types of fields.
   content/collections/events.ts may replace events.yaml for rules that fields cannot express.
   “check” returns a problem for each wrong field:

   import type { CollectionScript } from 'blockwerk/schema'

   export default {
     title: 'Events',
     fields: { title: { type: 'text', required: true }, starts: 'date', ends: 'date' },
     check({ starts, ends }) {
       if (ends && String(ends) < String(starts)) return { ends: 'It ends before it starts.' }
     },
   } satisfies CollectionScript

2. Records are files in content/data/recipes (.md, .yaml or .json; the file name is the slug),
   or one file content/data/recipes.csv, .yaml or .json. In a list, each record has a “slug”, or
   it is made from “title” or “name”. The text of a Markdown file is the field “body”.
   CSV: the first line names the fields, “image.alt” a part of a field. Cells are separated by
   commas, semicolons or tabs. A list is written as vegan|quick. Dates are written as 2026-12-31,
   numbers as 1234.50.
   “blockwerk new record recipes "Rye bread"” writes a record with all fields, or adds
   one to the list.
   “blockwerk rename record recipes rye-bread bread” changes the slug, and all that refers to it.
   “blockwerk pull recipes” gets the records from elsewhere: from “pull: https://…” in the model, a
   JSON or CSV file, or from content/collections/recipes.pull.ts:

   export default async function recipes() {
     const response = await fetch('https://api.example/recipes')
     const { items } = await response.json()
     return items.map(({ id, name }) => ({ slug: id, title: name }))
   }

3. A page with brackets in its name makes a page for each record:
   content/pages/recipes/[recipe].yaml

   each: recipes
   title: '{title}'
   description: '{summary} By {author.name}.'
   blocks:
     - type: hero
       heading: '{title}'
       image: '{image}'
     - type: prose
       when: body
       body: '{body}'

   A value that is only a placeholder keeps its type. “when” leaves out a block or an entry whose
   field is empty. {slug} and {href} (the route of the record’s page) exist in every record.
   {author.href} is the page of the author, and {level.href} the page of the value, which “each:
   recipes.level” makes.
   Write \\{title} to show the braces.
   “each: recipes.tags” makes a page for each tag, with {value} and {count}.

4. Any list of a block may take records:

   items:
     from: recipes
     where: { tags: vegan, minutes: { max: 30 } }
     sort: -published
     limit: 6
     map: { text: summary, meta: '{minutes} minutes' }

   Fields with the same names are taken without “map”.
   Conditions: a value, any: […], not: …, has: true or false, before and after: a day or today,
   min and max: numbers. {slug} and other placeholders of the page may be used in them.
   “from: recipes.tags” lists the tags.

5. The block “list” shows a whole collection:

   type: list
   layout: table
   heading: All recipes
   group: letter
   filter: [Level, tags]
   search: true
   perPage: 24
   items:
     from: recipes
     sort: title
     map: { facts: [{ label: Level, value: '{level}' }, { label: Time, value: '{minutes} minutes' }] }

   layout: cards, rows, links, table or calendar.
   “facts” are the columns of a table, and a line of a card. “group” divides the list by year, month,
   letter or the label of a fact. “filter” makes a menu of a label, or of “tags”; “search” adds a
   search field. Values with pages of their own (each: recipes.level) become links, which take the
   place of the menus without JavaScript.
   “perPage” continues the list on the pages /recipes/2, /recipes/3 and so on. Menus and search find
   the entries of all pages.
   “blockwerk explain list” lists all fields.`
