import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { DraftPlace } from '#cases/drafts/draft-types.ts'
import { ask } from '#engine/asking/ask.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { systemIds } from '#platform/ids.ts'
import type { Represented } from '#sessions/types.ts'
import type { PortalDeps } from '../deps.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { procedureRoutes } from './procedure-routes.ts'

const procedure = defineProcedure<object>({
  purpose: 'Saber qué le toca a la empresa',
  id: 'de-empresas',
  title: 'De empresas',
  institution: 'Instituto',
  summary: 'De empresas.',
  start: () => [],
  forms: [
    defineForm<object>({ id: 'uno', version: 1, title: 'Uno', outcomePath: 'no', forCompanies: true })
      .page('nota', {
        path: 'nota',
        title: 'Nota',
        shortTitle: 'Nota',
        questions: { nota: ask.text({ label: 'Nota', missing: 'Escriba algo.' }) },
      })
      .files({
        review: { id: 'revisar', path: 'revisar', title: 'Revise', submitLabel: 'Enviar', declarations: {} },
        receipt: { id: 'comprobante', path: 'comprobante', title: 'Recibido' },
        subjectOf: () => '',
        deliver: async () => ({ idSolicitud: '1', folio: '1' }),
      }),
  ],
  consultations: [
    {
      id: 'lista',
      path: 'lista',
      por: 'empresas',
      load: async ({ empresa }) => ({ title: `Lista de ${empresa?.nombre}`, blocks: [] }),
    },
  ],
  cases: {
    states: {
      initial: 'enviada',
      states: { enviada: { label: 'Enviada', tone: 'info', text: '', final: true, on: {}, may: {} } },
      events: {},
    },
    listPath: 'lista',
    detailPath: 'lista',
  },
})

const company = (id: string, run: string): Represented => ({
  kind: 'empresa',
  id,
  run,
  nombre: `Empresa ${id}`,
})
const [a, b] = [company('a', '76543210-3'), company('b', '76543300-2')]
let known: readonly Represented[] | undefined
let begun: readonly object[] = []
const places: DraftPlace[] = []
const site = createSignedInSite()
const parts = {
  ids: systemIds,
  clock: { now: () => new Date() },
  lists: () => lists,
  procedures: new Map([[procedure.head.id, procedure]]),
  personTag: () => 'persona',
  sealer: { seal: (text: string) => text },
  representedOf: async () => known,
  cases: {
    drafts: {
      listDrafts: async () => begun,
      findDraft: async (place: DraftPlace) => void places.push(place),
    },
    cases: {},
    documents: {},
    receipts: {},
  },
  papers: { forPerson: () => ({}) },
  personal: { cartasOf: () => ({}) },
  signIn: signInOfTests,
  settings: { publicUrl: 'http://micha.test', cards: [] },
  servicesFor: () => ({}),
}
procedureRoutes(site.app, parts as unknown as PortalDeps, site.pages, procedure)
afterAll(() => site.app.close())
beforeEach(() => {
  known = [a, b]
  begun = []
  places.length = 0
  site.visitor = sessionOf('12765431-k')
})

async function get(path: string, actingFor?: Represented | null) {
  site.visitor = { ...sessionOf('12765431-k'), actingFor }
  const reply = await site.app.inject({ method: 'GET', url: `/tramites/de-empresas${path}` })
  return { status: reply.statusCode, to: reply.headers.location, html: reply.body }
}

describe('an address that names a company', () => {
  it('opens the company’s draft and no other, whatever she chose for the rest of the portal', async () => {
    await get('/nota?por=a', b)
    await get('/nota?por=b', a)
    await get('/nota?por=mi', a)
    expect(places.map(({ run }) => run)).toEqual([a.run, b.run, '12765431-k'])
  })

  it('is refused where she does not represent it today, and where nobody can say', async () => {
    known = [b]
    expect(await get('/nota?por=a')).toMatchObject({ status: 403 })
    known = undefined
    expect(await get('/nota?por=a')).toMatchObject({ status: 503 })
    expect(places).toEqual([])
  })

  it('keeps the company in the links of its pages', async () => {
    const { html } = await get('/nota?por=a')
    expect(html).toContain('action="/tramites/de-empresas/nota?por=a"')
    expect((await get('/lista?por=b')).html).toContain('Lista de Empresa b')
  })
})

describe('an address that names nobody', () => {
  it('asks for whom where a request begins, or proposes whom she chose', async () => {
    expect(await get('/nota')).toMatchObject({
      status: 303,
      to: '/por-quien?volver=%2Ftramites%2Fde-empresas%2Fnota',
    })
    expect(await get('/nota', a)).toMatchObject({ status: 303, to: '/tramites/de-empresas/nota?por=a' })
    expect(await get('/nota', null)).toMatchObject({ status: 200 })
  })

  it('goes on with her own draft, though she chose a company meanwhile in another tab', async () => {
    begun = [{}]
    expect(await get('/nota', a)).toMatchObject({ status: 200 })
    expect(places.at(-1)?.run).toBe('12765431-k')
  })

  it('asks nobody who represents none', async () => {
    known = []
    expect(await get('/nota')).toMatchObject({ status: 200 })
  })

  it('of a page that only companies have leads to the only one', async () => {
    known = [a]
    expect(await get('/lista')).toMatchObject({ status: 303, to: '/tramites/de-empresas/lista?por=a' })
  })
})
