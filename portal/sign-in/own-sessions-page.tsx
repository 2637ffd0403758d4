import { formatInstant } from '#domain/dates.ts'
import type { Origin, SessionSummary } from '#sessions/types.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { datosCrumbs } from '../datos/crumbs.ts'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

const title = 'Mis sesiones abiertas'

const origins: Record<Origin, string | undefined> = {
  ORDINARIA: undefined,
  MDSF: 'Llegó desde el Registro Social de Hogares.',
  PAGORUT: 'Llegó desde PagoRUT.',
}

/** A person's sessions, with a button to end each. `done` says what she just ended: `una` or `otras`. */
export function ownSessionsPage(sessions: readonly SessionSummary[], done: unknown): PortalPage {
  const others = sessions.filter(session => !session.current)
  return {
    title,
    layout: 'default',
    breadcrumbs: datosCrumbs(title),
    body: (
      <>
        <h1>{title}</h1>
        {done === 'una' ? <Notice kind="exito" title="Cerró la sesión" live /> : null}
        {done === 'otras' ? <Notice kind="exito" title="Cerró las otras sesiones" live /> : null}
        <p>
          Estos son los equipos en que usted ingresó. Si no reconoce alguno, cierre esa sesión y cambie su
          ClaveÚnica.
        </p>
        <form method="post" action={pathTo('/datos/sesiones')}>
          <div className="m-stack">
            {sessions.map(session => (
              <SessionCard session={session} key={session.id} />
            ))}
          </div>
          {others.length > 0 ? (
            <ButtonGroup>
              <Button kind="danger" name="terminar" value="otras">
                Cerrar las otras sesiones
              </Button>
            </ButtonGroup>
          ) : null}
        </form>
      </>
    ),
  }
}

function SessionCard({ session }: { session: SessionSummary }) {
  const { id, device, createdAt, lastSeenAt, origin, current } = session
  const started = formatInstant(createdAt)
  return (
    <Card
      title={device}
      headingLevel={2}
      kicker={current ? 'Este equipo' : undefined}
      footer={
        <Button
          kind="secondary"
          name="terminar"
          value={id}
          hiddenText={`de ${device}, que empezó el ${started}`}
        >
          Cerrar esta sesión
        </Button>
      }
    >
      <p>
        Ingresó el {started}.{current ? null : ` Se usó por última vez el ${formatInstant(lastSeenAt)}.`}
      </p>
      {origins[origin] ? <p>{origins[origin]}</p> : null}
    </Card>
  )
}
