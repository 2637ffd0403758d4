/** A line of a calculation. */
export interface SumLine {
  sign: '' | '+' | '−' | '×' | '÷' | '='
  label: string
  value: string
}

export interface SumTableProps {
  title: string
  lines: readonly SumLine[]
}

const words = { '': '', '+': 'más', '−': 'menos', '×': 'por', '÷': 'dividido por', '=': 'da' } as const

/** A calculation as one does it on paper: each line with its sign, a stroke above what comes of it. */
export function SumTable({ title, lines }: SumTableProps) {
  return (
    <figure className="m-drawing">
      <figcaption className="m-draw__title">{title}</figcaption>
      <dl className="m-sum">
        {lines.map(({ sign, label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places, and may repeat
          <div className={sign === '=' ? 'm-sum__line m-sum__total' : 'm-sum__line'} key={index}>
            <dt>
              {sign ? <span className="m-oculto">{words[sign]} </span> : null}
              {label}
            </dt>
            <dd>
              <span className="m-sum__sign" aria-hidden="true">
                {sign}
              </span>{' '}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
