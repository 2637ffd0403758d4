import { formatDate, formatShortDate, type IsoDate } from '#domain/dates.ts'
import { formatInteger, plural } from '#domain/quantities.ts'

/** The figure of one day. */
export interface DayFigure {
  dia: IsoDate
  veces: number
}

const width = 720
const height = 160
const gap = 2

/** A bar for each day, scaled to the highest. The chart has a text alternative; the table beside it has the figures. */
export function DayBars({ days, title }: { days: readonly DayFigure[]; title: string }) {
  const most = Math.max(1, ...days.map(day => day.veces))
  const step = width / Math.max(1, days.length)
  const best = days.find(day => day.veces === most)
  const description = best
    ? `El día con más fue el ${formatDate(best.dia)}: ${formatInteger(best.veces)}.`
    : 'No hubo ninguno.'
  return (
    <figure className="o-chart">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${title}. ${description}`}
        preserveAspectRatio="none"
      >
        <line className="o-chart__ground" x1={0} x2={width} y1={height - 1} y2={height - 1} />
        {days.map((day, index) => {
          const tall = Math.round((day.veces / most) * (height - 4))
          return tall === 0 ? null : (
            <rect
              className="o-chart__bar"
              x={index * step + gap / 2}
              y={height - 1 - tall}
              width={Math.max(1, step - gap)}
              height={tall}
              rx={2}
              key={day.dia}
            >
              <title>{`${formatDate(day.dia)}: ${formatInteger(day.veces)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="o-chart__ends" aria-hidden="true">
        <span>{days[0] ? formatShortDate(days[0].dia) : ''}</span>
        <span>{`máximo ${formatInteger(best?.veces ?? 0)} en un día`}</span>
        <span>{days.length > 0 ? formatShortDate(days.at(-1)?.dia ?? '') : ''}</span>
      </p>
    </figure>
  )
}

/** A share as a bar beside its number, hidden from screen readers. */
export function ShareBar({ share, tone = 'info' }: { share: number; tone?: 'info' | 'error' }) {
  return (
    <svg
      className={`o-share o-share--${tone}`}
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="o-share__ground" width={100} height={8} rx={3} />
      <rect className="o-share__part" width={Math.max(0, Math.min(100, share * 100))} height={8} rx={3} />
    </svg>
  )
}

/** The five faces of a page as one divided bar, the angry ones first. */
export function FaceBar({ counts }: { counts: readonly { label: string; count: number }[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  let at = 0
  return (
    <svg
      className="o-faces"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      role="img"
      aria-label={counts.map(({ label, count }) => `${label}: ${plural('vez', 'veces', count)}`).join('. ')}
    >
      {counts.map(({ label, count }, index) => {
        const wide = total === 0 ? 0 : (count / total) * 100
        const x = at
        at += wide
        return <rect className={`o-faces__${index + 1}`} x={x} width={wide} height={8} key={label} />
      })}
    </svg>
  )
}
