/** An aspect ratio, as width and height. */
export type AspectRatio = readonly [width: number, height: number]

/** The point of interest in an image: x and y from the top left corner, each 0 to 1. */
export type FocusPoint = readonly number[]

type Size = { width: number; height: number }

/**
 * The size in pixels of a cropped image. `name` is the part of its file name: `8x7`, or `8x7-30-70` with a focus at 30
 * % and 70 %.
 */
export type Crop = Size & { name: string }

/**
 * The smallest share of the area (0 to 1) that is worth an extra file. Below it, CSS crops the image around its centre.
 */
const minCroppedShare = 0.2

/**
 * Returns the crop of an image for a shape, or undefined if the image is used whole: no shape is required, or the crop
 * would remove almost nothing.
 */
export function cropOf(
  picture: Size,
  shape: AspectRatio | undefined,
  focus: FocusPoint | undefined,
): Crop | undefined {
  if (shape === undefined) return undefined
  const size = croppedSizeOf(picture, shape)
  const croppedShare = 1 - (size.width * size.height) / (picture.width * picture.height)
  if (croppedShare < (focus === undefined ? minCroppedShare : 0.02)) return undefined
  const focusSuffix = focus?.map((coordinate) => `-${Math.round(coordinate * 100)}`).join('') ?? ''
  return { ...size, name: `${shape.join('x')}${focusSuffix}` }
}

/** Returns the largest size in pixels with this aspect ratio that fits into the image. */
export function croppedSizeOf(
  { width, height }: Size,
  [ratioWidth, ratioHeight]: AspectRatio,
): Size {
  const wantedRatio = ratioWidth / ratioHeight
  return width / height > wantedRatio
    ? { width: Math.max(1, Math.round(height * wantedRatio)), height }
    : { width, height: Math.max(1, Math.round(width / wantedRatio)) }
}

/** Parses the name of a crop, for example `8x7-30-70`. Undefined if the name is not valid. */
export function parseCropName(
  name: string,
): { shape: AspectRatio; focus: readonly [x: number, y: number] | undefined } | undefined {
  const [, ratioWidth, ratioHeight, x, y] = /^(\d+)x(\d+)(?:-(\d+)-(\d+))?$/.exec(name) ?? []
  if (ratioWidth === undefined || Number(ratioWidth) === 0 || Number(ratioHeight) === 0)
    return undefined
  const focus = x === undefined ? undefined : ([Number(x) / 100, Number(y) / 100] as const)
  return { shape: [Number(ratioWidth), Number(ratioHeight)], focus }
}

/** Returns the top left corner, in pixels, of the part whose centre is as close to the focus as the edges allow. */
export function cropOffsetOf(picture: Size, part: Size, [x, y]: readonly [number, number]) {
  const offsetFor = (center: number, length: number, available: number) =>
    Math.max(0, Math.min(available - length, Math.round(center * available - length / 2)))
  return {
    left: offsetFor(x, part.width, picture.width),
    top: offsetFor(y, part.height, picture.height),
  }
}
