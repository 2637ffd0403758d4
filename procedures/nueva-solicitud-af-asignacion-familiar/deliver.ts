import { formatDireccion } from '#domain/address.ts'
import { runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { Acknowledgement, Delivery } from '#engine/walking/form.ts'
import type { SolicitudEnviada, TipoDocumento } from '#services/asignacion-familiar/contract.ts'
import { announcedByTipo, type Papers, requestDesk } from '../parts/requests/request-desk.ts'
import { causalOf, type RespuestasExtinguir, type RespuestasReconocer, runFields } from './answers.ts'
import type { Services } from './registers.ts'
import { tipoDocumentoLabels } from './words.ts'

type ReconocerDelivery = Delivery<RespuestasReconocer, object, object, Services>
type ExtinguirDelivery = Delivery<RespuestasExtinguir, object, object, Services>

/** The recognition of a carga in the institution's format (`tipoSolicitud` 1). */
export function reconocerBody({
  answers,
  person,
}: Pick<ReconocerDelivery, 'answers' | 'person'>): SolicitudEnviada {
  const { calidad, carga } = answers
  return {
    tipoSolicitud: 1,
    beneficiario: {
      nombre: nombreOf(person),
      ...runFields(person.run),
      direccion: formatDireccion(calidad.direccion).slice(0, 300),
      email: calidad.correo ?? '',
      telefono: calidad.telefono,
      tipo: calidad.calidad,
    },
    causante: { ...runFields(carga.run), parentesco: carga.parentesco, causal: causalOf(carga) },
    empleador: calidad.rutEmpleador === undefined ? null : runToWire(calidad.rutEmpleador),
    documentos: announcedByTipo(reconocerPapers(answers)),
  }
}

/** The extinction of a carga in the institution's format (`tipoSolicitud` 2). */
export function extinguirBody({
  answers,
  person,
}: Pick<ExtinguirDelivery, 'answers' | 'person'>): SolicitudEnviada {
  const { eleccion, motivo } = answers
  return {
    tipoSolicitud: 2,
    beneficiario: {
      nombre: nombreOf(person),
      ...runFields(person.run),
      direccion: '',
      email: person.email ?? '',
      telefono: '',
      tipo: null,
    },
    idCarga: eleccion.carga,
    extincion: { motivo: motivo.motivo, fecha: motivo.fecha },
    documentos: announcedByTipo(extinguirPapers(answers)),
  }
}

const desk = requestDesk({
  client: (services: Services) => services.asignacionFamiliar,
  labels: tipoDocumentoLabels,
  respondTitle: 'Responda al IPS',
  withdrawConsequence: 'Si la retira, todo queda como está ahora.',
})

export const { actions } = desk

/** Files a recognition and sends its documents; both idempotent. */
export const deliverReconocer = (delivery: ReconocerDelivery): Promise<Acknowledgement> =>
  file(delivery, reconocerBody(delivery), reconocerPapers(delivery.answers))

/** Files an extinction and sends its documents; both idempotent. */
export const deliverExtinguir = (delivery: ExtinguirDelivery): Promise<Acknowledgement> =>
  file(delivery, extinguirBody(delivery), extinguirPapers(delivery.answers))

async function file(
  delivery: ReconocerDelivery | ExtinguirDelivery,
  body: SolicitudEnviada,
  papers: Papers<TipoDocumento>,
): Promise<Acknowledgement> {
  const { idSolicitud, folio } = await desk.file(delivery, body, papers)
  return { idSolicitud, folio, data: { tipoSolicitud: String(body.tipoSolicitud) } }
}

// A request that was sent with version 1 of its form has a question for each paper.
const reconocerPapers = ({ documentos }: RespuestasReconocer): Papers<TipoDocumento> => {
  const {
    otros,
    informeSocial,
    ordenJudicial,
    ...named
  }: Readonly<Record<string, readonly Documento[] | undefined>> = {
    ...documentos,
  }
  return [
    ['informe_social', informeSocial],
    ['orden_judicial', ordenJudicial],
    ...Object.entries(named).map(([tipo, papers]) => [tipo as TipoDocumento, papers] as const),
    ['otro', otros],
  ]
}

const extinguirPapers = ({ motivo }: RespuestasExtinguir): Papers<TipoDocumento> => [
  ['extincion', motivo.papel ?? (motivo as { papelSiTiene?: readonly Documento[] }).papelSiTiene],
]

const nombreOf = ({ nombres, apellidos }: Pick<Solicitante, 'nombres' | 'apellidos'>) =>
  `${nombres} ${apellidos}`.slice(0, 150)
