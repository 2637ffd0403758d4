import { median } from '../figures/percentiles.ts'
import { atMost, type Row, told } from '../figures/row.ts'
import type { Stage } from '../house/stage.ts'

const parts = 10
const bytesPerMb = 1_000_000

/** Memory of the portal's process during journeys, read ten times. */
export async function measureMemory(stage: Stage, journeys: number): Promise<Row[]> {
  const { origin, people, worker } = stage.portal
  const readings: number[] = []
  for (let part = 0; part < parts; part++) {
    await stage.load({ origin, people, work: { kind: 'journeys', count: Math.ceil(journeys / parts) } })
    readings.push((await worker.ask({ take: 'memory' })) / bytesPerMb)
  }
  // Early readings include compilation and caches; from the middle on nothing may grow.
  const middle = median(readings.slice(4, 7))
  const end = median(readings.slice(7))
  return [
    told('Recorridos', journeys, ''),
    atMost('Memoria del portal al final', readings.at(-1) ?? 0, 200, 'MB'),
    told('  la mayor leída', Math.max(...readings), 'MB'),
    told('  después de la primera décima parte', readings[0] ?? 0, 'MB'),
    atMost('Crecimiento en la segunda mitad', Math.max(0, 100 * (end / middle - 1)), 10, '%'),
  ]
}
