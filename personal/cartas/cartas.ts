import type { Run } from '#domain/run.ts'
import type { Letters, LetterToSend } from '#engine/cases/letters.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { writeJob } from '../job-types.ts'
import type { PersonalOptions } from '../options.ts'
import { reminderMoment } from '../recordatorios/reminder-moment.ts'
import { maxCartasPerDay } from '../types.ts'
import { cartaKeys, cartaLookups, lookupsOf } from './carta-lookups.ts'

type StoreOptions = Pick<PersonalOptions, 'database' | 'jobs' | 'clock'>

/** A stored letter, until it is sent. */
export type CartaEscrita = Omit<LetterToSend, 'key' | 'to' | 'on' | 'protects'>

/** Creates `Letters`: the letters that a person causes. */
export function createCartas({ database, jobs, clock }: StoreOptions): (de: Run) => Letters {
  return de => ({
    send: ({ key, to, on, protects = false, ...carta }) =>
      database.transaction(async tx => {
        const now = clock.now()
        const isKnown = async () =>
          (await tx.row('SELECT 1 FROM personal.cartas WHERE run = $1 AND clave = $2', [to, key])) !==
          undefined
        if (!protects && (await countLetters(tx, de, now)) >= maxCartasPerDay)
          return (await isKnown()) ? 'queued' : 'full'
        const written = await tx.row(
          `INSERT INTO personal.cartas (run, clave, de, carta, pedida_en, protege) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT DO NOTHING RETURNING clave`,
          [to, key, de, JSON.stringify(carta), now, protects],
        )
        if (!written) return 'queued'
        await cartaLookups.note(tx, lookupsOf({ de, run: to, clave: key }))
        await jobs.send(
          writeJob,
          { run: to, clave: key },
          { tx, singletonKey: key, ...(on && { startAfter: reminderMoment(on) }) },
        )
        return 'queued'
      }),
    async withdraw(keys) {
      const letters = await cartaLookups.find(database, keys.map(cartaKeys.letter), () =>
        database.rows('SELECT run, clave AS id FROM personal.cartas WHERE clave = ANY($1)', [keys]),
      )
      // Citus asks every machine where one half of an OR names the person and the other does not.
      await database.rows(
        `UPDATE personal.cartas SET retirada_en = $4
          WHERE run = ANY($1) AND (de = $2 AND NOT protege OR run || '' = $2) AND clave = ANY($3)
            AND enviada_en IS NULL AND retirada_en IS NULL`,
        [letters.map(({ run }) => run), de, keys, clock.now()],
      )
    },
  })
}

/** How many letters somebody caused on one day, without those that protect their readers. */
async function countLetters(tx: Queryable, de: Run, now: Date): Promise<number> {
  const recent = "de = $1 AND NOT protege AND pedida_en > $2::timestamptz - interval '1 day'"
  const readers = await cartaLookups.find(tx, [cartaKeys.causedBy(de)], () =>
    tx.rows(`SELECT DISTINCT run, '' AS id FROM personal.cartas WHERE ${recent}`, [de, now]),
  )
  if (readers.length === 0) return 0
  const row = await tx.row<{ cartas: number }>(
    `SELECT count(*) AS cartas FROM personal.cartas WHERE run = ANY($3) AND ${recent}`,
    [de, now, readers.map(({ run }) => run)],
  )
  return row?.cartas ?? 0
}
