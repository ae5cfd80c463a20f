import type { Page } from 'playwright'

/** The main image of a page as the browser shows it. */
export type Shown = {
  /** Width and format of the chosen file, from its name. */
  chosen: number
  format: string
  /** The available widths, in ascending order. */
  widths: number[]
  /** Width in CSS pixels: from the sizes attribute, and as rendered. */
  slot: number
  drawn: number
  /** Width divided by height. */
  proportion: number
  /** Red, green and blue in the middle of each quarter, on white. */
  fields: number[][]
}

/** Reads the main image of the open page. */
export const shownOn = (page: Page): Promise<Shown> =>
  page.locator('main picture img').evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('No picture is shown.')
    await image.decode()
    const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])]
    const source = sources.find(({ media }) => media === '' || matchMedia(media).matches)
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('Nothing can be drawn here.')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const meanAt = (x: number, y: number): number[] => {
      const [across, down] = [0, 1].map((axis) =>
        Math.max(1, Math.floor((axis === 0 ? canvas.width : canvas.height) / 10)),
      )
      const at = [canvas.width * x - (across ?? 1) / 2, canvas.height * y - (down ?? 1) / 2]
      const data = context.getImageData(at[0] ?? 0, at[1] ?? 0, across ?? 1, down ?? 1).data
      const sums = [0, 0, 0, 0]
      for (let index = 0; index < data.length; index++)
        sums[index % 4] = (sums[index % 4] ?? 0) + (data[index] ?? 0)
      return sums.slice(0, 3).map((sum) => (4 * sum) / data.length)
    }
    const [length = ''] = (source?.sizes ?? '').split(',').flatMap((part) => {
      const [, condition, size] = /(?:\((.*)\))?\s*([\d.]+(?:px|vw))/.exec(part) ?? []
      return condition === undefined || matchMedia(`(${condition})`).matches ? [size ?? ''] : []
    })
    const [, chosen = '', format = ''] = /\.(\d+)\.(\w+)$/.exec(image.currentSrc) ?? []
    return {
      chosen: Number(chosen),
      format,
      widths: (source?.srcset ?? '')
        .split(', ')
        .map((one) => Number.parseInt(one.split(' ')[1] ?? '', 10)),
      slot: length.endsWith('vw')
        ? (innerWidth * Number.parseFloat(length)) / 100
        : Number.parseFloat(length),
      drawn: image.clientWidth,
      proportion: image.naturalWidth / image.naturalHeight,
      fields: [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ].map(([x = 0, y = 0]) => meanAt(x, y)),
    }
  })

/** Factor between two widths; browsers choose the narrower file if it is closer to the needed width. */
const step = 1.5

/** Checks that the chosen file is sharp and not larger than necessary. */
export function choiceFault({ chosen, widths, slot, drawn }: Shown, density: number): string[] {
  const widest = Math.max(...widths)
  const best = widths.find((width) => width >= slot * density) ?? widest
  const isSharp = chosen * Math.sqrt(step) >= Math.min(drawn * density, widest) - 1
  return isSharp && chosen <= best
    ? []
    : [`${chosen} of ${widths.join(' ')} for ${drawn} × ${density}, in a place of ${slot}`]
}

/** Returns the colours that differ from the expected ones by more than the limit (of 256). */
export const colorFaults = (
  expected: readonly number[][],
  { fields }: Pick<Shown, 'fields'>,
  limit = 2,
): string[] =>
  expected.flatMap((field, index) =>
    field.flatMap((value, part) => {
      const seen = fields[index]?.[part] ?? -9
      return Math.abs(value - seen) > limit ? [`${seen} for ${value} in field ${index}`] : []
    }),
  )
