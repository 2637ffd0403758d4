import type { ReferenceLists } from '#engine/asking/context.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { ServiceClients } from '#services/bound-services.ts'

const refreshMs = 10 * 60 * 1000
const retryMs = 5_000

/** Reference lists for forms, refreshed from the institutions that own them. */
export interface ReferenceListKeeper {
  current(): ReferenceLists
  /** Keys of the institutions without whose first answer there are no lists. */
  waitsFor(): readonly string[]
  stop(): void
}

/** Storage of the last lists across restarts. */
export interface LastLists {
  find(): Promise<ReferenceLists | undefined>
  keep(lists: ReferenceLists): Promise<void>
}

const name = 'formularios'

/** The last lists in the database, shared by all processes. */
export function createLastLists(database: Database, clock: Clock): LastLists {
  return {
    async find() {
      const row = await database.row<{ contenido: ReferenceLists }>(
        'SELECT contenido FROM operacion.listas WHERE nombre = $1',
        [name],
      )
      return row?.contenido
    },
    async keep(lists) {
      await database.rows(
        `INSERT INTO operacion.listas (nombre, contenido, leida_en) VALUES ($1, $2, $3)
         ON CONFLICT (nombre) DO UPDATE SET contenido = excluded.contenido, leida_en = excluded.leida_en`,
        [name, JSON.stringify(lists), clock.now()],
      )
    },
  }
}

/**
 * Reads the lists now and every ten minutes. If the institutions do not answer, uses the last lists, also from before
 * a restart, so that they do not delay a start. Without any, it retries every five seconds.
 */
export async function keepReferenceLists(
  { territorio, formasDePago }: Pick<ServiceClients, 'territorio' | 'formasDePago'>,
  last: LastLists,
  log: Logger,
): Promise<ReferenceListKeeper> {
  let lists = await last.find()
  let isFresh = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const unanswered = new Set(['territorio', 'formas-de-pago'])
  const answered = async <Answers>(key: string, answers: Promise<Answers>): Promise<Answers> => {
    const given = await answers
    unanswered.delete(key)
    return given
  }

  async function read(): Promise<void> {
    try {
      const [[regiones, comunas], [bancos, tipos]] = await Promise.all([
        answered(
          'territorio',
          Promise.all([territorio.listarRegiones(), territorio.listarComunas({ query: {} })]),
        ),
        answered(
          'formas-de-pago',
          Promise.all([
            formasDePago.listarBancos({ query: { soloActivos: true } }),
            formasDePago.listarTiposCuenta(),
          ]),
        ),
      ])
      lists = {
        regiones: regiones.regiones.map(({ id, nombre }) => ({ value: id, label: usualName(nombre) })),
        comunas: comunas.comunas.map(({ id, nombre, regionId }) => ({
          value: id,
          label: nombre,
          region: regionId,
        })),
        bancos: bancos.bancos.map(({ codigo, nombre }) => ({ value: String(codigo), label: nombre })),
        tiposCuenta: tipos.tiposCuenta.map(({ codigo, nombre }) => ({
          value: String(codigo),
          label: nombre,
        })),
      }
      isFresh = true
      await last.keep(lists)
    } catch (error) {
      log.warn({ err: error }, 'reference lists could not be read')
    }
    if (!stopped) timer = setTimeout(() => void read(), isFresh ? refreshMs : retryMs)
  }

  const first = read()
  // Do not wait if there are lists already.
  if (!lists) await first
  return {
    current: () => lists ?? { regiones: [], comunas: [], bancos: [], tiposCuenta: [] },
    waitsFor: () => (lists === undefined ? [...unanswered] : []),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** A region's usual name: the official one lacks the word "Región". */
function usualName(nombre: string): string {
  return nombre === 'Metropolitana de Santiago' ? 'Región Metropolitana' : nombre
}
