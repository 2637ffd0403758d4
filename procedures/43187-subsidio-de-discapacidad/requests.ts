import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { personInSentence } from '#domain/person-name.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import { link } from '#engine/content/content.ts'
import type { EnLista, EstadoSolicitud, Resumen } from '#services/subsidio-discapacidad/contract.ts'
import { institutionList } from '../parts/requests/institution-list.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests, filedRow, plazoRow } from '../parts/requests/requests.ts'
import { hrefTo, paths } from './paths.ts'
import { refusals } from './reasons.ts'
import type { Services } from './registers.ts'
import { tipoDocumentoLabels } from './words.ts'

/** Requests of a tutor (procedures §43187): `pagada` lasts until the subsidy ends (`cesado`). */
export const requests = defineRequests<Resumen>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps: ({ plazo, montoClp, hasta, fechaPago, extras, beneficiario, respaldo, desde }) => ({
    ...{ plazo, montoClp, desde, hasta, fechaPago, respaldo },
    runMenor: formatRun(runFromWire({ rut: beneficiario.run, dv: beneficiario.dv })),
    motivoRechazo: extras.motivo_rechazo,
  }),
  approved: 'El IPS aprobó el subsidio. El primer pago llega en la forma que usted eligió.',
  asksOthers: true,
  refusals,
  afterRefusal: () => link('Postular otra vez', hrefTo(paths.menor)),
  grants: ({ montoClp, hasta }) =>
    montoClp > 0 && `Son ${formatClp(montoClp)} al mes${hasta ? `, hasta el ${formatDate(hasta)}` : ''}.`,
  states: {
    pagada: {
      label: 'Con el subsidio',
      text: 'El subsidio se paga cada mes. Si el niño o la niña deja de estar a su cuidado, avise al 101.',
      leads: { cesada: 'cesado' },
    },
    cesado: {
      label: 'Terminado',
      text: 'El subsidio terminó porque cumplió 18 años. Vea si ahora puede pedir la Pensión Básica Solidaria de Invalidez (PBSI).',
    },
  },
  events: {
    pagada: {
      title: 'Primer pago',
      tone: 'exito',
      text: ({ montoClp, fechaPago }) =>
        montoClp > 0 && fechaPago && `Se pagaron ${formatClp(montoClp)} el ${formatDate(fechaPago)}.`,
    },
    cesada: {
      title: 'El subsidio terminó',
      tone: 'neutro',
      text: ({ hasta }) => hasta && `Se pagó hasta el ${formatDate(hasta)}.`,
    },
  },
})

/** Files requests at the IPS, answers observations and withdraws. */
export const desk = requestDesk(requests, {
  client: ({ subsidioDiscapacidad }: Services) => subsidioDiscapacidad,
  respondTitle: 'Mande lo que falta',
  withdrawConsequence: 'El IPS deja de revisarla y no se paga el subsidio.',
})

/** A request of the institution's, by its child, and ended if the subsidy has. */
const listed = <One extends EnLista>({ menor, beneficiario: { run: rut, dv }, ...one }: One) => ({
  ...one,
  subject: menor || `Persona del RUN ${formatRun(runFromWire({ rut, dv }))}`,
  estadoSolicitud: one.cesadaEl === null ? one.estadoSolicitud : 'cesado',
})

/** The institution's requests of a tutor, also those filed elsewhere. */
export const list = institutionList<Services, EstadoSolicitud>({
  id: 'solicitudes',
  path: paths.postulaciones,
  detailPath: paths.estado,
  startPath: paths.menor,
  subjectLabel: 'Niño o niña',
  states: requests.states,
  ownerOf: async () => ({ title: 'Sus solicitudes', fields: [], query: {} }),
  async list({ services }, query) {
    const { records, total } = await services.subsidioDiscapacidad.listarSolicitudes({ query })
    return { total, records: records.map(listed) }
  },
  waiting: 'Enviándose al IPS',
  silentTitle: 'El IPS no respondió',
  silentText: 'Abajo está lo que envió por aquí. Si postuló en otro lugar, intente de nuevo en unos minutos.',
})

/** The page of a request, which is its receipt as well (shell §2, `estado-tramite`). */
export const { detail, cases } = requestPages(requests, {
  paths: { list: paths.postulaciones, one: paths.estado, start: paths.menor },
  subject: 'Niño o niña',
  title: ({ subject }) => `Subsidio para ${personInSentence(subject)}`,
  receivedTitle: 'Recibimos su solicitud',
  desk,
  resolution: {
    kind: { id: '43187-resolucion', name: 'Resolución de subsidio de discapacidad' },
    fetch: ({ subsidioDiscapacidad }: Services, idSolicitud) =>
      subsidioDiscapacidad.resolucion({ params: { idSolicitud } }),
  },
  more(_reach, _detail, request) {
    const { montoClp = 0, hasta } = request ?? {}
    return {
      rows: {
        'Residencia en Chile': 'Usted la declaró',
        'Se paga al mes': montoClp > 0 && formatClp(montoClp),
        'Último día con el subsidio': hasta && formatDate(hasta),
      },
    }
  },
  foreign: {
    find: async ({ subsidioDiscapacidad }: Services, idSolicitud) =>
      listed(await subsidioDiscapacidad.consultarSolicitud({ params: { idSolicitud } })),
    titleOf: ({ subject }) => `Subsidio para ${personInSentence(subject)}`,
    rows: found => ({
      'Número de la solicitud': found.extras.numero_postulacion,
      ...filedRow(found),
      ...plazoRow(found),
    }),
  },
})
