import { type Run, runToWire } from '#domain/run.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { ActionDelivery, CaseAction } from '#engine/cases/case-kind.ts'
import type { DeliveryOf } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { SolicitudBusqueda, TipoDocumentoBusqueda } from '#services/certificados/contract.ts'
import { respondAction, withdrawAction } from '../parts/requests/request-actions.ts'
import { maxDocumentBytes } from '../parts/requests/request-desk.ts'
import type { pages } from './application.ts'
import type { ImposicionesServices } from './registers.ts'
import { tipoDocumentoLabels } from './states.ts'
import { cajaOf } from './words.ts'

export type BusquedaDelivery = DeliveryOf<typeof pages>

/** The search in the institution's format. */
export function busquedaOf({
  answers,
  person,
}: Pick<BusquedaDelivery, 'answers' | 'person'>): SolicitudBusqueda {
  const { titular, nombres, caja, empleadores, declaracion } = answers
  return {
    calidad: titular.calidad,
    titular: runToWire(titularRun(answers, person.run)),
    padres: { padre: nombres.padre ?? '', madre: nombres.madre ?? '' },
    otrosNombres: nombres.otrosNombres ?? '',
    caja: cajaOf(caja.caja) ?? null,
    desde: caja.desde,
    hasta: caja.hasta,
    numeroInscripcion: caja.numeroInscripcion ?? '',
    empleadores: (empleadores.lista ?? []).map(({ nombre, lugar, desde, hasta }) => ({
      ...{ nombre, lugar, desde, hasta },
    })),
    telefono: declaracion.telefono,
    correo: declaracion.correo ?? '',
  }
}

/** RUN of the contributor: the person herself unless she named another. */
export function titularRun(
  { titular }: { titular: { calidad: string; run?: Run | undefined } },
  own: Run,
): Run {
  return titular.calidad === 'propia' ? own : (titular.run ?? own)
}

/** Files a search; idempotent. */
export async function deliver(delivery: BusquedaDelivery): Promise<Acknowledgement> {
  const { services, idempotencyKey } = delivery
  const { idSolicitud, folio, plazo } = await services.certificados.ingresarSolicitud({
    body: busquedaOf(delivery),
    idempotencyKey,
  })
  return { idSolicitud, folio, data: { plazo } }
}

/** Actions of a citizen on a search: answer an observation, or withdraw. */
export const actions: Readonly<Record<'responder' | 'desistir', CaseAction<ImposicionesServices>>> = {
  responder: respondAction({
    labels: tipoDocumentoLabels,
    maxBytes: maxDocumentBytes,
    title: 'Mande lo que falta',
    upload: (delivery, tipo, documento) => upload(delivery, delivery.idSolicitud, [tipo, documento]),
    async respond({ services, idSolicitud, documents, idempotencyKey }, comentario) {
      // If the search was decided first, its state tells so.
      await unlessNamed('EstadoNoPermite', () =>
        services.certificados.responderObservacion({
          params: { idSolicitud },
          body: { comentario, idDocumentos: documents.map(({ id }) => id) },
          idempotencyKey,
        }),
      )
    },
  }),
  desistir: withdrawAction({
    consequence: 'El IPS dejará de buscar.',
    async withdraw({ services, idSolicitud, idempotencyKey }) {
      await unlessNamed('EstadoNoPermite', () =>
        services.certificados.desistir({ params: { idSolicitud }, idempotencyKey }),
      )
    },
  }),
}

async function upload(
  { services, readDocument }: Pick<ActionDelivery<ImposicionesServices>, 'readDocument' | 'services'>,
  idSolicitud: string,
  [tipo, { id, nombre, tipoContenido }]: readonly [TipoDocumentoBusqueda, Documento],
): Promise<void> {
  const bytes = new Uint8Array(await readDocument(id))
  // A document for a search that has ended is dropped.
  await unlessNamed('EstadoNoPermite', () =>
    services.certificados.subirDocumento({
      params: { idSolicitud, idDocumento: id },
      query: { tipo, nombre: nombre.slice(0, 200) },
      body: { bytes, mediaType: tipoContenido },
    }),
  )
}
