import type { DeadCount, DeadDelivery, PendingDeliveries } from '#cases/deliveries/delivery-types.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Table } from '#ui/table/table.tsx'
import { pathTo } from '../routes.ts'

/** Deliveries under way to the institutions, and dead ones with the buttons to retry or discard them. */
export function DeliveriesSection(props: {
  pending: readonly PendingDeliveries[]
  /** The latest ones only. */
  dead: readonly DeadDelivery[]
  /** All of them, by institution. */
  counts: readonly DeadCount[]
  now: Date
}) {
  const { pending, dead, counts, now } = props
  return (
    <section id="entregas" aria-labelledby="entregas-titulo">
      <h2 id="entregas-titulo">Entregas a las instituciones</h2>
      <h3>En camino</h3>
      {pending.length === 0 ? (
        <p>No hay ninguna en camino: las instituciones ya tienen todo lo que se envió.</p>
      ) : (
        <Table
          caption="Entregas en camino"
          captionHidden
          onPhone="scroll"
          rows={pending}
          rowKey={one => `${one.procedureId} ${one.institution}`}
          columns={[
            { id: 'tramite', header: 'Trámite', cell: one => one.procedureId, rowHeader: true },
            { id: 'institucion', header: 'Institución', cell: one => one.institution },
            { id: 'cuantas', header: 'En camino', cell: one => formatInteger(one.count), numeric: true },
            {
              id: 'otra-vez',
              header: 'Con reintentos',
              cell: one => formatInteger(one.retrying),
              numeric: true,
            },
            {
              id: 'desde',
              header: 'Espera más larga',
              cell: one => waitText(one.oldestAt, now),
              numeric: true,
            },
          ]}
        />
      )}
      <h3>Detenidas</h3>
      {dead.length === 0 ? <p>No hay entregas detenidas.</p> : <Dead dead={dead} counts={counts} now={now} />}
    </section>
  )
}

type DeadProps = Pick<Parameters<typeof DeliveriesSection>[0], 'dead' | 'counts' | 'now'>

function Dead({ dead, counts, now }: DeadProps) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <Notice
        kind="aviso"
        title={`${plural('entrega detenida', 'entregas detenidas', total)}`}
        headingLevel={4}
      >
        <p>
          Nada se pierde. Si la institución no respondió, reintente cuando vuelva a hacerlo. Si no aceptó la
          solicitud, reintentar solo sirve después de arreglar la causa.
        </p>
      </Notice>
      <AtOnce counts={counts} />
      {total > dead.length ? <p>{`La tabla muestra las últimas ${formatInteger(dead.length)}.`}</p> : null}
      <Table
        caption="Entregas detenidas"
        captionHidden
        onPhone="scroll"
        rows={dead}
        rowKey={one => one.id}
        columns={[
          { id: 'folio', header: 'Folio', cell: one => one.folio, rowHeader: true },
          { id: 'institucion', header: 'Institución', cell: one => one.institution },
          {
            id: 'falla',
            header: 'Última falla',
            cell: one => (
              <>
                {one.refused ? 'La institución no la aceptó: ' : ''}
                {`${one.failure} (${plural('intento', 'intentos', one.attempts)}) `}
                <a href={`${pathTo('/operacion/llamada')}?id=${one.id}`}>
                  Ver sus llamadas <span className="m-oculto">del folio {one.folio}</span>
                </a>
              </>
            ),
          },
          { id: 'cuando', header: 'Se detuvo', cell: one => `hace ${waitText(one.failedAt, now)}` },
          {
            id: 'accion',
            header: 'Qué hacer',
            cell: one => (
              <form method="post" action={pathTo('/operacion/entregas/:id/reintentar', { id: one.id })}>
                <Button kind="secondary" hiddenText={`la entrega del folio ${one.folio}`}>
                  Reintentar
                </Button>
              </form>
            ),
          },
        ]}
      />
    </>
  )
}

/** Actions on all deliveries of an institution at once. */
function AtOnce({ counts }: Pick<DeadProps, 'counts'>) {
  return (
    <>
      {counts
        .filter(({ count, refused }) => count > refused)
        .map(({ institution, count, refused }) => (
          <form method="post" action={pathTo('/operacion/entregas/reintentar')} key={institution}>
            <Button kind="secondary" name="institucion" value={institution}>
              {`Reintentar las ${formatInteger(count - refused)} que ${institution} no respondió`}
            </Button>
          </form>
        ))}
      {counts
        .filter(({ refused }) => refused > 0)
        .map(({ institution, refused }) => (
          <form method="post" action={pathTo('/operacion/entregas/archivar')} key={institution}>
            <Button kind="danger" name="institucion" value={institution}>
              {`Archivar ${plural('entrega', 'entregas', refused)} que ${institution} no aceptó`}
            </Button>
          </form>
        ))}
    </>
  )
}

/** How long something has waited: `12 minutos`, `5 horas`, `3 días`. */
export function waitText(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000))
  if (minutes < 1) return 'menos de un minuto'
  if (minutes < 60) return plural('minuto', 'minutos', minutes)
  if (minutes < 48 * 60) return plural('hora', 'horas', Math.floor(minutes / 60))
  return plural('día', 'días', Math.floor(minutes / 1440))
}
