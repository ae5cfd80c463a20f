import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ContentWriter } from '../../../src/authoring/dev/server/content-writer.ts'
import { mergeTexts } from '../../../src/content/site/merge-texts.ts'
import { ChangedMeanwhileError, replaceText } from '../../../src/content/site/replace-file.ts'
import { compiled, runProgram } from '../../support/child-program.ts'
import { blockwerk } from '../../support/command-line.ts'
import {
  pageYaml,
  removeSites,
  siteYaml,
  smallSiteWith,
  type Files,
} from '../../support/content-on-disk.ts'
import { startDev, type ServingProcess } from '../../support/dev-process.ts'
import { saveFor, savingAlone, savingOnPage } from '../../support/saving.ts'
import { ways, whileAnotherWrites } from '../../support/two-writers.ts'

const work = mkdtempSync(join(tmpdir(), 'blockwerk-outside-'))
afterAll(() => {
  removeSites()
  rmSync(work, { recursive: true })
})

const file = 'content/pages/kurse.yaml'
const page = pageYaml()
/** Duration of each trial in milliseconds; `tests/audit/two-writers.test.ts` runs longer. */
const time = 500

describe('no line of another program is lost', () => {
  test.each(ways)('if the program %s while values are saved', async (way) => {
    const root = smallSiteWith({ [file]: page })
    const path = join(root, file)
    let saved = 0
    const save = savingAlone(root, '/kurse', 'title')
    // After the first save it is known whether another program renames the file.
    const [, title = ''] = /^title: (.*)$/m.exec(page) ?? []
    expect(await save(title, 'Wort 0')).toBe(true)
    const other = await whileAnotherWrites(
      { files: [path], way, pause: 4, folder: work },
      async () => {
        const edits = await saveFor(time, { path, key: 'title', save })
        saved = edits.saved
        // Other ways write the whole file: they may overwrite a save that happens after their last read.
        if (way === 'appends') expect(edits.lost).toBe(0)
      },
    )
    expect(other.lost).toBe(0)
    expect([saved > 5, other.written > 5]).toEqual([true, true])
    expect(readdirSync(join(root, 'content/pages')).toSorted()).toEqual([
      'index.yaml',
      'kurse.yaml',
    ])
  })

  test('while two Blockwerk processes save to the same file @nightly', async () => {
    const root = smallSiteWith({ [file]: page })
    const path = join(root, file)
    const module = JSON.stringify(compiled('tests/support/saving.ts', work))
    const child = runProgram(
      `import { saveFor, savingAlone } from ${module}
      const save = savingAlone(${JSON.stringify(root)}, '/kurse', 'description')
      process.send('ready')
      const edits = await saveFor(${time}, { path: ${JSON.stringify(path)}, key: 'description', save })
      process.send(edits, () => process.disconnect())`,
      work,
    )
    await once(child, 'message')
    const told = once(child, 'message')
    const save = savingAlone(root, '/kurse', 'title')
    const own = await saveFor(time, { path, key: 'title', save })
    const [other] = await told
    expect([own.lost, other.lost]).toEqual([0, 0])
    expect([own.saved > 5, other.saved > 5]).toEqual([true, true])
  })

  test.each([
    ['validate --fix', ['validate', '--fix']],
    ['rename page', ['rename', 'page', '/kurse', '/lernen']],
  ])('while %s changes many files @nightly', async (_name, words) => {
    const names = Array.from({ length: 30 }, (_, number) => `content/pages/seite-${number}.yaml`)
    const text = pageYaml('    text: Schale - Becher, zu den [Kursen](/kurse).\n')
    const root = smallSiteWith({
      [file]: page,
      ...Object.fromEntries(names.map((name) => [name, text])),
    })
    const files = names.map((name) => join(root, name))
    const other = await whileAnotherWrites(
      { files, way: 'appends', pause: 4, folder: work },
      async () => {
        const { status, stderr } = await blockwerk([...words, '--root', root])
        expect([status, stderr]).toEqual([0, words[0] === 'rename' ? '' : expect.any(String)])
      },
    )
    expect(other.lost).toBe(0)
    const changed = words[0] === 'rename' ? '(/lernen)' : 'Schale – Becher'
    for (const path of files) expect(readFileSync(path, 'utf8')).toContain(changed)
  })
})

describe('the visual editor @nightly', () => {
  const root = smallSiteWith({ [file]: page })
  const path = join(root, file)
  let dev: ServingProcess
  beforeAll(async () => {
    dev = await startDev(root, '--port', '0')
  })
  afterAll(() => dev.end())

  test('reports “saved” only for values in the file and keeps lines that another program appends', async () => {
    const save = await savingOnPage(dev.address, '/kurse', 'title')
    const other = await whileAnotherWrites(
      { files: [path], way: 'appends', pause: 60, folder: work },
      async () => expect((await saveFor(2 * time, { path, key: 'title', save })).lost).toBe(0),
    )
    expect(other.lost).toBe(0)
  })
})

