import { formatMonth, monthNames } from '#domain/dates.ts'

/** A month and what became of it. */
export interface YearSquare {
  /** `YYYY-MM` */
  mes: string
  look: 'lleno' | 'borde' | 'rayado' | 'vacio'
  /** "Pagado" */
  says: string
}

export interface YearSquaresProps {
  title: string
  months: readonly YearSquare[]
}

const marks = { lleno: '✓', borde: '…', rayado: '✕', vacio: '–' } as const

/** A year as a square for each month, with a mark and its name; below, what each mark means. */
export function YearSquares({ title, months }: YearSquaresProps) {
  const meanings = new Map(months.map(({ look, says }) => [`${look} ${says}`, { look, says }]))
  return (
    <figure className="m-drawing">
      <figcaption className="m-draw__title">{title}</figcaption>
      <ol className="m-year">
        {months.map(({ mes, look, says }) => (
          <li className={`m-year__month m-year__month--${look}`} key={mes}>
            <span aria-hidden="true">
              {(monthNames[Number(mes.slice(5)) - 1] ?? '').slice(0, 3)}
              <span className="m-year__mark">{marks[look]}</span>
            </span>
            <span className="m-oculto">
              {formatMonth(mes)}: {says}
            </span>
          </li>
        ))}
      </ol>
      <ul className="m-draw__legend" aria-hidden="true">
        {[...meanings.values()].map(({ look, says }) => (
          <li key={`${look} ${says}`}>
            <span className={`m-year__sample m-year__month--${look}`}>{marks[look]}</span>
            {says}
          </li>
        ))}
      </ul>
    </figure>
  )
}
