import type { Page } from 'playwright'
import { inFirefox, skip } from './firefox.ts'

/** The work of a page's main thread, counted by the browser. */
type Work = {
  /** Number of elements whose style was recalculated. */
  restyled: number
  layouts: number
  paints: number
  /** Processor time of all tasks, in ms. */
  busy: number
}

/** Records the work of a page during `use`. Only one page of a browser can be traced at a time. */
export const traced = async (page: Page, use: () => Promise<unknown>): Promise<Work> =>
  workIn(mainThread(await recorded(page, use)))

/** Like `traced`, with the number of frames that reached the screen. */
export async function watched(
  page: Page,
  use: () => Promise<unknown>,
): Promise<Work & { frames: number }> {
  const events = await recorded(page, use, [...includedCategories, 'benchmark'])
  const main = mainThread(events)
  return { ...workIn(main), frames: framesIn(events, main[0]?.thread) }
}

/**
 * Returns the processor time in ms from a press to the frame that shows its result, without the time of waiting
 * for the processor on a busy machine. 0 if nothing was pressed.
 */
export async function answered(page: Page, press: () => Promise<unknown>): Promise<number> {
  const events = await recorded(page, press)
  const presses = events.flatMap(({ thread, start, press: found }) =>
    found === undefined ? [] : [{ thread, start, end: start + found.took }],
  )
  const times = presses.map(({ thread, start, end }) =>
    busyIn(events.filter((one) => one.thread === thread && one.start >= start && one.start < end)),
  )
  return Math.max(0, ...times)
}

async function recorded(
  page: Page,
  use: () => Promise<unknown>,
  categories = includedCategories,
): Promise<TraceEvent[]> {
  if (inFirefox) skip('no trace')
  const browser = page.context().browser()
  if (browser === null) throw new Error('This page has no browser.')
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value.map(eventOf)))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await use()
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events
}

const includedCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
]

type TraceEvent = {
  name: string
  thread: string
  /** Time in ms; `duration` is processor time. */
  start: number
  duration: number
  elements: number
  /** For a user interaction: the time until its result was committed for rendering. */
  press: { took: number } | undefined
}

function eventOf(event: object): TraceEvent {
  const { name, pid, tid, ts = 0, tdur = 0, args } = Object.assign({ args: {} }, Object(event))
  const { interactionId = 0, commitFinishTime = 0, timeStamp = 0 } = Object(args.data)
  return {
    name: String(name),
    thread: `${pid} ${tid}`,
    start: ts / 1000,
    duration: tdur / 1000,
    elements: Number(args.elementCount ?? 0),
    press: interactionId > 0 ? { took: commitFinishTime - timeStamp } : undefined,
  }
}

/** Returns the events of the thread with the most style and animation work, which is the page's main thread. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const counts = new Map<string, number>()
  for (const { name, thread } of events)
    if (name === 'UpdateLayoutTree' || name === 'FireAnimationFrame')
      counts.set(thread, (counts.get(thread) ?? 0) + 1)
  const [busiest] = [...counts].toSorted(([, one], [, other]) => other - one)
  return events.filter(({ thread }) => thread === busiest?.[0])
}

/** Counts the frames of the process of this thread; its compositor draws them. */
const framesIn = (events: readonly TraceEvent[], thread = ''): number =>
  events.filter(
    (event) => event.name === 'MainFrame.Draw' && processOf(event.thread) === processOf(thread),
  ).length

const processOf = (thread: string): string | undefined => thread.split(' ')[0]

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const busyIn = (events: readonly TraceEvent[]): number =>
  sum(
    events
      .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
      .map(({ duration }) => duration),
  )

function workIn(events: readonly TraceEvent[]): Work {
  const named = (name: string) => events.filter((event) => event.name === name)
  return {
    restyled: sum(named('UpdateLayoutTree').map(({ elements }) => elements)),
    layouts: named('Layout').length,
    paints: named('Paint').length,
    busy: Math.round(busyIn(events)),
  }
}
