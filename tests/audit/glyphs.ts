import { parse, rgb } from 'culori'
import type { Page } from 'playwright'
import { shotOf, type Shot } from './shots.ts'

/** A text on the page with its colour and the positions of its lines. */
type Text = {
  words: string
  colour: string
  opacity: number
  large: boolean
  lines: { left: number; top: number; right: number; bottom: number }[]
}

export type Reading = { words: string; contrast: number; required: number; on: string }

/**
 * Returns the contrast of every visible text with the worst pixel behind it. The pixels behind a text are
 * those that change when its letters become transparent.
 */
export async function readingsOn(page: Page): Promise<Reading[]> {
  const texts = await page.evaluate(textsOn)
  const written = await shotOf(page)
  const sheet = await page.addStyleTag({ content: lettersHidden })
  const empty = await shotOf(page)
  await sheet.evaluate((element: HTMLElement) => element.remove())
  return texts.flatMap((text) => readingOf(text, written, empty) ?? [])
}

const lettersHidden = `
  *, ::before, ::after, ::placeholder, ::marker {
    -webkit-text-fill-color: transparent !important;
    text-shadow: none !important;
    transition: none !important;
  }
  svg text, svg tspan { fill: transparent !important }`

/** Runs in the page. */
function textsOn(): Text[] {
  const texts: Text[] = []
  const add = (words: string, element: Element, rects: Iterable<DOMRect>, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo)
    let opacity = 1
    for (let at: Element | null = element; at; at = at.parentElement) {
      const around = getComputedStyle(at)
      opacity *= around.clipPath === 'inset(50%)' ? 0 : Number(around.opacity)
    }
    if (opacity === 0) return
    const size = Number.parseFloat(style.fontSize)
    texts.push({
      words: words.trim().slice(0, 60),
      colour: element.closest('svg') ? style.fill : style.color,
      opacity,
      large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
      lines: Array.from(rects, ({ left, top, right, bottom }) => ({
        left: left + scrollX,
        top: top + scrollY,
        right: right + scrollX,
        bottom: bottom + scrollY,
      })),
    })
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!node.nodeValue?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue
    // Disabled elements may have a low contrast.
    if (parent.closest('option, :disabled, [aria-disabled=true]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    add(node.nodeValue, parent, range.getClientRects())
  }
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'input:not([type=checkbox], [type=range], [type=hidden]), textarea, select',
  )) {
    if (!field.checkVisibility()) continue
    const isEmpty = field.value === '' && 'placeholder' in field
    const words = isEmpty ? String(field.placeholder) : field.value
    add(words, field, [field.getBoundingClientRect()], isEmpty ? '::placeholder' : undefined)
  }
  return texts
}

/** Returns undefined if none of the letters is visible. */
function readingOf(text: Text, written: Shot, empty: Shot): Reading | undefined {
  const front = rgb(parse(text.colour) ?? 'black')
  const share = text.opacity * (front?.alpha ?? 1)
  const ink = [front?.r ?? 0, front?.g ?? 0, front?.b ?? 0].map((value) => value * 255)
  let worst: Omit<Reading, 'words' | 'required'> | undefined
  for (const at of pixelsOf(text, written)) {
    if (!differs(written.data, empty.data, at)) continue
    const ground = [...empty.data.subarray(at, at + 3)]
    const letter = ground.map((value, index) => value + ((ink[index] ?? 0) - value) * share)
    const contrast = contrastOf(letter, ground)
    if (worst === undefined || contrast < worst.contrast) {
      worst = { contrast, on: `${text.colour} on rgb(${ground.join(' ')})` }
    }
  }
  return worst && { words: text.words, required: text.large ? 3 : 4.5, ...worst }
}

/** Yields the byte offsets of the pixels of a text in the screenshot. */
function* pixelsOf({ lines }: Text, { width, height }: Shot): Generator<number> {
  for (const { left, top, right, bottom } of lines) {
    const last = Math.min(width, Math.ceil(right))
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, Math.ceil(bottom)); y += 1) {
      for (let x = Math.max(0, Math.floor(left)); x < last; x += 1) yield (y * width + x) * 3
    }
  }
}

/** True if the pixel belongs to a letter; the faint pixels at the edges of letters are left out. */
const differs = (one: Buffer, other: Buffer, at: number): boolean =>
  Math.abs((one[at] ?? 0) - (other[at] ?? 0)) +
    Math.abs((one[at + 1] ?? 0) - (other[at + 1] ?? 0)) +
    Math.abs((one[at + 2] ?? 0) - (other[at + 2] ?? 0)) >
  24

export function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const luminance = ([r = 0, g = 0, b = 0]: readonly number[]): number =>
  0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)

const linear = (value: number): number =>
  value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
