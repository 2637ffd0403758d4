import type { ReactNode } from 'react'

/** What a {@link FigureNumber} takes. */
export interface FigureNumberProps {
  /** The figure as it is read, for instance `$1.070.445`. */
  value: ReactNode
  label: ReactNode
  /** What it depends on, or when it changes. */
  note?: ReactNode
}

/** One amount that the person came to see, large. */
export function FigureNumber({ value, label, note }: FigureNumberProps) {
  return (
    <div className="m-figure">
      <p className="m-figure__label">{label}</p>
      <p className="m-figure__value">{value}</p>
      {note ? <p className="m-figure__note">{note}</p> : null}
    </div>
  )
}
