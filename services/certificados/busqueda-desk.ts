import { type Run, runFromWire } from '#domain/run.ts'
import { plazoBusquedaImposiciones } from '#law/solicitudes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { isOpen } from '../requests/estados.ts'
import type { DeskDefinition, Request } from '../requests/request.ts'
import { createRequestStore } from '../requests/request-store.ts'
import { lineOf, summaryOf } from '../requests/views.ts'
import { type LibrosFacts, review } from './busqueda-review.ts'
import type {
  BusquedaEnLista,
  MotivoRechazoBusqueda,
  ResumenBusqueda,
  SolicitudBusqueda,
  TipoDocumentoBusqueda,
} from './busqueda-schemas.ts'
import { monthsOf, type PeriodoRegistrado } from './imposiciones.ts'
import { findCotizante, isClose, listImposiciones } from './imposiciones-store.ts'

export interface Mesa {
  solicitud: SolicitudBusqueda
  /** Computed for a search and stored with it. */
  datos: {
    readonly titular: string
    readonly hallados: readonly PeriodoRegistrado[]
    readonly motivoRechazo: MotivoRechazoBusqueda | null
  }
  tipo: TipoDocumentoBusqueda
  facts: LibrosFacts
  consulta: object
  enLista: BusquedaEnLista
  resumen: ResumenBusqueda
}

const key = 'certificados'
const folioOf = (n: number) => `IMP${String(n).padStart(6, '0')}`

/** The store of searches, for code outside the desk. */
export const busquedas = createRequestStore<Mesa>(key, folioOf)

const temaOf = (titular: Run) => `titular:${titular}`

/** The open search for a person's contributions, whoever requested it. */
export async function findOpen(db: Queryable, titular: Run): Promise<Request<Mesa> | undefined> {
  const { rows } = await busquedas.list(db, { tema: temaOf(titular) }, { registros: 100, pagina: 1 })
  return rows.find(({ estado }) => isOpen(estado))
}

/** A person's successful searches, newest first. */
export async function listFound(db: Queryable, run: Run): Promise<Request<Mesa>[]> {
  const { rows } = await busquedas.list(db, { run }, { estado: 'aprobada', registros: 100, pagina: 1 })
  return rows
}

/** Searches in the old books: who may request one, and their results. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Certificados',
  folioOf,
  decisionWorkingDays: plazoBusquedaImposiciones.days,

  async admit(db, { calidad, titular }, { run }) {
    const runTitular = runFromWire(titular)
    if ((calidad === 'propia') !== (runTitular === run)) throw namedError('NoAutorizado')
    // Do not reveal the name of a living person other than the caller.
    const known = calidad === 'poder' ? undefined : await findCotizante(db, runTitular)
    return {
      partes: [],
      temas: [temaOf(runTitular)],
      datos: { titular: known?.nombre ?? '', hallados: [], motivoRechazo: null },
    }
  },

  async gather(tx, { run, solicitud }) {
    const titular = runFromWire(solicitud.titular)
    return { periodos: await listImposiciones(tx, titular), esCercano: await isClose(tx, run, titular) }
  },

  review,

  unanswered: ({ observacion }) => ({
    kind: 'rechazar',
    datos: {
      motivoRechazo: observacion?.documentos.some(({ tipo }) => tipo === 'libreta')
        ? 'faltan_datos'
        : 'sin_poder',
    },
  }),

  tipoEvento: ({ estado, datos }) =>
    estado === 'rechazada' && datos.motivoRechazo === 'sin_registros' ? 'sin_registros' : estado,

  enLista: lineWithTitular,
  resumen: (request, history) => ({
    ...lineWithTitular(request),
    ...summaryOf(request, history),
    mesesHallados: request.datos.hallados.reduce((sum, periodo) => sum + monthsOf(periodo), 0),
    motivoRechazo: request.datos.motivoRechazo,
  }),
}

function lineWithTitular(request: Request<Mesa>): BusquedaEnLista {
  return { ...lineOf(request), titular: request.datos.titular }
}
