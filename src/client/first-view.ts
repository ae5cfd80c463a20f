import { afterPaint, idle } from '../motion/idle.ts'

/** What is not drawn yet of the page on screen, from top to bottom. */
let waiting: HTMLElement[] = []

/** A page that has just been put into the document is drawn as far as its heading; the rest keeps its place. */
export function holdBack(): void {
  showAll()
  waiting = [...document.querySelectorAll<HTMLElement>('main > :has(h1) ~ *, .site-footer')]
  for (const { style } of waiting)
    style.cssText = 'content-visibility: hidden; contain-intrinsic-block-size: 100vh'
}

/** With the heading on screen, what fills the window is drawn, and the rest once that is to be seen. */
export async function showRest(): Promise<void> {
  const rest = waiting
  if (rest.length === 0) return
  await afterPaint()
  while ((rest[0]?.getBoundingClientRect().top ?? innerHeight) < innerHeight) show(rest, 1)
  // From now on what is scrolled to is drawn; of what is not, some blocks at a time when there is nothing more urgent.
  for (const { style } of rest) style.contentVisibility = 'auto'
  while (rest.length > 0) {
    await idle()
    show(rest, 4)
  }
}

/** Whoever is scrolled to a place has to find it where it will stay. */
export const showAll = (): void => show(waiting, Infinity)

function show(rest: HTMLElement[], count: number): void {
  for (const element of rest.splice(0, count)) element.removeAttribute('style')
}
