import { formatListDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Consultation, ConsultationReach } from '#engine/cases/consultation.ts'
import type { Cell } from '#engine/content/block.ts'
import { pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { csv } from '#platform/csv.ts'
import type { PagoContratacion } from '#services/stj/contract.ts'
import { motivoNoPagoTexts } from '../5433v2-stj-contratacion/words.ts'
import { silenceBlocks } from '../parts/telling/silence.ts'
import { paths } from './paths.ts'
import { askSolicitud, type Services, withoutId } from './registers.ts'

type Reach = ConsultationReach<Services>

const title = 'Pagos por cada joven'

const estadoNames: Readonly<Record<PagoContratacion['estado'], string>> = {
  pagado: 'Pagado',
  por_pagar: 'Por pagar',
  no_pagado: 'Sin pago',
}

/** Payments of a request, month by month and worker by worker; also as CSV (procedures §5433). */
export const pagosPage: Consultation<Services> = {
  id: 'pagos',
  path: paths.pagos,
  instead: withoutId,
  async load(reach) {
    const [found, reply] = await Promise.all([askSolicitud(reach), ask(reach)])
    if (!found) return undefined
    const id = reach.query.get('id')
    const backPath = `${paths.solicitud}?id=${id}`
    if (found === 'silent' || !reply)
      return {
        title,
        backPath,
        blocks: silenceBlocks({
          text: 'Le preguntamos recién por los pagos y no contestó. Intente de nuevo en unos minutos.',
          href: reach.hrefOf(paths.pagos, { id }),
        }),
      }
    const page = readPageNumber(reach.query)
    const { pagos, pagadoClp } = reply
    if (pagos.length === 0)
      return {
        title,
        backPath,
        blocks: [
          {
            kind: 'empty',
            title: 'Aún no hay pagos',
            text: 'El primer mes aparece aquí cuando termina y se revisa la cotización.',
          },
        ],
      }
    return {
      title,
      backPath,
      blocks: [
        {
          kind: 'figure',
          label: 'Pagado hasta hoy',
          value: formatClp(pagadoClp),
          note: `Solicitud ${found.comprobante}, de ${found.razonSocial}.`,
        },
        {
          kind: 'table',
          caption: 'Pagos, el mes más reciente primero',
          head: ['Mes', 'Persona', 'Qué pasó', 'Día', 'Monto'],
          rows: pagos.slice((page - 1) * pageSize, page * pageSize).map(rowOf),
          numeric: [4],
        },
        ...pageLinks(page, pagos.length, pagina => reach.hrefOf(paths.pagos, { id, pagina: String(pagina) })),
        {
          kind: 'actions',
          actions: [
            {
              kind: 'link',
              label: 'Descargar para planilla (CSV)',
              href: reach.hrefOf(paths.pagos, { id, archivo: 'csv' }),
              download: true,
            },
          ],
        },
      ],
    }
  },
  async file(reach, kind) {
    const reply = kind === 'csv' ? await ask(reach) : undefined
    if (!reply) return undefined
    const head = ['Mes', 'RUN', 'Persona', 'Qué pasó', 'Razón', 'Día', 'Monto']
    const bytes = csv([
      head,
      ...reply.pagos.map(one => [
        ...[one.mes, formatRun(runFromWire(one)), one.nombre, estadoNames[one.estado]],
        ...[one.motivo ? motivoNoPagoTexts[one.motivo] : '', one.fecha, one.montoClp],
      ]),
    ])
    const fileName = `pagos-contratacion-de-jovenes-${reach.today}.csv`
    return { fileName, contentType: 'text/csv; charset=utf-8', bytes }
  },
}

const ask = ({ services, query }: Reach) =>
  whenAnswered(
    unlessNamed(['NoEncontrada', 'SolicitudInvalida'], () =>
      services.stj.pagosContratacion({ params: { id_solicitud: query.get('id') } }),
    ),
  )

function rowOf(one: PagoContratacion): readonly Cell[] {
  return [
    formatMonth(one.mes),
    one.nombre,
    one.motivo
      ? motivoNoPagoTexts[one.motivo]
      : { text: estadoNames[one.estado], tone: one.estado === 'pagado' ? 'exito' : 'info' },
    one.estado === 'no_pagado' ? 'Sin pago' : formatListDate(one.fecha),
    formatClp(one.montoClp),
  ]
}
