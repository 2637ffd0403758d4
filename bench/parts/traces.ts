import { once } from 'node:events'
import { createServer } from 'node:http'
import { atMost, type Row, told } from '../figures/row.ts'
import { runsFrom } from '../house/people.ts'
import { connections, type Stage } from '../house/stage.ts'

const turns = 36
/** Until the program is compiled where it is hot: before, a journey takes half as much again. */
const warmTurns = 12
const seconds = 1

/**
 * Processor time of the portal for a journey without traces, with one of twenty kept, and with all kept: three portals on one
 * database, in turns. What slows the machine for a while affects all three.
 */
export async function measureTraces(stage: Stage): Promise<Row[]> {
  const collector = createServer((request, reply) => {
    request.resume().on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as { port: number }
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
  const url = await stage.postgres.urlOf('micha')
  const subjects = {
    off: await subject(stage, url, 0, {}),
    // As by default.
    some: await subject(stage, url, 1, endpoint),
    all: await subject(stage, url, 2, { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '1' }),
  }
  const names = ['off', 'some', 'all'] as const
  for (let turn = 0; turn < warmTurns; turn++) for (const name of names) await subjects[name]()
  const measured: Record<(typeof names)[number], number[]> = { off: [], some: [], all: [] }
  for (let turn = 0; turn < turns; turn++)
    for (const [place] of names.entries()) {
      // No portal is always the first of a turn.
      const name = names[(turn + place) % names.length] ?? 'off'
      measured[name].push(await subjects[name]())
    }
  collector.closeAllConnections()
  collector.close()
  const off = undisturbed(measured.off)
  const moreThanOff = (of: readonly number[]) => 100 * (undisturbed(of) / off - 1)
  return [
    told('Un recorrido sin trazas', off, 'ms'),
    atMost('Con una traza de veinte, de más', moreThanOff(measured.some), 3, '%'),
    told('  el recorrido', undisturbed(measured.some), 'ms'),
    told('Con todas las trazas, de más', moreThanOff(measured.all), '%'),
    told('  el recorrido', undisturbed(measured.all), 'ms'),
  ]
}

/** Others on the machine make a turn slower, never faster: the mean of the fastest third. */
function undisturbed(ms: readonly number[]): number {
  const fastest = ms.toSorted((one, other) => one - other).slice(0, Math.ceil(ms.length / 3))
  return fastest.reduce((sum, one) => sum + one, 0) / fastest.length
}

/** A portal with people of its own; each call is a turn, and returns the milliseconds of one journey. */
async function subject(
  stage: Stage,
  url: string,
  place: number,
  env: Readonly<Record<string, string>>,
): Promise<() => Promise<number>> {
  const { origin, worker } = await stage.startPortal(url, { env, connections: 14 })
  const people = await stage.cookiesOf(url, runsFrom(1_000 + place * connections, connections))
  return async () => {
    const before = await worker.ask({ take: 'cpu' })
    const { journeys } = await stage.load({ origin, people, work: { kind: 'journeys', seconds } })
    return ((await worker.ask({ take: 'cpu' })) - before) / journeys
  }
}
