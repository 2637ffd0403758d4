import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ActionDelivery, CaseAction } from '#engine/cases/case-kind.ts'
import { inOrder } from '#engine/cases/case-states.ts'
import type { OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block } from '#engine/content/block.ts'
import { plazoPensionReparto } from '#law/pensiones-reparto.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { EventoPension, TipoDocumento, TramiteId } from '#services/pensiones/contract.ts'
import { respondAction, withdrawAction } from '../parts/requests/request-actions.ts'
import { latestSaying, requestEventData } from '../parts/requests/request-events.ts'
import { requestStates } from '../parts/requests/request-states.ts'
import { upload } from './deliver.ts'
import { isMendedByYears, isMotivo, motivoBlocks, motivoTexts, reviewBlocks } from './motivos.ts'
import { beginHref } from './paths.ts'
import { periodoRow, periodoText, primerPagoBlocks, primerPagoData, primerPagoText } from './primer-pago.ts'
import { maxDocumentBytes } from './questions/documentos.ts'
import type { FunicoServices } from './registers.ts'

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumento, string>> = {
  cese: 'Resolución o decreto de cese',
  relacion_servicio: 'Certificado de relación de servicios',
  situacion_militar: 'Certificado de situación militar',
  libreta: 'Libretas del Seguro Social',
  trabajo_pesado: 'Certificado de trabajo pesado',
  desafiliacion: 'Resolución de desafiliación de la AFP',
  fun_isapre: 'Formulario FUN de su isapre',
  informe_medico: 'Informe de su médico',
  matrimonio: 'Certificado de matrimonio',
  convivencia: 'Pruebas de que vivían juntos',
  estudios: 'Certificado de alumno regular',
  orden_judicial: 'Orden del juez',
  certificado_empleador: 'Certificado del empleador',
  poder: 'Poder de quien representa',
  otro: 'Otro papel',
}

const motivos = Object.fromEntries(
  Object.entries(motivoTexts).map(([id, { hecho, hacer }]) => [id, `${hecho({})} ${hacer[0] ?? ''}`]),
)

/** States of a request for a pension: those of the desk, worded as a study while under review (build sheet F7). */
export const states = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aprobó lo que pidió. En su solicitud puede descargar la resolución.',
  isPaid: false,
  motivos,
  approvedText: ({ montoClp, desde, semanasReconocidas, lugarPrimerPago, pagoDesde, pagoHasta }) =>
    [
      semanasReconocidas && `El IPS le reconoció ${semanasReconocidas} semanas.`,
      montoClp && `La pensión es de ${formatClp(Number(montoClp))} al mes.`,
      desde && `Se paga desde el ${formatDate(desde)}.`,
      lugarPrimerPago && pagoDesde && pagoHasta && primerPagoText({ lugarPrimerPago, pagoDesde, pagoHasta }),
    ]
      .filter(Boolean)
      .join(' '),
  events: {
    en_comision: {
      title: 'El IPS le preguntó a la comisión médica',
      tone: 'info',
      text: () =>
        'La comisión (COMPIN) decide si hay una invalidez. Responde según lo que tiene anotado de usted.',
    },
  },
  states: {
    en_revision: {
      label: 'En estudio',
      text: 'El IPS estudia su solicitud. Le toca al IPS: usted no tiene que hacer nada.',
    },
    ingresada: {
      text: 'Le toca al IPS empezar a estudiar su solicitud. Por ahora usted no tiene que hacer nada.',
    },
    observada: { text: 'Le toca a usted: mande lo que falta. En su solicitud dice qué es y hasta cuándo.' },
  },
})

/** Event data kept in the history of a request of this pension. */
export function eventDataOf(tramite: TramiteId) {
  return ({ datos }: Pick<EventoPension, 'datos'>) => {
    if (datos.tramite !== tramite) return undefined
    const { plazo, motivo, exigido, registrado, montoClp, semanasReconocidas, desde } = datos
    const { calculo, periodos, primerPago } = datos
    return requestEventData(datos, {
      plazo,
      motivoRechazo: motivo,
      exigido,
      registrado,
      montoClp,
      semanasReconocidas,
      desde,
      baseClp: calculo?.baseClp,
      porcentaje: calculo?.porcentaje,
      otrasClp: calculo?.otrasClp,
      ...primerPagoData(primerPago),
      periodos: periodos.map(periodoText).join('\n'),
      // For the words to the people whom a survivor's pension concerns.
      ...(datos.causante && { beneficiario: datos.beneficiario, causante: datos.causante }),
    })
  }
}

