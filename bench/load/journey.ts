import { answersOf, paths, postedOf, type Step, steps, urlOf } from '../form/five-steps.ts'
import { type Answer, type Connection, draftIn } from './visits.ts'

/** Called for each successful request with its duration. */
export type Note = (kind: 'get' | 'post', ms: number) => void

/**
 * Fills in the whole form once: each page, its answers, the redirect, the summary, the sending and the confirmation;
 * thirteen requests.
 *
 * @throws Error if a response is not the expected one
 */
export async function walkJourney(connection: Connection, journey: number, note: Note): Promise<Answer> {
  for (const step of steps) await answerStep(connection, step, journey, note)
  const review = await get(connection, urlOf(paths.review), note)
  const sent = await post(
    connection,
    urlOf(paths.review),
    { borrador: draftIn(review.body), verdad: 'si' },
    note,
  )
  return get(connection, sent.location, note)
}

/** Opens a page of questions and answers it. */
export async function answerStep(
  connection: Connection,
  step: Step,
  journey: number,
  note: Note,
): Promise<void> {
  const url = urlOf(paths.step(step))
  const page = await get(connection, url, note)
  await post(connection, url, formOf(step, journey, draftIn(page.body)), note)
}

/** The fields of a page as posted. */
export function formOf(step: Step, journey: number, draft: string): Record<string, string> {
  const answers = postedOf(answersOf(step, journey))
  return draft ? { borrador: draft, ...answers } : answers
}

/** Requests a page and expects 200. */
export async function get(connection: Connection, url: string, note: Note): Promise<Answer> {
  return noted(
    () => connection.get(url),
    200,
    `GET ${url}`,
    ms => note('get', ms),
  )
}

/** Posts a form and expects a redirect. */
export async function post(
  connection: Connection,
  url: string,
  form: Readonly<Record<string, string>>,
  note: Note,
): Promise<Answer> {
  return noted(
    () => connection.post(url, form),
    303,
    `POST ${url}`,
    ms => note('post', ms),
  )
}

async function noted(
  ask: () => Promise<Answer>,
  expected: number,
  what: string,
  note: (ms: number) => void,
): Promise<Answer> {
  const before = performance.now()
  const answer = await ask()
  if (answer.status !== expected)
    throw new Error(
      `${what} answered ${answer.status} ${answer.location}\n${answer.body.toString('utf8', 0, 3_000)}`,
    )
  note(performance.now() - before)
  return answer
}
