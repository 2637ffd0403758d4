import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Queryable } from '#platform/postgres/database.ts'
import { institutionsWithRequests, runReconcile } from './reconcile-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'micha-conciliar-'))
afterAll(() => rmSync(folder, { recursive: true }))

const neverAsked: Queryable = {
  rows: () => Promise.reject(new Error('The database was asked')),
  row: () => Promise.reject(new Error('The database was asked')),
}

/** Compares with every institution, all left out but for these connections. */
async function compared(connected: Readonly<Record<string, object>>) {
  const CONEXIONES = join(folder, 'conexiones.json')
  const left = institutionsWithRequests.map(({ key }) => [key, { via: 'ninguna' }])
  writeFileSync(CONEXIONES, JSON.stringify({ ...Object.fromEntries(left), ...connected }))
  const lines: string[] = []
  const env = { CONEXIONES, MASTER_SECRET: 'secreto de prueba, nunca de nadie', OPERATORS: '11111111-1' }
  const agrees = await runReconcile(['--desde', '2026-05-04T12:00:00Z'], {
    ...{ database: neverAsked, env },
    say: line => lines.push(line),
  })
  return { agrees, lines }
}

describe('comparing with institutions', () => {
  it('asks none that is left out, says so, and finds no difference there', async () => {
    const { agrees, lines } = await compared({})
    expect(agrees).toBe(true)
    expect(lines).toEqual(
      institutionsWithRequests.map(
        ({ title }) => `${title}: queda fuera ("via": "ninguna"), no se le pregunta.`,
      ),
    )
  })

  it('cannot say that both agree where a connected one does not offer the question', async () => {
    const { agrees, lines } = await compared({
      deudas: { via: 'contrato', url: 'https://deudas.example', noOfrece: ['solicitudesDesde'] },
    })
    expect(agrees).toBe(false)
    expect(lines.filter(line => line.includes('no ofrece solicitudesDesde'))).toHaveLength(1)
  })
})
