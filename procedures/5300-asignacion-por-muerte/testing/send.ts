import { attachmentsOf } from '#engine/walking/attachments.ts'
import type { DraftContent } from '#engine/walking/walk.ts'
import type { SolicitudEnviada } from '#services/asignacion-muerte/contract.ts'
import type { ProcedureServices } from '../../services.ts'
import { documentBytes } from '../../testing/document-bytes.ts'
import type { Consultado, Respuestas, Verificado } from '../answers.ts'
import { deliver } from '../deliver.ts'
import { fakeServices, today } from './fake-institution.ts'
import { type Fixture, fill, personOf } from './fixtures.ts'

/** Answers of the institution that replace the usual ones. */
export type Calls = Partial<ProcedureServices['asignacionMuerte']>

/** Id under which the institution of these tests files. */
export const idSolicitud = '7f0b7f0c-6d1f-4f0e-9d0a-1b2c3d4e5f60'
const acknowledgement = { idSolicitud, folio: '53000200', fechaIngreso: today, plazo: '2026-12-21' }

/** A form as an earlier version sent it, and how that version is delivered. */
interface Sent extends DraftContent {
  readonly deliver: unknown
}

/** Fills in a fixture and delivers it to an institution that records what it receives. */
export async function send(
  fixture: Fixture,
  calls: Calls = {},
  whileFilling: Calls = {},
  idempotencyKey = 'clave-1',
  sent?: Sent,
) {
  const { walk } = await fill(fixture, whileFilling)
  const { answers, consulted, verified } = sent ?? walk.context
  const deliverIt = (sent?.deliver as typeof deliver | undefined) ?? deliver
  const person = personOf(fixture)
  const filed: { body: SolicitudEnviada; idempotencyKey: string }[] = []
  const uploaded: { id: string; tipo: string; mediaType: string; size: number }[] = []
  const services = fakeServices(person, {
    ingresarSolicitud: async ({ body, idempotencyKey }) => {
      filed.push({ body, idempotencyKey })
      return acknowledgement
    },
    subirDocumento: async ({ params, query, body }) => {
      uploaded.push({
        id: params.idDocumento,
        tipo: query.tipo,
        mediaType: body.mediaType,
        size: body.bytes.length,
      })
      return { idDocumento: params.idDocumento, sha256: '' }
    },
    ...calls,
  })
  const deliverOnce = () =>
    deliverIt({
      answers: answers as unknown as Respuestas,
      consulted: consulted as Consultado,
      verified: verified as Verificado,
      person,
      services,
      idempotencyKey,
      acting: { origin: 'ORDINARIA' },
      sentAt: '2026-11-21T15:00:00.000Z',
      filedOn: '2026-11-23',
      readDocument: async id => documentBytes(attachmentsOf(walk).find(one => one.id === id)),
    })
  return { reply: await deliverOnce(), deliverOnce, filed, uploaded, body: filed[0]?.body }
}
