import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { CasesOptions } from '../options.ts'
import { sendTry } from './enqueue.ts'

type WakeOptions = Pick<CasesOptions, 'database' | 'jobs' | 'clock'>

/** How many follow one that was delivered; each of them brings as many. */
const nextCount = 3
/** What is due sooner goes by itself. */
const soonMs = 30_000

/**
 * An institution took a delivery that it had not answered before: some that wait for it go out at once. Such a try counts only if
 * the institution answers it.
 */
export function wakeWaiting(options: WakeOptions, institution: string): Promise<void> {
  return bringForward(options, institution, nextCount)
}

/** Tries one waiting delivery of each institution that gave no answer, to learn whether it is back. Returns how many. */
export async function probeInstitutions(options: WakeOptions): Promise<number> {
  const silent = await options.database.rows<{ institucion: string }>(
    `SELECT DISTINCT institucion FROM casos.entregas
     WHERE estado = 'pendiente' AND institucion IS NOT NULL AND proximo_intento_en > $1`,
    [new Date(options.clock.now().getTime() + soonMs)],
  )
  for (const { institucion } of silent) await bringForward(options, institucion, 1)
  return silent.length
}

async function bringForward(
  { database, jobs, clock }: WakeOptions,
  institution: string,
  count: number,
): Promise<void> {
  const now = clock.now()
  // By chance: one that fails for a reason of its own must not stand before all others for ever.
  const waiting = await database.rows<WaitingRow>(
    `SELECT run, caso_id, turno, intentos, proximo_intento_en FROM casos.entregas
     WHERE estado = 'pendiente' AND institucion = $1 AND proximo_intento_en > $2
     ORDER BY random() LIMIT $3`,
    [institution, new Date(now.getTime() + soonMs), count],
  )
  for (const { run, caso_id: caseId, turno, intentos, proximo_intento_en: dueAt } of waiting)
    await database.transaction(async tx => {
      // Another worker may have found the same one.
      const taken = await tx.row(
        `UPDATE casos.entregas SET proximo_intento_en = $4
         WHERE run = $1 AND caso_id = $2 AND turno = $3 AND estado = 'pendiente' AND proximo_intento_en = $5 RETURNING id`,
        [run, caseId, turno, now, dueAt],
      )
      const job = { run, caseId, turno, attempt: intentos + 1, dueAt: dueAt.toISOString() }
      if (taken) await sendTry(jobs, tx, job)
    })
}

/** The answer to a delivery is in a box: it goes out at once. One whose try is under way finds the answer itself. */
export async function wakeDelivery(
  { jobs, clock }: Pick<WakeOptions, 'jobs' | 'clock'>,
  tx: Queryable,
  { run, caseId, id }: { run: Run; caseId: string; id: string },
): Promise<void> {
  const waiting = await tx.row<Pick<WaitingRow, 'turno' | 'intentos' | 'proximo_intento_en'>>(
    `SELECT turno, intentos, proximo_intento_en FROM casos.entregas
     WHERE run = $1 AND caso_id = $2 AND id = $3 AND estado = 'pendiente' AND proximo_intento_en > $4 FOR UPDATE`,
    [run, caseId, id, clock.now()],
  )
  if (!waiting) return
  const { turno, intentos, proximo_intento_en: dueAt } = waiting
  await tx.rows(
    'UPDATE casos.entregas SET proximo_intento_en = $4 WHERE run = $1 AND caso_id = $2 AND turno = $3',
    [run, caseId, turno, clock.now()],
  )
  await sendTry(jobs, tx, { run, caseId, turno, attempt: intentos + 1, dueAt: dueAt.toISOString() })
}

interface WaitingRow {
  run: Run
  caso_id: string
  turno: number
  intentos: number
  proximo_intento_en: Date
}
