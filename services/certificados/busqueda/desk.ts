import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { plazoBusquedaImposiciones } from '#law/solicitudes.ts'
import type { Clock } from '#platform/clock.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { DeskDefinition, Request } from '../../kit/requests/request.ts'
import { createRequestStore } from '../../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../../kit/requests/views.ts'
import { monthsOf } from '../imposiciones/rules.ts'
import { cotizantes, listImposiciones } from '../imposiciones/store.ts'
import { mesa } from './mesa.ts'
import { type Mesa, review } from './review.ts'
import { provenTitular } from './rules.ts'
import type { BusquedaEnLista } from './schemas.ts'

const key = 'certificados'
const folioOf = (n: number) => `IMP${String(n).padStart(6, '0')}`

/** The store of searches, for code outside the desk. */
export const busquedas = createRequestStore<Mesa>(key, folioOf)

const temaOf = (titular: Run) => `titular:${titular}`

/**
 * The open search for a person's contributions. One that no register and no answer of hers proves stands in nobody's way
 * but its applicant's.
 *
 * @param run - only this applicant's
 */
export async function findOpen(db: Queryable, titular: Run, run?: Run): Promise<Request<Mesa> | undefined> {
  const { rows } = await busquedas.list(db, { tema: temaOf(titular) }, { registros: 100, pagina: 1 })
  return rows.find(
    one =>
      isOpen(one.estado) && (run === undefined ? one.datos.probada || one.run === titular : one.run === run),
  )
}

/** A person's successful searches, newest first. */
export async function listFound(db: Queryable, run: Run): Promise<Request<Mesa>[]> {
  const { rows } = await busquedas.list(db, { run }, { estado: 'aprobada', registros: 100, pagina: 1 })
  return rows
}

/** Searches in the old books: who may request one, and their results. */
export const deskDefinition = (clock: Clock): DeskDefinition<Mesa> => ({
  key,
  institucion: 'Certificados',
  folioOf,
  decisionWorkingDays: plazoBusquedaImposiciones.days,

  async admit(db, { calidad, titular: wire }, { run }) {
    const titular = runFromWire(wire)
    if ((calidad === 'propia') !== (titular === run)) throw namedError('NoAutorizado')
    const proven = await provenTitular(db, { run, calidad, titular }, isoDateInChile(clock.now()))
    return {
      partes: [],
      temas: [temaOf(titular)],
      concernidos: calidad === 'poder' ? [{ run: titular, como: proven ? 'mandante' : 'titular' }] : [],
      datos: {
        titular: proven?.known?.nombre ?? '',
        hallados: [],
        motivoRechazo: null,
        probada: proven !== undefined,
      },
    }
  },

  // She about whom a search is sees it, and may withdraw it.
  mayHandle: async (_db, { solicitud }, run) =>
    solicitud.calidad === 'poder' && runFromWire(solicitud.titular) === run,

  async gather(tx, { run, solicitud, fechaIngreso }) {
    const titular = runFromWire(solicitud.titular)
    const { calidad } = solicitud
    const proven = (await provenTitular(tx, { run, calidad, titular }, fechaIngreso)) !== undefined
    return {
      periodos: await listImposiciones(tx, titular),
      titular: await cotizantes.find(tx, { run: titular }),
      esCercano: calidad === 'fallecido' && proven,
      tienePoder: calidad === 'poder' && proven,
    }
  },

  review,

  mesa,

  unanswered: () => ({ kind: 'rechazar', datos: { motivoRechazo: 'faltan_datos' } }),

  tipoEvento({ estado, datos }) {
    if (estado === 'en_revision' && datos.enBusqueda) return 'en_busqueda'
    return estado === 'rechazada' && datos.motivoRechazo === 'sin_registros' ? 'sin_registros' : estado
  },

  enLista: lineWithTitular,
  resumen: (request, history) => ({
    ...lineWithTitular(request),
    ...summaryOf(request, history),
    mesesHallados: request.datos.hallados.reduce((sum, periodo) => sum + monthsOf(periodo), 0),
    motivoRechazo: request.datos.motivoRechazo,
  }),
})

function lineWithTitular(request: Request<Mesa>): BusquedaEnLista {
  return { ...lineOf(request), titular: request.datos.titular }
}
