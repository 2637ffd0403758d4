import { describe, expect, it } from 'vitest'
import { certificateRuns } from '#country/stories/certificates.ts'
import { splitRun } from '#domain/run.ts'
import { certificateList } from '../parts/certificate/certificate-list.ts'
import { certificatePage } from '../parts/certificate/certificate-page.ts'
import { openWorld, type Visit } from '../parts/certificate/testing/world.ts'
import { constancia as definition } from './pages/certificate.ts'
import { constanciaKind } from './pages/paper.ts'
import { fixtures } from './testing/fixtures.ts'

const constancias = certificateList(definition)
const constancia = certificatePage(definition)

const [teresa, berta, hernan, raul] = certificateRuns
const [pedro, luis, jorge, francisca] = ['4876521-1', '4123987-5', '6345129-0', '19456328-0'] as const
const { reachOf, form, clock, database, verifier, runJobs, outbox } = await openWorld('5206')

const viewText = async (visit: Visit) => JSON.stringify(await constancias.load(reachOf(visit)))
const press = (visit: Visit, choice: Record<string, string>) => constancias.act(reachOf(visit), form(choice))
const papersOf = (run: string) => reachOf({ run }).papers.list({ kind: constanciaKind.id })
const pageText = async (run: string, id: string, query = {}) =>
  JSON.stringify(await constancia.load(reachOf({ run, params: { id }, query })))

/** Requests a constancia and returns the id in its page's address. */
async function obtain(visit: Visit, choice: Record<string, string>): Promise<string> {
  const reply = await press(visit, choice)
  if (reply.kind !== 'redirect') throw new Error(`It ended with ${reply.kind}`)
  return reply.href.split('/').at(-1) ?? ''
}

describe('a constancia', () => {
  it.each(fixtures)(
    'is issued for the fixture $name, with what it says, until when, and its code',
    async fixture => {
      const { person: run, pages } = fixture
      const id = await obtain({ run }, pages.constancias)
      const [paper] = await papersOf(run)
      expect(paper).toMatchObject({ id, state: 'vigente', issuedOn: '2040-05-04', validUntil: '2040-05-14' })
      const text = await pageText(run, id)
      for (const part of [
        paper?.code,
        paper?.href,
        'Sirve hasta el 14 de mayo de 2040',
        'Número de inscripción',
      ])
        expect(text).toContain(part)
      const file = await reachOf({ run }).papers.read(id)
      expect(file?.contentType).toBe('application/pdf')
      const { numero } = splitRun(run)
      for (const place of [
        paper?.href,
        paper?.verifyHref,
        file?.fileName,
        paper?.subject,
        paper?.institutionFolio,
      ])
        expect(place?.replaceAll('.', '')).not.toContain(String(numero))
    },
  )

  it('shows anyone with the code what it proves, and neither inscription nor day', async () => {
    const id = await obtain({ run: teresa }, { pension: 'PENSION_EX_CAJA-1', destino: 'salud' })
    const paper = await reachOf({ run: teresa }).papers.find(id)
    const found = await verifier.verify(paper?.code ?? '')
    expect(found).toMatchObject({ state: 'vigente', signatureOk: true })
    expect(found?.statement.filas).toEqual([
      { nombre: 'Calidad', lineas: ['Persona con pensión de vejez vigente'] },
      { nombre: 'Ex caja', lineas: ['ex Servicio de Seguro Social'] },
      { nombre: 'Para presentar ante', lineas: ['Fonasa, isapre o centro de salud'] },
    ])
    expect(JSON.stringify(paper?.rows)).toContain('30877120')
    expect(JSON.stringify(found?.statement)).not.toContain('30877120')
  })

  it('is one, pressed twice at once, pressed again, and asked for on a new page', async () => {
    const before = (await papersOf(pedro)).length
    const visit = { run: pedro, query: { pedido: 'pedido-de-pedro' } }
    const choice = { destino: 'municipalidad' }
    const ids = await Promise.all([obtain(visit, choice), obtain(visit, choice)])
    ids.push(await obtain(visit, choice), await obtain({ run: pedro }, choice))
    expect(new Set(ids).size).toBe(1)
    expect((await papersOf(pedro)).length).toBe(before + 1)
    // The same page posted with another choice is another request.
    expect(await obtain(visit, { destino: 'banco' })).not.toBe(ids[0])
  })

  it('holds beside those for other places, and of other pensions', async () => {
    const first = await obtain({ run: teresa }, { pension: 'PENSION_EX_CAJA-1', destino: 'banco' })
    await obtain({ run: teresa }, { pension: 'PENSION_EX_CAJA-2', destino: 'banco' })
    await obtain({ run: teresa }, { pension: 'PENSION_EX_CAJA-1', destino: 'otro' })
    expect((await reachOf({ run: teresa }).papers.find(first))?.state).toBe('vigente')
  })

  it('is asked for again when what was chosen is missing, and nothing is issued', async () => {
    const before = (await papersOf(teresa)).length
    const reply = await press({ run: teresa }, { pension: 'PENSION_EX_CAJA-2' })
    expect(reply).toMatchObject({
      kind: 'errors',
      view: { errors: [{ name: 'destino', message: 'Elija dónde va a presentar la constancia.' }] },
    })
    expect((await press({ run: teresa }, { destino: 'banco', pension: 'otra' })).kind).toBe('errors')
    expect((await papersOf(teresa)).length).toBe(before)
  })

  it('of somebody else is not there, to read or to send', async () => {
    const id = await obtain({ run: pedro }, { destino: 'salud' })
    const reach = reachOf({ run: teresa, params: { id } })
    expect(await constancia.load(reach)).toBeUndefined()
    expect(await constancia.act(reach, form({ correo: 'teresa.bustamante@correo.example' }))).toEqual({
      kind: 'not-found',
    })
    for (const nobody of ['', 'x', '00000000-0000-7000-8000-000000000000'])
      expect(await constancia.load(reachOf({ run: pedro, params: { id: nobody } }))).toBeUndefined()
  })

  it('goes to an address that the person has proved, once for each wish, and to no other', async () => {
    const id = await obtain({ run: pedro }, { destino: 'otro' })
    await runJobs()
    const reach = reachOf({ run: pedro, params: { id }, query: { pedido: 'correo-de-pedro' } })
    const [own = ''] = await reach.papers.mailAddresses()
    const wrong = await constancia.act(reach, form({ correo: 'ajeno@correo.example' }))
    expect(wrong).toMatchObject({
      kind: 'errors',
      view: { errors: [{ message: 'Elija uno de sus correos.' }] },
    })
    for (let twice = 0; twice < 2; twice++) {
      const sent = await constancia.act(reach, form({ correo: own }))
      expect(sent).toEqual({ kind: 'redirect', href: `/tramites/5206/constancias/${id}?listo=enviado` })
    }
    await runJobs()
    expect((await outbox.list()).map(mail => mail.to)).toEqual([own])
    expect(await pageText(pedro, id, { listo: 'enviado' })).toContain('Su constancia va en camino')
  })
})

