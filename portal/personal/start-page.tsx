import type { CasePage, DraftCard } from '#cases/types.ts'
import { formatDate, isoDateInChile } from '#domain/dates.ts'
import { firstName } from '#domain/person-name.ts'
import type { Procedure } from '#engine/procedure.ts'
import type { Session } from '#sessions/types.ts'
import { Button } from '#ui/button/button.tsx'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import type { PageView } from '../shell/page-view.ts'
import { hrefOf } from '../tramite/addresses.ts'
import { AreaCards } from './area-cards.tsx'

/** What a person finds when she comes in: what she left unfinished, how her requests are going, and what else is hers. */
export function startView(known: {
  session: Session
  drafts: readonly DraftCard[]
  cases: CasePage
  procedures: ReadonlyMap<string, Procedure>
  /** Cards of the personal area that are on (shell §3). */
  cardsOn: readonly string[]
}): PageView {
  const { session, drafts, cases, procedures, cardsOn } = known
  const open = cases.cases.filter(one => !one.state.final)
  const ended = cases.cases.filter(one => one.state.final)
  return {
    title: 'Mi inicio',
    layout: 'default',
    body: (
      <>
        <h1>Hola, {firstName({ nombres: session.nombres })}</h1>
        {drafts.length > 0 ? (
          <section aria-labelledby="borradores">
            <h2 id="borradores">Lo que dejó sin terminar</h2>
            <CardGrid>
              {drafts.map(draft => (
                <Card
                  key={draft.id}
                  title={procedures.get(draft.procedureId)?.head.title ?? draft.procedureId}
                  href={`/tramites/${draft.procedureId}`}
                  featured
                >
                  <p>
                    Guardado el {formatDate(isoDateInChile(draft.savedAt))}. Puede seguir hasta el{' '}
                    {formatDate(isoDateInChile(draft.expiresAt))}.
                  </p>
                </Card>
              ))}
            </CardGrid>
          </section>
        ) : null}
        <section aria-labelledby="solicitudes">
          <h2 id="solicitudes">Sus solicitudes en curso</h2>
          {open.length === 0 && drafts.length + ended.length > 0 ? (
            <p>
              Ahora no tiene ninguna. Puede <a href="/#tramites">ver los trámites</a> y empezar otra.
            </p>
          ) : open.length === 0 ? (
            <EmptyState
              title="No tiene solicitudes en curso"
              headingLevel={3}
              action={<Button href="/#tramites">Ver los trámites</Button>}
            >
              <p>Cuando envíe una, aquí verá en qué va y qué falta.</p>
            </EmptyState>
          ) : (
            <CaseCards cases={open} procedures={procedures} />
          )}
        </section>
        {ended.length > 0 ? (
          <section aria-labelledby="terminadas">
            <h2 id="terminadas">Terminadas</h2>
            <CaseCards cases={ended} procedures={procedures} />
          </section>
        ) : null}
        <AreaCards cardsOn={cardsOn} />
      </>
    ),
  }
}

function CaseCards({
  cases,
  procedures,
}: {
  cases: CasePage['cases']
  procedures: ReadonlyMap<string, Procedure>
}) {
  return (
    <CardGrid>
      {cases.map(one => {
        const procedure = procedures.get(one.procedureId)
        return (
          <Card
            key={one.id}
            title={one.subject || one.title}
            kicker={one.title}
            {...(procedure ? { href: hrefOf(procedure, procedure.casePath, { solicitud: one.id }) } : {})}
            footer={<Tag tone={one.state.tone}>{one.state.label}</Tag>}
          >
            <p>
              Folio {one.folio}. Enviada el {formatDate(isoDateInChile(one.sentAt))}.
            </p>
          </Card>
        )
      })}
    </CardGrid>
  )
}
