import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { PrepareRenameRequest, RenameRequest } from 'vscode-languageserver-protocol/node'
import { completionsAt } from '../../../src/authoring/language-server/completion.ts'
import { definitionAt } from '../../../src/authoring/language-server/definition.ts'
import { hoverAt } from '../../../src/authoring/language-server/hover.ts'
import { LiveContent } from '../../../src/authoring/language-server/live-content.ts'
import { symbolAt } from '../../../src/authoring/language-server/symbol-at.ts'
import { locationsOfReferencesTo } from '../../../src/authoring/language-server/uses.ts'
import { toolTexts } from '../../../src/locale/tool-texts.ts'
import {
  drawingOf,
  pageYaml,
  removeSites,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'
import { schemas } from '../../support/kit.ts'
import { startEditor } from '../../support/language-client.ts'

afterAll(removeSites)

const texts = toolTexts.en.editor

const template = (blocks: string) => `each: recipes
title: "{title} from the kitchen"
description: "All about {title}."
blocks:
${blocks}`

const bread = '---\ntitle: Bread\nauthor: ada\n---\n\nSee [Ada](/people/ada).\n'

const files: Files = {
  'content/collections/people.yaml':
    'title: People\nfields:\n  name: { type: text, required: true }\n  town: text\n',
  'content/collections/recipes.yaml': `title: Recipes
fields:
  title: { type: text, required: true }
  minutes: { type: number, min: 1, label: { en: Cooking time, de: Kochzeit }, help: Without the breaks }
  level: { type: choice, of: [easy, medium, hard] }
  tags: { type: text, list: true }
  author: { type: record, of: people }
  picture: image
  published: date
`,
  'content/data/people/ada.yaml': 'name: Ada Lovelace\n',
  'content/data/people/bob.yaml': 'name: Bob\ntown: Ulm\n',
  'content/data/recipes/bread.md':
    '---\ntitle: Bread\nauthor: ada\n---\n\nSee [Ada](/people/ada).\n',
  'content/data/recipes/cake.yaml': 'title: Cake\nauthor: bob\ntags: [sweet]\n',
  'content/pages/people/[person].yaml':
    'each: people\ntitle: "{name} and the kitchen"\ndescription: "All about {name}."\nblocks:\n  - type: hero\n    heading: "{name}"\n',
  'content/pages/recipes/[recipe].yaml': template(
    '  - type: hero\n    heading: "{title}"\n  - type: prose\n    when: body\n    body: "{body}"\n',
  ),
  'content/pages/team.yaml': `${pageYaml()}  - type: grid
    heading: All
    items: { from: recipes, where: { author: ada } }
  - type: prose
    body: Ask [Ada](/people/ada).
`,
}

/** A site in an editor. A text contains the cursor as `‸`. */
function editSite(changed: Files = {}) {
  const root = smallSiteWith({ ...files, ...changed })
  const content = new LiveContent(root, () => schemas)
  const positionIn = (file: string, marked: string) => {
    const before = marked.slice(0, marked.indexOf('‸')).split('\n')
    const text = marked.replace('‸', '')
    content.setText(file, text)
    return { file, text, line: before.length - 1, column: before.at(-1)?.length ?? 0 }
  }
  const complete = (file: string, marked: string) => {
    const position = positionIn(file, marked)
    const { items } = completionsAt(position, content, [], texts)
    const lineText = position.text.split('\n')[position.line] ?? ''
    return {
      labels: items.map(({ label }) => label),
      /** The line after a completion was chosen. */
      choose: (label: string) => {
        const edit = items.find((item) => item.label === label)?.textEdit
        if (edit === undefined || !('range' in edit)) return undefined
        const { start, end } = edit.range
        return lineText.slice(0, start.character) + edit.newText + lineText.slice(end.character)
      },
      details: items.map(({ detail }) => detail),
    }
  }
  const hover = (file: string, marked: string) =>
    hoverAt(positionIn(file, marked), content, texts)?.markdown
  const definition = (file: string, marked: string) => {
    const found = definitionAt(positionIn(file, marked), content)
    return found && `${found.file}:${found.span.start.line}`
  }
  const references = (file: string, marked: string) => {
    const found = symbolAt(positionIn(file, marked), content)
    return (found ? locationsOfReferencesTo(found.symbol, content, true) : [])
      .map(({ file: where, span }) => `${where}:${span.start.line}:${span.start.column}`)
      .toSorted()
  }
  return { root, content, positionIn, complete, hover, definition, references }
}

const cake = 'content/data/recipes/cake.yaml'
const recipePage = 'content/pages/recipes/[recipe].yaml'
const team = 'content/pages/team.yaml'
const model = 'content/collections/recipes.yaml'
const grid = (items: string) =>
  `${pageYaml()}  - type: grid\n    heading: All\n    items: ${items}\n`

describe('completions of collections', () => {
  test('a record offers the fields of its model, and the values of its choices and references', () => {
    const { complete } = editSite({ 'content/media/tree.svg': drawingOf('Tree') })
    expect(complete(cake, 'title: Cake\n‸').labels).toEqual([
      ...['slug', 'body', 'minutes', 'level', 'tags', 'author', 'picture', 'published'],
    ])
    expect(complete(cake, 'title: Cake\nlevel: ‸').labels).toEqual(['easy', 'medium', 'hard'])
    const authors = complete(cake, 'title: Cake\nauthor: ‸')
    expect(authors.labels).toEqual(['ada', 'bob'])
    expect(authors.details).toEqual(['Ada Lovelace', 'Bob'])
    expect(complete(cake, 'title: Cake\nauthor: Lov‸').labels).toEqual([])
    expect(complete(cake, "title: Cake\nauthor: 'a‸'").choose('ada')).toBe("author: 'ada'")
    expect(complete(cake, 'title: Cake\npicture: ‸').labels).toEqual(['tree.svg'])
    const inList = complete('content/data/recipes.yaml', '- title: Pie\n  author: b‸')
    expect(inList.labels).toEqual(['bob'])
    const inMarkdown = complete('content/data/recipes/pie.md', '---\ntitle: Pie\nlevel: h‸\n---\n')
    expect(inMarkdown.labels).toContain('hard')
    expect(
      complete('content/data/recipes/pie.json', '{\n  "title": "Pie",\n  "author": "‸"\n}').labels,
    ).toEqual(['ada', 'bob'])
  })

  test('a table offers the names of its columns, and the values of choices and references', () => {
    const { complete, definition } = editSite()
    const table = 'content/data/recipes.csv'
    expect(complete(table, 'slug,title,‸').labels).toEqual([
      ...['body', 'minutes', 'level', 'tags', 'author', 'picture', 'published'],
    ])
    expect(complete(table, 'slug;level;author\npie;‸;\n').labels).toEqual([
      'easy',
      'medium',
      'hard',
    ])
    expect(complete(table, 'slug;level;author\npie;easy;b‸\n').choose('bob')).toBe('pie;easy;bob')
    expect(definition(table, 'slug,author\npie,a‸da\n')).toBe('content/data/people/ada.yaml:1')
  })

  test('a template offers the fields of its records and of the records that they refer to', () => {
    const { complete } = editSite()
    const hero = (heading: string) => template(`  - type: hero\n    heading: ${heading}\n`)
    const fields = complete(recipePage, hero('"By {‸"'))
    expect(fields.labels).toEqual(
      expect.arrayContaining(['{title}', '{author}', '{author.name}', '{href}', '{facts.phone}']),
    )
    expect(fields.choose('{author.name}')).toBe('    heading: "By {author.name}"')
    expect(complete(recipePage, hero('"By {author.n‸}"')).labels).toEqual(['{author.name}'])
    expect(complete(recipePage, hero('{ti‸')).choose('{title}')).toBe("    heading: '{title}'")
    const when = template('  - type: prose\n    when: min‸\n    body: Text\n')
    expect(complete(recipePage, when).labels).toEqual(['minutes'])
    expect(complete(recipePage, 'each: ‸\n').labels).toEqual(
      expect.arrayContaining(['people', 'recipes', 'recipes.tags']),
    )
    expect(complete(recipePage, '‸\n').labels).toEqual(expect.arrayContaining(['each', 'title']))
  })

  test('group and filter of a list offer the labels of its facts', () => {
    const { complete } = editSite()
    const list = (field: string, items: string) =>
      complete(
        team,
        `${pageYaml()}  - type: list\n    heading: All\n    ${field}\n    items: ${items}\n`,
      )
    const records =
      '{ from: recipes, map: { facts: [{ label: Level, value: level }, { label: "Time: all", value: minutes }] } }'
    expect(list('group: ‸', records).labels).toEqual([
      ...['year', 'month', 'letter', 'Level', 'Time: all'],
    ])
    expect(list('filter: [‸]', records).labels).toEqual(['tags', 'Level', 'Time: all'])
    expect(list('filter: [Level, T‸]', records).choose('Time: all')).toBe(
      '    filter: [Level, "Time: all"]',
    )
    const own = '[{ title: A, facts: [{ label: Weight, value: 2 kg }] }]'
    expect(list('filter:\n      - ‸', own).labels).toEqual(['tags', 'Weight'])
  })

  test('a list of records offers its parts, fields, conditions and values', () => {
    const { complete } = editSite()
    const labels = (items: string) => complete(team, grid(items)).labels
    expect(labels('{ ‸ }')).toEqual(['from', 'where', 'sort', 'limit', 'map'])
    expect(labels('{ from: ‸ }')).toEqual(expect.arrayContaining(['people', 'recipes.level']))
    expect(labels('{ from: recipes, where: { le‸ } }')).toEqual(['level'])
    expect(labels('{ from: recipes, where: { level: ‸ } }')).toEqual(['easy', 'medium', 'hard'])
    expect(labels('{ from: recipes, where: { author: { any: [ada, b‸] } } }')).toEqual(['bob'])
    expect(labels('{ from: recipes, where: { minutes: { ‸ } } }')).toEqual([
      ...['any', 'not', 'before', 'after', 'has', 'min', 'max'],
    ])
    expect(complete(team, grid('{ from: recipes, sort: "-published, ti‸" }')).choose('title')).toBe(
      '    items: { from: recipes, sort: "-published, title" }',
    )
    expect(labels('{ from: recipes, map: { text: author.‸ } }')).toEqual(
      expect.arrayContaining(['author.name', 'author.town']),
    )
    expect(labels('{ from: recipes, map: { te‸ } }')).toContain('text')
    expect(labels('{ from: recipes, map: { text: "By {author.na‸" } }')).toEqual(['{author.name}'])
    const indented = '\n      from: recipes\n      where:\n        author: ‸'
    expect(labels(indented)).toEqual(['ada', 'bob'])
    expect(
      labels(
        '\n      from: recipes\n      where:\n        author:\n          any:\n            - b‸',
      ),
    ).toEqual(['bob'])
  })

  test('a model offers the types of fields, other collections and its own fields', () => {
    const { complete } = editSite()
    expect(complete(model, 'title: R\nfields:\n  title: ‸').labels).toEqual(
      expect.arrayContaining(['text', 'record', 'group']),
    )
    expect(complete(model, 'title: R\nfields:\n  title: { type: ‸ }').labels).toContain('money')
    expect(complete(model, 'title: R\nfields:\n  cook: { type: record, of: ‸ }').labels).toEqual([
      'people',
    ])
    expect(complete(model, 'title: R\nfields:\n  cook: { type: number, m‸ }').labels).toEqual([
      ...['min', 'max'],
    ])
    expect(
      complete(model, 'title: R\nfields: { name: text, town: text }\nsort: -to‸').labels,
    ).toEqual([...['town']])
  })

  test('the text of a Markdown file offers pages, placeholders and facts', () => {
    const { complete } = editSite()
    const page = 'content/pages/note.md'
    const note = (text: string) => `---\ntitle: Note\ndescription: A note.\n---\n\n${text}\n`
    expect(complete(page, note('See [the team](/te‸).')).choose('/team')).toBe(
      'See [the team](/team).',
    )
    expect(complete(page, note('Call {f‸')).choose('{facts.phone}')).toBe('Call {facts.phone}')
    const recipe = `each: recipes\ntitle: "{title}"`
    const marked = `---\n${recipe}\n---\n\nBy {author.na‸}.\n`
    expect(complete('content/pages/dishes/[dish].md', marked).choose('{author.name}')).toBe(
      'By {author.name}.',
    )
    const record = '---\ntitle: Bread\n---\n\nSee [Ada](/people/a‸).\n'
    expect(complete('content/data/recipes/bread.md', record).labels).toEqual(['/people/ada'])
  })

  test('a completion in a site of 10,000 records is answered within 100 ms', () => {
    const { root, content, positionIn } = editSite()
    const rows = Array.from({ length: 10_000 }, (_, n) => `person-${n},Name ${n}\n`)
    const csv = join(root, 'content/data/people.csv')
    mkdirSync(dirname(csv), { recursive: true })
    writeFileSync(csv, `slug,name\n${rows.join('')}`)
    content.refreshFile('content/data/people.csv')
    expect(content.foundation.collections.sets.get('people')?.rows).toHaveLength(10_002)
    const position = positionIn(team, grid('{ from: recipes, where: { author: person-999‸ } }'))
    const durations = Array.from({ length: 5 }, () => {
      const start = performance.now()
      const { items } = completionsAt(position, content, [], texts)
      expect(items.map(({ label }) => label)).toContain('person-9999')
      return performance.now() - start
    })
    expect(Math.min(...durations)).toBeLessThan(100)
  })
})

describe('explanations and definitions of collections', () => {
  test('hover shows the label, the help and the type of a field', () => {
    const { hover } = editSite()
    const ofMinutes =
      /^\*\*minutes\*\* · Cooking time\. Without the breaks\. `number`: .+\n\noptional/
    expect(hover(cake, 'title: Cake\nminu‸tes: 5\n')).toMatch(ofMinutes)
    expect(hover(recipePage, template('  - type: hero\n    heading: "{minu‸tes}"\n'))).toMatch(
      ofMinutes,
    )
    expect(hover(team, grid('{ from: recipes, where: { minu‸tes: 5 } }'))).toMatch(ofMinutes)
    expect(hover(cake, 'title: Cake\nauthor: ad‸a\n')).toBe(
      '**Ada Lovelace**\n\ncontent/data/people/ada.yaml',
    )
    expect(hover(team, grid('{ from: reci‸pes }'))).toContain(model)
  })

  test('a name leads to its record, its field or its model', () => {
    const { definition } = editSite()
    expect(definition(cake, 'title: Cake\nauthor: ad‸a\n')).toBe('content/data/people/ada.yaml:1')
    expect(definition(cake, 'title: Cake\nau‸thor: ada\n')).toBe(`${model}:7`)
    const heading = (text: string) => template(`  - type: hero\n    heading: "${text}"\n`)
    expect(definition(recipePage, heading('{au‸thor.name}'))).toBe(`${model}:7`)
    expect(definition(recipePage, heading('{author.na‸me}'))).toBe(
      'content/collections/people.yaml:3',
    )
    expect(definition(team, grid('{ from: peop‸le }'))).toBe('content/collections/people.yaml:1')
    expect(definition(team, grid('{ from: recipes, where: { author: b‸ob } }'))).toBe(
      'content/data/people/bob.yaml:1',
    )
    expect(definition('content/pages/note.md', '---\ntitle: N\n---\n\nTo [it](/te‸am).\n')).toBe(
      `${team}:1`,
    )
  })

  test('a record lists its references, conditions, links and its own file', () => {
    const { references } = editSite()
    const all = [
      'content/data/people/ada.yaml:1:1',
      'content/data/recipes/bread.md:3:9',
      'content/data/recipes/bread.md:6:11',
      'content/pages/team.yaml:8:46',
      'content/pages/team.yaml:10:21',
    ].toSorted()
    expect(references('content/data/recipes/bread.md', bread.replace('ada', 'a‸da'))).toEqual(all)
    expect(references('content/data/people/ada.yaml', 'name: Ada Lov‸elace\n')).toEqual(all)
  })
})

describe('the language server renames a record', () => {
  test('with its file, its references, links and a redirect', async () => {
    const root = smallSiteWith(files)
    const editor = await startEditor({
      command: process.execPath,
      words: ['src/cli/blockwerk.mjs', 'lsp', '--stdio'],
      root,
    })
    const text = 'title: Cake\nauthor: ada\n'
    await editor.show(cake, text)
    const at = {
      textDocument: { uri: editor.uriOf(cake) },
      position: { line: 1, character: 9 },
    }
    expect(await editor.connection.sendRequest(PrepareRenameRequest.type, at)).toMatchObject({
      placeholder: 'ada',
    })
    const edit = await editor.connection.sendRequest(RenameRequest.type, { ...at, newName: 'zoe' })
    const changes = edit?.documentChanges ?? []
    const uris = changes.map((change) => ('kind' in change ? change.kind : change.textDocument.uri))
    expect(uris.toSorted()).toEqual(
      [
        ...['content/data/recipes/bread.md', cake, team, 'content/site.yaml'].map(editor.uriOf),
        'rename',
      ].toSorted(),
    )
    expect(changes).toContainEqual({
      kind: 'rename',
      oldUri: editor.uriOf('content/data/people/ada.yaml'),
      newUri: editor.uriOf('content/data/people/zoe.yaml'),
    })
    const taken = editor.connection.sendRequest(RenameRequest.type, { ...at, newName: 'bob' })
    await expect(taken).rejects.toThrow('content/data/people/bob.yaml:1')
    await editor.stop()
  })
})
