import type { Concern } from '#cases/types.ts'
import { formatDate } from '#domain/dates.ts'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { pathTo } from '../routes.ts'

export const concernHref = ({ caseId }: Pick<Concern, 'caseId'>) => pathTo('/avisos/:caso', { caso: caseId })

export const untilText = ({ until }: Pick<Concern, 'until'>) =>
  until ? `Puede responder hasta el ${formatDate(until)}.` : ''

/** One card for each; those that wait for her answer stand out. */
export function ConcernCards({
  concerns,
  headingLevel = 3,
}: {
  concerns: readonly Concern[]
  headingLevel?: 2 | 3
}) {
  return (
    <CardGrid>
      {concerns.map(one => (
        <Card
          key={one.caseId}
          title={one.title}
          kicker={one.institution}
          headingLevel={headingLevel}
          href={concernHref(one)}
          featured={one.asks}
          footer={one.asks ? undefined : <Tag tone={one.state.tone}>{one.state.label}</Tag>}
        >
          {one.asks ? (
            <p>
              <strong>Le piden confirmar.</strong> {untilText(one)}
            </p>
          ) : (
            <p>Presentada el {formatDate(one.filedOn)}.</p>
          )}
        </Card>
      ))}
    </CardGrid>
  )
}
