import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../figures/percentiles.ts'
import { paths, type Step, steps, urlOf } from '../form/five-steps.ts'
import { answerAs } from '../house/worker.ts'
import { answerStep, formOf, get, type Note, post, walkJourney } from './journey.ts'
import { type Connection, connect, draftIn } from './visits.ts'

/** One round of load. One connection per person, all concurrent. */
export interface Load {
  origin: string
  /** Cookie header of each person. */
  people: readonly string[]
  work:
    | { kind: 'journeys'; seconds: number }
    | { kind: 'journeys'; count: number }
    /** One page of the form repeatedly; with `perSecond`, at a fixed total rate, whether or not responses keep up. */
    | { kind: 'gets'; seconds: number; perSecond?: number }
    /** The answers of one page repeatedly. */
    | { kind: 'posts'; seconds: number }
}

/** Result of a round. */
export interface LoadFigures {
  seconds: number
  journeys: number
  gets: Timing
  posts: Timing
}

/** Number of requests and their durations; zeros if there were none. */
export interface Timing {
  count: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

/** The page used for single requests: the middle one, with a draft. */
const middle: Step = 3

// Continues across rounds, so that no two journeys give the same answers.
let journey = 0

answerAs<Load, LoadFigures>(run)

async function run({ origin, people, work }: Load): Promise<LoadFigures> {
  const times: Record<'get' | 'post', number[]> = { get: [], post: [] }
  const note: Note = (kind, ms) => times[kind].push(ms)
  const connections = await Promise.all(people.map(cookies => arrive(origin, cookies)))
  try {
    if (work.kind !== 'journeys') await Promise.all(connections.map(prepare))
    const started = performance.now()
    const elapsed = () => (performance.now() - started) / 1000
    const until = {
      seconds: 'seconds' in work ? work.seconds : Infinity,
      count: 'count' in work ? work.count : Infinity,
    }
    let journeys = 0
    const goesOn = () => journeys < until.count && elapsed() < until.seconds
    await Promise.all(
      connections.map(async (connection, index) => {
        switch (work.kind) {
          case 'journeys':
            while (goesOn()) {
              journeys++
              await walkJourney(connection, journey++, note)
            }
            return
          case 'gets':
            return work.perSecond
              ? paced(
                  connection,
                  index / people.length,
                  { ...work, perSecond: work.perSecond / people.length },
                  note,
                )
              : whileTrue(goesOn, () => get(connection, urlOf(paths.step(middle)), note))
          case 'posts':
            return postAgain(connection, goesOn, note)
        }
      }),
    )
    return { seconds: elapsed(), journeys, gets: timingOf(times.get), posts: timingOf(times.post) }
  } finally {
    await Promise.all(connections.map(connection => connection.close()))
  }
}

/** Opens the person's connection, with the cookies from her first page. */
async function arrive(origin: string, cookies: string): Promise<Connection> {
  const first = connect(origin, cookies)
  const { cookies: given } = await first.get(urlOf(paths.step(1)))
  await first.close()
  return connect(origin, [cookies, ...given].join('; '))
}

/** Brings the person to the middle page. */
async function prepare(connection: Connection): Promise<void> {
  for (const step of steps.filter(one => one < middle))
    await answerStep(connection, step, journey++, () => undefined)
}

async function whileTrue(goesOn: () => boolean, work: () => Promise<unknown>): Promise<void> {
  while (goesOn()) await work()
}

async function postAgain(connection: Connection, goesOn: () => boolean, note: Note): Promise<void> {
  const url = urlOf(paths.step(middle))
  const page = await get(connection, url, () => undefined)
  let [id = '', revision = ''] = draftIn(page.body).split(':')
  while (goesOn()) {
    await post(connection, url, formOf(middle, journey++, `${id}:${revision}`), note)
    revision = String(Number(revision) + 1)
  }
}

/**
 * Sends requests on a fixed schedule. Durations count from the scheduled time, so that a server that falls behind
 * cannot hide it (coordinated omission).
 */
async function paced(
  connection: Connection,
  offset: number,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  note: Note,
): Promise<void> {
  const everyMs = 1000 / perSecond
  const started = performance.now() + offset * everyMs
  for (let turn = 0; turn * everyMs < seconds * 1000; turn++) {
    const due = started + turn * everyMs
    const wait = due - performance.now()
    // Timers have millisecond resolution; waking late would count as server time.
    if (wait > 1) await pause(wait)
    const woken = Math.max(due, wait > 0 ? performance.now() : due)
    await get(connection, urlOf(paths.step(middle)), () => undefined)
    note('get', performance.now() - woken)
  }
}

function timingOf(times: readonly number[]): Timing {
  if (times.length === 0) return { count: 0, p50Ms: 0, p95Ms: 0, p99Ms: 0 }
  return {
    count: times.length,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    p99Ms: percentile(times, 0.99),
  }
}
