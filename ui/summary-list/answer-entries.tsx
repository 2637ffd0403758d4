import { Breakable } from '../breakable-text/breakable-text.tsx'
import { Details } from '../details/details.tsx'

/** Things that are seen at once. */
const shownEntries = 5

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
  // One more is no list of its own.
  const shown = entries.length > shownEntries + 1 ? shownEntries : entries.length
  const rest = entries.slice(shown)
  return (
    <>
      <Entries entries={entries.slice(0, shown)} />
      {rest.length > 0 ? (
        <Details summary={`Ver los ${rest.length} que siguen`} onPaper>
          <Entries entries={rest} />
        </Details>
      ) : null}
    </>
  )
}

function Entries({ entries }: AnswerEntriesProps) {
  return (
    <ul className="m-entries">
      {entries.map(({ title, amount, details }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries never change places
        <li key={index}>
          <span className="m-entries__title">
            <Breakable text={title} />
          </span>{' '}
          {amount ? <span className="m-entries__amount">{amount}</span> : null}
          {details.length > 0 ? (
            <span className="m-entries__details">
              {details.map((detail, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: details never change places
                <span className="m-entries__detail" key={at}>
                  <Breakable text={detail} />{' '}
                </span>
              ))}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
