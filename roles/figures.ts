import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CasesOptions } from '#cases/options.ts'
import type { Clock } from '#platform/clock.ts'
import type { JobsOptions } from '#platform/jobs/jobs.ts'
import { type Metrics, patientBuckets } from '#platform/metrics.ts'
import type { Database, DatabasePool } from '#platform/postgres/database.ts'
import { programVersion } from '#platform/version.ts'

const freshMs = 15_000

interface Figures {
  pendientes: number
  mas_antigua: number
  detenidas: number
  trabajos: number
  trabajo_mas_antiguo: number
  trabajos_muertos: number
}

/**
 * What an operator must see of the queue, as figures of every process that shares the database: the same in all of them, so
 * take the maximum. Read at most every fifteen seconds, by index.
 */
export function addFigures(metrics: Metrics, database: Pick<Database, 'row'>, clock: Clock): void {
  let last: { atMs: number; figures: Promise<Figures | undefined> } | undefined
  const figures = () => {
    const nowMs = clock.now().getTime()
    if (last === undefined || nowMs - last.atMs >= freshMs)
      last = { atMs: nowMs, figures: readFigures(database, clock.now()).catch(() => undefined) }
    return last.figures
  }
  const show = (name: string, help: string, pick: (read: Figures) => number) =>
    metrics.gauge(name, help, {
      async collect(gauge) {
        const read = await figures()
        // A figure that nobody could read must not look like a good one.
        gauge.set(read ? pick(read) : Number.NaN)
      },
    })
  show('entregas_pendientes', 'Deliveries that institutions do not have yet', read => read.pendientes)
  show(
    'entrega_mas_antigua_segundos',
    'Age of the oldest pending delivery that is in no box',
    read => read.mas_antigua,
  )
  show('entregas_detenidas', 'Deliveries that are not retried by themselves', read => read.detenidas)
  show('trabajos_pendientes', 'Jobs that are due and not begun', read => read.trabajos)
  show('trabajo_mas_antiguo_segundos', 'How long the oldest of them is due', read => read.trabajo_mas_antiguo)
  show(
    'trabajos_muertos',
    'Letters, papers and other jobs that failed for good',
    read => read.trabajos_muertos,
  )
  metrics
    .gauge('version_info', 'Version of this process', { labels: ['version'] })
    .set({ version: programVersion }, 1)
}

/** How busy this process's connections to PostgreSQL are. */
export function addPoolFigures(metrics: Metrics, pools: readonly Pick<DatabasePool, 'load'>[]): void {
  const sum = (pick: (load: ReturnType<DatabasePool['load']>) => number) =>
    pools.reduce((total, pool) => total + pick(pool.load()), 0)
  metrics.gauge('conexiones_ocupadas', 'Connections to PostgreSQL at work', {
    collect: gauge => gauge.set(sum(({ busy }) => busy)),
  })
  metrics.gauge('conexiones_esperadas', 'Statements that wait for a connection', {
    collect: gauge => gauge.set(sum(({ waiting }) => waiting)),
  })
}

/** Age of the newest backup in a folder of backups; without end if there is none. */
export function addBackupAge(metrics: Metrics, folder: string, clock: Clock): void {
  metrics.gauge('respaldo_segundos', 'Age of the newest backup', {
    async collect(gauge) {
      const manifests = await Array.fromAsync(glob('*/manifiesto.json', { cwd: folder }))
      const moments = await Promise.all(manifests.map(path => writtenAt(join(folder, path))))
      // Of no moment at all the latest is minus infinity.
      gauge.set((clock.now().getTime() - Math.max(...moments)) / 1000)
    },
  })
}

async function writtenAt(path: string): Promise<number> {
  return (await stat(path)).mtimeMs
}

/** How long deliveries and jobs take, as this process makes them. */
export function watchWork(metrics: Metrics): {
  readonly jobs: Pick<JobsOptions, 'onDone'>
  readonly cases: Pick<CasesOptions, 'onDelivered'>
} {
  const delivered = metrics.seconds(
    'entregas_segundos',
    'From when a person sent it until the institution had it',
    ['tramite'],
    patientBuckets,
  )
  const done = metrics.seconds(
    'trabajos_segundos',
    'From when a job was due until it was done',
    ['trabajo'],
    patientBuckets,
  )
  return {
    jobs: { onDone: ({ name, seconds }) => done.observe({ trabajo: name }, seconds) },
    cases: { onDelivered: ({ procedure, seconds }) => delivered.observe({ tramite: procedure }, seconds) },
  }
}

function readFigures(database: Pick<Database, 'row'>, now: Date): Promise<Figures | undefined> {
  return database.row<Figures>(
    `SELECT
       (SELECT count(*) FROM casos.entregas WHERE estado = 'pendiente')::int AS pendientes,
       (SELECT coalesce(extract(epoch FROM $1::timestamptz - min(creada_en)), 0) FROM casos.entregas e
        WHERE estado = 'pendiente' AND NOT EXISTS (SELECT 1 FROM casos.buzon b WHERE b.run = e.run AND b.caso_id = e.caso_id
          AND b.entrega_id = e.id AND b.estado_http IS NULL))::float AS mas_antigua,
       (SELECT count(*) FROM casos.entregas WHERE estado = 'fallida' AND archivada_en IS NULL)::int AS detenidas,
       trabajos.*
     FROM (SELECT
         count(*) FILTER (WHERE name NOT LIKE '%.muertos')::int AS trabajos,
         coalesce(extract(epoch FROM $1::timestamptz - min(start_after) FILTER (WHERE name NOT LIKE '%.muertos')), 0)::float
           AS trabajo_mas_antiguo,
         count(*) FILTER (WHERE name LIKE '%.muertos')::int AS trabajos_muertos
       FROM trabajos.job WHERE state < 'active' AND start_after <= $1) trabajos`,
    [now],
  )
}
