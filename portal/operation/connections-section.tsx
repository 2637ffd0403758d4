import type { BoxStanding } from '#cases/box/box-types.ts'
import { formatInstant } from '#domain/dates.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import type { EarlierTrial, Trial } from '#operation/calls/trials.ts'
import { mostClockMs } from '#operation/watch/worse.ts'
import { Button } from '#ui/button/button.tsx'
import { Details } from '#ui/details/details.tsx'
import { Table } from '#ui/table/table.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { Part } from '../drawing/part.tsx'
import { pathTo } from '../routes.ts'
import { waitText } from './deliveries-section.tsx'

/** How an institution is reached, and how it goes. */
export interface ConnectionLine {
  readonly key: string
  readonly title: string
  /** `contrato`, `adaptador`, `incluida`, `ninguna` or `buzon`. */
  readonly via: string
  /** Within the last day. */
  readonly lastAnswerAt?: Date | undefined
  readonly trial?: Trial | undefined
  /** The trials before it, newest first. */
  readonly earlier?: readonly EarlierTrial[] | undefined
  /** Deliveries that have not reached it. */
  readonly waiting: number
  /** What it has not fetched or answered, if it empties a box. */
  readonly box?: BoxStanding | undefined
}

/** Connections that cannot be tried, with the reason. */
const nothingToDo = {
  buzon: 'Nada: retira ella lo que espera',
  ninguna: 'Nada: todavía no está conectada',
}
const isUntried = (via: string): via is keyof typeof nothingToDo => Object.hasOwn(nothingToDo, via)

/** Every connection, with the button that tries it. */
export function ConnectionsSection({ lines, now }: { lines: readonly ConnectionLine[]; now: Date }) {
  return (
    <Part id="conexiones" title="Conexiones">
      <p>
        «Probar ahora» pregunta lo que no cambia nada, por las personas de prueba de ClaveÚnica, y compara las
        respuestas con el contrato. Puede tardar un minuto.
      </p>
      <Table
        caption="Conexiones con las instituciones"
        captionHidden
        onPhone="scroll"
        rows={lines}
        rowKey={one => one.key}
        columns={[
          {
            id: 'institucion',
            header: 'Institución y vía',
            cell: one => `${one.title} (${one.via === 'buzon' ? 'buzón' : one.via})`,
            rowHeader: true,
          },
          {
            id: 'respuesta',
            header: 'Última respuesta',
            cell: one =>
              one.lastAnswerAt ? `hace ${waitText(one.lastAnswerAt, now)}` : 'Ninguna en el último día',
          },
          {
            id: 'espera',
            header: 'En espera',
            cell: one => <WaitingCell line={one} now={now} />,
            numeric: true,
          },
          { id: 'prueba', header: 'Última prueba', cell: one => <TrialCell line={one} /> },
          {
            id: 'probar',
            header: 'Qué hacer',
            cell: one =>
              isUntried(one.via) ? (
                nothingToDo[one.via]
              ) : (
                <form method="post" action={pathTo('/operacion/conexiones/probar')}>
                  <Button kind="secondary" name="institucion" value={one.key} hiddenText={one.title}>
                    Probar ahora
                  </Button>
                </form>
              ),
          },
        ]}
      />
    </Part>
  )
}

/** A box that nobody empties is worth a call: nothing else tells of it. */
function WaitingCell({ line: { waiting, box }, now }: { line: ConnectionLine; now: Date }) {
  return (
    <>
      {formatInteger(waiting)}
      {box?.since ? (
        <div>
          {box.isLate ? <Tag tone="error">Nadie las retira</Tag> : null}
          {` ${plural('envío', 'envíos', box.unfetched)} en el buzón, desde hace ${waitText(box.since, now)}`}
        </div>
      ) : null}
    </>
  )
}

const leastCertificateDays = 30

function TrialCell({ line: { via, trial, earlier = [] } }: { line: ConnectionLine }) {
  if (!trial) return <>{isUntried(via) ? 'No se prueba' : 'Nunca se probó'}</>
  const { failures, right, triedAt, certificateDays: days, clockAheadMs = 0 } = trial
  return (
    <>
      {failures.length === 0 && right > 0 ? <Tag tone="exito">Bien</Tag> : null}
      {failures.length === 0 && right === 0 ? <Tag tone="info">Sin nada que preguntar</Tag> : null}
      {failures.length > 0 ? <Tag tone="error">{plural('falla', 'fallas', failures.length)}</Tag> : null}
      <div>{`${formatInstant(triedAt)}, hasta el nivel ${trial.level}`}</div>
      {days === undefined ? null : (
        <div>
          {days < leastCertificateDays ? 'Atención: su certificado vale ' : 'Su certificado vale '}
          {plural('día', 'días', days)} más
        </div>
      )}
      {Math.abs(clockAheadMs) > mostClockMs ? (
        <div>{`Su reloj va ${formatInteger(Math.round(Math.abs(clockAheadMs) / 1000))} segundos ${clockAheadMs > 0 ? 'adelantado' : 'atrasado'}`}</div>
      ) : null}
      {failures.length > 0 ? (
        <Details summary="Qué falló">
          <ul>
            {failures.map(({ operation, asked, came, says }) => (
              <li
                key={`${operation} ${asked}`}
              >{`${operation}, ${asked}. Llegó: ${came}. El contrato dice: ${says}.`}</li>
            ))}
          </ul>
        </Details>
      ) : null}
      {earlier.length > 0 ? (
        <Details summary="Pruebas anteriores">
          <ul>
            {earlier.map(one => (
              <li key={one.triedAt.getTime()}>{earlierText(one)}</li>
            ))}
          </ul>
        </Details>
      ) : null}
    </>
  )
}

function earlierText({ triedAt, level, failures }: EarlierTrial): string {
  const result = failures.length === 0 ? 'sin fallas' : plural('falla', 'fallas', failures.length)
  return `${formatInstant(triedAt)}, hasta el nivel ${level}: ${result}`
}
