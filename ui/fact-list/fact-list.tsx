import type { ReactNode } from 'react'
import { Breakable } from '../breakable-text/breakable-text.tsx'

/** A fact that an institution already knows. */
export interface Fact {
  label: ReactNode
  value: ReactNode
  /** Its source, if the facts of a list have different ones. */
  source?: string
  /** Target of links on the page. */
  id?: string
}

export interface FactListProps {
  /** Heading of the card. */
  title?: ReactNode
  headingLevel?: 2 | 3
  facts: readonly Fact[]
  /** Source of all facts, for instance `Registro Civil`. */
  source?: string
  /** What to do if something is wrong, or where to correct it. */
  correction?: ReactNode
}

/** Read-only facts with their source, so that the person need not type them again. */
export function FactList({ title, headingLevel = 2, facts, source, correction }: FactListProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="m-facts">
      {title ? <Heading className="m-facts__title">{title}</Heading> : null}
      <dl className="m-facts__list">
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts never change places, and labels may repeat
          <div className="m-facts__row" id={fact.id} key={index}>
            <dt>{fact.label}</dt>
            <dd>
              {typeof fact.value === 'string' ? <Breakable text={fact.value} /> : fact.value}
              {fact.source ? <span className="m-source">Fuente: {fact.source}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {source ? <p className="m-facts__source">Fuente: {source}</p> : null}
      {correction ? <div className="m-facts__correction">{correction}</div> : null}
    </div>
  )
}
