import { once } from 'node:events'
import { createServer } from 'node:http'
import { atMost, type Row, told } from '../figures/row.ts'
import { runsFrom } from '../house/people.ts'
import { connections, type Stage } from '../house/stage.ts'

/** Two processes of the same program differ by a few hundredths for as long as they live: each kind has several, one after the other. */
const generations = 4
const turns = 12
/** Until the program is compiled where it is hot: before, a journey takes half as much again. */
const warmTurns = 8
const seconds = 1

const kinds = ['off', 'some', 'all'] as const
type Kind = (typeof kinds)[number]

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
  // «some» is as by default.
  const settings = { off: {}, some: endpoint, all: { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '1' } }
  const means: Record<Kind, number[]> = { off: [], some: [], all: [] }
  for (let generation = 0; generation < generations; generation++) {
    const measured = await measureGeneration(stage, settings, generation)
    for (const kind of kinds) means[kind].push(undisturbed(measured[kind]))
  }
  collector.closeAllConnections()
  collector.close()
  const moreThanOff = (kind: Kind) => 100 * (mean(means[kind]) / mean(means.off) - 1)
  return [
    told('Un recorrido sin trazas', mean(means.off), 'ms'),
    told('  entre procesos, hasta', spread(means.off), '%'),
    atMost('Con una traza de veinte, de más', moreThanOff('some'), 3, '%'),
    told('  el recorrido', mean(means.some), 'ms'),
    told('  entre procesos, hasta', spread(means.some), '%'),
    told('Con todas las trazas, de más', moreThanOff('all'), '%'),
    told('  el recorrido', mean(means.all), 'ms'),
  ]
}

async function measureGeneration(
  stage: Stage,
  settings: Readonly<Record<Kind, Readonly<Record<string, string>>>>,
  generation: number,
): Promise<Record<Kind, number[]>> {
  const url = await stage.postgres.urlOf('micha')
  const place = (kind: number) => kinds.length * generation + kind
  const subjects = {
    off: await subject(stage, url, place(0), settings.off),
    some: await subject(stage, url, place(1), settings.some),
    all: await subject(stage, url, place(2), settings.all),
  }
  for (let turn = 0; turn < warmTurns; turn++) for (const kind of kinds) await subjects[kind].turn()
  const measured: Record<Kind, number[]> = { off: [], some: [], all: [] }
  for (let turn = 0; turn < turns; turn++)
    for (const [position] of kinds.entries()) {
      // No portal is always the first of a turn.
      const kind = kinds[(turn + position) % kinds.length] ?? 'off'
      measured[kind].push(await subjects[kind].turn())
    }
  for (const kind of kinds) await subjects[kind].end()
  return measured
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const spread = (numbers: readonly number[]) => 100 * (Math.max(...numbers) / Math.min(...numbers) - 1)

/** Others on the machine make a turn slower, never faster: the mean of the fastest third. */
function undisturbed(ms: readonly number[]): number {
  return mean(ms.toSorted((one, other) => one - other).slice(0, Math.ceil(ms.length / 3)))
}

/** A portal with people of its own; `turn` returns the milliseconds of one journey. */
async function subject(
  stage: Stage,
  url: string,
  place: number,
  env: Readonly<Record<string, string>>,
): Promise<{ turn(): Promise<number>; end(): Promise<void> }> {
  const { origin, worker } = await stage.startPortal(url, { env, connections: 14 })
  const people = await stage.cookiesOf(url, runsFrom(1_000 + place * connections, connections))
  return {
    async turn() {
      const before = await worker.ask({ take: 'cpu' })
      const { journeys } = await stage.load({ origin, people, work: { kind: 'journeys', seconds } })
      return ((await worker.ask({ take: 'cpu' })) - before) / journeys
    },
    end: () => worker.end(),
  }
}
