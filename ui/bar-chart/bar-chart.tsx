import { useId } from 'react'
import { HatchPattern, Legend, type LegendPart, lookOf, rounded } from '../drawing/legend.tsx'

/** One bar: its amounts are stacked in the order of the parts. */
export interface Bar {
  /** Stable id of the bar within the chart. */
  id: string
  /** Label under the bar, at most three letters. */
  shortLabel: string
  /** Amounts by id of the part, never negative; a missing one is 0. */
  amounts: Readonly<Record<string, number>>
}

export interface BarChartProps {
  /** Text alternative in a sentence or two. A table beside the chart gives the figures. */
  description: string
  parts: readonly LegendPart[]
  bars: readonly Bar[]
  /** Formats an amount of the scale. */
  format: (amount: number) => string
}

const width = 360
const top = 20
const bottom = 168
const plot = bottom - top

/** Stacked bars, drawn by the server. The legend lists only parts that have an amount. */
export function BarChart({ description, parts, bars, format }: BarChartProps) {
  const hatch = useId()
  const most = scaleTop(Math.max(0, ...bars.map(bar => totalOf(bar, parts))))
  const step = width / Math.max(1, bars.length)
  const barWidth = Math.min(step * 0.68, 40)
  // More than twelve month names would touch on a phone.
  const labelEvery = bars.length > 12 ? 2 : 1
  const shown = parts.filter(part => bars.some(bar => (bar.amounts[part.id] ?? 0) > 0))
  return (
    <figure className="m-drawing m-bars">
      <svg className="m-draw" viewBox={`0 0 ${width} 190`} role="img" aria-label={description}>
        <HatchPattern id={hatch} />
        <path className="m-draw__line" d={`M0 ${heightAt(most)}H${width}M0 ${heightAt(most / 2)}H${width}`} />
        <text className="m-draw__text" x="0" y={heightAt(most) - 6}>
          {format(most)}
        </text>
        {bars.map((bar, index) => {
          const x = step * index + (step - barWidth) / 2
          return (
            <g key={bar.id}>
              {stack(bar, parts).map(({ part, from, to }) => (
                <rect
                  key={part.id}
                  {...lookOf(part.look, hatch)}
                  x={rounded(x)}
                  y={heightAt(to)}
                  width={rounded(barWidth)}
                  height={rounded(heightAt(from) - heightAt(to))}
                  rx="2"
                />
              ))}
              {(bars.length - 1 - index) % labelEvery === 0 ? (
                <text className="m-draw__text m-bars__under" x={rounded(x + barWidth / 2)} y={bottom + 17}>
                  {bar.shortLabel}
                </text>
              ) : null}
            </g>
          )
        })}
        <path className="m-draw__line m-draw__line--strong" d={`M0 ${bottom}H${width}`} />
      </svg>
      <Legend parts={shown} hatch={hatch} />
    </figure>
  )

  function heightAt(amount: number): number {
    return rounded(bottom - (amount / most) * plot)
  }
}

function totalOf(bar: Bar, parts: readonly LegendPart[]): number {
  return parts.reduce((sum, { id }) => sum + (bar.amounts[id] ?? 0), 0)
}

function stack(bar: Bar, parts: readonly LegendPart[]): { part: LegendPart; from: number; to: number }[] {
  let from = 0
  return parts.flatMap(part => {
    const amount = bar.amounts[part.id] ?? 0
    if (amount <= 0) return []
    const piece = { part, from, to: from + amount }
    from = piece.to
    return [piece]
  })
}

/** The next round figure: 1, 2, 4, 6 or 8 times a power of ten; 10 if all amounts are 0. */
function scaleTop(largest: number): number {
  if (largest <= 0) return 10
  const power = 10 ** Math.floor(Math.log10(largest))
  const steps = [1, 2, 4, 6, 8, 10]
  return (steps.find(one => largest <= one * power) ?? 10) * power
}
