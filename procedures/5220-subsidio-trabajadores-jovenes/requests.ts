import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { link, links, remind, rows } from '#engine/content/content.ts'
import type { ResumenStj } from '#services/stj/contract.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests, filedRow, plazoRow } from '../parts/requests/requests.ts'
import { hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import type { Services } from './registers.ts'
import { motivoSuspensionTexts, tipoDocumentoLabels } from './words.ts'

/** Requests of a worker (procedures §5220): a granted subsidy stops (`suspendida`), goes on, and ends. */
export const requests = defineRequests<ResumenStj>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: ({ plazo, montoClp, desde, fechaPago, subsidio, motivoRechazo }) => ({
    ...{ plazo, montoClp, desde, fechaPago, subsidio, motivoRechazo },
  }),
  approved: 'El IPS aprobó el subsidio. Cada mes se deposita una parte en su cuenta de la AFP.',
  refusals,
  afterRefusal: () => link('Ver si puedo pedirlo', hrefTo(paths.consulta)),
  grants: ({ montoClp, desde, fechaPago }) =>
    montoClp > 0 &&
    desde &&
    fechaPago &&
    `Son ${formatClp(montoClp)} al mes desde ${formatMonth(desde)}. El primer depósito es el ${formatDate(fechaPago)}, si su empleador paga la cotización.`,
  turns: {
    aprobada: ({ fechaPago }) =>
      fechaPago && `El primer depósito es el ${formatDate(fechaPago)}, si su empleador paga la cotización.`,
  },
  states: {
    pagada: {
      label: 'Con el subsidio',
      text: 'Cada mes se deposita el aporte en su cuenta de la AFP, mientras siga cotizando. Vea los depósitos en su cartola.',
      leads: { suspendida: 'suspendida', extinguida: 'extinguida' },
    },
    suspendida: {
      label: 'Suspendida',
      tone: 'aviso',
      text: 'El aporte está detenido.',
      leads: { reanudada: 'pagada', extinguida: 'extinguida' },
    },
    extinguida: {
      label: 'Terminada',
      text: 'El aporte terminó porque juntó 24 cotizaciones. Lo depositado queda en su cuenta de la AFP.',
    },
  },
  events: {
    pagada: {
      title: 'Primer depósito',
      tone: 'exito',
      text: ({ montoClp, fechaPago }) =>
        montoClp > 0 &&
        fechaPago &&
        `Se depositaron ${formatClp(montoClp)} en su cuenta de la AFP el ${formatDate(fechaPago)}.`,
    },
    suspendida: {
      title: 'El aporte se detuvo',
      tone: 'aviso',
      text: ({ subsidio }) => subsidio?.motivo && motivoSuspensionTexts[subsidio.motivo],
    },
    reanudada: {
      title: 'El aporte siguió',
      tone: 'exito',
      text: ({ subsidio }) => subsidio?.fecha && `Se depositó otra vez el ${formatDate(subsidio.fecha)}.`,
    },
    extinguida: {
      title: 'El aporte terminó',
      tone: 'neutro',
      text: () => 'Usted juntó 24 cotizaciones. Lo depositado queda en su cuenta de la AFP.',
    },
  },
  told: ({ montoClp, desde, fechaPago, subsidio }, state) =>
    ['aprobada', 'pagada', 'suspendida', 'extinguida'].includes(state) && [
      state === 'suspendida' && subsidio?.motivo && motivoSuspensionTexts[subsidio.motivo],
      montoClp > 0 &&
        rows('Su subsidio', {
          Aporte: `${formatClp(montoClp)} al mes`,
          Desde: desde && formatMonth(desde),
          'Primer depósito': fechaPago && formatDate(fechaPago),
        }),
      state === 'aprobada' && remind(fechaPago, 'Primer depósito en mi cuenta de la AFP'),
      links(link('Ver los depósitos', hrefTo(paths.cartola))),
    ],
})

/** Files requests at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: ({ stj }: Services) => stj,
  withdrawConsequence: 'El IPS deja de revisarla.',
})

export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: paths.consulta },
  subject: 'Empleadores',
  title: 'Su solicitud del subsidio',
  desk,
  resolution: {
    kind: { id: '5220-resolucion', name: 'Resolución del subsidio de trabajadores jóvenes' },
    fetch: ({ stj }: Services, idSolicitud) => stj.resolucion({ params: { idSolicitud } }),
  },
  foreign: {
    find: ({ stj }: Services, idSolicitud) => stj.consultarSolicitud({ params: { idSolicitud } }),
    rows: found => ({
      'Número en el IPS': found.folio,
      Empleadores: found.empleadores,
      ...filedRow(found),
      ...plazoRow(found),
    }),
  },
})
