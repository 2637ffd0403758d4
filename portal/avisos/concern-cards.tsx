import type { Concern } from '#cases/concerns/concern-types.ts'
import { formatDate } from '#domain/dates.ts'
import { filedFact } from '#engine/cases/case-view.ts'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { pathTo } from '../routes.ts'

export const concernHref = ({ caseId }: Pick<Concern, 'caseId'>) => pathTo('/avisos/:caso', { caso: caseId })

export const untilText = ({ until }: Pick<Concern, 'until'>) =>
  until ? `Puede responder hasta el ${formatDate(until)}.` : ''

/** The day of a request of somebody else. */
export const presentedFact = (concern: Concern) => filedFact('Cuenta como presentada el', concern)

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
          {one.detail ? <p>{one.detail}</p> : null}
          {one.asks ? (
            <p>
              <strong>Le piden confirmar.</strong> {untilText(one)}
            </p>
          ) : (
            <p>{Object.values(presentedFact(one)).join(' ')}.</p>
          )}
        </Card>
      ))}
    </CardGrid>
  )
}

/** Stands in for the cards while an official attends her: they speak of other people, and only she may answer. */
export function ConcernsOfAttended({ concerns }: { concerns: readonly Concern[] }) {
  return (
    <Notice kind="info" title="Esto lo lee y lo responde solo la persona" headingLevel={2}>
      <p>
        {concerns.length === 0
          ? 'Por ahora no hay nada. '
          : concerns.some(one => one.asks)
            ? 'Hay algo que espera su respuesta. '
            : 'Hay algo que le concierne. No tiene que responder nada. '}
        Ella lo ve en Micha, con su propia ClaveÚnica. Ni un funcionario puede leerlo ni responder por ella.
      </p>
    </Notice>
  )
}
