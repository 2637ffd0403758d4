import { systemClock } from '#platform/clock.ts'
import { systemIds } from '#platform/ids.ts'
import { noSiblings } from '#platform/processes/siblings.ts'
import type { Environment } from '#platform/settings.ts'
import type { Shutdown } from '#platform/shutdown.ts'
import { explainStart } from '../explain-start.ts'
import { openProcess } from '../open-process.ts'
import { startRoles } from '../start-roles.ts'

/** What a host is asked for: a Micha with these settings, or the end of one. */
export type HostRequest = { readonly id: number } & ({ readonly env: Environment } | { readonly end: true })

/** What it answers, once the Micha serves or has ended; `problem` if it does not start. */
export interface HostReply {
  readonly id: number
  readonly problem?: string
}

// A process in which several Michas run, for tests: each with settings, data and ports of its own, as in a process of its own. The
// program is read and compiled once for all of them.
const running = new Map<number, Shutdown>()

process.on('message', async (request: HostRequest) => {
  const reply = (rest: Omit<HostReply, 'id'> = {}) => process.send?.({ id: request.id, ...rest })
  if ('end' in request) {
    await end(request.id)
    reply()
    return
  }
  try {
    await start(request.id, request.env)
    reply()
  } catch (error) {
    await end(request.id)
    reply({ problem: explainStart(error) })
  }
})
process.once('disconnect', () => process.exit())

async function start(id: number, env: Environment): Promise<void> {
  const { logTo: _, ...opened } = await openProcess(env)
  running.set(id, opened.shutdown)
  await startRoles({
    ...opened,
    clock: systemClock,
    ids: systemIds,
    say: () => undefined,
    giveUp: reason => opened.log.fatal({ reason }, 'giving up'),
    siblings: noSiblings,
  })
}

async function end(id: number): Promise<void> {
  await running.get(id)?.close()
  running.delete(id)
}
