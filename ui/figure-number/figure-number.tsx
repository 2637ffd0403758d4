import type { ReactNode } from 'react'

export interface FigureNumberProps {
  /** The formatted figure, for instance `$1.070.445`. Words are smaller. */
  value: ReactNode
  label: ReactNode
  /** Whose amount it is. */
  person?: ReactNode
  /** Payment day or reference day, in words. */
  date?: ReactNode
  /** What it depends on, or when it changes. */
  note?: ReactNode
}

/** The one amount that the person came to see, large. */
export function FigureNumber({ value, label, person, date, note }: FigureNumberProps) {
  return (
    <div className="m-figure">
      <p className="m-figure__label">{label}</p>
      <p className={`m-figure__value${isWords(value) ? ' m-figure__value--words' : ''}`}>{value}</p>
      {person || date ? (
        <p className="m-figure__whose">
          {person}
          {person && date ? <br /> : null}
          {date}
        </p>
      ) : null}
      {note ? <p className="m-figure__note">{note}</p> : null}
    </div>
  )
}

// A unit ("17 UF") still belongs to a figure.
const isWords = (value: ReactNode) => typeof value === 'string' && /\p{L}{3}/u.test(value)
