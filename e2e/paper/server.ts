import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Form } from '../journeys/form.ts'
import { type PersonName, people } from '../people.ts'
import { createFaults, type Faults } from '../world/faults.ts'
import { logProblems } from '../world/log-problems.ts'
import type { Serving } from '../world/micha.ts'
import { type OwnMicha, startOwnMicha } from '../world/own-micha.ts'
import { paperFormOf } from './paper-form.ts'
import { createPaperSheet } from './paper-sheet.ts'
import { type Device, newDevice, signedIn } from './sign-in.ts'

/** A device of a test, with the form of its open page. */
export interface FormDevice extends Device {
  readonly form: Form
}

/** The server of a test. */
export interface PaperServer {
  readonly micha: Serving
  readonly faults: Faults
  /** See `OwnMicha.restart`. */
  restart(work: () => Promise<void>): Promise<void>
  /** A device on which nobody has signed in. */
  visit(): FormDevice
  /** A device on which this person has signed in, at `path`. */
  enter(who: PersonName | { readonly run: string }, path?: string): Promise<FormDevice>
}

/** Another window of a device. */
export function windowOf({ visitor }: Device): FormDevice {
  const sheet = createPaperSheet(visitor)
  return { visitor, sheet, form: paperFormOf(sheet) }
}

/** How a server is shared, and what it is. */
export interface PaperServerOptions {
  readonly settings?: Readonly<Record<string, string>>
  /** Roles of each process, the portal's last; default one server in a process that it shares (`startOwnMicha`). */
  readonly processes?: readonly string[]
  /** Each test has one of its own; default: those of a `describe` share it. */
  readonly each?: boolean
  /** Part of a log line that the tests provoke on purpose. */
  readonly expectedLog?: RegExp
}

/**
 * Gives the tests of a `describe` a server. They fail if a device met a problem, or if the server's log has an error or
 * personal data.
 */
export function useServer({
  settings = {},
  processes,
  each = false,
  expectedLog,
}: PaperServerOptions = {}): PaperServer {
  let own: OwnMicha | undefined
  const devices: Device[] = []
  const begin = async () => {
    own = await startOwnMicha(settings, processes)
  }
  const end = async () => {
    const log = await own?.end()
    own = undefined
    expect(logProblems(log ?? '', expectedLog), 'lines of the log').toEqual([])
  }
  if (!each) beforeAll(begin)
  if (each) beforeEach(begin)
  afterEach(async () => {
    expect(devices.splice(0).flatMap(({ visitor }) => visitor.problems)).toEqual([])
    if (each) await end()
    else await own?.forgetDrafts()
  })
  if (!each) afterAll(end)

  const server = (): OwnMicha => {
    if (!own) throw new Error('The server runs only during a test')
    return own
  }
  const watched = (device: Device): FormDevice => {
    devices.push(device)
    return { ...device, form: paperFormOf(device.sheet) }
  }
  return {
    get micha() {
      return server().micha
    },
    get faults() {
      return createFaults(server().micha.servicesUrl)
    },
    restart: work => server().restart(work),
    visit: () => watched(newDevice(server().micha.portalUrl)),
    async enter(who, path = '/inicio') {
      const run = typeof who === 'string' ? people[who].run : who.run
      return watched(await signedIn(server().micha.portalUrl, run, path))
    },
  }
}
