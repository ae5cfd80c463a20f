import type { BlockOf } from '../../../schema/block.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { Inline } from '../../render/components/markdown.tsx'
import { Intro, Section } from '../../render/components/section.tsx'
import { useBlockPlace, useRenderContext } from '../../render/components/render-context.ts'
import { arcPathBetween, mapBox, formatDistance, mapPositionOf } from './map.geometry.ts'
import { labelOffset, placeLabels, type PlacedLabel } from './map.labels.ts'
import { landPath } from './map.land.ts'

type MapData = BlockOf<'map'>
type City = NonNullable<MapData['origin']>
type Route = { start: City; end: City; side: 'left' | 'right' }

export function MapBlock({ block, words }: BlockProps<'map'>) {
  const { key } = useBlockPlace()
  const { markers } = block
  const routes = routesOf(block)
  const ends = routes.map(({ end, side }) => ({ ...end, side }))
  const labels = placeLabels(markers, [...ends, ...uniqueStartsOf(routes)])
  return (
    <Section block={block} className="map">
      <Intro block={block} />
      <figure className="map-figure" data-part={routes.length > 0 ? 'map' : undefined}>
        <svg
          className="map-picture"
          viewBox={`0 0 ${mapBox.width} ${mapBox.height}`}
          role="img"
          aria-labelledby={`${key}-map`}
        >
          <title id={`${key}-map`}>{routes.length > 0 ? words.map : words.places}</title>
          <path className="map-land" d={landPath} />
          {routes.map(({ start, end }) => (
            <path
              key={end.label}
              className="map-arc"
              pathLength="1"
              d={arcPathBetween(start, end)}
            />
          ))}
          {markers.map((city, index) => (
            <CityMarker key={city.label} city={city} {...labels[index]} />
          ))}
          {ends.map((city) => (
            <CityMarker key={city.label} city={city} side={city.side} />
          ))}
          {uniqueStartsOf(routes).map((start) => (
            <CityMarker key={start.label} city={start} side="below" />
          ))}
        </svg>
        <figcaption>
          {routes.length > 0 && <RouteList routes={routes} words={words} />}
          {markers.length > 0 && (
            <ul className="map-routes">
              {markers.map(({ label, text }) => (
                <li key={label}>
                  <strong>{label}</strong>
                  {text && <Inline className="map-route text" text={text} />}
                </li>
              ))}
            </ul>
          )}
        </figcaption>
      </figure>
    </Section>
  )
}

function RouteList({ routes, words }: { routes: Route[]; words: BlockProps<'map'>['words'] }) {
  const { language } = useRenderContext()
  return (
    <ol className="map-routes">
      {routes.map(({ start, end }) => (
        <li key={end.label}>
          <span className="map-route">
            {start.label} <span aria-hidden="true">→</span>
            <span className="visually-hidden">{words.to}</span> <strong>{end.label}</strong>
          </span>
          <span className="map-distance">{formatDistance(start, end, language)}</span>
        </li>
      ))}
    </ol>
  )
}

type CityProps = {
  city: City
  side?: 'left' | 'right' | 'below'
  shown?: PlacedLabel['shown']
}

function CityMarker({ city, side = 'right', shown = 'always' }: CityProps) {
  const { x, y } = mapPositionOf(city)
  return (
    <g className={`map-city map-city-${side}`}>
      <circle cx={x} cy={y} r="3" />
      {shown !== 'never' && (
        <text
          className={shown === 'large' ? 'map-label-large' : undefined}
          x={x + labelOffsets[side].x}
          y={y + labelOffsets[side].y}
        >
          {city.label}
        </text>
      )}
    </g>
  )
}

const labelOffsets = {
  left: { x: -labelOffset, y: 0 },
  right: { x: labelOffset, y: 0 },
  below: { x: 0, y: 10 },
}

/** Returns the arcs with their starts. The schema reports an arc without a start. */
const routesOf = ({ arcs, origin }: MapData): Route[] =>
  arcs.flatMap(({ start = origin, end, side }) => (start ? [{ start, end, side }] : []))

/** Returns the start of each arc, without duplicates. */
const uniqueStartsOf = (routes: readonly Route[]) => [
  ...new Map(routes.map(({ start }) => [start.label, start])).values(),
]
