import { median } from '../figures/percentiles.ts'
import { atLeast, atMost, type Row, told } from '../figures/row.ts'
import type { Stage, Subject } from '../house/stage.ts'
import type { Load, LoadFigures } from '../load/load-process.ts'

const rounds = 3
const seconds = 4

/** Journeys, pages and posts of the portal and of the limit, in alternating rounds. */
export async function measureJourneys(stage: Stage): Promise<Row[]> {
  for (const subject of [stage.portal, stage.limit])
    await round(stage, subject, { kind: 'journeys', seconds: 3 })
  const journeys = await inTurns(stage, { kind: 'journeys', seconds })
  const gets = await inTurns(stage, { kind: 'gets', seconds })
  const posts = await inTurns(stage, { kind: 'posts', seconds })
  const fullLoad = medianOf(gets.portal, perSecond('gets'))
  const half = await round(stage, stage.portal, { kind: 'gets', seconds: 8, perSecond: fullLoad / 2 })
  const cpuEach = (one: Round) => one.cpuMs / one.journeys
  const perJourney = (one: LoadFigures) => one.journeys / one.seconds
  return [
    atLeast('Recorridos: parte del límite', 100 * ratioOf(journeys, perJourney), 50, '%'),
    told('  del portal', medianOf(journeys.portal, perJourney), 'por segundo'),
    told('  del límite', medianOf(journeys.limit, perJourney), 'por segundo'),
    told('  procesador del portal, cada uno', medianOf(journeys.portal, cpuEach), 'ms'),
    told('  procesador del límite, cada uno', medianOf(journeys.limit, cpuEach), 'ms'),
    told('Páginas de formulario: parte del límite', 100 * ratioOf(gets, perSecond('gets')), '%'),
    told('  del portal', fullLoad, 'por segundo'),
    told('  del límite', medianOf(gets.limit, perSecond('gets')), 'por segundo'),
    told(
      '  del portal, p50',
      medianOf(gets.portal, one => one.gets.p50Ms),
      'ms',
    ),
    told(
      '  del portal, p99',
      medianOf(gets.portal, one => one.gets.p99Ms),
      'ms',
    ),
    told(
      '  del límite, p50',
      medianOf(gets.limit, one => one.gets.p50Ms),
      'ms',
    ),
    told(
      '  del límite, p99',
      medianOf(gets.limit, one => one.gets.p99Ms),
      'ms',
    ),
    told('  procesador del portal, cada una', medianOf(gets.portal, cpuPer('gets')), 'ms'),
    told('  procesador del límite, cada una', medianOf(gets.limit, cpuPer('gets')), 'ms'),
    told('Formularios enviados: parte del límite', 100 * ratioOf(posts, perSecond('posts')), '%'),
    told('  al portal', medianOf(posts.portal, perSecond('posts')), 'por segundo'),
    told('  al límite', medianOf(posts.limit, perSecond('posts')), 'por segundo'),
    told('  procesador del portal, cada uno', medianOf(posts.portal, cpuPer('posts')), 'ms'),
    told('  procesador del límite, cada uno', medianOf(posts.limit, cpuPer('posts')), 'ms'),
    atMost('Página de formulario a media carga, p95', half.gets.p95Ms, 30, 'ms'),
    told('  p50', half.gets.p50Ms, 'ms'),
    told('  p99', half.gets.p99Ms, 'ms'),
    told('  páginas servidas', half.gets.count / half.seconds, 'por segundo'),
  ]
}

/** A round with the server's CPU time. */
type Round = LoadFigures & { cpuMs: number }

interface InTurns {
  portal: Round[]
  limit: Round[]
}

async function inTurns(stage: Stage, work: Load['work']): Promise<InTurns> {
  const turns: InTurns = { portal: [], limit: [] }
  for (let turn = 0; turn < rounds; turn++) {
    turns.portal.push(await round(stage, stage.portal, work))
    turns.limit.push(await round(stage, stage.limit, work))
  }
  return turns
}

async function round(stage: Stage, subject: Subject, work: Load['work']): Promise<Round> {
  const { origin, people } = subject
  const before = await subject.cpuMs()
  const figures = await stage.load({ origin, people, work })
  return { ...figures, cpuMs: (await subject.cpuMs()) - before }
}

const cpuPer = (kind: 'gets' | 'posts') => (one: Round) => one.cpuMs / one[kind].count
const perSecond = (kind: 'gets' | 'posts') => (one: LoadFigures) => one[kind].count / one.seconds

function medianOf(figures: readonly Round[], read: (one: Round) => number): number {
  return median(figures.map(read))
}

/** Median of the per-turn ratios: what slows the machine for a while affects both sides. */
function ratioOf({ portal, limit }: InTurns, read: (one: Round) => number): number {
  return median(
    portal.map((one, turn) => {
      const other = limit[turn]
      return other ? read(one) / read(other) : 0
    }),
  )
}
