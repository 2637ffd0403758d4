import { useId } from 'react'

/** How a part of a bar is drawn, so that parts differ without colour: full, only its edge, or hatched. */
export type BarLook = 'lleno' | 'borde' | 'rayado'

/** One kind of amount, drawn alike in every bar. */
export interface BarPart {
  id: string
  /** What it is, for the legend. */
  label: string
  look: BarLook
}

/** One bar: its amounts stand on one another in the order of the parts. */
export interface Bar {
  /** Stable name of the bar within the chart. */
  id: string
  /** Three letters at most, under the bar. */
  shortLabel: string
  /** Never negative, by id of the part; what is missing is 0. */
  amounts: Readonly<Record<string, number>>
}

/** What a {@link BarChart} takes. */
export interface BarChartProps {
  /** What the drawing says, in a sentence or two, for who does not see it. A table beside it gives the figures. */
  description: string
  parts: readonly BarPart[]
  bars: readonly Bar[]
  /** Writes an amount of the scale. */
  format: (amount: number) => string
}

const width = 360
const top = 20
const bottom = 168
const plot = bottom - top

/** Amounts as bars beside each other, drawn by the server. Only the parts that have an amount are in the legend. */
export function BarChart({ description, parts, bars, format }: BarChartProps) {
  const hatch = useId()
  const most = scaleTop(Math.max(0, ...bars.map(bar => totalOf(bar, parts))))
  const step = width / Math.max(1, bars.length)
  const barWidth = Math.min(step * 0.68, 40)
  // More than twelve names of months touch each other on a phone.
  const labelEvery = bars.length > 12 ? 2 : 1
  const shown = parts.filter(part => bars.some(bar => (bar.amounts[part.id] ?? 0) > 0))
  return (
    <figure className="m-bars">
      <svg className="m-bars__drawing" viewBox={`0 0 ${width} 190`} role="img" aria-label={description}>
        <HatchPattern id={hatch} />
        <path className="m-bars__line" d={`M0 ${heightAt(most)}H${width}M0 ${heightAt(most / 2)}H${width}`} />
        <text className="m-bars__text" x="0" y={heightAt(most) - 6}>
          {format(most)}
        </text>
        {bars.map((bar, index) => {
          const x = step * index + (step - barWidth) / 2
          return (
            <g key={bar.id}>
              {stack(bar, parts).map(({ part, from, to }) => (
                <rect
                  key={part.id}
                  className={`m-bars__part m-bars__part--${part.look}`}
                  x={round(x)}
                  y={heightAt(to)}
                  width={round(barWidth)}
                  height={round(heightAt(from) - heightAt(to))}
                  rx="2"
                  fill={part.look === 'rayado' ? `url(#${hatch})` : undefined}
                />
              ))}
              {(bars.length - 1 - index) % labelEvery === 0 ? (
                <text
                  className="m-bars__text m-bars__text--under"
                  x={round(x + barWidth / 2)}
                  y={bottom + 17}
                >
                  {bar.shortLabel}
                </text>
              ) : null}
            </g>
          )
        })}
        <path className="m-bars__line m-bars__line--base" d={`M0 ${bottom}H${width}`} />
      </svg>
      <figcaption>
        <ul className="m-bars__legend">
          {shown.map(part => (
            <li key={part.id}>
              <svg className="m-bars__sample" viewBox="0 0 18 18" aria-hidden="true">
                <rect
                  className={`m-bars__part m-bars__part--${part.look}`}
                  x="2"
                  y="2"
                  width="14"
                  height="14"
                  rx="2"
                  fill={part.look === 'rayado' ? `url(#${hatch})` : undefined}
                />
              </svg>
              {part.label}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )

  function heightAt(amount: number): number {
    return round(bottom - (amount / most) * plot)
  }
}

function HatchPattern({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path className="m-bars__hatch" d="M0 0V5" />
      </pattern>
    </defs>
  )
}

function totalOf(bar: Bar, parts: readonly BarPart[]): number {
  return parts.reduce((sum, { id }) => sum + (bar.amounts[id] ?? 0), 0)
}

function stack(bar: Bar, parts: readonly BarPart[]): { part: BarPart; from: number; to: number }[] {
  let from = 0
  return parts.flatMap(part => {
    const amount = bar.amounts[part.id] ?? 0
    if (amount <= 0) return []
    const piece = { part, from, to: from + amount }
    from = piece.to
    return [piece]
  })
}

/** The next round figure: 1, 2, 4, 6 or 8 times a power of ten; 10 for no amounts at all. */
function scaleTop(largest: number): number {
  if (largest <= 0) return 10
  const power = 10 ** Math.floor(Math.log10(largest))
  const steps = [1, 2, 4, 6, 8, 10]
  return (steps.find(one => largest <= one * power) ?? 10) * power
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
