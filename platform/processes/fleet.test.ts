import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogger } from '../log.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { createHub } from './siblings.ts'

const finishMs = 10_000
let folder: string
let missing: string
let port: number
let fleet: Fleet
let reasons: string[]
const lines: object[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'micha-procesos-'))
  missing = join(folder, 'falta')
  port = await freePort()
  reasons = []
  fleet = await startFleet({
    count: 2,
    script: join(import.meta.dirname, 'fleet-member.fixture.ts'),
    env: { PUERTO: String(port), FALTA: missing },
    hub: createHub(),
    log: createLogger({ destination: { write: line => void lines.push(JSON.parse(line)) } }),
    giveUp: reason => reasons.push(reason),
  })
})

afterAll(async () => {
  await fleet.close(finishMs)
  await rm(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** The processes that answer ten requests in a row. */
async function serving(): Promise<readonly number[]> {
  const pids = new Set<number>()
  for (let n = 0; n < 10; n++) {
    // What was being handed to a process that is killed gets no answer.
    const reply = await fetch(`http://localhost:${port}`, { signal: AbortSignal.timeout(5_000) })
    pids.add(Number(await reply.text()))
  }
  return [...pids].toSorted()
}

describe('processes behind one port', () => {
  it('serve in turn, and one that is killed is replaced while the others serve', async () => {
    const [killed = 0, other] = await serving()
    process.kill(killed, 'SIGKILL')
    await expect.poll(async () => (await serving().catch(() => [])).length).toBe(2)
    const now = await serving()
    expect(now).toContain(other)
    expect(now).not.toContain(killed)
    expect(reasons).toEqual([])
    expect(lines).toEqual([expect.objectContaining({ pid: process.pid, ended: killed, signal: 'SIGKILL' })])
  })

  it('are replaced one after the other, and whoever asks meanwhile is answered', async () => {
    const before = await serving()
    let isDone = false
    const restarted = fleet.restart().then(() => {
      isDone = true
    })
    while (!isDone) await serving()
    await restarted
    const now = await serving()
    expect(now).toHaveLength(2)
    expect(now.filter(pid => before.includes(pid))).toEqual([])
  })

  it('that do not start five times in a row are given up', async () => {
    const [killed = 0] = await serving()
    await writeFile(missing, '')
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => reasons).toEqual(['the processes of the portal do not start'])
  })
})
