import { formatListDate, type IsoDate } from '#domain/dates.ts'
import { plural } from '#domain/quantities.ts'
import { pageSize } from '#engine/content/lists.ts'
import type { RegistroBandeja } from '#services/safem2/contract.ts'
import { Button, ButtonGroup } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Table } from '#ui/table/table.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { FilterFields } from './filter-fields.tsx'
import { queryOf, stateFilters, type TrayFilters } from './filters.ts'
import { trayPaths } from './paths.ts'
import type { TrayList } from './read-list.ts'
import { ResultNotice } from './result-notice.tsx'
import type { ActionResult } from './results.ts'
import { companyNames, isOverdue, stateTags, undoText, written } from './words.ts'

export interface ListPageProps {
  readonly filters: TrayFilters
  readonly list: TrayList
  /** What became of the last action. */
  readonly result: ActionResult | undefined
  /** All rows of the page begin ticked. */
  readonly allTicked: boolean
  readonly today: IsoDate
  /** This page again, with what became of the last action. */
  readonly href: string
}

/** The officials' list of requests (procedures §0000). */
export function trayListView({ filters, list, result, allTicked, today, href }: ListPageProps): PortalPage {
  const { records, total, silent, ilegibles } = list
  const title = 'Bandeja de solicitudes'
  return {
    title,
    layout: 'default',
    doors: ['bandeja'],
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/') }, { label: title }],
    hasErrors: filters.errors.length > 0,
    body: (
      <>
        <ErrorSummary items={filters.errors} />
        <h1>{title}</h1>
        <ResultNotice result={result} back={queryOf(filters)} />
        {silent ? (
          <Notice kind="error" title="El registro de empleadores no respondió">
            <p>Por eso la lista está vacía. Espere un momento e intente de nuevo.</p>
            <ButtonGroup>
              <Button kind="secondary" href={href}>
                Intentar de nuevo
              </Button>
            </ButtonGroup>
          </Notice>
        ) : null}
        {ilegibles > 0 ? (
          <Notice
            kind="aviso"
            title={`${plural('solicitud', 'solicitudes', ilegibles)} de esta página no se puede mostrar`}
          >
            <p>Sus datos llegaron dañados. Avise a la mesa de ayuda. Las demás están completas.</p>
          </Notice>
        ) : null}
        {silent ? null : <p className="m-lead">{countText(filters, total)}.</p>}
        <FilterFields filters={filters} />
        {records.length > 0 ? (
          <Requests {...{ filters, records, result, allTicked, today }} />
        ) : silent ? null : (
          <EmptyState title="No hay solicitudes así">
            <p>Cambie los filtros para ver otras.</p>
          </EmptyState>
        )}
        <Pagination
          current={filters.pagina}
          total={Math.ceil(total / pageSize)}
          href={pagina => `${trayPaths.list}${queryOf({ ...filters, pagina })}`}
        />
      </>
    ),
  }
}

function countText({ estado }: TrayFilters, total: number): string {
  const { label } = stateFilters[estado]
  return `${estado === 'todas' ? '' : `${label}: `}${plural('solicitud', 'solicitudes', total)}`
}

function Requests({
  filters,
  records,
  result,
  allTicked,
  today,
}: Omit<ListPageProps, 'list' | 'href'> & Pick<TrayList, 'records'>) {
  const failed =
    result?.filas.filter(({ falla, incierta }) => falla !== undefined && !incierta).map(({ id }) => id) ?? []
  const back = queryOf(filters)
  return (
    <form method="post" action={trayPaths.act}>
      <input type="hidden" name="vuelta" value={back} />
      {records.map(record => (
        <input type="hidden" name={`nombre.${record.id}`} value={companyNames(record)} key={record.id} />
      ))}
      <Table
        caption="Solicitudes"
        captionHidden
        rows={records}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'elegir',
            header: 'Elegir',
            cell: record => <Tick record={record} ticked={allTicked || failed.includes(record.id)} />,
          },
          {
            id: 'empresa',
            header: 'Empresa',
            rowHeader: true,
            cell: record => (
              <>
                <a href={trayPaths.request(record.id)}>{companyNames(record)}</a>
                <br />
                {record.empresas[0] ? written(record.empresas[0]) : null}
              </>
            ),
          },
          { id: 'folio', header: 'Folio', cell: ({ folio }) => folio },
          { id: 'llego', header: 'Llegó', cell: ({ fechaIngreso }) => formatListDate(fechaIngreso) },
          {
            id: 'plazo',
            header: 'Responder hasta',
            cell: record => <Deadline record={record} today={today} />,
          },
          { id: 'estado', header: 'Estado', cell: record => <State record={record} /> },
          {
            id: 'correo',
            header: 'Correo',
            cell: ({ mensajeEnviado }) => (mensajeEnviado === 1 ? 'Enviado' : 'Sin enviar'),
          },
        ]}
      />
      <h2>Con las elegidas</h2>
      <ButtonGroup>
        <Button name="accion" value="resolver">
          Resolver
        </Button>
        <Button kind="danger" name="accion" value="descartar">
          Descartar
        </Button>
        <Button kind="secondary" name="accion" value="correo">
          Enviar correo
        </Button>
      </ButtonGroup>
      <p>
        <a href={`${trayPaths.list}${back}${back ? '&' : '?'}elegir=todas`}>
          Elegir todas las de esta página
        </a>{' '}
        · <a href={`${trayPaths.csv}${queryOf({ ...filters, pagina: 1 })}`}>Descargar la lista (CSV)</a>
      </p>
    </form>
  )
}

function Tick({ record, ticked }: { record: RegistroBandeja; ticked: boolean }) {
  return (
    <label className="m-choose__tick">
      <input type="checkbox" name="solicitud" value={record.id} defaultChecked={ticked} />
      <span className="m-oculto"> Elegir {companyNames(record)}</span>
    </label>
  )
}

function Deadline({ record, today }: { record: RegistroBandeja; today: IsoDate }) {
  const day = formatListDate(record.plazo)
  if (!isOverdue(record, today)) return day
  return (
    <>
      {day} <Tag tone="error">Atrasada</Tag>
    </>
  )
}

function State({ record }: { record: RegistroBandeja }) {
  const { estadoSolicitud, deshacerHasta, id } = record
  const { text, tone } = stateTags[estadoSolicitud]
  return (
    <>
      <Tag tone={tone}>{text}</Tag>
      {deshacerHasta === null ? null : (
        <>
          <p>{undoText(deshacerHasta)}</p>
          <Button kind="quiet" name="accion" value={`deshacer:${id}`} hiddenText={companyNames(record)}>
            Deshacer
          </Button>
        </>
      )}
    </>
  )
}
