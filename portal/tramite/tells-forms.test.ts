import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '#engine/asking/ask.ts'
import type { Verification } from '#engine/asking/page.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { createMovableClock } from '#platform/clock.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { systemIds } from '#platform/ids.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import type { PortalDeps } from '../deps.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { createEnquiryLimit } from './enquiry-limit.ts'
import { procedureRoutes } from './procedure-routes.ts'

interface Services {
  find(run: string): Promise<Verification<{ nota: string }>>
  mayAsk(): Promise<Verification<undefined>>
}

const root = '/tramites/abierta'
const run = '9.876.543-3'
const clock = createMovableClock('2026-05-04T15:00:00Z')
let says: Verification<{ nota: string }>
let asked: string[]
let isGateSilent: boolean
let isCrowded: boolean

const form = defineForm<Services>({
  id: 'consulta',
  layout: 'pgu_confirmacion',
  version: 1,
  title: 'Consulta',
  access: 'open',
  outcomePath: 'no',
})
  .gate(({ services }) => services.mayAsk(), { silentText: 'El registro no respondió.' })
  .page('persona', {
    path: '',
    title: 'Consulta',
    shortTitle: 'Consulta',
    questions: { run: ask.run({ label: 'RUN', missing: 'Escriba el RUN.', of: 'persona' }) },
    verify: ({ services }, answers) => services.find(answers.run),
    verifySilence: 'stop',
  })
  .tells({
    id: 'si',
    path: 'si',
    outcomes: {
      no: {
        title: 'No la tiene',
        blocks: () => [{ kind: 'remind', date: '2026-09-01', text: 'Puedo pedirla' }],
      },
      espere: { title: 'Espere', path: 'espere', passing: true, blocks: () => [] },
    },
    tell: async ({ context }) => ({
      title: 'La tiene',
      blocks: [{ kind: 'paragraph', text: context.verified.persona?.nota.slice(0, 5) ?? 'sin nota' }],
    }),
  })
const procedure = defineProcedure<Services>({
  purpose: 'Saber si le toca',
  id: 'abierta',
  title: 'Consulta',
  institution: 'Instituto',
  summary: 'Consulta.',
  forms: [form],
})

const site = createSignedInSite()
let enquiries = createEnquiryLimit(clock)
const parts = {
  ids: systemIds,
  clock,
  lists: () => lists,
  cases: {
    cases: { listCases: async () => ({ cases: [], total: 0, page: 1, pageCount: 1 }) },
    documents: {},
  },
  log: { warn: () => {} },
  signIn: signInOfTests,
  settings: { publicUrl: 'http://micha.test', cards: [] },
  sealer: createSealer([{ id: 'k1', key: Buffer.alloc(32, 1) }]),
  botCheck: { challenge: async () => ({ kind: 'propia', challenge: 'x' }), require: async () => true },
  enquiries: { take: (address: string, runs: readonly string[]) => enquiries.take(address, runs) },
  servicesFor: () => ({
    find: async (wanted: string) => {
      asked.push(wanted)
      if (isCrowded) throw new ServiceUnavailableError({ service: 'prueba', operation: 'una' }, 'overloaded')
      return says
    },
    mayAsk: async () => {
      if (isGateSilent) throw new ServiceUnavailableError({ service: 'prueba', operation: 'una' }, 'timeout')
      return { kind: 'ok', facts: undefined }
    },
  }),
}
procedureRoutes(site.app, parts as unknown as PortalDeps, site.pages, procedure)
/** The same enquiry, which redirects signed-in people to their own page. */
const led = defineProcedure<Services>({
  purpose: 'Saber si le toca',
  id: 'abierta-2',
  title: 'Consulta',
  institution: 'Instituto',
  summary: 'Consulta.',
  forms: [{ ...form, instead: ({ signedIn }) => (signedIn ? '/inicio' : undefined) }],
})
procedureRoutes(site.app, parts as unknown as PortalDeps, site.pages, led)
afterAll(() => site.app.close())

