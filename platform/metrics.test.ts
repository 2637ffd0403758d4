import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

describe('metrics', () => {
  it('show what was counted, measured and asked for, with the role', async () => {
    const metrics = createMetrics({ role: 'portal', process: false })
    metrics.counter('envios_total', 'Solicitudes enviadas', ['tramite']).inc({ tramite: '5300' })
    metrics.gauge('sesiones', 'Sesiones abiertas', { collect: gauge => gauge.set(7) })
    metrics.seconds('pagina_segundos', 'Tiempo de una página').observe(0.02)
    const text = await metrics.text()
    expect(text).toContain('micha_envios_total{tramite="5300",rol="portal"} 1')
    expect(text).toContain('micha_sesiones{rol="portal"} 7')
    expect(text).toContain('micha_pagina_segundos_bucket{le="0.03",rol="portal"} 1')
    expect(metrics.contentType).toContain('text/plain')
  })

  it('of two registries do not meet', async () => {
    const one = createMetrics({ role: 'a', process: false })
    const other = createMetrics({ role: 'b', process: false })
    one.counter('cosas_total', 'Cosas').inc()
    other.counter('cosas_total', 'Cosas').inc(5)
    expect(await one.text()).toContain('micha_cosas_total{rol="a"} 1')
    expect(await other.text()).toContain('micha_cosas_total{rol="b"} 5')
  })

  it('of the process are there unless left out', async () => {
    expect(await createMetrics({ role: 'portal' }).text()).toContain('micha_process_resident_memory_bytes')
    expect(await createMetrics({ role: 'portal', process: false }).text()).not.toContain('resident_memory')
  })
})
