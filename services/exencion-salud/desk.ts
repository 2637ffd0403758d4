import { type Run, runFromWire } from '#domain/run.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { DeskDefinition } from '../kit/requests/request.ts'
import { createRequestStore } from '../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import { mesa } from './mesa.ts'
import { type Mesa, review } from './review.ts'
import { registro } from './store.ts'

export const key = 'exencion-salud'

const folioOf = (n: number) => `7S${String(n).padStart(6, '0')}`

export const temaOf = (run: Run) => `persona:${run}`

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** Requests for the exemption; people apply for themselves. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Exención de la cotización de salud',
  folioOf,
  decisionWorkingDays: plazoRespuesta.days,

  async admit(_db, solicitud, { run }) {
    if (runFromWire(solicitud) !== run) throw namedError('NoAutorizado')
    return { partes: [], temas: [temaOf(run)], datos: { motivoRechazo: null, desde: null } }
  },

  async gather(tx, request) {
    const otra = await solicitudes.findActive(tx, temaOf(request.run), request)
    return {
      situacion: await registro.find(tx, request.run),
      otra: otra && (otra.estado === 'aprobada' ? 'aprobada' : 'en_curso'),
    }
  },

  review,
  mesa,
  enLista: lineOf,
  resumen: (request, history) => ({ ...lineOf(request), ...request.datos, ...summaryOf(request, history) }),
}
