import type { ReactNode } from 'react'

/** Something that happened or will happen. */
export interface TimelineEntry {
  title: ReactNode
  /** When, in words. */
  when?: ReactNode
  /** The same for machines: `2026-05-03` or an ISO instant. */
  dateTime?: string
  /** Who did it. */
  actor?: ReactNode
  detail?: ReactNode
  /** Already done, happening now, or still to come. */
  state?: 'done' | 'current' | 'pending'
}

export interface TimelineProps {
  entries: readonly TimelineEntry[]
  /** Accessible name of the list. */
  label?: string
  headingLevel?: 2 | 3 | 4
}

const stateWords = { done: 'Listo', current: 'En curso', pending: 'Pendiente' } as const

/** The history of a case, in the order given. */
export function Timeline({ entries, label = 'Historia de la solicitud', headingLevel = 3 }: TimelineProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className="m-timeline" aria-label={label}>
      {entries.map((entry, index) => {
        const state = entry.state ?? 'done'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never change places, and titles may repeat
          <li className={`m-timeline__entry m-timeline__entry--${state}`} key={index}>
            <Heading className="m-timeline__title">
              {entry.title}
              <span className="m-oculto"> ({stateWords[state]})</span>
            </Heading>
            {entry.when || entry.actor ? (
              <p className="m-timeline__when">
                {entry.when ? <time dateTime={entry.dateTime}>{entry.when}</time> : null}
                {entry.when && entry.actor ? ' · ' : null}
                {entry.actor}
              </p>
            ) : null}
            {entry.detail ? <div className="m-timeline__detail">{entry.detail}</div> : null}
          </li>
        )
      })}
    </ol>
  )
}