describe('a constancia as time goes by', () => {
  it('holds until midnight in Chile of its last day; then one press gives another, under another folio', async () => {
    const start = clock.now().toISOString()
    const choice = { destino: 'caja_compensacion' }
    const id = await obtain({ run: pedro }, choice)
    const stateOf = async () => (await reachOf({ run: pedro }).papers.find(id))?.state
    // Chile is four hours behind in May.
    clock.set('2040-05-15T03:59:00Z')
    expect(await stateOf()).toBe('vigente')
    expect(await obtain({ run: pedro }, choice)).toBe(id)
    clock.set('2040-05-15T04:00:00Z')
    expect(await stateOf()).toBe('vencido')
    expect(await viewText({ run: pedro })).toContain('Vencida')
    const view = await constancia.load(reachOf({ run: pedro, params: { id } }))
    const again = view?.blocks
      .flatMap(block => (block.kind === 'actions' ? block.actions : []))
      .find(action => action.kind === 'post')
    if (again?.kind !== 'post') throw new Error('There is no way to another')
    expect(again.label).toBe('Pedir una nueva')
    const pedido = new URL(again.action, 'http://portal.test').searchParams.get('pedido') ?? ''
    const renewed = await obtain({ run: pedro, query: { pedido } }, { ...again.fields })
    const [newest, ...others] = await papersOf(pedro)
    expect(newest).toMatchObject({ id: renewed, state: 'vigente', validUntil: '2040-05-25' })
    const earlier = others.find(paper => paper.id === id)
    expect(earlier?.state).toBe('reemplazado')
    expect(newest?.institutionFolio).not.toBe(earlier?.institutionFolio)
    expect(await pageText(pedro, id)).toContain('Hay una constancia más nueva')
    clock.set(start)
  })

  it('that says what is so no more is pointed out, and the next one replaces it', async () => {
    const id = await obtain({ run: pedro }, { destino: 'transporte' })
    const changed = 'Los datos de su pensión cambiaron'
    expect(await viewText({ run: pedro })).not.toContain(changed)
    await database.rows(`UPDATE certificados.pensiones SET clase = 'invalidez' WHERE run = $1`, [pedro])
    expect(await viewText({ run: pedro })).toContain(changed)
    const renewed = await obtain({ run: pedro }, { destino: 'transporte' })
    expect(renewed).not.toBe(id)
    expect(await pageText(pedro, renewed)).toContain('pensión de invalidez')
    expect((await reachOf({ run: pedro }).papers.find(id))?.state).toBe('reemplazado')
    expect(await viewText({ run: pedro })).toContain('Reemplazada')
    await database.rows(`UPDATE certificados.pensiones SET clase = 'vejez' WHERE run = $1`, [pedro])
  })

  it('keeps the last day that the institution gave, also where its paper is made later', async () => {
    const start = clock.now().toISOString()
    const { services } = reachOf({ run: pedro })
    const body = { tipo: 'calidad_pensionado', pension: 'PENSION_EX_CAJA-1', destino: 'salud' } as const
    clock.set('2041-03-01T15:00:00Z')
    await services.certificados.emitir({ body, idempotencyKey: 'emitida-y-perdida' })
    clock.set('2041-03-04T15:00:00Z')
    const id = await obtain({ run: pedro }, { destino: 'salud' })
    expect((await reachOf({ run: pedro }).papers.find(id))?.validUntil).toBe('2041-03-11')
    clock.set(start)
  })
})

