import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger } from '#platform/log.ts'
import { createDatabase, type Database } from '#platform/postgres/database.ts'
import { portalKeys } from '#roles/keys.ts'
import { paths, steps, urlOf } from '../form/five-steps.ts'
import { openBenchCases } from '../house/bench-cases.ts'
import { answerAs, cpuMs } from '../house/worker.ts'
import { createLimitPages, type LimitPages, type SamplePages } from './limit-pages.ts'

/** Settings of the limit's server. */
export interface LimitSetup {
  databaseUrl: string
  dataDir: string
  /** As the portal's: both sign receipts of one database. */
  masterSecret: string
  connections: number
  /** Pages of the portal, walked with the sample answers: the limit sends the same bytes. */
  sample: SamplePages
}

/** Starts it (answers the port), or asks for its CPU time in milliseconds. */
export type LimitQuestion = { start: LimitSetup } | { take: 'cpu' }

let close = async () => undefined as unknown

answerAs<LimitQuestion, number>(
  question => ('start' in question ? start(question.start) : Promise.resolve(cpuMs())),
  () => close() as Promise<void>,
)

/**
 * The limit: what Node and PostgreSQL can do without a framework. A bare server, pages as prepared text, the portal's
 * SQL statements; sending runs the portal's own transaction.
 */
async function start({
  databaseUrl,
  dataDir,
  masterSecret,
  connections,
  sample,
}: LimitSetup): Promise<number> {
  const database: Database = createDatabase({ url: databaseUrl, maxConnections: connections })
  const { cases, jobs } = await openBenchCases({
    database,
    signing: portalKeys(masterSecret).receipts,
    dataDir,
    publicUrl: 'http://localhost',
    log: createLogger({ level: 'silent' }),
  })
  const pages = createLimitPages({ database, cases, sample })
  const server = createServer((request, response) => {
    answer(pages, request, response).catch(error => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = async () => {
    server.closeAllConnections()
    await jobs.stop(1_000)
    await database.end()
  }
  return (server.address() as AddressInfo).port
}

const stepUrls = new Map(steps.map(step => [urlOf(paths.step(step)), step]))
const reviewUrl = urlOf(paths.review)
const receiptUrl = `${urlOf(paths.receipt)}?`

async function answer(pages: LimitPages, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '' } = request
  const visitor = visitorOf(request.headers.cookie)
  if (!visitor || !(await pages.isSignedIn(visitor))) return void response.writeHead(401).end()
  const step = stepUrls.get(url)
  if (request.method === 'POST') {
    const form = new URLSearchParams(await bodyOf(request))
    const location = step ? await pages.save(visitor, step, form) : await pages.send(visitor, form)
    if (!location) return void response.writeHead(422).end()
    return void response.writeHead(303, { location, 'content-length': 0 }).end()
  }
  const html = step
    ? await pages.step(visitor, step)
    : url === reviewUrl
      ? await pages.review(visitor)
      : url.startsWith(receiptUrl)
        ? await pages.receipt(
            visitor,
            new URLSearchParams(url.slice(receiptUrl.length)).get('solicitud') ?? '',
          )
        : undefined
  if (html === undefined) return void response.writeHead(404).end()
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(html) })
    .end(html)
}

/** The person in the cookie: `micha=<run>.<digest>`. */
function visitorOf(cookie: string | undefined): { run: string; huella: string } | undefined {
  const [, run, huella] = /(?:^|; )micha=([^.;]+)\.([^;]+)/.exec(cookie ?? '') ?? []
  return run && huella ? { run, huella } : undefined
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => resolve(text))
    request.on('error', reject)
  })
}
