import { type Run, runFromWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { DeskDefinition } from '#services/kit/requests/request.ts'
import { createRequestStore } from '#services/kit/requests/request-store.ts'
import { lineOf, summaryOf } from '#services/kit/requests/views.ts'
import { type Mesa, review } from './review.ts'

const key = 'plantilla'
const folioOf = (n: number) => String(n).padStart(6, '0')

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** Subject of a person's requests. */
export const temaOf = (run: Run) => `persona:${run}`

/** This institution's requests: who may file one, how it is reviewed, what people see. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Institución de la plantilla',
  folioOf,
  decisionWorkingDays: 10,

  async admit(_db, solicitud, { run }) {
    if (runFromWire(solicitud) !== run) throw namedError('NoAutorizado')
    return { partes: [], temas: [temaOf(run)], datos: { montoClp: 0, motivoRechazo: null } }
  },

  async gather(tx, { run }) {
    const found = await tx.row('SELECT 1 FROM plantilla.inscritos WHERE run = $1', [run])
    return { inscrito: found !== undefined }
  },

  review,
  enLista: request => ({ ...lineOf(request), montoClp: request.datos.montoClp }),
  resumen: (request, history) => ({
    ...lineOf(request),
    ...request.datos,
    ...summaryOf(request, history),
  }),
}
