import type { Page } from 'playwright'

/** What the main thread of a page did, counted by the browser itself. */
type Work = {
  /** Elements whose style was computed anew. */
  restyled: number
  layouts: number
  paints: number
  /** Time of the processor for all of its tasks, in ms. */
  busy: number
}

/** Notes what a page does during `use`. Only one page of a browser can be watched at a time. */
export async function traced(page: Page, use: () => Promise<unknown>): Promise<Work> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('This page has no browser.')
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value.map(eventOf)))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  await use()
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return workIn(mainThread(events))
}

const includedCategories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
]

type TraceEvent = { name: string; thread: string; duration: number; elements: number }

function eventOf(event: object): TraceEvent {
  const { name, pid, tid, tdur = 0, args } = Object.assign({ args: {} }, Object(event))
  const elements = Number(args.elementCount ?? 0)
  return { name: String(name), thread: `${pid} ${tid}`, duration: tdur / 1000, elements }
}

/** Events of the thread that styled the most: the page's, and not that of another one at rest. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const counts = new Map<string, number>()
  for (const { name, thread } of events)
    if (name === 'UpdateLayoutTree') counts.set(thread, (counts.get(thread) ?? 0) + 1)
  const [busiest] = [...counts].toSorted(([, one], [, other]) => other - one)
  return events.filter(({ thread }) => thread === busiest?.[0])
}

function workIn(events: readonly TraceEvent[]): Work {
  const named = (name: string) => events.filter((event) => event.name === name)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  return {
    restyled: sum(named('UpdateLayoutTree').map(({ elements }) => elements)),
    layouts: named('Layout').length,
    paints: named('Paint').length,
    busy: Math.round(sum(named('ThreadControllerImpl::RunTask').map(({ duration }) => duration))),
  }
}
