import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { runProgram } from './child-program.ts'

/** How another program writes: at the end of the file, over the whole file, or to a draft that it renames. */
export const ways = ['appends', 'writes over', 'renames'] as const
type Way = (typeof ways)[number]

/**
 * Another program that writes to a file, with pauses of up to `pause` milliseconds. One that appends adds a comment line
 * each time. The others have one such line and count in it; before they write they compare the file with what they have
 * read, as editors do, and notice if the line does not say what they wrote last.
 */
const otherProgram = (files: readonly string[], way: Way, pause: number): string => `
  import { appendFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
  const files = ${JSON.stringify(files)}
  const [file] = files
  const draft = file + '.draft'
  const counter = /^# other (\\d+)$/m
  let written = 0, lost = 0, missing = 0, isDone = false, hasBegun = false
  process.on('message', () => { isDone = true })
  process.on('disconnect', () => process.exit())
  const replace = (prepare, put, giveUp) => {
    const text = readFileSync(file, 'utf8')
    const [, known = '0'] = counter.exec(text) ?? []
    // What was written at the same moment as something else may take its time.
    if (Number(known) !== written) {
      missing ||= Date.now()
      if (Date.now() - missing < 3000) return
      lost++
    }
    missing = 0
    const next = '# other ' + (written + 1)
    const after = counter.test(text) ? text.replace(counter, next) : text + next + '\\n'
    prepare(after)
    if (readFileSync(file, 'utf8') !== text) return giveUp()
    put(after)
    written++
  }
  const write = {
    'appends': () => appendFileSync(files[written % files.length], '# other ' + ++written + '\\n'),
    'writes over': () => replace(() => {}, (text) => writeFileSync(file, text), () => {}),
    'renames': () =>
      replace((text) => writeFileSync(draft, text), () => renameSync(draft, file), () => rmSync(draft)),
  }[${JSON.stringify(way)}]
  const turn = () => {
    if (isDone && missing === 0) return process.send({ written, lost }, () => process.disconnect())
    write()
    if (written > 0 && !hasBegun) hasBegun = process.send('begun')
    setTimeout(turn, Math.random() * ${pause})
  }
  turn()`

type Other = {
  /** One that appends does so in each of them in turn; the others write to the first. */
  files: readonly string[]
  way: Way
  /** In milliseconds. */
  pause: number
  /** For its program. */
  folder: string
}

/** Lines that the other program wrote, and how many of them are lost. */
type Written = { written: number; lost: number }

/** Lets another program write while `work` goes on. */
export async function whileAnotherWrites(
  { files, way, pause, folder }: Other,
  work: () => Promise<void>,
): Promise<Written> {
  const child = runProgram(otherProgram(files, way, pause), folder)
  const ended = once(child, 'exit')
  await once(child, 'message')
  const told = once(child, 'message')
  try {
    await work()
  } finally {
    child.send('end')
  }
  const [said] = await told
  await ended
  const { written, lost }: Written = said
  const missing = (): number => {
    const texts = files.map((file) => readFileSync(file, 'utf8'))
    const lines = new Set(texts.flatMap((text) => text.match(/^# other \d+$/gm) ?? []))
    return way === 'appends' ? written - lines.size : lines.has(`# other ${written}`) ? 0 : 1
  }
  // What was written last may be on its way into the file.
  const end = performance.now() + 3000
  while (missing() > 0 && performance.now() < end) await new Promise(setImmediate)
  return { written, lost: lost + missing() }
}
