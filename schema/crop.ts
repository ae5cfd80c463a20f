/** Width : height. */
export type Shape = readonly [width: number, height: number]

/** Where in a picture the eye should land: from the left and from above, 0 to 1. */
export type Focus = readonly number[]

type Size = { width: number; height: number }

/** A part of a picture, in a shape. `name` is what its files are called: `8x7`, around a focus `8x7-30-70`. */
export type Crop = Size & { name: string }

/** Up to here the style sheet cuts around the middle, which is not worth a file of its own. */
const leastCut = 0.2

/** Undefined where the picture is shown as it is: it has the shape, nearly, and no focus says otherwise. */
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

/** The largest part of a picture that has this shape. */
export function sizeIn({ width, height }: Size, [across, down]: Shape): Size {
  const wanted = across / down
  return width / height > wanted
    ? { width: Math.max(1, Math.round(height * wanted)), height }
    : { width, height: Math.max(1, Math.round(width / wanted)) }
}

/** What the name of a crop says; undefined where it is none. */
export function cropNamed(
  name: string,
): { shape: Shape; focus: readonly [x: number, y: number] | undefined } | undefined {
  const [, across, down, x, y] = /^(\d+)x(\d+)(?:-(\d+)-(\d+))?$/.exec(name) ?? []
  if (across === undefined || Number(across) === 0 || Number(down) === 0) return undefined
  const focus = x === undefined ? undefined : ([Number(x) / 100, Number(y) / 100] as const)
  return { shape: [Number(across), Number(down)], focus }
}

/** Where a part of this size begins so that the focus is in its middle, or as near to it as the edges allow. */
export function placeOf(picture: Size, part: Size, [x, y]: readonly [number, number]) {
  const within = (at: number, length: number, whole: number) =>
    Math.max(0, Math.min(whole - length, Math.round(at * whole - length / 2)))
  return {
    left: within(x, part.width, picture.width),
    top: within(y, part.height, picture.height),
  }
}
