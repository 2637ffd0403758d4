import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile } from '../figures/percentiles.ts'
import { atMost, type Row, told } from '../figures/row.ts'
import { runsFrom } from '../house/people.ts'
import { connections, type PortalUnderLoad, type Stage } from '../house/stage.ts'
import type { TraceShare } from '../portal/trace-switch.ts'

/** Until the program is compiled where it is hot: before, a journey takes half as much again. */
const warmTurns = 3
const turns = 16
const seconds = 3
/** OpenTelemetry sends what it has five seconds later at most. */
const sendMs = 5_500

const kinds = ['off', 'some', 'all', 'control'] as const
type Kind = (typeof kinds)[number]
/** Share of the journeys' traces that is kept; `some` as by default. */
const shares: Readonly<Record<Kind, TraceShare>> = { off: 0, some: 0.05, all: 1, control: 0 }

/**
 * Processor time of a journey without traces, with one of twenty kept, with all kept, and once more without: one portal whose traces
 * are changed in turns, because two portals of the same program differ by more than traces cost. What the second turn without traces
 * takes more is the error of the measurement.
 */
export async function measureTraces(stage: Stage): Promise<Row[]> {
  const collector = createServer((request, reply) => {
    request.resume().on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as { port: number }
  const url = await stage.postgres.urlOf('micha')
  const portal = await stage.startPortal(url, {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
  })
  const people = await stage.cookiesOf(url, runsFrom(1_000, connections))
  const journeyMs = (kind: Kind) => journey(stage, portal, { people, share: shares[kind] })
  for (let turn = 0; turn < warmTurns; turn++) for (const kind of kinds) await journeyMs(kind)
  const took: Record<Kind, number>[] = []
  for (let turn = 0; turn < turns; turn++) {
    const ms = { off: 0, some: 0, all: 0, control: 0 }
    for (const [position] of kinds.entries()) {
      // None is always the first of a turn.
      const kind = kinds[(turn + position) % kinds.length] ?? 'off'
      ms[kind] = await journeyMs(kind)
    }
    took.push(ms)
  }
  await portal.worker.end()
  collector.closeAllConnections()
  collector.close()
  const more = (kind: Kind) => took.map(ms => 100 * (ms[kind] / ms.off - 1))
  const half = (kind: Kind) => percentile(more(kind), 0.75) - percentile(more(kind), 0.25)
  return [
    told('Un recorrido sin trazas', median(took.map(({ off }) => off)), 'ms'),
    told('Otra vez sin trazas, de más', median(more('control')), '%'),
    told('  la mitad de las vueltas cabe en', half('control'), '%'),
    atMost('Con una traza de veinte, de más', median(more('some')), 3, '%'),
    told('  la mitad de las vueltas cabe en', half('some'), '%'),
    told('Con todas las trazas, de más', median(more('all')), '%'),
    told('  la mitad de las vueltas cabe en', half('all'), '%'),
  ]
}

/** Milliseconds of processor that one journey takes, with what is sent to the collector after it. */
async function journey(
  stage: Stage,
  { origin, worker }: PortalUnderLoad,
  { people, share }: { people: readonly string[]; share: TraceShare },
): Promise<number> {
  await worker.ask({ trace: share })
  const before = await worker.ask({ take: 'cpu' })
  const { journeys } = await stage.load({ origin, people, work: { kind: 'journeys', seconds } })
  await pause(sendMs)
  return ((await worker.ask({ take: 'cpu' })) - before) / journeys
}
