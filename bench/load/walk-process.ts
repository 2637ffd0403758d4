import type { Step } from '../form/five-steps.ts'
import { answersOf, postedOf, steps } from '../form/five-steps.ts'
import { answerAs } from '../house/worker.ts'
import { type Answer, type Connection, connect } from './visits.ts'

/** A round of journeys through somebody's five pages, their review and their confirmation. */
export interface Walk {
  origin: string
  /** Address of the first page. */
  path: string
  /** Cookie header of each person; one connection each. */
  people: readonly string[]
  /** Fields carry the page's number at their end, because the form has one name space. */
  isNumbered: boolean
  seconds: number
}

/** Result of a round. */
export interface Walked {
  journeys: number
  seconds: number
}

answerAs<Walk, Walked>(async walk => {
  const started = performance.now()
  const elapsed = () => (performance.now() - started) / 1000
  let journeys = 0
  await Promise.all(
    walk.people.map(async cookies => {
      while (elapsed() < walk.seconds) {
        const visitor = await arrive(walk, cookies)
        await walkOnce(visitor, walk, journeys++)
        await visitor.close()
      }
    }),
  )
  return { journeys, seconds: elapsed() }
})

/** A connection with the cookies that the first page gives. */
async function arrive({ origin, path }: Walk, cookies: string): Promise<Connection> {
  const first = connect(origin, cookies)
  const { cookies: given } = await first.get(path)
  await first.close()
  return connect(origin, [cookies, ...given].filter(Boolean).join('; '))
}

async function walkOnce(visitor: Connection, { path, isNumbered }: Walk, journey: number): Promise<void> {
  let at = path
  for (const step of [...steps, 'review'] as const) {
    const page = await visitor.get(at)
    const own = step === 'review' ? { verdad: 'si' } : fieldsOf(step, journey, isNumbered)
    const answer = await visitor.post(at, { ...hiddenIn(page.body.toString()), ...own })
    at = locationOf(answer, at)
  }
  const { status } = await visitor.get(at)
  if (status !== 200) throw new Error(`${at} answered ${status}`)
}

function locationOf({ status, location, body }: Answer, at: string): string {
  if (status !== 302 && status !== 303)
    throw new Error(`POST ${at} answered ${status}\n${body.toString('utf8', 0, 2_000)}`)
  const { pathname, search } = new URL(location, `http://localhost${at}`)
  return pathname + search
}

function fieldsOf(step: Step, journey: number, isNumbered: boolean): Record<string, string> {
  const posted = Object.entries(postedOf(answersOf(step, journey)))
  if (!isNumbered) return Object.fromEntries(posted)
  return Object.fromEntries(posted.map(([name, value]) => [`${name.replace('fecha.', '')}${step}`, value]))
}

/** The hidden fields of a page's form: its draft, its protection against other sites. */
function hiddenIn(page: string): Record<string, string> {
  const main = page.slice(Math.max(0, page.indexOf('<main')))
  const tags = main.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name = '', value = '']) => [name, value]))
}
