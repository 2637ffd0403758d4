import { Breakable } from '../breakable-text/breakable-text.tsx'

export interface AnswerEntriesProps {
  entries: readonly {
    /** What it is: an heir, a month. */
    readonly title: string
    readonly details: readonly string[]
    /** Its amount, formatted. */
    readonly amount?: string
  }[]
}

/** An answer that lists several things: each with its name, its amount beside it, and its details below. */
export function AnswerEntries({ entries }: AnswerEntriesProps) {
  return (
    <ul className="m-entries">
      {entries.map(({ title, amount, details }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never change places
        <li key={index}>
          <span className="m-entries__title">
            <Breakable text={title} />
          </span>{' '}
          {amount ? <span className="m-entries__amount">{amount}</span> : null}
          {details.map((detail, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: details never change places
            <span className="m-entries__detail" key={at}>
              <Breakable text={detail} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
