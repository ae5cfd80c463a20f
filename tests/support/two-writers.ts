import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { runProgram } from './child-program.ts'

/** The ways in which another program writes: it appends to the file, overwrites it, or renames a draft to it. */
export const ways = ['appends', 'writes over', 'renames'] as const
type Way = (typeof ways)[number]

/**
 * A program that writes to files, with pauses of up to `pause` milliseconds. If it appends, it adds a comment line each
 * time. Otherwise it counts in one comment line: before writing it checks that the file has not changed since reading, as
 * editors do, and counts a loss if the line differs from its last value.
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
    // A value written at the same moment as another edit may appear later.
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
  /** A program that appends writes to each file in turn; the others write to the first file. */
  files: readonly string[]
  way: Way
  /** The maximum pause between two writes in milliseconds. */
  pause: number
  /** The folder for the program file. */
  folder: string
}

/** The number of lines that the other program wrote, and the number of lost lines. */
type Written = { written: number; lost: number }

/** Runs another program that writes while `work` runs. */
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
  // The last line may reach the file later.
  const end = performance.now() + 3000
  while (missing() > 0 && performance.now() < end) await new Promise(setImmediate)
  return { written, lost: lost + missing() }
}
