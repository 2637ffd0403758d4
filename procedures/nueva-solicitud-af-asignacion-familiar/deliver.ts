import { formatDireccion } from '#domain/address.ts'
import { runToWire } from '#domain/run.ts'
import type { ActionDelivery } from '#engine/case-kind.ts'
import type { Solicitante } from '#engine/context.ts'
import type { Acknowledgement, Delivery } from '#engine/form.ts'
import type { Documento } from '#engine/form-input.ts'
import type { SolicitudEnviada, TipoDocumento } from '#services/asignacion-familiar/contract.ts'
import { respondAction, withdrawAction } from '../parts/request-actions.ts'
import { causalOf, type RespuestasExtinguir, type RespuestasReconocer, runFields } from './answers.ts'
import { maxDocumentBytes } from './questions/reconocer.ts'
import { type Services, unlessNamed } from './registers.ts'
import { tipoDocumentoLabels } from './words.ts'

type Papers = readonly (readonly [TipoDocumento, readonly Documento[] | undefined])[]
type ReconocerDelivery = Delivery<RespuestasReconocer, object, object, Services>
type ExtinguirDelivery = Delivery<RespuestasExtinguir, object, object, Services>

/** The institution's request for the recognition of a carga (`tipoSolicitud` 1). */
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
    documentos: cards(reconocerPapers(answers)),
  }
}

/** The institution's request for the extinction of a carga (`tipoSolicitud` 2). */
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
    documentos: cards(extinguirPapers(answers)),
  }
}

/** Files a recognition and sends its papers; both bear being repeated. */
export const deliverReconocer = (delivery: ReconocerDelivery): Promise<Acknowledgement> =>
  file(delivery, reconocerBody(delivery), reconocerPapers(delivery.answers))

/** Files an extinction and sends its papers; both bear being repeated. */
export const deliverExtinguir = (delivery: ExtinguirDelivery): Promise<Acknowledgement> =>
  file(delivery, extinguirBody(delivery), extinguirPapers(delivery.answers))

/** What a citizen may do to a request that was sent. */
export const actions = {
  responder: respondAction<TipoDocumento, Services>({
    title: 'Responda al IPS',
    labels: tipoDocumentoLabels,
    maxBytes: maxDocumentBytes,
    upload: (delivery, tipo, documento) => upload(delivery, delivery.idSolicitud, tipo, documento),
    respond: async ({ services, idSolicitud, documents, idempotencyKey }, comentario) => {
      const body = { comentario, idDocumentos: documents.map(({ id }) => id) }
      await unlessNamed('EstadoNoPermite', () =>
        services.asignacionFamiliar.responderObservacion({ params: { idSolicitud }, body, idempotencyKey }),
      )
    },
  }),
  desistir: withdrawAction<Services>({
    consequence: 'Si la retira, todo queda como está ahora.',
    withdraw: async ({ services, idSolicitud, idempotencyKey }) => {
      await unlessNamed('EstadoNoPermite', () =>
        services.asignacionFamiliar.desistir({ params: { idSolicitud }, idempotencyKey }),
      )
    },
  }),
}

async function file(
  delivery: Pick<ReconocerDelivery, 'services' | 'idempotencyKey' | 'readDocument'>,
  body: SolicitudEnviada,
  papers: Papers,
): Promise<Acknowledgement> {
  const { services, idempotencyKey } = delivery
  const { idSolicitud, folio } = await services.asignacionFamiliar.ingresarSolicitud({ body, idempotencyKey })
  for (const [tipo, documentos = []] of papers)
    for (const documento of documentos) await upload(delivery, idSolicitud, tipo, documento)
  return { idSolicitud, folio, data: { tipoSolicitud: String(body.tipoSolicitud) } }
}

async function upload(
  { services, readDocument }: Pick<ActionDelivery<Services>, 'services' | 'readDocument'>,
  idSolicitud: string,
  tipo: TipoDocumento,
  { id, nombre, tipoContenido }: Documento,
): Promise<void> {
  const bytes = new Uint8Array(await readDocument(id))
  // Nothing more is taken once a request was decided; a repeated delivery must not fail for ever on that.
  await unlessNamed('EstadoNoPermite', () =>
    services.asignacionFamiliar.subirDocumento({
      params: { idSolicitud, idDocumento: id },
      query: { tipo, nombre: nombre.slice(0, 200) },
      body: { bytes, mediaType: tipoContenido },
    }),
  )
}

const reconocerPapers = ({ documentos }: RespuestasReconocer): Papers => [
  ['estudios', documentos.estudios],
  ['invalidez', documentos.invalidez],
  ['informe_social', documentos.informeSocial],
  ['orden_judicial', documentos.ordenJudicial],
  ['calidad', documentos.calidad],
  ['otro', documentos.otros],
]

const extinguirPapers = ({ motivo }: RespuestasExtinguir): Papers => [
  ['extincion', motivo.papel ?? motivo.papelSiTiene],
]

const cards = (papers: Papers) =>
  papers.flatMap(([tipo, documentos = []]) =>
    documentos.map(({ id, nombre, tipoContenido, bytes }) => ({
      idDocumento: id,
      nombre: nombre.slice(0, 200),
      mime: tipoContenido,
      tamanoBytes: bytes,
      tipo,
    })),
  )

const nombreOf = ({ nombres, apellidos }: Pick<Solicitante, 'nombres' | 'apellidos'>) =>
  `${nombres} ${apellidos}`.slice(0, 150)
