import type { ReactNode } from 'react'
import { formatInstant, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Fila } from '#services/kit/mesa/schemas.ts'
import { type Column, Table } from '#ui/table/table.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { clockWords } from './clock-words.ts'
import { caseHref, type Place } from './place.ts'
import type { Mesa } from './types.ts'
import { decisionWords, stateTags } from './words.ts'

/** Rows of a work list. */
export interface CaseRowsProps {
  readonly mesa: Mesa
  readonly caption: ReactNode
  readonly captionHidden?: boolean
  readonly casos: readonly Fila[]
  readonly today: IsoDate
  /** The list they stand in; without it, opening one leads to no next. */
  readonly place?: Place
  /** The rows were found by a search: they have no place in the list. */
  readonly unplaced?: boolean
  /** Row of the first, from 0. */
  readonly from?: number
  /** Boxes to choose several, by id. */
  readonly ticks?: (fila: Fila) => ReactNode
  readonly empty?: ReactNode
}

/** Cases in a table, each with its clock, who has it and what is proposed. */
export function CaseRows(props: CaseRowsProps) {
  const { mesa, casos, today, place, from = 0, ticks, unplaced } = props
  const hrefOf = (fila: Fila) =>
    caseHref(
      mesa.key,
      fila.idSolicitud,
      place && (unplaced ? place : { ...place, fila: from + casos.indexOf(fila) }),
    )
  const areClosed = casos.length > 0 && casos.every(isClosed)
  const isBare = areClosed && casos.every(({ etiquetas }) => etiquetas.length === 0)
  const columns: Column<Fila>[] = [
    ...(ticks ? [{ id: 'elegir', header: 'Elegir', tick: true, cell: ticks }] : []),
    {
      id: 'caso',
      header: 'Solicitud',
      rowHeader: true,
      cell: fila => (
        <>
          <a href={hrefOf(fila)}>
            <Title titulo={fila.titulo} />
          </a>
          <span className="of-sub m-table__desk">
            {fila.folio} · {mesa.tramiteName(fila.tramite)}
          </span>
        </>
      ),
    },
    {
      id: 'plazo',
      header: areClosed ? 'Estado' : 'Plazo',
      cell: fila => <ClockTag fila={fila} today={today} />,
    },
    {
      id: 'quien',
      header: 'Quién la tiene',
      cell: fila => (fila.toma ? fila.toma.por.nombre : <span className="of-none m-table__desk">Nadie</span>),
    },
    ...(isBare
      ? []
      : [
          {
            id: 'propone',
            header: areClosed ? 'Etiquetas' : 'Se propone',
            cell: (fila: Fila) => <Proposed fila={fila} />,
          },
        ]),
  ]
  return (
    <div className="of-cases">
      <Table
        caption={props.caption}
        captionHidden={props.captionHidden ?? false}
        columns={columns}
        onPhone="lines"
        rows={casos}
        rowKey={fila => fila.idSolicitud}
        empty={props.empty}
      />
    </div>
  )
}

/** Of whom or what it is; a phone leaves out what follows a comma, which stands on the page of the case. */
function Title({ titulo }: { titulo: string }) {
  const [who, more] = [titulo.split(', ', 1).join(), titulo.slice(titulo.indexOf(', '))]
  if (who === titulo) return titulo
  return (
    <>
      {who}
      <span className="m-table__desk">{more}</span>
    </>
  )
}

function ClockTag({ fila, today }: { fila: Fila; today: IsoDate }) {
  if (isClosed(fila)) {
    const { text, tone } = stateTags[fila.estadoSolicitud]
    return <Tag tone={tone}>{text}</Tag>
  }
  const { tag, tone, day } = clockWords(fila.reloj, today)
  return (
    <>
      <Tag tone={tone}>{tag}</Tag>
      <span className="of-sub m-table__desk">{day}</span>
    </>
  )
}

/** What is proposed of a request that waits for its decision, and its labels. */
function Proposed({ fila }: { fila: Fila }) {
  const { propone, porJuzgar, porFirmar, rigeDesde, montoClp, etiquetas } = fila
  const labels = etiquetas.map(({ codigo, texto }) => (
    <span className="of-label" key={codigo}>
      {texto}
    </span>
  ))
  if (isClosed(fila)) return labels
  const signed = rigeDesde ? `Firmada: rige el ${formatInstant(new Date(rigeDesde))}` : ''
  const standing = porFirmar ? 'Espera la firma' : signed
  return (
    <>
      {propone ? (
        decisionWords[propone]
      ) : (
        <span className="of-none">{porJuzgar ? 'Por juzgar' : 'Nada todavía'}</span>
      )}
      {standing ? <span className="of-sub">{standing}</span> : null}
      {/* On a phone a row is two lines; the amount is on the page of the case. */}
      {montoClp === null ? null : <span className="of-sub m-table__desk">{formatClp(montoClp)}</span>}
      {labels}
    </>
  )
}

/** Whether a request has its decision. */
export const isClosed = ({ estadoSolicitud }: Pick<Fila, 'estadoSolicitud'>) =>
  ['aprobada', 'rechazada', 'pagada', 'desistida'].includes(estadoSolicitud)
