import { readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { brandIcons } from '../../schema/brand-icons.ts'
import { icons } from '../../schema/icons.ts'
import { builtInIcons, iconNamesIn, createSprite } from '../../src/build/icon-sprite.ts'
import { textOf } from '../../src/locale/texts.ts'
import { validateSite } from '../../src/build/validate/validate-site.ts'
import {
  agency,
  pageYaml,
  removeSites,
  smallSiteWith,
  type Files,
} from '../support/content-on-disk.ts'
import { schemas } from '../support/kit.ts'
import { settled } from '../support/settled.ts'

afterAll(removeSites)

const textsIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

const courses = 'content/pages/kurse.yaml'

const services = (icon: string): string =>
  pageYaml(`  - type: grid
    heading: Was wir tun
    items:
      - { icon: ${icon}, title: Drehen, text: An acht Scheiben. }
      - { icon: check, title: Brennen, text: Zweimal. }
`)

const problemsOf = async (files: Files) => {
  const root = smallSiteWith(files)
  return (await validateSite(schemas, root)).problems.filter(({ severity }) => severity === 'error')
}

test('the list of icons equals the icons of lucide-static', () => {
  const files = readdirSync('node_modules/lucide-static/icons')
  const names = files.flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -4)] : []))
  expect(icons).toEqual(names.toSorted())
})

test('the list of brands equals the icons of @iconify-json/simple-icons', () => {
  const file = 'node_modules/@iconify-json/simple-icons/icons.json'
  const names = Object.keys(JSON.parse(readFileSync(file, 'utf8')).icons)
  expect(brandIcons).toEqual(names.toSorted().map((name) => `brand:${name}`))
})

describe('an icon', () => {
  test('may be any icon of Lucide', async () => {
    expect(await problemsOf({ [courses]: services('croissant') })).toEqual([])
  })

  test('with an unknown name is reported with a suggestion', async () => {
    const [problem, ...others] = await problemsOf({ [courses]: services('croisant') })
    expect(others).toEqual([])
    expect(problem?.fix?.text).toBe('croissant')
    expect(problem && textOf(problem, 'en').message).toContain('Did you mean “croissant”?')
  })

  test('may be a brand, whose icon is one path in the colour of the text', async () => {
    const page = { [courses]: services('brand:linkedin') }
    expect(await problemsOf(page)).toEqual([])
    const root = smallSiteWith(page)
    expect(iconNamesIn(root)).toEqual(['brand:linkedin', 'check'])
    const { svg } = createSprite(iconNamesIn(root), root)
    expect(svg).toMatch(
      /<symbol id="brand:linkedin" viewBox="0 0 24 24"><g stroke="none"><path fill="currentColor" d="/,
    )
  })

  test.each([
    ['github', 'brand:github'],
    ['linkdin', 'brand:linkedin'],
    ['hart', 'heart'],
  ])(
    'called %s is reported with five similar names, of which %s is offered',
    async (name, near) => {
      const [problem] = await problemsOf({ [courses]: services(name) })
      expect(problem?.fix?.text).toBe(near)
      const { hint } = problem === undefined ? { hint: '' } : textOf(problem, 'en')
      expect(hint).toMatch(/^Similar names: [^ ]+(?:, [^ ]+){4}\. To search for icons/)
    },
  )

  test('may be an SVG file of the site, and is reported if the file is missing', async () => {
    const page = { [courses]: services('icons/becher.svg') }
    expect(await problemsOf(page)).toMatchObject([{ code: 'missing-asset' }])
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6"/></svg>'
    const file = 'content/media/icons/becher.svg'
    expect(await problemsOf({ ...page, [file]: drawing })).toEqual([])
    const root = smallSiteWith({ ...page, [file]: drawing })
    const { svg } = createSprite(iconNamesIn(root), root)
    expect(svg).toContain('<symbol id="icons/becher.svg" viewBox="0 0 8 8"><g fill="currentColor"')
  })

  test('from an SVG file of the site with a script is rejected', async () => {
    const hostile =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>a()</script></svg>'
    const files = {
      [courses]: services('icons/becher.svg'),
      'content/media/icons/becher.svg': hostile,
    }
    expect(await problemsOf(files)).toMatchObject([{ code: 'unsafe-drawing' }])
  })
})

