import { describe, expect, it } from 'vitest'
import type { Queryable } from '#platform/postgres/database.ts'
import { insertEarlier } from './earlier.ts'
import type { RequestStore } from './request-store.ts'

describe('a request from before the demonstration', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['2026-11-21', '2026-11-23'],
    ['2026-12-25', '2026-12-28'],
  ])('that came on %s counts as filed on a working day, %s', async (came, counted) => {
    const kept: unknown[] = []
    const requests = { insert: async (_tx: unknown, row: unknown) => void kept.push(row) }
    await insertEarlier(
      {} as Queryable,
      requests as unknown as RequestStore<never>,
      { decisionWorkingDays: 10 },
      { run: '5213478-1', id: 'a', clave: 'c', temas: [], fechaIngreso: came } as never,
    )
    expect(kept).toMatchObject([{ fechaIngreso: counted, ingresadaEn: new Date(`${came}T15:00:00Z`) }])
  })
})
