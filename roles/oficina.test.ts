import { expect, it } from 'vitest'
import { createMovableClock } from '#platform/clock.ts'
import { createOficina, type OficinaOptions } from './oficina.ts'

it('the page of times, which anybody may open, asks a desk once however often it is read (ASVS 5.0, 15.2.2)', async () => {
  let asked = 0
  const mesaTiempos = async () => {
    asked += 1
    return { tiempos: [{ tramite: '43187', casos: 12, medianaDias: 4, p90Dias: 9 }] }
  }
  const { publicTimes } = createOficina({
    clients: new Proxy({}, { get: () => ({ mesaTiempos }) }),
    procedures: [],
    mesas: ['subsidio-discapacidad'],
    clock: createMovableClock('2026-05-04T12:00:00Z'),
  } as unknown as OficinaOptions)
  const read = await Promise.all(Array.from({ length: 200 }, publicTimes))
  expect(asked).toBe(1)
  expect(read[199]?.[0]?.tiempos).toMatchObject([{ casos: 12, tramite: '43187' }])
  // The procedure stands beside it: the name of the desk would say the same twice.
  expect(read[199]?.[0]?.institucion).toBe('Instituto de Previsión Social (IPS)')
})
