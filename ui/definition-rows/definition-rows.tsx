import type { ReactNode } from 'react'
import { Breakable } from '../breakable-text/breakable-text.tsx'

/** A term with its value. */
export interface DefinitionRow {
  term: ReactNode
  value: ReactNode
}

/** Terms and values line by line, lighter than a summary: for the inside of cards and panels. */
export function DefinitionRows({ rows }: { rows: readonly DefinitionRow[] }) {
  return (
    <dl className="m-rows">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places, and terms may repeat
        <div className="m-rows__row" key={index}>
          <dt>{row.term}</dt>
          <dd>{typeof row.value === 'string' ? <Breakable text={row.value} /> : row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