describe('the icons that a site publishes', () => {
  test('are those that its pages and own blocks name', () => {
    const root = smallSiteWith({
      [courses]: services("'croissant'"),
      'content/blocks/oven/view.tsx': '<Icon name="flame" />',
    })
    expect(iconNamesIn(root)).toEqual(expect.arrayContaining(['croissant', 'check', 'flame']))
    expect(iconNamesIn(root)).not.toContain('quote')
    const { svg } = createSprite([...builtInIcons, ...iconNamesIn(root)], root)
    expect(svg.length).toBeLessThan(12_000)
  })

  test('do not include icon names in other fields, unless an own block declares the field as an icon', () => {
    const page = `${services("'croissant'")}      - symbol: wheat\n        name: anchor\n`
    const plain = smallSiteWith({ [courses]: page })
    expect(iconNamesIn(plain)).toEqual(['croissant', 'check'])
    const schema = (field: string) =>
      `export const oven = defineBlock('oven', { ${field}: z.optional(icon) })\n`
    const files = (field: string) => ({
      [courses]: page,
      'content/blocks/oven/schema.ts': schema(field),
    })
    expect(iconNamesIn(smallSiteWith(files('icon')))).toEqual(['croissant', 'check'])
    expect(iconNamesIn(smallSiteWith(files('symbol')))).toContain('wheat')
  })

  test('are cached and read again only from changed files', () => {
    const root = smallSiteWith({ [courses]: services('croissant') })
    const found = (engine: string) => settled(() => iconNamesIn(root, engine)).toSorted()
    const write = (icon: string) => writeFileSync(join(root, courses), services(icon))
    expect(found('this')).toEqual(['check', 'croissant'])
    const store = join(root, '.blockwerk/cache/icons.jsonl')
    const before = readFileSync(store, 'utf8')
    expect(found('this')).toEqual(['check', 'croissant'])
    write('wheat')
    expect(found('this')).toEqual(['check', 'wheat'])
    expect(readFileSync(store, 'utf8')).not.toBe(before)
    rmSync(join(root, courses))
    expect(found('this')).toEqual(iconNamesIn(root))
    write('wheat')
    writeFileSync(store, before)
    expect(found('this')).toEqual(['check', 'wheat'])
    expect(found('another')).toEqual(['check', 'wheat'])
    writeFileSync(store, readFileSync(store, 'utf8').replace('wheat', 'check'))
    expect(found('another')).toEqual(['check', 'wheat'])
    writeFileSync(store, before.slice(0, -9))
    expect(found('this')).toEqual(['check', 'wheat'])
  })

  test('are read again from a file that was written a moment ago', () => {
    const root = smallSiteWith({ [courses]: services('croissant') })
    iconNamesIn(root, 'this')
    const file = join(root, courses)
    const { atime, mtime } = statSync(file)
    writeFileSync(file, services('wheat'))
    utimesSync(file, atime, mtime)
    expect(iconNamesIn(root, 'this').toSorted()).toEqual(['check', 'wheat'])
  })

  test('change the file name of the sprite when an icon is added', () => {
    const [one, other] = [createSprite(['check'], agency), createSprite(['check', 'x'], agency)]
    expect(one.file).not.toBe(other.file)
    expect(createSprite(['x', 'check', 'x'], agency)).toEqual(other)
  })

  test('include each icon that a block or the frame renders by itself', () => {
    const sources = ['blocks', 'render/components', 'render/frame'].flatMap((room) =>
      textsIn(`src/${room}`, '.tsx'),
    )
    const drawn = sources.flatMap((source) =>
      [...source.matchAll(/<Icon[^>]*?\sname=(?:"([\w-]+)"|\{([^}]*)\})/g)].flatMap(
        ([, name, choice = '']) =>
          name ?? [...choice.matchAll(/'([\w-]+)'/g)].map(([, one]) => one),
      ),
    )
    expect(drawn.length).toBeGreaterThan(30)
    expect(builtInIcons).toEqual(expect.arrayContaining(drawn))
    const schemaFiles = textsIn('schema', '.ts')
    const usual = schemaFiles.flatMap((source) =>
      [...source.matchAll(/\bicon\.default\('([\w-]+)'\)/g)].map(([, name]) => name),
    )
    expect(builtInIcons).toEqual(expect.arrayContaining(usual))
  })
})
