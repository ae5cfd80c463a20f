import { flushSync } from 'react-dom'
import { afterPaint, idle } from '../motion/idle.ts'
import type { Drawn } from '../route/routes.tsx'
import type { ScreenData } from '../route/screen.ts'

/** What stands in the document of the page on screen; undefined where that is all of it. */
let part: Drawn | undefined

/** A page that takes the place of another is drawn as far as its heading. */
export const openingOf = ({ blocks }: ScreenData): number =>
  blocks.findIndex(({ html }) => typeof html === 'string' && html.includes('<h1')) + 1 || Infinity

/** Has what is missing of a page drawn in its time. */
export function complete(drawn: Drawn): void {
  const isOther = part?.screen !== drawn.screen
  part = drawn.isWhole ? undefined : drawn
  if (part !== undefined && isOther) void drawRest(drawn.screen)
}

/** With the heading on screen, what else fills the window is drawn, and the rest when there is nothing more urgent. */
async function drawRest(screen: ScreenData): Promise<void> {
  await afterPaint()
  while (isPart(screen) && !fillsWindow() && drawMore(1));
  while (isPart(screen)) {
    await idle()
    if (!isPart(screen) || !drawMore(4)) return
  }
}

/** Whoever is scrolled to a place has to find it where it will stay, and who prints wants the whole page. */
export function drawAll(): void {
  drawMore(Infinity)
}

const isPart = (screen: ScreenData): boolean => part?.screen === screen

/** False where an error has taken the page's place. */
function drawMore(count: number): boolean {
  const before = part
  flushSync(() => before?.draw(before.count + count))
  return part !== before
}

function fillsWindow(): boolean {
  const last = [...document.querySelectorAll('main > [data-block]')].at(-1)
  return last !== undefined && last.getBoundingClientRect().bottom >= innerHeight
}
