import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Draft, DraftPlace } from '#cases/drafts/draft-types.ts'
import type { RowsChange, RowsWanted, SheetState, StoredRow } from '#cases/sheets/sheet-types.ts'
import { defineProcedure } from '#engine/define-procedure.ts'
import { type SheetServices, sheetForm } from '#engine/testing/sample-sheet.ts'
import { lists } from '#engine/testing/surroundings.ts'
import { systemIds } from '#platform/ids.ts'
import { createSealer } from '#platform/secrets/sealing.ts'
import type { Represented } from '#sessions/types.ts'
import type { PortalDeps } from '../deps.ts'
import { createSignedInSite, sessionOf, signInOfTests } from '../testing/signed-in-site.ts'
import { procedureRoutes } from './procedure-routes.ts'

const procedure = defineProcedure<SheetServices>({
  ...{ id: 'nomina', title: 'Nómina', institution: 'Registro', institutionKey: 'registro', summary: '' },
  purpose: 'Saber si alguien trabaja en la empresa',
  start: () => [],
  forms: [{ ...sheetForm, forCompanies: true }],
  consultations: [{ id: 'lista', path: 'lista', load: async () => ({ title: 'Lista', blocks: [] }) }],
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
const company: Represented = { kind: 'empresa', id: 'a', run: '76543210-3', nombre: 'Los Aromos SpA' }
const calm: SheetState = { rows: 9, wrong: 0, unanswered: 0, silent: 0, said: {}, changes: 4 }
const ana: StoredRow = {
  ...{ number: 7, version: 2, cells: undefined, errors: {}, objections: {}, repeats: undefined },
  answers: { run: '20543001-6', nombre: { nombres: 'Ana', apellidoPaterno: 'Soto' } },
  ...{ said: undefined, state: 'new' },
}
let summary: SheetState
let row: StoredRow | undefined
let change: RowsChange
let pageCount = 1
const wanted: RowsWanted[] = []
const changes: unknown[] = []
const sheets = {
  async listRows(_place: unknown, asked: RowsWanted) {
    wanted.push(asked)
    return { rows: row ? [row] : [], total: 1, page: asked.page, pageCount }
  },
  findRow: async () => row,
  saveRow: async () => 'conflict',
  async removeRows({ seen }: { seen?: number }, rows: object) {
    changes.push({ ...rows, seen })
    return change
  },
  replaceRows: async () => change,
  askAgain: async () => undefined,
  keepChecking: async () => undefined,
}
const site = createSignedInSite({
  ...sessionOf('13777050-6'),
  ...{ nombres: 'SONIA', apellidos: 'PIZARRO' },
})
const sealer = createSealer([{ id: 'k1', key: Buffer.alloc(32, 1) }])
const parts = {
  ids: systemIds,
  clock: { now: () => new Date('2026-11-23T15:00:00Z') },
  lists: () => lists,
  procedures: new Map([['nomina', procedure]]),
  personTag: () => 'persona',
  sealer,
  representedOf: async () => [company],
  cases: {
    drafts: {
      findDraft: async (place: DraftPlace): Promise<Partial<Draft>> => ({
        ...{ ...place, id: '0b4a5ad6-51a5-4cf9-8f0e-6d2b3b6a7a08', revision: 1, version: 1 },
        answers: { empresa: { rut: '76543210-3' } },
        ...{ consulted: {}, verified: {}, sheets: { trabajadores: { ...summary, about: '76543210-3' } } },
        ...{ savedAt: new Date(), expiresAt: new Date() },
      }),
    },
    sheets,
    ...{ cases: {}, documents: {}, receipts: {} },
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
  summary = calm
  change = 'done'
  row = ana
  pageCount = 1
  wanted.length = 0
  changes.length = 0
})

const root = '/tramites/nomina/lista/2'
const get = async (query: string, path = '') =>
  (await site.app.inject({ method: 'GET', url: `${root}${path}?por=a${query}` })).body
const post = (path: string, fields: Record<string, string>) =>
  site.app.inject({
    ...{ method: 'POST', url: `${root}${path}` },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
/** Addresses that a page links or posts to. */
const addressesIn = (html: string) =>
  [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
/** The address of the list with this search. */
const searchFor = async (buscar: string, query = '') =>
  String((await post(`/lista?por=a${query}`, { hacer: 'buscar', buscar })).headers.location)
const good = {
  ...{ 'nombre.nombres': 'Ana', 'nombre.apellidoPaterno': 'Soto', run: '20.543.001-6' },
  ...{ 'inicio.dia': '1', 'inicio.mes': '3', 'inicio.anio': '2026', sueldo: '610.000', fila: '7:1' },
}

describe('a list of a company', () => {
  it('names who changed a row meanwhile, unless it was herself in another window', async () => {
    row = { ...ana, savedBy: 'Matías Rojas' }
    const byOther = await post('/fila?por=a&fila=7', good)
    expect(byOther.statusCode).toBe(409)
    expect(byOther.body).toContain('Matías Rojas también cambió esta fila')
    row = { ...ana, savedBy: 'Sonia Pizarro' }
    expect((await post('/fila?por=a&fila=7', good)).body).toContain('Usted cambió esta fila en otra ventana')
  })

  it('shows beside what she typed what the other saved in the row', async () => {
    row = { ...ana, savedBy: 'Matías Rojas' }
    const { body } = await post('/fila?por=a&fila=7', { ...good, 'nombre.nombres': 'Anita' })
    const [told = ''] = body.split('<form')
    expect(told).toMatch(/Matías Rojas también cambió esta fila[\s\S]*20\.543\.001-6/)
    expect(body).toContain('value="Anita"')
  })

  it('keeps what she typed in a row that somebody took out meanwhile, and adds it if she wants', async () => {
    row = undefined
    const kept = await post('/fila?por=a&fila=7', good)
    expect(kept.statusCode).toBe(409)
    expect(kept.body).toContain('Esta fila ya no está en la lista')
    expect(kept.body).toContain('value="Ana"')
    expect(kept.body).toMatch(/name="fila" value="[0-9a-f-]{36}"/)
  })

  it('says why a row that somebody changed meanwhile was not taken out', async () => {
    row = { ...ana, savedBy: 'Matías Rojas' }
    change = 'conflict'
    const stays = await post('/fila?por=a&fila=7', { hacer: 'sacar', fila: '7:1' })
    expect(stays.statusCode).toBe(409)
    expect(stays.body).toContain('Matías Rojas también cambió esta fila')
    expect(stays.body).toContain('No la sacamos')
  })

  it('asks again before many go, if somebody changed the list or the institution answered meanwhile', async () => {
    summary = { ...calm, rows: 12, wrong: 3, changes: 5, changedBy: 'Matías Rojas' }
    change = 'conflict'
    const other = await post('/lista?por=a', { hacer: 'sacar-malas', vista: '4:2' })
    expect(changes).toEqual([{ which: 'wrong', many: 2, seen: 4 }])
    expect(other.statusCode).toBe(409)
    expect(other.body).toContain('Matías Rojas cambió la lista mientras tanto')
    expect(other.body).toContain('¿Quiere sacar 3 personas por corregir?')
    expect(other.body).toContain('name="vista" value="5:3"')
    const said = await post('/lista?por=a', { hacer: 'sacar-malas', vista: '5:2' })
    expect(said.body).toContain('El registro respondió mientras tanto')
  })

  it('replaces no list that somebody changed since the page was made, and says how many are in it', async () => {
    summary = { ...calm, rows: 12, changes: 5, changedBy: 'Matías Rojas' }
    change = 'conflict'
    const form = new FormData()
    form.set('hacer', 'archivo')
    form.set('vista', '4')
    form.set('archivo', new Blob(['run;nombres\n']), 'lista.csv')
    const sent = new Response(form)
    const { statusCode, body } = await site.app.inject({
      ...{ method: 'POST', url: `${root}/lista?por=a`, payload: Buffer.from(await sent.arrayBuffer()) },
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    })
    expect(statusCode).toBe(409)
    expect(body).toContain('Matías Rojas cambió la lista mientras tanto')
    expect(body).toContain('ahora tiene 12 personas')
    expect(body).toContain('name="vista" value="5"')
  })

  it('returns from a row to the page, the filter and the search where she was', async () => {
    const found = new URL(await searchFor('soto', '&solo=por-corregir'), 'http://micha.test')
    found.searchParams.set('pagina', '3')
    pageCount = 3
    const { body } = await site.app.inject(found.pathname + found.search)
    const href = addressesIn(body).find(one => one.includes('fila=7')) ?? ''
    const buscar = found.searchParams.get('buscar')
    expect(Object.fromEntries(new URL(href, 'http://micha.test').searchParams)).toEqual({
      ...{ por: 'a', solo: 'por-corregir', buscar, pagina: '3', fila: '7' },
    })
    const page = (await site.app.inject(href)).body.replaceAll('&amp;', '&')
    const action = /<form action="([^"]*)" method="post"/.exec(page)?.[1] ?? ''
    const gone = await site.app.inject({
      ...{ method: 'POST', url: action },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'fila=7:2&hacer=sacar',
    })
    const back = new URL(String(gone.headers.location), 'http://micha.test').searchParams
    expect(Object.fromEntries(back)).toEqual({ por: 'a', pagina: '3', buscar, solo: 'por-corregir' })
  })

  it('stays at the filter and the page where she asks again, or takes nothing out', async () => {
    summary = { ...calm, wrong: 2, unanswered: 3, silent: 3 }
    pageCount = 3
    const html = await get('&solo=mudas&pagina=3')
    const where = { por: 'a', pagina: '3', solo: 'mudas' }
    const ask =
      /<form action="([^"]*)" method="post"(?:(?!<\/form>).)*value="preguntar"/s.exec(html)?.[1] ?? ''
    const asked = await site.app.inject({
      ...{ method: 'POST', url: ask.replaceAll('&amp;', '&') },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'hacer=preguntar',
    })
    const back = new URL(String(asked.headers.location), 'http://micha.test')
    expect(Object.fromEntries(back.searchParams)).toEqual(where)
    const confirm = addressesIn(html).find(one => one.includes('sacar-malas')) ?? ''
    const no = addressesIn((await site.app.inject(confirm)).body).filter(one => one.startsWith(root))
    expect(no.some(one => one.includes('solo=mudas') && one.includes('pagina=3'))).toBe(true)
    // What goes may be all that the filter shows: then she sees the whole list.
    expect(no).toContain(`${root}/lista?por=a`)
  })

  it('is searched by a RUN that stands in no address', async () => {
    const asked = '20.543.001-6'
    const found = await searchFor(asked, '&solo=mudas')
    const html = (await site.app.inject(found)).body
    expect(wanted.at(-1)).toMatchObject({ search: asked, only: 'silent' })
    expect(html).toContain(`value="${asked}"`)
    for (const address of [found, ...addressesIn(html)])
      expect(decodeURIComponent(address)).not.toMatch(/20\.?543\.?001/)
    expect(await searchFor('')).not.toContain('buscar')
  })

  it('reads no search from an address that it did not seal for her', async () => {
    const others = sealer.seal('soto', 'lista:9560112-k')
    for (const buscar of ['20543001-6', others]) {
      expect(await get(`&buscar=${buscar}`)).not.toContain(buscar)
      expect(wanted.at(-1)?.search).toBe('')
    }
  })

  it('shows its last page where the one that she was on is gone', async () => {
    pageCount = 2
    await get('&pagina=5')
    expect(wanted.map(({ page }) => page)).toEqual([5, 2])
  })

  it('shows apart those whom the institution does not accept, and takes them out together', async () => {
    summary = { ...calm, said: { '0': 4, '3': 2, '5': 2, '9': 1 } }
    expect(await get('')).toContain('El registro no acepta a 4 personas')
    await get('&solo=no-aceptadas')
    expect(wanted.at(-1)?.only).toEqual(['3', '5'])
    expect(await get('&hacer=sacar-no-aceptadas', '/lista')).toContain(
      '¿Quiere sacar 4 personas que no se aceptan?',
    )
    await post('/lista?por=a', { hacer: 'sacar-no-aceptadas', vista: '4:4' })
    expect(changes).toEqual([{ which: { codes: ['3', '5'] }, many: 4, seen: 4 }])
  })

  it('says how many were reviewed, and of none that is looked at after sending that it was', async () => {
    summary = { ...calm, said: { '0': 4, '9': 5 } }
    expect(await get('')).toContain('El registro revisó 4 de las 9 personas.')
    summary = { ...calm, wrong: 8, said: { '0': 1 } }
    expect(await get('')).toContain('Sin contar lo que hay que corregir, el registro revisó a la persona.')
    summary = { ...calm, said: { '9': 9 } }
    const body = await get('')
    expect(body).toContain('9 personas: Se revisa después')
    expect(body).not.toContain('El registro revisó')
  })

  it('says that she can go on only while nothing is to be corrected', async () => {
    summary = { ...calm, unanswered: 5, silent: 1 }
    expect(await get('')).toMatch(/Puede seguir: lo que falta[\s\S]*Usted puede seguir/)
    summary = { ...summary, wrong: 2 }
    expect(await get('')).not.toMatch(/puede seguir:/i)
  })
})
