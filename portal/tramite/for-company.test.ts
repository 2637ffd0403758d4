import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Draft, DraftPlace } from '#cases/drafts/draft-types.ts'
import type { Run } from '#domain/run.ts'
import { ask } from '#engine/asking/ask.ts'
import type { Block } from '#engine/content/block.ts'
import { link } from '#engine/content/content.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { systemIds } from '#platform/ids.ts'
import type { Represented } from '#sessions/types.ts'
import type { PortalDeps } from '../deps.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { procedureRoutes } from './procedure-routes.ts'

/** A link of each kind of block, to each kind of page. */
const everyLink: readonly Block[] = ['', '/nota', '/revisar', '/lista?estado=x', '/comprobante'].flatMap(
  path => {
    const to = link('Seguir', `/tramites/de-empresas${path}`)
    const table = {
      kind: 'table',
      caption: 't',
      head: ['x'],
      rows: [[{ text: 'x', href: to.href }]],
    } as const
    return [
      { kind: 'actions', actions: [to] },
      { kind: 'details', summary: 'Más', blocks: [{ kind: 'notice', tone: 'info', text: 'x', link: to }] },
      table,
    ] as readonly Block[]
  },
)

const procedure = defineProcedure<object>({
  purpose: 'Saber qué le toca a la empresa',
  id: 'de-empresas',
  title: 'De empresas',
  institution: 'Instituto',
  summary: 'De empresas.',
  start: () => everyLink,
  forms: [
    defineForm<object>({
      ...{ id: 'uno', version: 1, title: 'Uno', outcomePath: 'no', forCompanies: true, drafts: 'many' },
    })
      .page('nota', {
        path: 'nota',
        title: 'Nota',
        shortTitle: 'Nota',
        intro: () => everyLink,
        outro: () => everyLink,
        facts: () => [
          {
            label: 'a',
            value: 'b',
            source: 'c',
            correct: { label: 'Corregir', href: '/tramites/de-empresas/nota' },
          },
        ],
        questions: { nota: ask.text({ label: 'Nota', missing: 'Escriba algo.' }) },
        verify: async (_reach, { nota }) =>
          nota === 'no' ? { kind: 'outcome', outcome: 'no', data: {} } : { kind: 'ok', facts: null },
      })
      .files({
        review: {
          ...{ id: 'revisar', path: 'revisar', title: 'Revise', submitLabel: 'Enviar', declarations: {} },
          reading: { path: 'leer', title: 'Lea', goOnLabel: 'Seguir' },
          intro: () => everyLink,
        },
        another: { label: 'Otra igual', pages: ['nota'], offered: () => true },
        outcomes: { no: { title: 'No', blocks: () => everyLink } },
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
      load: async ({ empresa }) => ({ title: `Lista de ${empresa?.nombre}`, blocks: everyLink }),
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
/** The draft that is there, whosever it is asked for. */
let there: Partial<Draft> | undefined
/** Cases that were sent before, whosever they are. */
let sentBefore: object | undefined
const places: Pick<DraftPlace, 'run'>[] = []
const deleted: Pick<DraftPlace, 'run'>[] = []
const posts: string[] = []
const site = createSignedInSite()
site.app.addHook('onRoute', ({ method, url }) => {
  if (method === 'POST') posts.push(url)
})
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
      listDrafts: async (run: Run) => {
        places.push({ run })
        return begun
      },
      findDraft: async (place: DraftPlace) => {
        places.push(place)
        return there && { ...there, ...place }
      },
      saveDraft: async (place: DraftPlace) => {
        places.push(place)
        return {}
      },
      deleteDraft: async (place: DraftPlace) => {
        places.push(place)
        deleted.push(place)
      },
    },
    cases: {
      listCases: async () => ({ cases: [] }),
      findWaiting: async () => sentBefore,
      findCase: async () => undefined,
      findOwnerAmong: async (runs: readonly Run[], id: string) =>
        id === 'caso-de-b' ? runs.at(-1) : undefined,
      submitCase: async ({ owner }: { owner: Run }) => {
        places.push({ run: owner })
        return { kind: 'gone' }
      },
      findCaseOfDraft: async (run: Run) => void places.push({ run }),
    },
    sheets: {},
    documents: {},
    receipts: { readPdf: async () => undefined },
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
  there = undefined
  sentBefore = undefined
  places.length = 0
  deleted.length = 0
  site.visitor = sessionOf('12765431-k')
})

const slot = '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a09'
const draftWith = (nota: string): Partial<Draft> & { id: string } => ({
  ...{ id: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a08', revision: 1, version: 1, slot },
  ...{ answers: { nota: { nota } }, consulted: {}, sheets: {} },
  verified: nota === 'no' ? {} : { nota: null },
  findings: nota === 'no' ? { nota: { kind: 'outcome', outcome: 'no', data: {} } } : {},
  ...{ savedAt: new Date(), expiresAt: new Date() },
})

async function get(path: string, actingFor?: Represented | null) {
  site.visitor = { ...sessionOf('12765431-k'), actingFor }
  const reply = await site.app.inject({ method: 'GET', url: `/tramites/de-empresas${path}` })
  return { status: reply.statusCode, to: reply.headers.location, html: reply.body }
}

describe('an address that names a company', () => {
  it('says whose words are in a draft of the company, before somebody else deletes them', async () => {
    begun = [
      { ...draftWith('x'), formKey: 'de-empresas/uno', subject: '', ended: false, savedBy: 'Sonia Pizarro' },
    ]
    const start = (await get('?por=a')).html
    expect(start).toContain('Hay una solicitud sin terminar')
    expect(start).toContain('La guardó Sonia Pizarro el ')
    begun = [{ ...draftWith('x'), formKey: 'de-empresas/uno', subject: '', ended: false }]
    expect((await get('?por=mi')).html).toContain('Usted tiene una solicitud sin terminar')
    there = draftWith('x')
    const deletion = /href="([^"]*\/borrador[^"]*)"/.exec(start)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const asked = (await get(deletion.replace('/tramites/de-empresas', ''))).html
    expect(asked).toContain('la solicitud sin terminar de Empresa a')
    expect(asked).toContain('para todos los que representan a la empresa')
  })

  it('names the draft that is to be deleted, and deletes no other that is there instead', async () => {
    there = { ...draftWith('x'), subject: 'Luis Fuentes' }
    const link = `/nota/borrador?por=a&borrador=${slot}&id=${there.id}`
    expect((await get(link)).html).toContain('Luis Fuentes')
    const post = (path: string) =>
      site.app.inject({
        method: 'POST',
        url: `/tramites/de-empresas${path}`,
        headers: { origin: 'http://micha.test' },
      })
    there = { ...there, id: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a00' }
    for (const { statusCode, body } of [
      { statusCode: (await get(link)).status, body: (await get(link)).html },
      await post(link),
      await post(`/nota/borrador?por=a&borrador=${slot}`),
    ]) {
      expect(statusCode).toBe(404)
      expect(body).toContain('Ahora no se borró nada.')
    }
    expect(deleted).toEqual([])
    expect((await post(link.replace(/id=.*/, `id=${there.id}`))).statusCode).toBe(303)
    expect(deleted).toHaveLength(1)
  })

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

  it.each([
    ['the first page', '/nota', undefined],
    ['a page with answers', '/nota', 'x'],
    ['the reading page', '/leer', 'x'],
    ['the review', '/revisar', 'x'],
    ['an outcome', '/no', 'no'],
    ['the start page', '', 'x'],
    ['a consultation', '/lista', undefined],
    ['the question before a draft is deleted', '/nota/borrador', 'x'],
  ])('is kept, with its draft, by every link and form of %s', async (_page, path, nota) => {
    there = nota === undefined ? undefined : draftWith(nota)
    const { status, html } = await get(`${path}?por=a&borrador=${slot}`)
    expect(status).toBe(200)
    const own = [...html.matchAll(/(?:href|action)="(\/tramites\/[^"]*)"/g)].map(
      ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), 'http://micha.test'),
    )
    expect(own.length).toBeGreaterThan(0)
    for (const { pathname, searchParams } of own) {
      expect(searchParams.getAll('por'), pathname).toEqual(['a'])
      const isOfDraft = /\/(nota|revisar|leer|borrador)$/.test(pathname)
      if (isOfDraft && path !== '' && path !== '/lista')
        expect(searchParams.getAll('borrador'), pathname).toEqual([slot])
    }
  })

  it('says on the review that the same was sent before, and sends it with the form', async () => {
    there = draftWith('x')
    const before = (await get(`/revisar?por=a&borrador=${slot}`)).html
    expect(before).not.toContain('Usted ya envió una solicitud sobre esto')
    sentBefore = { caseId: 'caso-1', folio: 'MIC-1' }
    const { html } = await get(`/revisar?por=a&borrador=${slot}`)
    expect(html).toContain('Usted ya envió una solicitud sobre esto')
    expect(html).toContain('MIC-1')
    expect(html).toContain('<input type="hidden" name="enviada" value="caso-1"/>')
  })

  it('keeps the company in the links of its pages', async () => {
    const { html } = await get('/nota?por=a')
    expect(html).toContain('action="/tramites/de-empresas/nota?por=a"')
    expect((await get('/lista?por=b')).html).toContain('Lista de Empresa b')
  })
})

describe('a form that is posted', () => {
  const post = async (url: string, por: string) => {
    const { statusCode } = await site.app.inject({
      ...{ method: 'POST', url: `${url}?por=${por}&borrador=${slot}` },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...{ nota: 'x', respuestas: '{"nota":{"nota":"x"}}', borrador: `${draftWith('x').id}:1:1` },
      }).toString(),
    })
    return statusCode
  }

  it('acts on the drafts of the company that its address names, and on no other', async () => {
    there = draftWith('x')
    expect(posts.length).toBeGreaterThanOrEqual(4)
    for (const url of posts) {
      places.length = 0
      await post(url, 'b')
      expect([...new Set(places.map(({ run }) => run))], url).toEqual(
        url.endsWith('/documentos') ? [] : [b.run],
      )
    }
  })

  it('is refused for one that she does not represent, before anything is read', async () => {
    known = [b]
    there = draftWith('x')
    for (const url of posts) expect(await post(url, 'a'), url).toBe(403)
    expect(places).toEqual([])
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

  it.each(['/comprobante', '/comprobante/comprobante.pdf'])(
    'but a case of her company leads to it at %s, and says so where the register of powers is silent',
    async path => {
      expect(await get(`${path}?solicitud=caso-de-b`)).toMatchObject({
        status: 303,
        to: `/tramites/de-empresas${path}?solicitud=caso-de-b&por=b`,
      })
      expect(await get(`${path}?solicitud=caso-de-nadie`)).toMatchObject({ status: 404 })
      known = undefined
      const silent = await get(`${path}?solicitud=caso-de-b`)
      expect(silent.status).toBe(503)
      expect(silent.html).toContain('El registro de poderes no respondió')
    },
  )

  it('of a page that only companies have leads to the only one', async () => {
    known = [a]
    expect(await get('/lista')).toMatchObject({ status: 303, to: '/tramites/de-empresas/lista?por=a' })
  })
})
