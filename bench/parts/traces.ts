import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { median, percentile } from '../figures/percentiles.ts'
import { atMost, type Row, told } from '../figures/row.ts'
import { runsFrom } from '../house/people.ts'
import { connections, type PortalUnderLoad, type Stage } from '../house/stage.ts'

/** Until the program is compiled where it is hot: before, a journey takes half as much again. */
const warmTurns = 8
const turns = 16
const seconds = 3
/** To PostgreSQL, of each portal. */
const pool = 12
/** OpenTelemetry sends what it has five seconds later at most. */
const sendMs = 5_500

const kinds = ['off', 'some', 'all', 'control'] as const
type Kind = (typeof kinds)[number]

/**
 * Processor time of a journey without traces, with one of twenty kept, and with all kept, and once more without: four portals on
 * one database, in turns and in one process, because two processes of the same program differ by more than traces cost. What the
 * second one without traces takes more is the error of the measurement.
 */
export async function measureTraces(stage: Stage): Promise<Row[]> {
  const collector = createServer((request, reply) => {
    request.resume().on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as { port: number }
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
  const url = await stage.postgres.urlOf('micha')
  const off = await stage.startPortal(url, { connections: pool })
  const beside = { beside: off, connections: pool }
  const subjects: Record<Kind, () => Promise<number>> = {
    off: await subject(stage, url, off, 0),
    // As by default.
    some: await subject(stage, url, await stage.startPortal(url, { ...beside, env: endpoint }), 1),
    all: await subject(
      stage,
      url,
      await stage.startPortal(url, { ...beside, env: { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '1' } }),
      2,
    ),
    control: await subject(stage, url, await stage.startPortal(url, beside), 3),
  }
  for (let turn = 0; turn < warmTurns; turn++) for (const kind of kinds) await subjects[kind]()
  const took: Record<Kind, number>[] = []
  for (let turn = 0; turn < turns; turn++) {
    const ms = { off: 0, some: 0, all: 0, control: 0 }
    for (const [position] of kinds.entries()) {
      // No portal is always the first of a turn.
      const kind = kinds[(turn + position) % kinds.length] ?? 'off'
      ms[kind] = await subjects[kind]()
    }
    took.push(ms)
  }
  await off.worker.end()
  collector.closeAllConnections()
  collector.close()
  const more = (kind: Kind) => took.map(ms => 100 * (ms[kind] / ms.off - 1))
  const half = (kind: Kind) => percentile(more(kind), 0.75) - percentile(more(kind), 0.25)
  return [
    told('Un recorrido sin trazas', median(took.map(({ off }) => off)), 'ms'),
    told('Otro portal sin trazas, de más', median(more('control')), '%'),
    atMost('Con una traza de veinte, de más', median(more('some')), 3, '%'),
    told('  la mitad de las vueltas cabe en', half('some'), '%'),
    told('Con todas las trazas, de más', median(more('all')), '%'),
    told('  la mitad de las vueltas cabe en', half('all'), '%'),
  ]
}

/** A portal with people of its own; the function returns the milliseconds of one journey. */
async function subject(
  stage: Stage,
  url: string,
  { origin, worker }: PortalUnderLoad,
  place: number,
): Promise<() => Promise<number>> {
  const people = await stage.cookiesOf(url, runsFrom(1_000 + place * connections, connections))
  return async () => {
    const before = await worker.ask({ take: 'cpu' })
    const { journeys } = await stage.load({ origin, people, work: { kind: 'journeys', seconds } })
    await pause(sendMs)
    return ((await worker.ask({ take: 'cpu' })) - before) / journeys
  }
}
