import { formatListDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { Consultation, ConsultationReach } from '#engine/cases/consultation.ts'
import { content, download, figure, links } from '#engine/content/content.ts'
import { type AddressQuery, pageLinks, pageSize, readPageNumber } from '#engine/content/lists.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { MotivoNoPago, PagoContratacion } from '#services/stj/contract.ts'
import { dejadas, siguen } from '../../5433v2-stj-contratacion/requests.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { defineEntries, defineStatement } from '../../parts/telling/statement.ts'
import { paths } from '../paths.ts'
import { askSolicitud, type Services, withoutId } from '../registers.ts'

const title = 'Pagos por cada joven'

const estados: Readonly<Record<PagoContratacion['estado'], string>> = {
  pagado: 'Pagado',
  por_pagar: 'Por pagar',
  no_pagado: 'Sin pago',
}

/** Why a month was not paid, and what to do. */
export const motivos: Readonly<Record<MotivoNoPago, string>> = {
  cotizacion_atrasada: 'No se pagó a tiempo su cotización',
  sin_contrato: 'No consta que ese mes trabajara para quien contrata',
  renta_sobre_limite: 'Ganó más que el límite',
  otro_empleador: 'Cotizó con otro empleador',
  veinticuatro_cotizaciones: 'Ya juntó 24 cotizaciones: el subsidio terminó',
}

const entries = defineEntries<PagoContratacion>([
  { head: 'Mes', text: ({ mes }) => formatMonth(mes), inFile: ({ mes }) => mes },
  { head: 'RUN', inFile: one => formatRun(runFromWire(one)) },
  { head: 'Persona', text: ({ nombre }) => nombre },
  {
    head: 'Qué pasó',
    text: ({ estado, motivo }) =>
      motivo ? motivos[motivo] : { text: estados[estado], tone: estado === 'pagado' ? 'exito' : 'info' },
    inFile: ({ estado }) => estados[estado],
  },
  { head: 'Razón', inFile: ({ motivo }) => (motivo ? motivos[motivo] : '') },
  {
    head: 'Día',
    text: ({ estado, fecha }) => (estado === 'no_pagado' ? 'Sin pago' : formatListDate(fecha)),
    inFile: ({ estado, fecha }) => (estado === 'no_pagado' ? '' : fecha),
  },
  {
    head: 'Monto',
    text: ({ montoClp }) => formatClp(montoClp),
    isNumeric: true,
    inFile: ({ montoClp }) => montoClp,
  },
])

/** The request and its payments; undefined if there is no such request. */
async function read(reach: ConsultationReach<Services>) {
  const [solicitud, reply] = await Promise.all([
    askSolicitud(reach),
    unlessNamed(['NoEncontrada', 'SolicitudInvalida'], () =>
      reach.services.stj.pagosContratacion({ params: { id_solicitud: reach.query.get('id') } }),
    ),
  ])
  return solicitud && reply && { solicitud, ...reply }
}

const backPath = ({ query }: ConsultationReach<Services>) => `${paths.solicitud}?id=${query.get('id')}`

/** Payments of a request, month by month and worker by worker; also as CSV (procedures §5433). */
export const pagos: Consultation<Services> = {
  ...defineStatement({
    path: paths.pagos,
    read,
    silent: reach => ({
      title,
      backPath: backPath(reach),
      blocks: silenceBlocks({
        text: 'Le preguntamos recién por los pagos y no contestó. Intente de nuevo en unos minutos.',
        href: reach.hrefOf(paths.pagos, { id: reach.query.get('id') }),
      }),
    }),
    view({ solicitud, pagos: all, pagadoClp }, reach) {
      const page = readPageNumber(reach.query)
      const hrefOf = (query: AddressQuery) =>
        reach.hrefOf(paths.pagos, { id: reach.query.get('id'), ...query })
      return {
        title,
        backPath: backPath(reach),
        blocks:
          all.length === 0
            ? content(
                dejadas(solicitud),
                siguen(solicitud) > 0
                  ? {
                      kind: 'empty',
                      title: 'Aún no hay pagos',
                      text: 'El primer mes aparece aquí cuando termina y se revisa la cotización.',
                    }
                  : {
                      kind: 'empty',
                      title: 'No hay pagos',
                      text: 'Por esta solicitud no se paga por nadie.',
                    },
              )
            : content(
                dejadas(solicitud),
                figure('Pagado hasta hoy', formatClp(pagadoClp), {
                  note: `Solicitud ${solicitud.comprobante}, de ${solicitud.razonSocial}.`,
                }),
                entries.table(
                  'Pagos, el mes más reciente primero',
                  all.slice((page - 1) * pageSize, page * pageSize),
                ),
                pageLinks(page, all.length, hrefOf),
                links(download('Descargar para planilla (CSV)', hrefOf({ archivo: 'csv' }))),
              ),
      }
    },
    files: ({ pagos: all }) => ({ name: 'pagos-contratacion-de-jovenes', sheet: entries.sheet(all) }),
  }),
  id: 'pagos',
  instead: withoutId,
}
