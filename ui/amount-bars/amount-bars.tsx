import { useId } from 'react'
import { formatClp } from '#domain/money.ts'
import { HatchPattern, Legend, type LegendPart, lookOf, rounded } from '../drawing/legend.tsx'

/** A thing and its amounts in pesos, by id of the part. */
export interface AmountRow {
  label: string
  amounts: Readonly<Record<string, number>>
}

export interface AmountBarsProps {
  title: string
  parts: readonly LegendPart[]
  rows: readonly AmountRow[]
}

/** Amounts side by side, the longest bar the largest. Each row says its name and its sum. */
export function AmountBars({ title, parts, rows }: AmountBarsProps) {
  const hatch = useId()
  const sumOf = ({ amounts }: AmountRow) => parts.reduce((sum, { id }) => sum + (amounts[id] ?? 0), 0)
  const most = Math.max(1, ...rows.map(sumOf))
  const shown = parts.filter(({ id }) => rows.some(({ amounts }) => (amounts[id] ?? 0) > 0))
  return (
    <figure className="m-drawing">
      <figcaption className="m-draw__title">{title}</figcaption>
      <ul className="m-amounts">
        {rows.map((row, index) => {
          let x = 0
          const own = shown.filter(({ id }) => (row.amounts[id] ?? 0) > 0)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places, and names may repeat
            <li key={index}>
              <span>{row.label} </span>
              <strong>{formatClp(sumOf(row))} </strong>
              <svg className="m-draw" viewBox="-1 0 362 14" aria-hidden="true">
                {index === 0 ? <HatchPattern id={hatch} /> : null}
                {parts.map(({ id, look }) => {
                  const width = rounded(((row.amounts[id] ?? 0) / most) * 360)
                  if (width <= 0) return null
                  const rect = (
                    <rect x={rounded(x)} y="1" width={width} height="12" {...lookOf(look, hatch)} key={id} />
                  )
                  x += width
                  return rect
                })}
              </svg>
              <span className="m-oculto">
                {own
                  .map(({ id, label }) =>
                    // Of one part the sum is said already.
                    own.length > 1 ? `${label}: ${formatClp(row.amounts[id] ?? 0)}` : label,
                  )
                  .join('. ')}
              </span>
            </li>
          )
        })}
      </ul>
      <Legend parts={shown} hatch={hatch} />
    </figure>
  )
}
