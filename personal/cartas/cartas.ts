import type { Run } from '#domain/run.ts'
import type { Letters, LetterToSend } from '#engine/cases/letters.ts'
import { writeJob } from '../job-types.ts'
import type { PersonalOptions } from '../options.ts'
import { reminderMoment } from '../recordatorios/reminder-moment.ts'
import { maxCartasPerDay } from '../types.ts'

type StoreOptions = Pick<PersonalOptions, 'database' | 'jobs' | 'clock'>

/** A stored letter, until it is sent. */
export type CartaEscrita = Omit<LetterToSend, 'key' | 'to' | 'on' | 'protects'>

/** Creates `Letters`: the letters that a person causes. */
export function createCartas({ database, jobs, clock }: StoreOptions): (de: Run) => Letters {
  return de => ({
    send: ({ key, to, on, protects = false, ...carta }) =>
      database.transaction(async tx => {
        const now = clock.now()
        const written = await tx.row(
          `INSERT INTO personal.cartas (clave, de, run, carta, pedida_en, protege)
           SELECT $1, $2, $3, $4::jsonb, $5, $7::boolean
           WHERE $7::boolean OR (SELECT count(*) FROM personal.cartas
             WHERE de = $2 AND NOT protege AND pedida_en > $5::timestamptz - interval '1 day') < $6
           ON CONFLICT (clave) DO NOTHING RETURNING clave`,
          [key, de, to, JSON.stringify(carta), now, maxCartasPerDay, protects],
        )
        if (written)
          await jobs.send(
            writeJob,
            { clave: key },
            { tx, singletonKey: key, ...(on && { startAfter: reminderMoment(on) }) },
          )
        const known = written ?? (await tx.row('SELECT 1 FROM personal.cartas WHERE clave = $1', [key]))
        return known ? 'queued' : 'full'
      }),
    async withdraw(keys) {
      await database.rows(
        `UPDATE personal.cartas SET retirada_en = $3
          WHERE (de = $1 AND NOT protege OR run = $1) AND clave = ANY($2) AND enviada_en IS NULL AND retirada_en IS NULL`,
        [de, keys, clock.now()],
      )
    },
  })
}
