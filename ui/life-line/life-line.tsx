import { useId } from 'react'
import { HatchPattern, type Look, lookOf, rounded } from '../drawing/legend.tsx'

/** A span of years with something in it. */
export interface LifeSpan {
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  to: string
  look: Look
  /** What it is, in the list below ("Cotizado en el Servicio de Seguro Social"). */
  text: string
}

export interface LifeLineProps {
  title: string
  /** At least one. */
  spans: readonly LifeSpan[]
  /** What time between spans is called ("Sin cotizaciones"). */
  gapText: string
}

/** Months that a gap must have to be named: shorter ones are a change of employer. */
const shortestGapMonths = 3

/** A working life on a line, with its gaps. The list below says the same. */
export function LifeLine({ title, spans, gapText }: LifeLineProps) {
  const hatch = useId()
  const ordered = spans.toSorted((one, other) => one.from.localeCompare(other.from))
  const start = Number(ordered[0]?.from.slice(0, 4) ?? 0)
  const end = Math.max(start, ...ordered.map(({ to }) => Number(to.slice(0, 4)))) + 1
  const xOf = (months: number) => rounded(((months - start * 12) / ((end - start) * 12)) * 356 + 2)
  return (
    <figure className="m-drawing">
      <figcaption className="m-draw__title">{title}</figcaption>
      <svg className="m-draw" viewBox="0 0 360 48" aria-hidden="true">
        <HatchPattern id={hatch} />
        <path className="m-draw__line m-draw__line--strong" d="M2 16H358" />
        {ordered.map(({ from, to, look }) => {
          const x = xOf(monthOf(from))
          const width = Math.max(2, rounded(xOf(monthOf(to) + 1) - x))
          return <rect x={x} y="4" height="24" width={width} {...lookOf(look, hatch)} key={from} />
        })}
        <text className="m-draw__text" x="2" y="45">
          {start}
        </text>
        <text className="m-draw__text m-life__end" x="358" y="45">
          {end - 1}
        </text>
      </svg>
      <ul className="m-life">
        {withGaps(ordered, gapText).map(({ from, to, look, text }) => (
          <li className={look ? undefined : 'm-life__gap'} key={from}>
            {look ? (
              <svg className="m-draw__sample" viewBox="0 0 18 18" aria-hidden="true">
                <rect x="2" y="2" width="14" height="14" {...lookOf(look, hatch)} />
              </svg>
            ) : null}
            <span>
              {yearsText(from, to)}: {text}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

/** Months since year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const yearsText = (from: string, to: string) =>
  from.slice(0, 4) === to.slice(0, 4) ? from.slice(0, 4) : `${from.slice(0, 4)} a ${to.slice(0, 4)}`

/** The spans with the gaps between them, in order of time. */
function withGaps(ordered: readonly LifeSpan[], gapText: string) {
  let last = ordered[0]?.from ?? ''
  return ordered.flatMap((span): (Omit<LifeSpan, 'look'> & { look?: Look })[] => {
    const gap = monthOf(span.from) - monthOf(last)
    const before = last
    if (span.to > last) last = span.to
    return gap >= shortestGapMonths && before !== span.from
      ? [{ from: before, to: span.from, text: gapText }, span]
      : [span]
  })
}
