import { formatDate } from '#domain/dates.ts'
import type { CaseAction } from '#engine/case-kind.ts'
import type { EventoExencion, MotivoRechazoExencion } from '#services/exencion-salud/contract.ts'
import { unlessNamed } from '../answered.ts'
import { respondAction, withdrawAction } from '../parts/request-actions.ts'
import { requestEventData } from '../parts/request-events.ts'
import { requestStates } from '../parts/request-states.ts'
import type { Services } from './registro.ts'

/** Why a request was turned down, and what can be done about it. */
export const motivoRechazoTexts: Readonly<Record<MotivoRechazoExencion, string>> = {
  PFP: 'Su puntaje pasa del máximo que pide la ley. Revise sus datos en el Registro Social de Hogares. Si cambian, puede pedirla otra vez.',
  RESIDENCIA:
    'Los registros muestran que vivió fuera de Chile más de uno de los últimos cinco años. Puede pedirla otra vez cuando complete cuatro.',
  EDAD: 'Todavía no cumple 65 años. Cuando los cumpla, se revisa solo.',
  SIN_PENSION: 'No recibe una pensión con descuento de salud. Si es un error, llame al 101.',
  ya_tiene: 'Ya tiene la exención. No hace falta pedirla.',
  ya_solicitada: 'Ya había otra solicitud suya. Vea esa, que sigue su curso.',
}

/** States of a request at the desk. */
export const caseDefinition = requestStates({
  institution: 'El IPS',
  approved: 'El IPS aprobó la exención. El 7 % se le deja de descontar desde el mes que sigue.',
  isPaid: false,
  motivos: motivoRechazoTexts,
  approvedText: ({ desde }) => desde && `Desde el ${formatDate(desde)} no se le descuenta el 7 %.`,
})

/** What the history keeps of an event: `plazo`, and where they apply `desde`, `motivoRechazo` and what is asked for. */
export function eventData({ datos }: Pick<EventoExencion, 'datos'>) {
  const { plazo, desde, motivoRechazo } = datos
  return requestEventData(datos, { plazo, desde, motivoRechazo })
}

const desistir: CaseAction<Services> = withdrawAction({
  consequence: 'Si la retira, se le seguirá descontando el 7 %.',
  withdraw: async ({ services, idSolicitud, idempotencyKey }) => {
    await unlessNamed('EstadoNoPermite', () =>
      services.exencionSalud.desistir({ params: { idSolicitud }, idempotencyKey }),
    )
  },
})

const responder: CaseAction<Services> = respondAction({
  title: 'Responda al IPS',
  labels: { otro: 'Documento' },
  maxBytes: 10_000_000,
  async upload({ services, idSolicitud, readDocument }, tipo, { id, nombre, tipoContenido }) {
    const bytes = new Uint8Array(await readDocument(id))
    await unlessNamed('EstadoNoPermite', () =>
      services.exencionSalud.subirDocumento({
        params: { idSolicitud, idDocumento: id },
        query: { tipo, nombre: nombre.slice(0, 200) },
        body: { bytes, mediaType: tipoContenido },
      }),
    )
  },
  async respond({ services, idSolicitud, idempotencyKey, documents }, comentario) {
    await unlessNamed('EstadoNoPermite', () =>
      services.exencionSalud.responderObservacion({
        params: { idSolicitud },
        body: { comentario, idDocumentos: documents.map(({ id }) => id) },
        idempotencyKey,
      }),
    )
  },
})

/** What a citizen may do to a request. */
export const actions = { desistir, responder }
