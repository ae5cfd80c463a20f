/** An aspect ratio, as width and height. */
export type Shape = readonly [width: number, height: number]

/** The point of interest in an image: x and y from the top left corner, each 0 to 1. */
export type Focus = readonly number[]

type Size = { width: number; height: number }

/**
 * The size in pixels of a cropped image. `name` is the part of its file name: `8x7`, or `8x7-30-70` with a focus at 30
 * % and 70 %.
 */
export type Crop = Size & { name: string }

/**
 * The smallest share of the area (0 to 1) that is worth an extra file. Below it, CSS crops the image around its centre.
 */
const leastCut = 0.2

/**
 * Returns the crop of an image for a shape, or undefined if the image is used whole: no shape is required, or the crop
 * would remove almost nothing.
 */
export function cropOf(
  picture: Size,
  shape: Shape | undefined,
  focus: Focus | undefined,
): Crop | undefined {
  if (shape === undefined) return undefined
  const size = sizeIn(picture, shape)
  const cut = 1 - (size.width * size.height) / (picture.width * picture.height)
  if (cut < (focus === undefined ? leastCut : 0.02)) return undefined
  const around = focus?.map((part) => `-${Math.round(part * 100)}`).join('') ?? ''
  return { ...size, name: `${shape.join('x')}${around}` }
}

/** Returns the largest size in pixels with this aspect ratio that fits into the image. */
export function sizeIn({ width, height }: Size, [across, down]: Shape): Size {
  const wanted = across / down
  return width / height > wanted
    ? { width: Math.max(1, Math.round(height * wanted)), height }
    : { width, height: Math.max(1, Math.round(width / wanted)) }
}

/** Parses the name of a crop, for example `8x7-30-70`. Undefined if the name is not valid. */
export function cropNamed(
  name: string,
): { shape: Shape; focus: readonly [x: number, y: number] | undefined } | undefined {
  const [, across, down, x, y] = /^(\d+)x(\d+)(?:-(\d+)-(\d+))?$/.exec(name) ?? []
  if (across === undefined || Number(across) === 0 || Number(down) === 0) return undefined
  const focus = x === undefined ? undefined : ([Number(x) / 100, Number(y) / 100] as const)
  return { shape: [Number(across), Number(down)], focus }
}

/** Returns the top left corner, in pixels, of the part whose centre is as close to the focus as the edges allow. */
export function placeOf(picture: Size, part: Size, [x, y]: readonly [number, number]) {
  const within = (at: number, length: number, whole: number) =>
    Math.max(0, Math.min(whole - length, Math.round(at * whole - length / 2)))
  return {
    left: within(x, part.width, picture.width),
    top: within(y, part.height, picture.height),
  }
}