describe('where there is no constancia', () => {
  it.each([
    ['no_pensionado', francisca, 'No encontramos una pensión de ex caja', '/ficha/5288'],
    ['no_pensionado, with a pension of the ISL', raul, 'Instituto de Seguridad Laboral', '/ficha/8765'],
    ['no_pensionado, with the PGU', jorge, 'en una sucursal de ChileAtiende', '/ficha/5250'],
    ['sin_pension_vigente', hernan, 'Su pensión ya terminó', '/ficha/5250'],
    ['suspendida', berta, 'Su pensión está suspendida', '/ficha/114831'],
    ['fallecida', luis, 'tiene anotada una defunción', '/ficha/5294'],
  ])('says why, what to do and where to ask for a review: %s', async (_id, run, why, leadsTo) => {
    const text = await viewText({ run })
    for (const part of [why, leadsTo, 'Qué puede hacer', 'Si cree que hay un error'])
      expect(text).toContain(part)
    expect(text).not.toContain('Obtener la constancia')
    // An old form that was left open changes nothing.
    const reply = await press({ run }, { pension: 'PENSION_EX_CAJA-1', destino: 'banco' })
    expect(reply.kind).toBe('page')
    expect(await papersOf(run)).toEqual([])
  })
})

describe('an institution that does not answer', () => {
  it('is said to be silent, with a way to try again; what was issued stays', async () => {
    await obtain({ run: pedro }, { destino: 'banco' })
    const text = await viewText({ run: pedro, silent: ['disponibles'] })
    for (const part of ['El IPS no respondió', 'Intentar de nuevo', 'Sus constancias', 'Banco o comercio'])
      expect(text).toContain(part)
  })

  it('that is silent altogether keeps the choice: one press sends it again, and one constancia is made', async () => {
    const query = { pedido: 'pedido-en-silencio' }
    const choice = { pension: 'PENSION_EX_CAJA-2', destino: 'caja_compensacion' }
    const before = (await papersOf(teresa)).length
    const reply = await press({ run: teresa, query, silent: ['disponibles', 'emitir'] }, choice)
    if (reply.kind !== 'page') throw new Error(`It ended with ${reply.kind}`)
    expect(JSON.stringify(reply.view.blocks[0])).toContain(
      'La constancia no se hizo. Guardamos lo que eligió.',
    )
    const again = reply.view.blocks.find(block => block.kind === 'form')
    if (again?.kind !== 'form') throw new Error('Nothing sends it again')
    expect(again.action).toContain('pedido=pedido-en-silencio')
    expect(Object.fromEntries(again.hidden)).toEqual(choice)
    await obtain({ run: teresa, query }, Object.fromEntries(again.hidden))
    expect((await papersOf(teresa)).length).toBe(before + 1)
  })

  it('leaves the choice as it was, and the next press makes one constancia', async () => {
    const query = { pedido: 'pedido-con-silencio' }
    const choice = { pension: 'PENSION_EX_CAJA-2', destino: 'municipalidad' }
    const before = (await papersOf(teresa)).length
    const reply = await press({ run: teresa, query, silent: ['emitir'] }, choice)
    if (reply.kind !== 'page') throw new Error(`It ended with ${reply.kind}`)
    const [notice] = reply.view.blocks
    expect(notice).toMatchObject({ kind: 'notice', title: 'El IPS no respondió' })
    const asked = reply.view.blocks.find(block => block.kind === 'questions')
    expect(asked?.kind === 'questions' && asked.action).toContain('pedido=pedido-con-silencio')
    expect(asked?.kind === 'questions' && asked.fields.map(one => one.typed?.text(one.name))).toEqual([
      'PENSION_EX_CAJA-2',
      'municipalidad',
    ])
    expect((await papersOf(teresa)).length).toBe(before)
    await obtain({ run: teresa, query }, choice)
    expect((await papersOf(teresa)).length).toBe(before + 1)
  })
})
