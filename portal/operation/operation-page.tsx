import { formatDate } from '#domain/dates.ts'
import { formatInteger, plural } from '#domain/quantities.ts'
import { Details } from '#ui/details/details.tsx'
import { FigureNumber } from '#ui/figure-number/figure-number.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Table } from '#ui/table/table.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'
import { DayBars } from './charts.tsx'
import { ConnectionsSection } from './connections-section.tsx'
import { DeliveriesSection } from './deliveries-section.tsx'
import { FunnelSection } from './funnel-section.tsx'
import { type OperationData, periods } from './operation-data.ts'
import { SatisfactionSection } from './satisfaction-section.tsx'
import { StuckSection } from './stuck-section.tsx'
import { InstitutionsSection, MaintenanceSection, RetentionSection } from './surroundings-sections.tsx'

/** Results of the operator's actions. */
export const retryResults = [
  'reintentada',
  'no-estaba',
  'todas',
  'archivadas',
  'cartas',
  'descartadas',
] as const
export type RetryResult = (typeof retryResults)[number]

const sections = [
  ['tramites', 'Trámites'],
  ['opiniones', 'Opiniones'],
  ['entregas', 'Entregas'],
  ['cartas', 'Cartas'],
  ['instituciones', 'Instituciones'],
  ['conexiones', 'Conexiones'],
  ['mantenciones', 'Mantenciones'],
  ['plazos', 'Plazos'],
] as const

/** The operator's page, `/operacion`. */
export function operationView(data: OperationData, retry?: RetryResult): PortalPage {
  return {
    title: 'Operación',
    layout: 'uikit',
    styles: 'operacion',
    breadcrumbs: [{ label: 'Inicio', href: pathTo('/inicio') }, { label: 'Operación' }],
    doors: ['operacion'],
    sections: sections.map(([id, label]) => ({ label, href: `#${id}` })),
    body: <OperationPage data={data} retry={retry} />,
  }
}

function OperationPage({ data, retry }: { data: OperationData; retry: RetryResult | undefined }) {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const pending = sum(data.pending.map(one => one.count))
  return (
    <>
      <h1>Operación</h1>
      {retry ? <RetryNotice result={retry} /> : null}
      <p className="m-lead">
        Cómo va el portal, del {formatDate(data.from)} al {formatDate(data.to)}.
      </p>
      <nav className="o-periods" aria-label="Período">
        {periods.map(period => (
          <a
            href={`${pathTo('/operacion')}?dias=${period}`}
            aria-current={period === data.period ? 'true' : undefined}
            key={period}
          >
            {period} días
          </a>
        ))}
      </nav>
      <div className="o-figures">
        <FigureNumber
          label="Trámites empezados"
          value={formatInteger(
            sum(data.funnels.map(({ started, joinsOthers }) => (joinsOthers ? 0 : started))),
          )}
        />
        <FigureNumber
          label="Trámites enviados"
          value={formatInteger(sum(data.funnels.map(funnel => funnel.finished)))}
        />
        <FigureNumber
          label="Errores mostrados"
          value={formatInteger(sum(data.funnels.map(funnel => funnel.errors)))}
        />
        <FigureNumber
          label="Entregas que fallaron"
          value={formatInteger(sum(data.deadCounts.map(one => one.count)))}
          note={pending === 0 ? 'Ninguna en camino' : `${formatInteger(pending)} en camino`}
        />
      </div>
      {data.sentByDay.some(day => day.veces > 0) ? (
        <>
          <DayBars days={data.sentByDay} title="Trámites enviados por día" />
          <DayTable data={data} />
        </>
      ) : null}
      <FunnelSection funnels={data.funnels} />
      <SatisfactionSection pages={data.pages} opinions={data.opinions} />
      <DeliveriesSection pending={data.pending} dead={data.dead} counts={data.deadCounts} now={data.now} />
      <StuckSection stuck={data.stuck} now={data.now} />
      <InstitutionsSection institutions={data.institutions} now={data.now} />
      <ConnectionsSection lines={data.connections} now={data.now} />
      <MaintenanceSection windows={data.windows} now={data.now} />
      <RetentionSection retentions={data.retentions} />
      <p className="m-hint">
        Estas cifras cuentan veces, no personas. No usamos cookies para medir y no guardamos quién visitó cada
        página.
      </p>
    </>
  )
}

function RetryNotice({ result }: { result: RetryResult }) {
  if (result === 'todas')
    return (
      <Notice kind="exito" title="Las entregas se están enviando otra vez" live>
        <p>Las que la institución reciba desaparecen de la lista. Vuelva a mirar en unos minutos.</p>
      </Notice>
    )
  if (result === 'cartas')
    return (
      <Notice kind="exito" title="Se están intentando otra vez" live>
        <p>Las que resulten desaparecen de la lista. Vuelva a mirar en unos minutos.</p>
      </Notice>
    )
  if (result === 'descartadas' || result === 'archivadas')
    return (
      <Notice kind="exito" title="Listo: ya no están en la lista" live>
        <p>Para las personas nada cambia: en el portal ven lo mismo que antes.</p>
      </Notice>
    )
  return result === 'reintentada' ? (
    <Notice kind="exito" title="La entrega se está enviando otra vez" live>
      <p>Si la institución responde, desaparece de la lista. Vuelva a mirar en un minuto.</p>
    </Notice>
  ) : (
    <Notice kind="aviso" title="Esa entrega ya no estaba detenida" live>
      <p>Otra persona la reintentó antes, o la institución ya la recibió.</p>
    </Notice>
  )
}

function DayTable({ data }: { data: OperationData }) {
  const days = data.sentByDay.filter(day => day.veces > 0)
  return (
    <Details
      summary={`Ver las cifras de cada día (${plural('día con envíos', 'días con envíos', days.length)})`}
    >
      <Table
        caption="Trámites enviados por día"
        captionHidden
        onPhone="scroll"
        rows={days}
        rowKey={day => day.dia}
        empty="No se envió ningún trámite en este período."
        columns={[
          { id: 'dia', header: 'Día', cell: day => formatDate(day.dia), rowHeader: true },
          { id: 'veces', header: 'Enviados', cell: day => formatInteger(day.veces), numeric: true },
        ]}
      />
    </Details>
  )
}
