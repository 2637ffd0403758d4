import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Procedure } from '#engine/procedure.ts'
import { systemIds } from '#platform/ids.ts'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { portalAccess } from '../access.ts'
import type { PortalDeps } from '../deps.ts'
import { createPortal } from '../server.ts'

function logInto(lines: object[]): Record<string, unknown> {
  const write = (line: object) => void lines.push(line)
  const log: Record<string, unknown> = {
    level: 'silent',
    child: () => log,
    ...Object.fromEntries(['fatal', 'error', 'warn', 'info', 'debug', 'trace'].map(level => [level, write])),
  }
  return log
}

interface PortalChanges {
  readonly clientFolder?: string
  readonly staticFolder?: string
  readonly requestsPerMinute?: number
  /** With the pages that only a demonstration has. */
  readonly demonstration?: boolean
  /** What the log says. */
  readonly lines?: object[]
}

/** Every area of the portal with these procedures, for looking at its addresses; nothing behind it answers. */
export function wholePortal(
  procedures: ReadonlyMap<string, Procedure>,
  {
    clientFolder,
    staticFolder,
    requestsPerMinute = 100,
    demonstration = true,
    lines = [],
  }: PortalChanges = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'micha-portal-'))
  const parts = {
    log: logInto(lines),
    ids: systemIds,
    clock: { now: () => new Date('2026-05-03T12:00:00Z') },
    settings: {
      publicUrl: 'http://micha.test',
      identityUrl: 'http://identidad.test',
      production: false,
      official: true,
      cards: [],
      requestsPerMinute,
      botCheckOrigins: [],
      loadTestToken: 'loaderio-prueba',
      trustProxy: false,
    },
    mayReadMetrics: () => false,
    metrics: { seconds: () => ({ observe: () => {} }) },
    draining: () => false,
    visitorCalls: { addTo: () => {} },
    maintenance: { closureOf: () => undefined, planned: () => [] },
    signIn: {
      signIn: {
        callbackPaths: {
          ORDINARIA: '/login/callback',
          MDSF: '/login/mdsf/callback',
          PAGORUT: '/login/pagoRut/callback',
        },
      },
      mdsfTest: demonstration ? {} : undefined,
      // Nobody is signed in.
      sessions: { find: async () => ({ outcome: 'none' }) },
      cookies: { read: () => undefined, write: () => undefined, clear: () => undefined },
      access: portalAccess(procedures),
      attemptSeconds: 300,
    },
    cases: {},
    papers: { keepFacts: (ask: unknown) => ask },
    outbox: demonstration ? {} : undefined,
    fichas: createFichaCatalog(),
    procedures,
    clientFolder: clientFolder ?? folder,
    staticFolder: staticFolder ?? folder,
  }
  return createPortal(parts as unknown as PortalDeps)
}

/** Every address that the portal with these procedures answers, as the router writes it. */
export async function addressesOf(procedures: readonly Procedure[]): Promise<string[]> {
  const app = await wholePortal(new Map(procedures.map(one => [one.head.id, one])))
  await app.ready()
  const tree = app.printRoutes({ commonPrefix: false })
  const isRoute = (url: string) => (['GET', 'POST'] as const).some(method => app.hasRoute({ method, url }))
  const open: string[] = []
  const printed = tree.split('\n').flatMap(line => {
    const [, indent = '', part = ''] = /^([│ ]*[├└]── )(\S+)/.exec(line) ?? []
    if (part === '') return []
    open.length = indent.length / 4 - 1
    open.push(part)
    return [open.join('').replace(/^\/\//, '/')]
  })
  // The printed tree lists static files without their folder.
  const found = [...printed, '/assets/*', '/static/*'].filter(isRoute)
  await app.close()
  return found
}
