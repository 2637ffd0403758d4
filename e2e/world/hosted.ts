import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'
import type { HostReply, HostRequest } from '#roles/testing/host.ts'
import { environmentOf, type MichaOptions, type Serving, servingAt } from './micha.ts'

/** A server of a host; nobody can kill it alone. */
export interface Hosted extends Serving {
  /** Stops it and waits. */
  stop(): Promise<void>
}

let host: ChildProcess | undefined
let asked = 0

/**
 * Starts a server in a process that it shares with the other servers of this worker (`roles/testing/host.ts`): it starts in a
 * fraction of the time of one with a process of its own, and has its own settings, data and ports all the same.
 */
export async function startHosted(options: MichaOptions & { readonly firstPort: number }): Promise<Hosted> {
  host ??= startHost()
  const id = asked++
  await ask(host, { id, env: environmentOf(options) })
  const by = host
  return { ...servingAt(options), stop: () => ask(by, { id, end: true }) }
}

/** Whatever this worker waits for, it ends without waiting for its host, which ends with it. */
function startHost(): ChildProcess {
  const child = fork(join(projectRoot, 'dist/server/testing-host.js'), {
    execArgv: [],
    env: process.env.E2E_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.E2E_COMPILE_CACHE } : {},
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.setMaxListeners(0)
  child.once('exit', () => {
    host = undefined
  })
  child.unref()
  child.channel?.unref()
  return child
}

async function ask(child: ChildProcess, request: HostRequest): Promise<void> {
  const answered = new AbortController()
  const { signal } = answered
  child.channel?.ref()
  try {
    child.send(request)
    const died = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`The process of the servers ended (${code})`)
    })
    const { problem } = await Promise.race([replyTo(child, request.id, signal), died])
    if (problem !== undefined) throw new Error(`The server did not start:\n${problem}`)
  } finally {
    answered.abort()
    child.channel?.unref()
  }
}

async function replyTo(child: ChildProcess, id: number, signal: AbortSignal): Promise<HostReply> {
  for (;;) {
    const [reply] = (await once(child, 'message', { signal })) as [HostReply]
    if (reply.id === id) return reply
  }
}