describe('the replacement of a file', () => {
  const siteWith = (files: Files = {}) => {
    const root = smallSiteWith({ [file]: page, ...files })
    return { root, path: join(root, file), writer: new ContentWriter(root) }
  }
  const textAt = (path: string) => readFileSync(path, 'utf8')
  const other = page.replace(/^title: .*$/m, 'title: Anders')

  test('keeps text that a program appends through the old file handle', async () => {
    const { path } = siteWith()
    const appending = openSync(path, 'a')
    replaceText(path, page, other)
    writeSync(appending, '# spät\n')
    closeSync(appending)
    expect(textAt(path)).toBe(other)
    await expect.poll(() => textAt(path)).toBe(`${other}# spät\n`)
  })

  test("saves the other program's text as “.theirs” if both changed the same line", async () => {
    const { path } = siteWith()
    const writing = openSync(path, 'r+')
    replaceText(path, page, other)
    const theirs = page.replace(/^title: .*$/m, 'title: Ihre')
    writeSync(writing, theirs.padEnd(page.length, '\n'), 0)
    closeSync(writing)
    await expect.poll(() => readdirSync(join(path, '..'))).toContain('kurse.yaml.theirs')
    expect([textAt(path), textAt(`${path}.theirs`)]).toEqual([
      other,
      expect.stringContaining('title: Ihre'),
    ])
  })

  test('is refused if another program changed the same line or removed the file', () => {
    const { path } = siteWith()
    const theirs = page.replace(/^title: .*$/m, 'title: Ihre')
    writeFileSync(path, theirs)
    expect(() => replaceText(path, page, other)).toThrow(ChangedMeanwhileError)
    expect(textAt(path)).toBe(theirs)
    rmSync(path)
    expect(() => replaceText(path, page, other)).toThrow(ChangedMeanwhileError)
    expect(readdirSync(join(path, '..'))).toEqual(['index.yaml'])
  })

  test('is undone and redone without losing lines that another program added', () => {
    const { path, writer } = siteWith()
    writer.write([{ file, before: page, after: other }])
    appendFileSync(path, '# von anderswo\n')
    expect(writer.undo()).toHaveLength(1)
    expect(textAt(path)).toBe(`${page}# von anderswo\n`)
    appendFileSync(path, '# noch einmal\n')
    expect(writer.redo()).toHaveLength(1)
    expect(textAt(path)).toBe(`${other}# von anderswo\n# noch einmal\n`)
  })

  test('works after a killed process left a temporary file', () => {
    const { path } = siteWith()
    linkSync(path, join(path, '../.kurse.yaml.old.tmp'))
    replaceText(path, page, other)
    expect([textAt(path), readdirSync(join(path, '..'))]).toEqual([
      other,
      ['index.yaml', 'kurse.yaml'],
    ])
  })

  test('writes in place after another program has renamed a file to its name', () => {
    const { path } = siteWith()
    replaceText(path, page, other)
    writeFileSync(`${path}.draft`, page)
    renameSync(`${path}.draft`, path)
    const { ino } = statSync(path)
    replaceText(path, page, other)
    expect([textAt(path), statSync(path).ino]).toEqual([other, ino])
  })

  test('writes to the target of a symbolic link', async () => {
    const { root, path } = siteWith()
    const link = join(root, 'content/shared/zitat.yaml')
    mkdirSync(join(link, '..'), { recursive: true })
    symlinkSync(path, link)
    replaceText(link, page, other)
    expect([textAt(path), lstatSync(link).isSymbolicLink()]).toEqual([other, true])
  })

  test('keeps the permissions of the file', () => {
    const { path } = siteWith()
    chmodSync(path, 0o664)
    replaceText(path, page, other)
    expect(statSync(path).mode & 0o7777).toBe(0o664)
  })
})

