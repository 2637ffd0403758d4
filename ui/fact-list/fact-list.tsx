import type { ReactNode } from 'react'
import { Breakable } from '../breakable-text/breakable-text.tsx'

/** A fact that an institution already knows. */
export interface Fact {
  label: ReactNode
  value: ReactNode
  /** Its source, if the facts of a list have different ones. Facts in a row with the same one name it once, under the last. */
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
              {sourceOf(facts, index)}
            </dd>
          </div>
        ))}
      </dl>
      {source ? <p className="m-facts__source">Fuente: {source}</p> : null}
      {correction ? <div className="m-facts__correction">{correction}</div> : null}
    </div>
  )
}

function sourceOf(facts: readonly Fact[], index: number): ReactNode {
  const source = facts[index]?.source
  if (!source || facts[index + 1]?.source === source) return null
  const count = index - facts.findLastIndex((fact, at) => at < index && fact.source !== source)
  return (
    <span className="m-source">
      {count === 1 ? 'Fuente' : `Fuente de estos ${count} datos`}: {source}
    </span>
  )
}
