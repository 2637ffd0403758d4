import { chileanTimeOf, isoDateInChile } from '#domain/dates.ts'
import { addWorkingDays, isWorkingDay, workingDayOnOrAfter } from '#domain/working-days.ts'
import type { BoxOptions } from './box-options.ts'
import type { BoxedCall, BoxedContent, BoxStanding } from './box-types.ts'
import { paperAddress, paperMinutes } from './papers.ts'

const mostAtOnce = 50

interface ListedRow {
  run: string
  caso_id: string
  id: string
  numero: number
  operacion: string
  clave: string
  contenido: BoxedContent
  papeles: readonly { id: string; campo: string }[]
  creada_en: Date
  espera: boolean
}

interface PaperRow {
  run: string
  id: string
  nombre: string
  tipo_contenido: string
  bytes: number
  sha256: string
}

/** What waits at an institution; see `Box.list`. */
export async function listCalls(
  options: BoxOptions,
  institution: string,
  after: number,
): Promise<{ calls: readonly BoxedCall[]; hasMore: boolean }> {
  const { database, clock } = options
  const rows = await database.rows<ListedRow>(
    `SELECT run, caso_id, id, numero, operacion, clave, contenido, papeles, creada_en, estado_http IS NULL AS espera
     FROM casos.buzon WHERE institucion_clave = $1 AND terminada_en IS NULL AND numero > $2 ORDER BY numero LIMIT $3`,
    [institution, after, mostAtOnce + 1],
  )
  const shown = rows.slice(0, mostAtOnce)
  await database.rows('UPDATE casos.buzon SET leida_en = $2 WHERE id = ANY($1) AND leida_en IS NULL', [
    shown.map(({ id }) => id),
    clock.now(),
  ])
  const documents = await documentsOf(options, shown)
  const until = new Date(clock.now().getTime() + paperMinutes * 60_000)
  const calls = shown.map(
    (row): BoxedCall => ({
      ...row.contenido,
      ...{ id: row.id, number: row.numero, operation: row.operacion, key: row.clave },
      ...{ createdAt: row.creada_en, waits: row.espera },
      papers: row.papeles.flatMap(({ id, campo }) => {
        const document = documents.find(one => one.id === id && one.run === row.run)
        if (!document) return []
        const { nombre: name, tipo_contenido: mediaType, bytes, sha256 } = document
        const address = paperAddress(options, { institution, call: row.id, document: id, until })
        return [{ ...{ id, field: campo, name, mediaType, bytes, sha256 }, address, until }]
      }),
    }),
  )
  return { calls, hasMore: rows.length > mostAtOnce }
}

function documentsOf({ database }: BoxOptions, rows: readonly ListedRow[]): Promise<readonly PaperRow[]> {
  const ids = rows.flatMap(({ papeles }) => papeles.map(({ id }) => id))
  if (ids.length === 0) return Promise.resolve([])
  return database.rows<PaperRow>(
    `SELECT run, id, nombre, tipo_contenido, bytes, sha256 FROM casos.documentos
     WHERE run = ANY($1) AND id = ANY($2)`,
    [[...new Set(rows.map(({ run }) => run))], ids],
  )
}

/** The boxes in which something waits. */
export async function boxStandings({ database, clock }: BoxOptions): Promise<readonly BoxStanding[]> {
  const rows = await database.rows<Omit<BoxStanding, 'isLate'> & { since: Date | null }>(
    `SELECT institucion_clave AS institution, count(*) FILTER (WHERE estado_http IS NULL)::int AS waiting,
       count(*) FILTER (WHERE leida_en IS NULL)::int AS unfetched, min(creada_en) FILTER (WHERE leida_en IS NULL) AS since
     FROM casos.buzon WHERE terminada_en IS NULL GROUP BY institucion_clave ORDER BY institucion_clave`,
    [],
  )
  return rows.map(({ since, ...row }) => ({
    ...row,
    since: since ?? undefined,
    isLate: since !== null && hasWaitedAWorkingDay(since, clock.now()),
  }))
}

function minuteOfDay(moment: Date): number {
  const { hour, minute } = chileanTimeOf(moment)
  return hour * 60 + minute
}

/** Whether a whole working day has gone by: to the same hour of the next one, or its end if it came on a day off. */
export function hasWaitedAWorkingDay(since: Date, now: Date): boolean {
  const day = isoDateInChile(since)
  const today = isoDateInChile(now)
  const due = addWorkingDays(workingDayOnOrAfter(day), 1)
  if (today !== due) return today > due
  return !isWorkingDay(day) || minuteOfDay(now) >= minuteOfDay(since)
}