describe.skipIf(process.getuid?.() !== 0)('a file that the root user writes', () => {
  const attributesOf = (path: string) => {
    const { uid, gid, mode } = statSync(path)
    return [uid, gid, (mode & 0o7777).toString(8)]
  }
  const ofAuthor = (path: string) => {
    chownSync(path, 1000, 1001)
    if (statSync(path).isFile()) chmodSync(path, 0o664)
  }
  const authors = [1000, 1001, '664']
  const siteOfAuthor = (text = page) => {
    const root = smallSiteWith({
      [file]: text,
      'content/pages/index.yaml': pageYaml('    text: Zu den [Kursen](/kurse).\n'),
    })
    for (const name of [
      'content',
      'content/pages',
      'content/site.yaml',
      file,
      'content/pages/index.yaml',
    ])
      ofAuthor(join(root, name))
    return { root, at: (name: string) => attributesOf(join(root, name)) }
  }

  test('keeps its owner after a fix, a save, a removal and an undo', async () => {
    const { root, at } = siteOfAuthor(page.replace('type: hero', 'type: heo'))
    await blockwerk(['validate', '--fix', '--root', root])
    expect(readFileSync(join(root, file), 'utf8')).toBe(page)
    expect(at(file)).toEqual(authors)
    const writer = new ContentWriter(root)
    writer.write([{ file, before: page, after: page.replace('title: ', 'title: Neu ') }])
    expect(at(file)).toEqual(authors)
    writer.undo()
    writer.write([{ file, before: page, after: undefined }])
    writer.undo()
    expect(at(file)).toEqual(authors)
  })

  test('keeps its owner after a rename, and so do the files that link to it', async () => {
    const { root, at } = siteOfAuthor()
    await blockwerk(['rename', 'page', '/kurse', '/lernen/drehen', '--root', root])
    const files = [
      'content/pages/lernen/drehen.yaml',
      'content/pages/index.yaml',
      'content/site.yaml',
    ]
    expect(files.map(at)).toEqual([authors, authors, authors])
    expect(at('content/pages/lernen')).toEqual([1000, 1001, expect.any(String)])
  })

  test('gets the owner of its folder if it is a new page', async () => {
    const { root, at } = siteOfAuthor()
    await blockwerk(['new', 'page', '/neu', '--root', root])
    expect(at('content/pages/neu.yaml').slice(0, 2)).toEqual([1000, 1001])
  })

  test('keeps its owner if another user writes it', async () => {
    const { root, at } = siteOfAuthor()
    chmodSync(join(root, file), 0o666)
    for (const folder of [work, root, join(root, 'content')]) chmodSync(folder, 0o755)
    chmodSync(join(root, 'content/pages'), 0o777)
    const module = JSON.stringify(compiled('src/content/site/replace-file.ts', work))
    const after = page.replace('title: ', 'title: Neu ')
    const program = join(work, 'somebody.mjs')
    writeFileSync(
      program,
      `import { replaceText } from ${module}
      replaceText(${[join(root, file), page, after].map((word) => JSON.stringify(word)).join()})`,
    )
    const child = spawn(process.execPath, [program], { uid: 2000, gid: 2000, stdio: 'inherit' })
    expect((await once(child, 'exit'))[0]).toBe(0)
    expect(readFileSync(join(root, file), 'utf8')).toBe(after)
    expect(at(file)).toEqual([1000, 1001, '666'])
  })
})

test('rename page keeps line breaks and byte order marks in every file', async () => {
  const inWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`
  const home = inWindows(pageYaml('    text: Zu den [Kursen](/kurse).\n'))
  const site = inWindows(siteYaml())
  const root = smallSiteWith({
    [file]: inWindows(page),
    'content/pages/index.yaml': home,
    'content/site.yaml': site,
  })
  await blockwerk(['rename', 'page', '/kurse', '/lernen', '--root', root])
  const textAt = (name: string) => readFileSync(join(root, 'content', name), 'utf8')
  expect([textAt('pages/lernen.yaml'), textAt('pages/index.yaml'), textAt('site.yaml')]).toEqual([
    inWindows(page),
    home.replace('/kurse', '/lernen'),
    `${site}redirects:\r\n  - from: /kurse\r\n    to: /lernen\r\n`,
  ])
})

test.each([
  ['when they changed different lines', 'a\nb\nc\n', 'A\nb\nc\n', 'a\nb\nc\nd\n', 'A\nb\nc\nd\n'],
  ['when they added lines at the same place', 'a\n', 'a\nown\n', 'a\nother\n', 'a\nother\nown\n'],
  ['when they made the same change', 'a\nb\n', 'A\nb\n', 'A\nb\n', 'A\nb\n'],
  [
    'when they made the same change and one added more',
    'a\n',
    'a\nown\n',
    'a\nown\nmore\n',
    'a\nown\nmore\n',
  ],
  ['but not when they changed one line differently', 'a\nb\n', 'A\nb\n', 'AA\nb\n', undefined],
  [
    'but not when one changed a line that the other removed',
    'a\nb\nc\n',
    'a\nc\n',
    'a\nB\nc\n',
    undefined,
  ],
  [
    'when one removed lines before a change of the other',
    'a\nb\nc\n',
    'a\nc\n',
    'a\nb\nC\n',
    'a\nC\n',
  ],
])('two versions of a text are merged %s', (_name, before, own, other, merged) => {
  const [one, two, three] = [before, own, other].map((text) => Buffer.from(text))
  expect(one && two && three && mergeTexts(one, two, three)?.toString()).toBe(merged)
})
