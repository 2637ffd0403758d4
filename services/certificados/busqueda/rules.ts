import type { IsoDate } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { type Cotizante, cotizantes, isClose } from '../imposiciones/store.ts'
import { hasPower } from '../store.ts'
import type { Calidad } from './schemas.ts'

/** Who asks about whom, as what. */
export interface Pregunta {
  readonly run: Run
  readonly calidad: Calidad
  readonly titular: Run
}

/** What proves that a person may ask about another; undefined if no register does. */
export async function provenTitular(
  db: Queryable,
  { run, calidad, titular }: Pregunta,
  today: IsoDate,
): Promise<{ readonly known: Cotizante | undefined } | undefined> {
  const known = await cotizantes.find(db, { run: titular })
  switch (calidad) {
    case 'propia':
      return { known }
    case 'fallecido':
      return known?.fallecida && (await isClose(db, run, titular)) ? { known } : undefined
    case 'poder':
      // A power ends with the death of who gave it.
      return !known?.fallecida && (await hasPower(db, titular, run, today)) ? { known } : undefined
  }
}
