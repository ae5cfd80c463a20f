import type { BlockOf } from '../../../schema/block.ts'
import type { BlockProps } from '../../render/components/view.ts'
import { Intro, Section } from '../../render/components/section.tsx'
import { useBlockPlace, useRenderContext } from '../../render/components/render-context.ts'
import { arcPathBetween, mapBox, formatDistance, mapPositionOf } from './world-map.geometry.ts'
import { landPath } from './world-map.land.ts'

type WorldMapBlock = BlockOf<'world-map'>
type Route = Required<Pick<WorldMapBlock['arcs'][number], 'end' | 'side'>> & {
  start: WorldMapBlock['origin']
}

export function WorldMap({ block, words }: BlockProps<'world-map'>) {
  const { key } = useBlockPlace()
  const { language } = useRenderContext()
  const routes = block.arcs.map(({ start = block.origin, ...arc }) => ({ start, ...arc }))
  return (
    <Section block={block} className="world-map">
      <Intro block={block} />
      <figure className="world" data-part="world-map">
        <svg
          className="world-picture"
          viewBox={`0 0 ${mapBox.width} ${mapBox.height}`}
          role="img"
          aria-labelledby={`${key}-map`}
        >
          <title id={`${key}-map`}>{words.map}</title>
          <path className="world-land" d={landPath} />
          {routes.map(({ start, end }) => (
            <path
              key={end.label}
              className="world-arc"
              pathLength="1"
              d={arcPathBetween(start, end)}
            />
          ))}
          {routes.map(({ end, side }) => (
            <CityMarker key={end.label} city={end} side={side} />
          ))}
          {uniqueStartsOf(routes).map((start) => (
            <CityMarker key={start.label} city={start} side="below" />
          ))}
        </svg>
        <figcaption>
          <ol className="world-routes">
            {routes.map(({ start, end }) => (
              <li key={end.label}>
                <span className="world-route">
                  {start.label} <span aria-hidden="true">→</span>
                  <span className="visually-hidden">{words.to}</span> <strong>{end.label}</strong>
                </span>
                <span className="world-distance">{formatDistance(start, end, language)}</span>
              </li>
            ))}
          </ol>
        </figcaption>
      </figure>
    </Section>
  )
}

type CityProps = { city: WorldMapBlock['origin']; side: 'left' | 'right' | 'below' }

function CityMarker({ city, side }: CityProps) {
  const { x, y } = mapPositionOf(city)
  return (
    <g className={`world-city world-city-${side}`}>
      <circle cx={x} cy={y} r="3" />
      <text x={x + labelOffsets[side].x} y={y + labelOffsets[side].y}>
        {city.label}
      </text>
    </g>
  )
}

const labelOffsets = { left: { x: -8, y: 0 }, right: { x: 8, y: 0 }, below: { x: 0, y: 10 } }

/** Returns the start of each arc, without duplicates. */
const uniqueStartsOf = (routes: readonly Route[]) => [
  ...new Map(routes.map(({ start }) => [start.label, start])).values(),
]
