import { formatDate, type IsoDate } from '#domain/dates.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import type { Informe } from '#services/kit/mesa/schemas.ts'
import { FigureNumber } from '#ui/figure-number/figure-number.tsx'
import { FilterForm } from '#ui/filter-form/filter-form.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Table } from '#ui/table/table.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { oficinaView } from './frame.tsx'
import type { Mesa, OwnMesas } from './types.ts'

/** The figures of a desk; `silent`: it did not answer, `refused`: she may not read them. */
export interface ReportOfDesk {
  readonly mesa: Mesa
  readonly informe: Informe | 'silent' | 'refused'
}

/** What a late request lacks. */
export const causeWords: Readonly<Record<Informe['atrasadas'][number]['causa'], string>> = {
  nadie_la_tomo: 'Nadie la tomó',
  en_trabajo: 'Alguien la tiene y no ha propuesto',
  espera_firma: 'Espera la firma',
  sin_segunda_persona: 'No hay quien la firme',
  sin_quien_revise: 'No hay quien la revise',
}

export interface ReportShown {
  readonly own: OwnMesas
  readonly reports: readonly ReportOfDesk[]
  readonly desde: IsoDate | ''
  readonly hasta: IsoDate | ''
  readonly path: string
}

/** Reports of her desks: stock by age, how long it takes, what is late and why, where people departed from the rule. */
export function reportView({ own, reports, desde, hasta, path }: ReportShown): PortalPage {
  const query = new URLSearchParams([
    ...(desde ? [['desde', desde]] : []),
    ...(hasta ? [['hasta', hasta]] : []),
  ])
  return oficinaView(own, path, {
    title: 'Informes',
    way: [{ label: 'Informes' }],
    body: (
      <>
        <FilterForm action={pathTo('/oficina/informes')} buttonText="Ver este período">
          <TextField name="desde" label="Desde" type="date" width={10} value={desde} optional />
          <TextField name="hasta" label="Hasta" type="date" width={10} value={hasta} optional />
        </FilterForm>
        <p className="m-onward">
          <a
            href={`${pathTo('/oficina/informes/cifras.csv')}${query.size > 0 ? `?${query}` : ''}`}
            data-descarga=""
          >
            Descargar las cifras (CSV)
          </a>
        </p>
        {reports.map(report => (
          <DeskReport {...report} path={path} key={report.mesa.key} />
        ))}
      </>
    ),
  })
}

function DeskReport({ mesa, informe, path }: ReportOfDesk & { path: string }) {
  return (
    <section className="of-list">
      <h2>{mesa.institucion}</h2>
      {informe === 'silent' ? (
        <Notice kind="error" title={`${mesa.institucion} no respondió`} headingLevel={3}>
          <p>
            Sus cifras siguen ahí. <a href={path}>Intentar de nuevo</a>
          </p>
        </Notice>
      ) : informe === 'refused' ? (
        <p>Usted no tiene permiso para leer las cifras de esta mesa.</p>
      ) : (
        <Figures {...informe} />
      )}
    </section>
  )
}

function Figures({
  desde,
  hasta,
  porEdad,
  entradas,
  resueltas,
  medianaDias,
  p90Dias,
  atrasadas,
  apartadas,
}: Informe) {
  const waiting = porEdad.reduce((sum, { casos }) => sum + casos, 0)
  return (
    <>
      <p className="of-sub">
        Del {formatDate(desde)} al {formatDate(hasta)}. Los días son hábiles y sin las pausas.
      </p>
      <div className="of-figures">
        <FigureNumber label="Esperan ahora" value={formatInteger(waiting)} />
        <FigureNumber label="Llegaron" value={formatInteger(entradas)} />
        <FigureNumber label="Se resolvieron" value={formatInteger(resueltas)} />
        <FigureNumber label="La mitad tardó hasta" value={daysText(medianaDias)} />
        <FigureNumber label="Nueve de diez, hasta" value={daysText(p90Dias)} />
      </div>
      <CountTable
        caption="Las que esperan, por edad"
        head="Días hábiles desde que llegó"
        rows={porEdad.map(({ tramo, casos }) => [tramo, casos])}
      />
      <CountTable
        caption="Las atrasadas, por lo que les falta"
        head="Qué le falta"
        rows={atrasadas.map(({ causa, casos }) => [causeWords[causa], casos])}
        empty="No hay atrasadas."
      />
      <CountTable
        caption="Decisiones que se apartaron de la regla"
        head="Requisito"
        rows={apartadas.map(({ requisito, casos }) => [requisito, casos])}
        empty="Nadie se apartó de la regla."
      />
    </>
  )
}

const daysText = (days: number | null) =>
  days === null ? 'Sin casos' : plural('día', 'días', Math.round(days))

function CountTable(props: {
  caption: string
  head: string
  rows: readonly (readonly [string, number])[]
  empty?: string
}) {
  const { caption, head, rows, empty } = props
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={([name]) => name}
      empty={empty}
      columns={[
        { id: 'que', header: head, cell: ([name]) => name, rowHeader: true },
        { id: 'casos', header: 'Solicitudes', cell: ([, casos]) => formatInteger(casos), numeric: true },
      ]}
    />
  )
}