type Services = Pick<FunicoServices, 'pensiones'>

/** Actions of a citizen on a request: answer an observation, or withdraw. */
export const actions: Readonly<Record<'responder' | 'desistir', CaseAction<Services>>> = {
  responder: respondAction({
    labels: tipoDocumentoLabels,
    maxBytes: maxDocumentBytes,
    title: 'Mande lo que falta',
    upload: (delivery, tipo, documento) => upload(delivery, delivery.idSolicitud, tipo, documento),
    async respond({ services, idSolicitud, documents, idempotencyKey }, comentario) {
      await unlessNamed('EstadoNoPermite', () =>
        services.pensiones.responderObservacion({
          params: { idSolicitud },
          body: { comentario, idDocumentos: documents.map(({ id }) => id) },
          idempotencyKey,
        }),
      )
    },
  }),
  desistir: withdrawAction({
    consequence: 'El IPS deja de estudiarla.',
    async withdraw({ services, idSolicitud, idempotencyKey }: ActionDelivery<Services>) {
      await unlessNamed('EstadoNoPermite', () =>
        services.pensiones.desistir({ params: { idSolicitud }, idempotencyKey }),
      )
    },
  }),
}

/** The institution's deadline; empty once it has decided, or before the deadline is known. */
export function plazoBlocks({ state, history }: OwnCaseDetail): readonly Block[] {
  const { plazo } = latestSaying(history, 'plazo')
  if (!plazo || (state !== 'ingresada' && state !== 'en_revision')) return []
  return [
    {
      kind: 'notice',
      tone: 'info',
      title: 'Hasta cuándo puede tardar',
      text: `El IPS debe responder a más tardar el ${formatDate(plazo)}. Son ${plazoPensionReparto.days} días hábiles, menos que los seis meses de la ley (Ley 19.880).`,
    },
    { kind: 'remind', date: plazo, text: 'Último día para que el IPS responda' },
  ]
}

/** The decision: amount and first day, or the rule and the fact against it. */
export function decisionBlocks(tramite: TramiteId, { state, history }: OwnCaseDetail): readonly Block[] {
  const data = inOrder(history).findLast(({ type }) => type === state)?.data ?? {}
  if (state === 'rechazada') {
    const why = isMotivo(data.motivoRechazo) ? motivoBlocks(data.motivoRechazo, data) : reviewBlocks
    const again =
      isMotivo(data.motivoRechazo) && isMendedByYears(tramite, data.motivoRechazo) ? '64155' : tramite
    return [
      ...why,
      {
        kind: 'actions',
        actions: [
          {
            kind: 'link',
            label: again === tramite ? 'Hacer otra solicitud' : 'Pedir el reconocimiento',
            href: beginHref(again),
          },
        ],
      },
    ]
  }
  if (state !== 'aprobada') return []
  const { semanasReconocidas, periodos } = data
  return [
    ...primerPagoBlocks(data),
    ...(periodos
      ? [
          {
            kind: 'summary',
            title: 'Lo que se reconoció',
            rows: periodos.split('\n').map(periodoRow),
          } as const,
        ]
      : []),
    ...(semanasReconocidas
      ? [
          {
            kind: 'paragraph',
            text: 'Si esas semanas le faltaban para una pensión, pídala.',
          } as const,
          {
            kind: 'actions',
            actions: [
              { kind: 'link', label: 'Pedir la pensión de vejez', href: '/tramites/5230', primary: true },
            ],
          } as const,
        ]
      : []),
  ]
}

/** Where to ask for a review of a positive decision; a rejection says so beside its reason. */
export function afterDecisionBlocks({ state }: OwnCaseDetail): readonly Block[] {
  return state === 'aprobada' ? reviewBlocks : []
}
