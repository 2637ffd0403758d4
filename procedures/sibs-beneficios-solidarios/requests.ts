import { formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { plural } from '#domain/quantities.ts'
import type { ResumenSibs, SolicitudEnviada, TipoDocumento } from '#services/sibs/contract.ts'
import type { ResolutionOf } from '../parts/requests/kept-resolution.ts'
import { requestDesk } from '../parts/requests/request-desk.ts'
import { requestPages } from '../parts/requests/request-pages.ts'
import { defineRequests } from '../parts/requests/requests.ts'
import { refusalText, resultadosOf } from './pages/resultados.ts'
import { doorOf, ordinary, paths } from './paths.ts'
import type { Services } from './registers.ts'
import { montoText, nombres, tipoDocumentoLabels } from './words.ts'

/** Applications (procedures, sibs); a review of a decision is another procedure's. */
export const requests = defineRequests<ResumenSibs>()({
  who: 'El IPS',
  papers: tipoDocumentoLabels,
  keeps({ clase, plazo, montoClp, desde, motivoRechazo, beneficios, fechaResSolicitud, ...more }) {
    if (clase !== 'beneficios') return undefined
    const { hechaPorOtro, ultimosDigitos, lugarPago } = more
    const said = { plazo, montoClp, desde, motivoRechazo, beneficios, fechaResSolicitud }
    return { ...said, hechaPorOtro, ultimosDigitos, lugarPago }
  },
  approved: 'El IPS lo aprobó.',
  asksOthers: true,
  refused: ({ motivoRechazo, fechaResSolicitud }) =>
    motivoRechazo && refusalText(motivoRechazo, fechaResSolicitud),
  grants({ beneficios = [], desde, fechaResSolicitud, lugarPago }) {
    const granted = beneficios.filter(({ resultado }) => resultado === 'aprobado')
    const notCounted = granted.flatMap(({ hijosNoContados = [] }) => hijosNoContados).length
    const isWhole = granted.length === beneficios.length && notCounted === 0
    return [
      ...granted.map(one => `${nombres[one.tipoBeneficio]}: ${montoText(one)}.`),
      ...beneficios.map(
        ({ tipoBeneficio, resultado, motivo }) =>
          resultado === 'rechazado' &&
          `${nombres[tipoBeneficio]}: no se aprobó.${motivo ? ` ${refusalText(motivo, fechaResSolicitud)}` : ''}`,
      ),
      // Who they are and why, her page says: others may read the letter.
      notCounted > 0 &&
        `${plural('hijo no se cuenta', 'hijos no se cuentan', notCounted)} para el bono: el detalle de la solicitud dice por qué.`,
      desde && `El primer mes es ${formatMonth(desde)}.`,
      granted.length > 0 && lugarPago && `Se cobra con la cédula en ${lugarPago}.`,
      // Also the beneficiary reads it, who may not have asked.
      beneficios.length > 0 && `Es ${isWhole ? 'todo' : 'una parte de'} lo que se pidió.`,
    ]
      .filter(Boolean)
      .join(' ')
  },
  turns: {
    aprobada: ({ desde }) => desde && `Le toca al IPS. El primer pago es el de ${formatMonth(desde)}.`,
  },
  states: {
    pagada: {
      label: 'Concedida',
      text: 'El IPS dejó listo el pago mensual.',
    },
  },
  events: {
    pagada: {
      title: 'Pago listo',
      tone: 'exito',
      text: ({ desde }) => desde && `El primer pago es el de ${formatMonth(desde)}.`,
    },
  },
  told: ({ beneficios, fechaResSolicitud }) => resultadosOf(beneficios ?? [], fechaResSolicitud ?? undefined),
})

/** An application, and the data sent beside its body (flows §3, flow session). */
interface Ingreso {
  readonly solicitud: SolicitudEnviada
  readonly query: { autorizaPase: boolean; origen: 'ORDINARIA' | 'MDSF' | 'PAGORUT' }
}

type Filed = Omit<Awaited<ReturnType<Services['sibs']['ingresarSolicitud']>>, 'codigoSolicitud'> & {
  readonly folio: string
}

/** Files applications at the IPS, answers observations and withdraws. */
export const desk = requestDesk<TipoDocumento, Services, Ingreso, Filed>(requests, {
  client: ({ sibs }) => ({
    ...sibs,
    async ingresarSolicitud({ body: { solicitud: body, query }, idempotencyKey }) {
      const { codigoSolicitud: folio, ...reply } = await sibs.ingresarSolicitud({
        body,
        query,
        idempotencyKey,
      })
      return { ...reply, folio }
    },
  }),
  withdrawConsequence: 'El IPS no la seguirá revisando.',
})

/** Where its institution gives the resolution. */
export const resolution: ResolutionOf<Services> = {
  kind: { id: 'sibs-resolucion', name: 'Resolución de beneficios solidarios' },
  fetch: ({ sibs }, idSolicitud) => sibs.resolucion({ params: { idSolicitud } }),
}

/** Rows of what is paid; empty before there is something to pay. */
export const paidRows = ({ montoClp, desde }: Partial<Pick<ResumenSibs, 'montoClp' | 'desde'>>) => ({
  'Se paga al mes': montoClp ? formatClp(montoClp) : '',
  Desde: desde && formatMonth(desde),
})

export const pages = requestPages(requests, {
  paths: { list: paths.solicitudes, one: paths.solicitud, start: doorOf(ordinary).quien },
  forOthersToo: true,
  subject: 'Para quién',
  title: ({ subject }) => `Beneficios para ${subject}`,
  desk,
  resolution,
  more: (_reach, _detail, request) => ({ rows: paidRows(request ?? {}) }),
})
