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
    <table className="m-drawing m-sum">
      <caption className="m-draw__title">{title}</caption>
      <tbody>
        {lines.map(({ sign, label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places, and may repeat
          <tr className={sign === '=' ? 'm-sum__total' : undefined} key={index}>
            <th scope="row">
              {sign ? <span className="m-oculto">{words[sign]} </span> : null}
              {label}
            </th>
            <td>
              <span className="m-sum__sign" aria-hidden="true">
                {sign}
              </span>{' '}
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
