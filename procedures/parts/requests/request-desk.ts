import type { Documento } from '#engine/asking/form-input.ts'
import type { ActionDelivery, CaseAction } from '#engine/cases/case-kind.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import { toInstitution } from './people-texts.ts'
import { respondAction, withdrawAction } from './request-actions.ts'
import type { Requests } from './requests.ts'

/** Largest file that a desk accepts (`services/kit/requests/operations.ts`, `subirDocumento`), in bytes. */
export const maxDocumentBytes = 10_000_000

/** Documents of a request by what they prove. */
export type Papers<Tipo extends string> = readonly (readonly [Tipo, readonly Documento[] | undefined])[]

/** Client of an institution whose requests are kept by a desk (`services/kit/requests/`). */
export interface DeskClient<Tipo extends string, Solicitud, Filed> {
  ingresarSolicitud(call: { body: Solicitud; idempotencyKey: string }): Promise<Filed>
  subirDocumento(call: {
    params: { idSolicitud: string; idDocumento: string }
    query: { tipo: Tipo; nombre: string }
    body: { bytes: Uint8Array<ArrayBuffer>; mediaType: string }
  }): Promise<unknown>
  responderObservacion(call: {
    params: { idSolicitud: string }
    body: { comentario: string; idDocumentos: string[] }
    idempotencyKey: string
  }): Promise<unknown>
  desistir(call: { params: { idSolicitud: string }; idempotencyKey: string }): Promise<unknown>
}

/** What a procedure provides about its desk. */
export interface RequestDeskOptions<Tipo extends string, Services, Solicitud, Filed> {
  client(services: Services): DeskClient<Tipo, Solicitud, Filed>
  /** Heading of the page to answer an observation; "Responda al IPS" by default. */
  respondTitle?: string
  /** The consequence of a withdrawal ("El IPS no hará el pago."). */
  withdrawConsequence: string
}

/**
 * A procedure's operations at the desk. All are idempotent: the key and the documents' ids find what was done before.
 */
export interface RequestDesk<Tipo extends string, Services, Solicitud, Filed> {
  /** Files a request, then sends its documents. */
  file(
    delivery: Pick<ActionDelivery<Services>, 'services' | 'idempotencyKey' | 'readDocument'>,
    body: Solicitud,
    papers: Papers<Tipo>,
  ): Promise<Filed>
  /** Actions of a citizen on a request: answer an observation, or withdraw. */
  actions: Readonly<Record<'responder' | 'desistir', CaseAction<Services>>>
}

/** Files a procedure's requests at its institution's desk and acts on them. If a decision came first, its event reports it. */
export function requestDesk<
  Tipo extends string,
  Services,
  Solicitud,
  Filed extends { idSolicitud: string; folio: string },
>(
  { who, papers: labels }: Pick<Requests<never, Tipo>, 'who' | 'papers'>,
  {
    client,
    respondTitle = `Responda ${toInstitution(who)}`,
    withdrawConsequence,
  }: RequestDeskOptions<Tipo, Services, Solicitud, Filed>,
): RequestDesk<Tipo, Services, Solicitud, Filed> {
  const unlessDecided = (call: () => Promise<unknown>) => unlessNamed('EstadoNoPermite', call)

  async function upload(
    { services, readDocument }: Pick<ActionDelivery<Services>, 'services' | 'readDocument'>,
    idSolicitud: string,
    tipo: Tipo,
    { id, nombre, tipoContenido }: Documento,
  ): Promise<void> {
    const bytes = new Uint8Array(await readDocument(id))
    // A decided request accepts no more documents; a repeated delivery must not fail forever on that.
    await unlessDecided(() =>
      client(services).subirDocumento({
        params: { idSolicitud, idDocumento: id },
        query: { tipo, nombre: nombre.slice(0, longestName) },
        body: { bytes, mediaType: tipoContenido },
      }),
    )
  }

  return {
    async file(delivery, body, papers) {
      const { services, idempotencyKey } = delivery
      const filed = await client(services).ingresarSolicitud({ body, idempotencyKey })
      for (const [tipo, documentos = []] of papers)
        for (const documento of documentos) await upload(delivery, filed.idSolicitud, tipo, documento)
      return filed
    },
    actions: {
      responder: respondAction({
        title: respondTitle,
        labels,
        maxBytes: maxDocumentBytes,
        needs: services => [client(services).responderObservacion],
        upload: (delivery, tipo, documento) => upload(delivery, delivery.idSolicitud, tipo, documento),
        async respond({ services, idSolicitud, documents, idempotencyKey }, comentario) {
          const body = { comentario, idDocumentos: documents.map(({ id }) => id) }
          await unlessDecided(() =>
            client(services).responderObservacion({ params: { idSolicitud }, body, idempotencyKey }),
          )
        },
      }),
      desistir: withdrawAction({
        consequence: withdrawConsequence,
        needs: services => [client(services).desistir],
        async withdraw({ services, idSolicitud, idempotencyKey }) {
          await unlessDecided(() => client(services).desistir({ params: { idSolicitud }, idempotencyKey }))
        },
      }),
    },
  }
}

/** Documents as a request announces them; their bytes follow. */
export function announced(documentos: readonly Documento[] = []) {
  return documentos.map(({ id, nombre, tipoContenido, bytes }) => ({
    idDocumento: id,
    nombre: nombre.slice(0, longestName),
    mime: tipoContenido,
    tamanoBytes: bytes,
  }))
}

/** Documents as a request announces them, each with what it proves. */
export function announcedByTipo<Tipo extends string>(papers: Papers<Tipo>) {
  return papers.flatMap(([tipo, documentos]) => announced(documentos).map(paper => ({ ...paper, tipo })))
}

/** Longest file name that a desk accepts. */
const longestName = 200
