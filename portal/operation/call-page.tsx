import { formatInstant } from '#domain/dates.ts'
import { formatInteger } from '#domain/quantities.ts'
import type { KeptCall } from '#operation/calls/call-log.ts'
import { SearchBox } from '#ui/search-box/search-box.tsx'
import { Table } from '#ui/table/table.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { pathTo } from '../routes.ts'
import type { PortalPage } from '../shell/portal-page.ts'

/** How calls end, for operators. */
const outcomes: Readonly<Record<string, { label: string; tone: TagTone }>> = {
  ok: { label: 'Respondió', tone: 'exito' },
  error: { label: 'Respondió que no', tone: 'info' },
  timeout: { label: 'No respondió a tiempo', tone: 'error' },
  network: { label: 'No hubo conexión', tone: 'error' },
  failure: { label: 'Respondió una falla', tone: 'error' },
  nonsense: { label: 'Respondió otra cosa que su contrato', tone: 'error' },
  overloaded: { label: 'No se le preguntó: había demasiadas consultas', tone: 'aviso' },
  resting: { label: 'No se le preguntó: venía fallando', tone: 'aviso' },
}

/** What became of one press or delivery, by its id; a form to ask for another. */
export function callView(asked: string, traceId: string | undefined, found: readonly KeptCall[]): PortalPage {
  return {
    title: 'Una llamada',
    layout: 'uikit',
    styles: 'operacion',
    breadcrumbs: [{ label: 'Operación', href: pathTo('/operacion') }, { label: 'Una llamada' }],
    doors: ['operacion'],
    body: (
      <>
        <h1>Una llamada</h1>
        <p className="m-lead">
          Escriba el número de un pedido (requestId), de una entrega o de un traceparent, como está en el
          registro nuestro o en el de la institución.
        </p>
        <SearchBox action={pathTo('/operacion/llamada')} name="id" label="Número" value={asked} />
        {asked === '' ? null : <Found traceId={traceId} found={found} />}
        <p className="m-hint">
          Guardamos un día de llamadas, sin nada que diga de quién eran: solo la ruta, la operación, cuánto
          demoró y cómo terminó.
        </p>
      </>
    ),
  }
}

function Found({ traceId, found }: { traceId: string | undefined; found: readonly KeptCall[] }) {
  if (traceId === undefined) return <p>Eso no es un número de pedido, de entrega ni de traceparent.</p>
  if (found.length === 0) return <p>No hay ninguna llamada con ese número en el último día.</p>
  return (
    <>
      <p>
        La institución la tiene en su registro con el traceparent <code>{`00-${traceId}-…`}</code>.
      </p>
      <Table
        caption="De la página a la institución y de vuelta"
        onPhone="scroll"
        rows={found}
        rowKey={one => `${one.startedAt.getTime()} ${one.institution} ${one.operation}`}
        columns={[
          { id: 'cuando', header: 'Cuándo', cell: one => formatInstant(one.startedAt), rowHeader: true },
          { id: 'quien', header: 'A quién', cell: one => one.institution ?? 'El portal' },
          { id: 'que', header: 'Qué', cell: one => one.operation },
          { id: 'como', header: 'Cómo terminó', cell: one => <Outcome call={one} /> },
          { id: 'ms', header: 'Demora', cell: one => `${formatInteger(one.durationMs)} ms`, numeric: true },
        ]}
      />
    </>
  )
}

function Outcome({ call: { institution, outcome } }: { call: KeptCall }) {
  if (institution === undefined) return <Tag tone="info">{`Contestó ${outcome}`}</Tag>
  const { label, tone } = outcomes[outcome] ?? { label: outcome, tone: 'aviso' }
  return <Tag tone={tone}>{label}</Tag>
}
