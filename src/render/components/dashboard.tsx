import type { Panel } from '../../../schema/dashboard.ts'
import {
  createAreaPath,
  createGridPath,
  heatShadesOf,
  createLinePath,
  createValueLabels,
  axisValuesFor,
} from './dashboard.geometry.ts'
import { DataTable } from './data-table.tsx'
import { Icon } from './icon.tsx'
import { useRenderContext } from './render-context.ts'

type DashboardProps = {
  dashboard: { alt: string; title: string; note: string; panels: Panel[] }
}

/**
 * Renders a sample dashboard. Values that only a chart shows are also available as a table. Search
 * ignores the dashboard, because its values are not facts.
 */
export function Dashboard({ dashboard: { alt, title, note, panels } }: DashboardProps) {
  return (
    <figure className="dashboard" aria-label={alt} data-search="off">
      <p className="dashboard-bar">
        <span className="block-mark" /> {title} <span className="dashboard-note">{note}</span>
      </p>
      <div className="panels">
        {panels.map((panel) => (
          <div key={panel.label} className={`panel panel-${panel.type}`}>
            <p className="panel-label">
              {panel.label}
              {panel.type === 'line' && panel.series.length > 1 && <Legend series={panel.series} />}
            </p>
            <PanelContent panel={panel} />
          </div>
        ))}
      </div>
    </figure>
  )
}

function PanelContent({ panel }: { panel: Panel }) {
  switch (panel.type) {
    case 'figure':
      return <FigurePanel panel={panel} />
    case 'line':
      return <LinesPanel panel={panel} />
    case 'bars':
      return <BarsPanel panel={panel} />
    case 'heat':
      return <HeatPanel panel={panel} />
    case 'findings':
      return <FindingsPanel panel={panel} />
  }
}

type PanelProps<T extends Panel['type']> = { panel: Extract<Panel, { type: T }> }

function FigurePanel({ panel: { value, change, trend } }: PanelProps<'figure'>) {
  return (
    <>
      <p className="panel-value">
        {value} {change && <span className="panel-change">{change}</span>}
      </p>
      {trend && (
        <svg
          className="panel-trend"
          viewBox="0 0 100 24"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={createLinePath(trend, { width: 100, height: 24 })} />
        </svg>
      )}
    </>
  )
}

const chartSize = { width: 600, height: 200 }

function LinesPanel({ panel: { label, ticks, points, series } }: PanelProps<'line'>) {
  const { language } = useRenderContext()
  const levels = axisValuesFor(series.flatMap(({ values }) => values))
  const range = { low: levels[0] ?? 0, high: levels.at(-1) ?? 1 }
  const numberFormat = new Intl.NumberFormat(language, { notation: 'compact' })
  const [main, second] = series
  return (
    <>
      <div className="panel-plot" aria-hidden="true">
        <p className="panel-scale">
          {levels.map((level) => (
            <span key={level}>{numberFormat.format(level)}</span>
          ))}
        </p>
        <svg
          className="panel-chart"
          viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
          preserveAspectRatio="none"
        >
          <path className="chart-grid" d={createGridPath(levels, chartSize, range)} />
          {main && (
            <path className="chart-area" d={createAreaPath(main.values, chartSize, range)} />
          )}
          {second && (
            <path className="chart-second" d={createLinePath(second.values, chartSize, range)} />
          )}
          {main && (
            <path className="chart-main" d={createLinePath(main.values, chartSize, range)} />
          )}
        </svg>
        <p className="panel-ticks">
          {ticks.map((tick) => (
            <span key={tick}>{tick}</span>
          ))}
        </p>
      </div>
      <DataTable
        caption={label}
        columns={series.map(({ name }) => name)}
        rows={createValueLabels(main?.values.length ?? 0, ticks, points).map((name, index) => ({
          name,
          values: series.map(({ values }) => values[index]),
        }))}
      />
    </>
  )
}

function Legend({ series }: { series: { name: string }[] }) {
  return (
    <span className="panel-legend">
      {series.map(({ name }) => (
        <span key={name}>{name}</span>
      ))}
    </span>
  )
}

function BarsPanel({ panel: { items } }: PanelProps<'bars'>) {
  const percentScale = percentScaleOf(items)
  const fullValue = percentScale ?? Math.max(...items.map(({ value }) => value))
  return (
    <ul className="bar-list">
      {items.map(({ name, value, shown: label }) => (
        <li key={name} className="panel-bar">
          <span>{name}</span> <span>{label}</span>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            {percentScale && <rect className="bar-track" width="100" height="8" />}
            <rect className="bar-value" width={Math.round((value / fullValue) * 100)} height="8" />
          </svg>
        </li>
      ))}
    </ul>
  )
}

/**
 * Returns 100 if all bars are percentages: they get a track that shows the full width. Otherwise
 * returns undefined, and the bars are compared with the largest value.
 */
const percentScaleOf = (items: readonly { value: number; shown: string }[]): number | undefined =>
  items.every(({ value, shown: label }) => value <= 100 && label.includes('%')) ? 100 : undefined

function HeatPanel({ panel: { label, columns, unit, rows } }: PanelProps<'heat'>) {
  const levels = heatShadesOf(rows.map(({ values }) => values))
  return (
    <>
      <div className="heat-list" aria-hidden="true">
        {rows.map(({ name }, row) => (
          <p key={name} className="heat-row">
            <span className="heat-name">{name}</span>
            {columns.map((column, index) => (
              <span key={column} className={`heat-cell heat-${levels[row]?.[index] ?? 0}`} />
            ))}
          </p>
        ))}
        <p className="heat-row">
          <span className="heat-name">{unit}</span>
          {columns.map((column) => (
            <span key={column} className="heat-column">
              {column}
            </span>
          ))}
        </p>
      </div>
      <DataTable
        caption={label}
        columns={unit === undefined ? columns : columns.map((column) => `${column} ${unit}`)}
        rows={rows}
      />
    </>
  )
}

function FindingsPanel({ panel: { items } }: PanelProps<'findings'>) {
  return (
    <ul className="finding-list">
      {items.map(({ icon, title, text }) => (
        <li key={title} className="finding">
          <Icon name={icon} />
          <span>
            <strong>{title}</strong> {text}
          </span>
        </li>
      ))}
    </ul>
  )
}
