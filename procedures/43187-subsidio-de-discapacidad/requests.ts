import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { personInSentence } from '#domain/person-name.ts'
import { formatRun, runFromWire } from '#domain/run.ts'
import type { CaseAction } from '#engine/cases/case-kind.ts'
import { inOrder } from '#engine/cases/case-states.ts'
import { stateBlocks } from '#engine/cases/case-view.ts'
import type { Consultation, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Block, SummaryRow } from '#engine/content/block.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { EnLista, EstadoSolicitud, TipoDocumento } from '#services/subsidio-discapacidad/contract.ts'
import { foreignRequest } from '../parts/requests/foreign-request.ts'
import { observationBlocks, respondAction, withdrawAction } from '../parts/requests/request-actions.ts'
import { requestDetail } from '../parts/requests/request-detail.ts'
import { institutionList, type ListedRequest } from '../parts/telling/institution-list.ts'
import { goTo } from '../parts/telling/outcome-words.ts'
import { refusalBlocks, refusalText } from '../parts/telling/refusal.ts'
import { hrefTo, paths } from './paths.ts'
import { maxDocumentBytes } from './questions.ts'
import type { Services } from './registers.ts'
import { states } from './states.ts'
import { upload } from './submit.ts'
import { motivoRechazoTexts, tipoDocumentoLabels } from './words.ts'

/** Actions of a citizen on a request: answer an observation, or withdraw. */
export const actions: Readonly<Record<'responder' | 'desistir', CaseAction<Services>>> = {
  responder: respondAction<TipoDocumento, Services>({
    title: 'Mande lo que falta',
    labels: tipoDocumentoLabels,
    maxBytes: maxDocumentBytes,
    upload: (delivery, tipo, documento) => upload(delivery, delivery.idSolicitud, tipo, documento),
    async respond({ services, idSolicitud, documents, idempotencyKey }, comentario) {
      // If the request was decided first, its state tells so.
      await unlessNamed('EstadoNoPermite', () =>
        services.subsidioDiscapacidad.responderObservacion({
          params: { idSolicitud },
          body: { comentario, idDocumentos: documents.map(({ id }) => id) },
          idempotencyKey,
        }),
      )
    },
  }),
  desistir: withdrawAction<Services>({
    consequence: 'El IPS deja de revisarla y no se paga el subsidio.',
    async withdraw({ services, idSolicitud, idempotencyKey }) {
      await unlessNamed('EstadoNoPermite', () =>
        services.subsidioDiscapacidad.desistir({ params: { idSolicitud }, idempotencyKey }),
      )
    },
  }),
}

/** A request that was not filed here, from the institution's data. */
const foreign = foreignRequest({
  title: 'Su solicitud',
  listPath: paths.postulaciones,
  hrefOf: idSolicitud => hrefTo(paths.estado, { id: idSolicitud }),
  find: ({ subsidioDiscapacidad }: Services, idSolicitud) =>
    subsidioDiscapacidad.consultarSolicitud({ params: { idSolicitud } }),
  show: found => ({
    title: `Subsidio para ${personInSentence(lineOf(found).subject)}`,
    blocks: [
      ...stateBlocks(states, found.cesadaEl === null ? found.estadoSolicitud : 'cesado'),
      {
        kind: 'summary',
        title: 'Su solicitud',
        rows: [
          { label: 'Número de la solicitud', lines: [found.extras.numero_postulacion] },
          { label: 'Cuenta como ingresada el', lines: [formatDate(found.fechaIngreso)] },
          { label: 'El IPS responde hasta el', lines: [formatDate(found.plazo)] },
        ],
      },
    ],
  }),
})

/** A tutor's list of requests and the page of one, which is its receipt as well (shell §2, `estado-tramite`). */
export const consultations: readonly Consultation<Services>[] = [
  institutionList<Services, EstadoSolicitud>({
    id: 'solicitudes',
    path: paths.postulaciones,
    detailPath: paths.estado,
    startPath: paths.menor,
    subjectLabel: 'Niño o niña',
    states,
    ownerOf: async () => ({ title: 'Sus solicitudes', fields: [], query: {} }),
    async list({ services }, query) {
      const { records, total } = await services.subsidioDiscapacidad.listarSolicitudes({ query })
      return { total, records: records.map(lineOf) }
    },
    waiting: 'Enviándose al IPS',
    silentTitle: 'El IPS no respondió',
    silentText:
      'Abajo está lo que envió por aquí. Si postuló en otro lugar, intente de nuevo en unos minutos.',
  }),
  requestDetail<Services>({
    path: paths.estado,
    listPath: paths.postulaciones,
    states,
    actions,
    title: ({ subject }) => `Subsidio para ${personInSentence(subject)}`,
    receivedTitle: 'Recibimos su solicitud',
    async about({ today }, own) {
      return {
        blocks: [...observationBlocks(own, tipoDocumentoLabels, today), ...whyBlocks(own)],
        rows: rowsOf(own),
      }
    },
    foreign,
  }),
]

function lineOf({ menor, beneficiario, cesadaEl, ...line }: EnLista): ListedRequest {
  const run = runFromWire({ rut: beneficiario.run, dv: beneficiario.dv })
  return {
    ...line,
    subject: menor || `Persona del RUN ${formatRun(run)}`,
    estadoSolicitud: cesadaEl === null ? line.estadoSolicitud : 'cesado',
  }
}

function rowsOf(own: OwnCaseDetail): readonly SummaryRow[] {
  const { plazo, montoClp, hasta } = latestData(own)
  return [
    { label: 'Cuenta como ingresada el', lines: [formatDate(own.filedOn)] },
    ...(plazo && !montoClp && own.state !== 'rechazada' && own.state !== 'por_confirmar'
      ? [{ label: 'El IPS responde hasta el', lines: [formatDate(plazo)] }]
      : []),
    { label: 'Residencia en Chile', lines: ['Usted la declaró'] },
    ...(montoClp ? [{ label: 'Se paga al mes', lines: [formatClp(Number(montoClp))] }] : []),
    ...(hasta ? [{ label: 'Último día con el subsidio', lines: [formatDate(hasta)] }] : []),
  ]
}

/** Why it was rejected, and where to go from there. */
function whyBlocks(own: OwnCaseDetail): readonly Block[] {
  if (own.state !== 'rechazada') return []
  const text = refusalText(motivoRechazoTexts, latestData(own).motivoRechazo)
  return refusalBlocks(text, goTo('Postular otra vez', hrefTo(paths.menor)))
}

/** The institution's latest facts. */
function latestData({ history }: Pick<OwnCaseDetail, 'history'>): Readonly<Record<string, string>> {
  return Object.assign({}, ...inOrder(history).map(({ data }) => data)) as Record<string, string>
}
