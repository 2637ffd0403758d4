import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createLogger } from '#platform/log.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readSettings } from '#platform/settings.ts'
import { createShutdown } from '#platform/shutdown.ts'
import { startHealthPort } from './health-port.ts'
import { settingsSchema } from './settings.ts'

const shutdown = createShutdown(createLogger({ level: 'silent' }))
afterEach(() => shutdown.close())

/** A port that nobody has a moment ago. */
function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

async function open(readOnly: 'on' | 'off', env: Readonly<Record<string, string>> = {}) {
  const port = await freePort()
  const settings = readSettings(settingsSchema, { HEALTH_PORT: String(port), ...env })
  const database = {
    row: async () => ({ solo_lectura: readOnly }),
    transaction: async () => undefined,
  } as unknown as Database
  const clock = createMovableClock('2026-05-04T15:00:00Z')
  const metrics = createMetrics({ role: 'worker' })
  await startHealthPort({ settings, production: true, clock, shutdown, metrics }, [database])
  return (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://localhost:${port}${path}`, { headers })
}

describe('the port for health', () => {
  it('says that the process lives whatever its database does, and that it cannot serve while nothing can be written', async () => {
    const ask = await open('on')
    expect((await ask('/vive')).status).toBe(200)
    const health = await ask('/salud')
    expect(health.status).toBe(503)
    expect(await health.json()).toMatchObject({ espera: ['la base de datos, que no deja escribir'] })
  })

  it('is well with a database that takes writes, and shows figures to who has the token alone', async () => {
    const ask = await open('off', { METRICS_TOKEN: 'una ficha larga y secreta' })
    expect((await ask('/salud')).status).toBe(200)
    expect((await ask('/metrics')).status).toBe(403)
    const shown = await ask('/metrics', { authorization: 'Bearer una ficha larga y secreta' })
    expect(await shown.text()).toContain('rol="worker"')
    expect((await ask('/otra')).status).toBe(404)
  })
})