/** A browser that keeps its cookies. */
function browser() {
  let cookie = ''
  const go = async (options: { method: 'GET' | 'POST'; url: string; payload?: string }) => {
    const headers = {
      cookie,
      ...(options.payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    }
    const reply = await site.app.inject({ ...options, headers })
    const [set] = [reply.headers['set-cookie'] ?? []].flat().slice(-1)
    if (set) cookie = set.split(';')[0] ?? ''
    return {
      status: reply.statusCode,
      html: reply.body,
      location: reply.headers.location,
      cookie,
      layout: reply.headers['x-layout'],
    }
  }
  return {
    get: (path: string) => go({ method: 'GET', url: `${root}${path}` }),
    ask: (wanted = run) =>
      go({ method: 'POST', url: root, payload: new URLSearchParams({ run: wanted }).toString() }),
  }
}

beforeEach(() => {
  says = { kind: 'ok', facts: { nota: 'larga' } }
  asked = []
  isGateSilent = false
  isCrowded = false
  enquiries = createEnquiryLimit(clock)
  site.visitor = undefined
})

describe('an open form that tells', () => {
  it('stands in the frame that the form chooses, its outcomes too', async () => {
    const visitor = browser()
    expect((await visitor.get('')).layout).toBe('pgu_confirmacion')
    await visitor.ask()
    expect((await visitor.get('/si')).layout).toBe('pgu_confirmacion')
    says = { kind: 'outcome', outcome: 'no', data: {} }
    await visitor.ask()
    expect((await visitor.get('/no')).layout).toBe('pgu_confirmacion')
  })

  it('tells at its address, out of a cookie in which nobody reads the RUN', async () => {
    const { ask, get } = browser()
    const sent = await ask()
    expect(sent).toMatchObject({ status: 303, location: `${root}/si` })
    expect(decodeURIComponent(sent.cookie)).not.toContain('9876543')
    expect((await get('/si')).html).toContain('larga')
    expect(asked).toHaveLength(1)
  })

  it('asks the institution again for what is too long for a cookie', async () => {
    says = { kind: 'ok', facts: { nota: 'larga'.repeat(1000) } }
    const { ask, get } = browser()
    await ask()
    expect((await get('/si')).html).toContain('larga')
    expect(asked).toHaveLength(2)
  })

  it('says that it has to wait while too many calls keep the institution from being asked again', async () => {
    says = { kind: 'ok', facts: { nota: 'larga'.repeat(1000) } }
    const { ask, get } = browser()
    await ask()
    isCrowded = true
    const waits = await get('/si')
    expect(waits.status).toBe(503)
    expect(waits.html).toContain('Hay muchas consultas en este momento')
    expect(waits.html).toContain(`href="${root}/si"`)
    isCrowded = false
    expect((await get('/si')).html).toContain('larga')
  })

  it('tells an outcome at its address, to who asked alone', async () => {
    says = { kind: 'outcome', outcome: 'no', data: {} }
    const mine = browser()
    expect((await mine.ask()).location).toBe(`${root}/no`)
    expect((await mine.get('/no')).html).toContain('No la tiene')
    expect((await mine.get('/si')).location).toBe(`${root}/no`)
    const other = browser()
    for (const path of ['/no', '/si', '/espere']) {
      const { location, cookie } = await other.get(path)
      expect([location, cookie]).toEqual([root, ''])
    }
  })

  it('offers to remember a date of an outcome to who is signed in', async () => {
    says = { kind: 'outcome', outcome: 'no', data: {} }
    const offer = 'Recordar esta fecha'
    const visitor = browser()
    await visitor.ask()
    expect((await visitor.get('/no')).html).not.toContain(offer)
    site.visitor = sessionOf('12345678-5')
    const person = browser()
    await person.ask()
    expect((await person.get('/no')).html).toContain(offer)
    site.visitor = undefined
  })

  it('forgets what it knows when somebody signs in, and after a quarter of an hour', async () => {
    const { ask, get } = browser()
    await ask()
    site.visitor = sessionOf('12345678-5')
    expect((await get('/si')).location).toBe(root)
    site.visitor = undefined
    clock.advance(16 * 60_000)
    expect((await get('/si')).location).toBe(root)
  })

  it('leads whom another address serves there, from each of its pages, and asks nobody', async () => {
    const open = (method: 'GET' | 'POST', path: string) =>
      site.app.inject({ method, url: `/tramites/abierta-2${path}` })
    expect((await open('GET', '')).statusCode).toBe(200)
    site.visitor = sessionOf('12345678-5')
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', '/si'],
      ['GET', '/no'],
    ] as const) {
      const { statusCode, headers } = await open(method, path)
      expect([statusCode, headers.location], path).toEqual([303, '/inicio'])
    }
    expect(asked).toEqual([])
  })

  it('tells a passing outcome at its address, and then asks anew', async () => {
    says = { kind: 'outcome', outcome: 'espere', data: {} }
    const { ask, get } = browser()
    expect((await ask()).location).toBe(`${root}/espere`)
    expect((await get('/espere')).html).toContain('Espere')
    expect((await get('/si')).location).toBe(root)
    expect((await get('')).html).toContain('9.876.543-3')
    says = { kind: 'ok', facts: { nota: 'larga' } }
    expect((await ask()).location).toBe(`${root}/si`)
    expect((await get('/espere')).location).toBe(`${root}/si`)
  })

  it('loses nothing of what was typed while its gate is silent: the button sends it again', async () => {
    const { ask } = browser()
    isGateSilent = true
    const stopped = await ask()
    expect(stopped.status).toBe(503)
    expect(stopped.html).toContain('El registro no respondió.')
    expect(stopped.html).toContain(`<form action="${root}" method="post">`)
    expect(stopped.html).toContain(`<input type="hidden" name="run" value="${run}"/>`)
    isGateSilent = false
    expect((await ask()).location).toBe(`${root}/si`)
  })

  it('counts no steps where it asks on one page', async () => {
    expect((await browser().get('')).html).not.toContain('Paso 1')
  })

  it('lets nobody ask about one person time after time, and asks no institution then', async () => {
    const { ask } = browser()
    for (let n = 0; n < 5; n++) expect((await ask()).status).toBe(303)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.html).toContain('Intente de nuevo en 10 minutos')
    expect(refused.html).not.toContain('9.876.543')
    expect(asked).toHaveLength(5)
    expect((await ask('12.345.678-5')).status).toBe(303)
  })
})
