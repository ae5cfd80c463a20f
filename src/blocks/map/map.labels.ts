import { mapBox, mapPositionOf } from './map.geometry.ts'

type Side = 'left' | 'right'

/** A city on the map. `side`: the side of its dot on which its name is shown, if the author has chosen it. */
type LabelledCity = { label: string; lat: number; lng: number; side?: Side | undefined }

/**
 * The place of a city's name. `shown` is `large` if the name has space only on a large map, and `never` if it has no
 * space at all: names must not cover each other.
 */
export type PlacedLabel = { side: Side; shown: 'always' | 'large' | 'never' }

/** Distance between the centre of a dot and its label, in units of the map. */
export const labelOffset = 8

/** Font sizes of labels in units of the map. On a small map they are larger in relation to it. */
const fontSizes = { large: 14, small: 23 }

type Size = keyof typeof fontSizes

/** Average width of a letter as a share of the font size. */
const letterWidth = 0.58

/** Half the size of a dot with its outline. */
const dotRadius = 5

/**
 * Chooses the side for the name of each marker, away from its nearest neighbour if possible. `others` are cities on the
 * map whose names are already placed.
 */
export function placeLabels(
  markers: readonly LabelledCity[],
  others: readonly LabelledCity[],
): PlacedLabel[] {
  const dots = [...markers, ...others].map(mapPositionOf)
  const placed: Record<Size, Box[]> = {
    large: others.map((city) => labelBox(city, city.side ?? 'right', 'large')),
    small: others.map((city) => labelBox(city, city.side ?? 'right', 'small')),
  }
  return markers.map((city, index) => {
    const otherDots = dots.filter((_, other) => other !== index)
    const fits = (side: Side, size: Size) => {
      const box = labelBox(city, side, size)
      const isInside = box.left >= 0 && box.right <= mapBox.width
      return (
        isInside && ![...placed[size], ...otherDots.map(dotBox)].some((one) => overlap(box, one))
      )
    }
    const sides = city.side ? [city.side] : sidesByNeighbour(mapPositionOf(city), otherDots)
    const always = sides.find((side) => fits(side, 'large') && fits(side, 'small'))
    const side = always ?? sides.find((one) => fits(one, 'large')) ?? city.side
    if (side === undefined) return { side: 'right', shown: 'never' }
    placed.large.push(labelBox(city, side, 'large'))
    if (always) placed.small.push(labelBox(city, side, 'small'))
    return { side, shown: always ? 'always' : 'large' }
  })
}

type Point = { x: number; y: number }

/** Returns both sides. The first side is the side without the nearest other dot. */
function sidesByNeighbour({ x, y }: Point, dots: readonly Point[]): Side[] {
  const distanceTo = (dot: Point) => Math.hypot(dot.x - x, dot.y - y)
  const [nearest] = dots.toSorted((one, other) => distanceTo(one) - distanceTo(other))
  return nearest && nearest.x > x ? ['left', 'right'] : ['right', 'left']
}

type Box = { left: number; right: number; top: number; bottom: number }

function labelBox(city: LabelledCity, side: Side, size: Size): Box {
  const { x, y } = mapPositionOf(city)
  const width = city.label.length * fontSizes[size] * letterWidth
  const left = side === 'right' ? x + labelOffset : x - labelOffset - width
  const halfHeight = fontSizes[size] / 2
  return { left, right: left + width, top: y - halfHeight, bottom: y + halfHeight }
}

const dotBox = ({ x, y }: Point): Box => ({
  left: x - dotRadius,
  right: x + dotRadius,
  top: y - dotRadius,
  bottom: y + dotRadius,
})

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
