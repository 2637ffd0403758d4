import { formatInstant } from '#domain/dates.ts'
import { formatInteger, formatPercentage, plural } from '#domain/quantities.ts'
import type { InstitutionHealth } from '#operation/institutions/health.ts'
import type { Scope, Window } from '#operation/maintenance/windows.ts'
import { Details } from '#ui/details/details.tsx'
import { Table } from '#ui/table/table.tsx'
import { Tag, type TagTone } from '#ui/tag/tag.tsx'
import { Part } from '../drawing/part.tsx'
import { pathTo } from '../routes.ts'
import { waitText } from './deliveries-section.tsx'
import type { NamedHealth, OperationData } from './operation-data.ts'

/** How the institutions answer: those that fail, and the others behind them. */
export function InstitutionsSection(props: { institutions: readonly NamedHealth[]; now: Date }) {
  const { institutions, now } = props
  const failing = institutions.filter(one => one.failures > 0)
  const answering = institutions.filter(one => one.failures === 0)
  return (
    <Part id="instituciones" title="Instituciones" open={failing.length > 0}>
      <p>
        Cómo respondieron en los últimos quince minutos a este proceso del portal. Una sola se busca por su
        número en <a href={pathTo('/operacion/llamada')}>una llamada</a>.
      </p>
      {failing.length > 0 && answering.length > 0 ? (
        <>
          <Answers caption="Instituciones con fallas" institutions={failing} now={now} />
          <Details summary={`Ver las que responden: ${answering.length}`} onPaper>
            <Answers caption="Instituciones que responden" institutions={answering} now={now} />
          </Details>
        </>
      ) : (
        <Answers caption="Respuestas de las instituciones" institutions={institutions} now={now} />
      )}
    </Part>
  )
}

function Answers(props: { caption: string; institutions: readonly NamedHealth[]; now: Date }) {
  const { caption, institutions, now } = props
  return (
    <Table
      caption={caption}
      captionHidden
      onPhone="scroll"
      rows={institutions}
      rowKey={one => one.service}
      empty="No le preguntamos nada a ninguna institución en los últimos quince minutos."
      columns={[
        { id: 'servicio', header: 'Servicio', cell: one => one.title, rowHeader: true },
        {
          id: 'estado',
          header: 'Estado',
          cell: one => {
            const { label, tone } = stateOf(one)
            return <Tag tone={tone}>{label}</Tag>
          },
        },
        { id: 'llamadas', header: 'Consultas', cell: one => formatInteger(one.calls), numeric: true },
        {
          id: 'fallas',
          header: 'Sin respuesta',
          numeric: true,
          cell: one => formatPercentage(Math.round(one.failureShare * 100)),
        },
        {
          id: 'demora',
          header: 'Demora usual',
          cell: one => `${formatInteger(Math.round(one.medianMs))} ms`,
          numeric: true,
        },
        {
          id: 'ultima',
          header: 'Última consulta',
          cell: one => `hace ${waitText(one.lastCallAt, now)}`,
          numeric: true,
        },
      ]}
    />
  )
}

/** An institution's figures in a word. */
export function stateOf({ failureShare, failures }: InstitutionHealth): { label: string; tone: TagTone } {
  if (failures === 0) return { label: 'Responde', tone: 'exito' }
  return failureShare < 0.5 ? { label: 'Con fallas', tone: 'aviso' } : { label: 'No responde', tone: 'error' }
}

/** Current and planned closures. */
export function MaintenanceSection({ windows, now }: { windows: readonly Window[]; now: Date }) {
  return (
    <Part id="mantenciones" title="Mantenciones">
      <Table
        caption="Mantenciones en curso y por venir"
        captionHidden
        onPhone="scroll"
        rows={windows}
        rowKey={one => one.id}
        empty="No hay mantenciones en curso ni programadas."
        columns={[
          { id: 'que', header: 'Qué', cell: one => scopeText(one.scope), rowHeader: true },
          {
            id: 'estado',
            header: 'Estado',
            cell: one =>
              one.kind === 'apertura' ? (
                <Tag tone="exito">Abierto</Tag>
              ) : one.from <= now ? (
                <Tag tone="aviso">Cerrado</Tag>
              ) : (
                <Tag tone="info">Programado</Tag>
              ),
          },
          { id: 'desde', header: 'Desde', cell: one => formatInstant(one.from) },
          {
            id: 'hasta',
            header: 'Hasta',
            cell: one => (one.until ? formatInstant(one.until) : 'Nuevo aviso'),
          },
          { id: 'motivo', header: 'Motivo', cell: one => one.reason || 'Sin motivo escrito' },
        ]}
      />
    </Part>
  )
}

/** What is deleted once its time is over. */
export function RetentionSection({ retentions }: Pick<OperationData, 'retentions'>) {
  return (
    <Part id="plazos" title="Plazos de los datos">
      <Table
        caption="Lo que se borra al cumplir su plazo"
        captionHidden
        onPhone="scroll"
        rows={retentions}
        rowKey={one => one.table}
        columns={[
          { id: 'tabla', header: 'Tabla', cell: one => one.table, rowHeader: true },
          { id: 'plazo', header: 'Plazo', cell: one => plural('día', 'días', one.days), numeric: true },
          { id: 'motivo', header: 'Por qué', cell: one => one.reason },
          { id: 'borradas', header: 'Borradas', cell: one => formatInteger(one.deleted), numeric: true },
          {
            id: 'ultimas',
            header: 'Última vez',
            numeric: true,
            cell: one =>
              one.checkedAt
                ? `${formatInteger(one.lastDeleted)}, ${formatInstant(one.checkedAt)}`
                : 'Aún no se revisa',
          },
        ]}
      />
    </Part>
  )
}

function scopeText(scope: Scope): string {
  if (scope === 'portal') return 'Todo el portal'
  const [kind, ...rest] = scope.split(':')
  return `${kind === 'tramite' ? 'Trámite' : 'Página'} ${rest.join(':')}`
}
