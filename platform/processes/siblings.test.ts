import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { createMovableClock } from '../clock.ts'
import { createMetrics } from '../metrics.ts'
import type { Line } from './peer.ts'
import { createSharedRateLimits } from './shared-rate-limit.ts'
import { createHub, createSiblings } from './siblings.ts'

/** The two ends of a line; what is sent is copied, as between processes. */
function line(): [Line, Line] {
  const ends = [new EventEmitter(), new EventEmitter()] as const
  const end = (own: EventEmitter, other: EventEmitter): Line => ({
    send: message => other.emit('message', JSON.parse(JSON.stringify(message))),
    onMessage: listener => own.on('message', listener),
  })
  return [end(ends[0], ends[1]), end(ends[1], ends[0])]
}

/** A process that starts others, and two that it started. */
function family() {
  const hub = createHub()
  const join = () => {
    const [here, there] = line()
    return { leave: hub.add(here), siblings: createSiblings(there) }
  }
  return { hub, ana: join(), eva: join() }
}

describe('processes of one command', () => {
  it('tell all others, and not themselves', () => {
    const { hub, ana, eva } = family()
    const heard: string[] = []
    hub.on('dato', () => heard.push('hub'))
    ana.siblings.on('dato', () => heard.push('ana'))
    eva.siblings.on('dato', message => heard.push(`eva ${message}`))
    ana.siblings.tell('dato', 7)
    expect(heard).toEqual(['hub', 'eva 7'])
  })

  it('answer each other, whoever asks', async () => {
    const { hub, ana, eva } = family()
    hub.on('nombre', () => 'hub')
    ana.siblings.on('nombre', () => 'ana')
    eva.siblings.on('nombre', () => Promise.resolve('eva'))
    expect(await ana.siblings.ask('nombre')).toEqual(['hub', 'eva'])
    expect(await hub.ask('nombre')).toEqual(['ana', 'eva'])
    eva.leave()
    expect(await ana.siblings.ask('nombre')).toEqual(['hub'])
  })

  it('show figures that add up, whichever is asked', async () => {
    const { ana, eva } = family()
    const [one, other] = [ana, eva].map(({ siblings }) =>
      createMetrics({ role: 'portal', process: false, siblings }),
    )
    for (const [metrics, times] of [
      [one, 2],
      [other, 3],
    ] as const) {
      metrics?.counter('paginas_total', 'Páginas', ['ruta']).inc({ ruta: '/' }, times)
      metrics?.gauge('pendientes', 'Pendientes', { collect: gauge => gauge.set(9) })
    }
    for (const metrics of [one, other]) {
      const text = await metrics?.text()
      expect(text).toContain('micha_paginas_total{ruta="/",rol="portal"} 5')
      // Both read it from the same database.
      expect(text).toContain('micha_pendientes{rol="portal"} 9')
    }
  })

  it('allow together what one would', () => {
    vi.useFakeTimers()
    try {
      const { ana, eva } = family()
      const clock = createMovableClock('2026-05-03T12:00:00Z')
      const [one, other] = [ana, eva].map(({ siblings }) =>
        createSharedRateLimits(siblings)('peticiones', { clock, burst: 5, perMinute: 1 }),
      )
      for (let time = 0; time < 3; time++) expect(one?.take('10.0.0.1').allowed).toBe(true)
      vi.advanceTimersByTime(1_000)
      expect(other?.take('10.0.0.1').allowed).toBe(true)
      expect(other?.take('10.0.0.1').allowed).toBe(true)
      expect(other?.take('10.0.0.1').allowed).toBe(false)
      expect(other?.take('10.0.0.2').allowed).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })
})
