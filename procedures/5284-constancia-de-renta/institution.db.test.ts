import { describe, expect, it } from 'vitest'
import { certificados } from '#country/stories/certified.ts'
import { payslipRuns } from '#country/stories/payslips.ts'
import { certificateList } from '../parts/certificate/certificate-list.ts'
import { certificatePage } from '../parts/certificate/certificate-page.ts'
import { openWorld, type Visit } from '../parts/certificate/testing/world.ts'
import { constancia as definition } from './pages/certificate.ts'

const constancias = certificateList(definition)
const constancia = certificatePage(definition)
const [pedro, rosa, luis, francisca] = ['4876521-1', '5213478-1', '4123987-5', '19456328-0'] as const
const [, , , ivan = ''] = payslipRuns
const { reachOf, form, clock, database, verifier } = await openWorld('5284')

const viewText = async (visit: Visit) => JSON.stringify(await constancias.load(reachOf(visit)))
const press = (visit: Visit, choice: Record<string, string>) => constancias.act(reachOf(visit), form(choice))
const papersOf = (run: string) => reachOf({ run }).papers.list({ kind: '5284-constancia' })
const pageText = async (run: string, id: string) =>
  JSON.stringify(await constancia.load(reachOf({ run, params: { id } })))

async function obtain(visit: Visit, anio: string): Promise<string> {
  const reply = await press(visit, { anio })
  if (reply.kind !== 'redirect') throw new Error(`It ended with ${reply.kind}`)
  return reply.href.split('/').at(-1) ?? ''
}

// The clock of the world stands in May 2040.
describe('the constancia of a year', () => {
  it('says what was paid, taken off and withheld, and the PGU apart; it holds for 90 days', async () => {
    const id = await obtain({ run: certificados.rodolfo }, '2039')
    const [paper] = await papersOf(certificados.rodolfo)
    expect(paper).toMatchObject({ id, issuedOn: '2040-05-04', validUntil: '2040-08-02', subject: '2039' })
    const whole = await reachOf({ run: certificados.rodolfo }).papers.find(id)
    // 12 payments of $1.682.400, 7 % of each for health; the part above 13,5 UTM is taxed.
    const said = Object.fromEntries(whole?.rows.map(({ label, lines }) => [label, lines[0]]) ?? [])
    expect(said).toMatchObject({
      'Pensión bruta': '$19.511.299',
      'Descuento de salud': '$1.365.795',
      'Renta tributable': '$18.145.504',
      'Meses con pensión que paga impuesto': '12',
    })
    expect(said['Impuesto retenido']).toMatch(/^\$\d{3}\.\d{3}$/)
    expect(await pageText(certificados.rodolfo, id)).toContain('Pensión Garantizada Universal (PGU)')
    expect(JSON.stringify(whole?.rows)).not.toContain('PGU')
  })

  it('shows no amount to whoever has the code', async () => {
    const id = await obtain({ run: pedro }, '2039')
    const paper = await reachOf({ run: pedro }).papers.find(id)
    const found = await verifier.verify(paper?.code ?? '')
    expect(found?.statement.filas).toEqual([
      { nombre: 'Año de los pagos', lineas: ['2039'] },
      { nombre: 'Se declara en', lineas: ['Abril de 2040'] },
    ])
    expect(JSON.stringify(found?.statement)).not.toContain('$')
  })

  it('is given for the last three years that are over, and for no other', async () => {
    const text = await viewText({ run: pedro })
    for (const anio of ['Año 2039', 'Año 2038', 'Año 2037']) expect(text).toContain(anio)
    for (const anio of ['Año 2040', 'Año 2036']) expect(text).not.toContain(anio)
    const before = (await papersOf(pedro)).length
    for (const anio of ['2040', '2036', '']) {
      const reply = await press({ run: pedro }, { anio })
      expect(reply).toMatchObject({ kind: 'errors', view: { errors: [{ name: 'anio' }] } })
    }
    expect((await papersOf(pedro)).length).toBe(before)
  })

  it('is one, pressed twice at once and on a new page; those of two years hold side by side', async () => {
    const visit = { run: pedro, query: { pedido: 'pedido-de-pedro' } }
    const ids = await Promise.all([obtain(visit, '2038'), obtain(visit, '2038')])
    ids.push(await obtain({ run: pedro }, '2038'))
    expect(new Set(ids).size).toBe(1)
    const other = await obtain({ run: pedro }, '2037')
    const states = (await papersOf(pedro)).filter(({ id }) => id === ids[0] || id === other)
    expect(states.map(({ state }) => state)).toEqual(['vigente', 'vigente'])
  })

  it('whose amounts were corrected is pointed out; the next one replaces it, and the verifier says so', async () => {
    const id = await obtain({ run: pedro }, '2039')
    const paper = await reachOf({ run: pedro }).papers.find(id)
    const changed = 'Los montos de un año cambiaron'
    expect(await viewText({ run: pedro })).not.toContain(changed)
    await database.rows(
      `UPDATE certificados.rentas SET bruto = bruto + 50000 WHERE run = $1 AND anio = 2039`,
      [pedro],
    )
    expect(await viewText({ run: pedro })).toContain(changed)
    const corrected = await obtain({ run: pedro }, '2039')
    expect(corrected).not.toBe(id)
    expect((await verifier.verify(paper?.code ?? ''))?.state).toBe('reemplazado')
    expect(await pageText(pedro, id)).toContain('Hay una constancia más nueva')
    expect(await viewText({ run: pedro })).not.toContain(changed)
  })

  it('that is over leads to another of the same year with one press', async () => {
    const start = clock.now().toISOString()
    const id = await obtain({ run: pedro }, '2037')
    clock.set('2040-08-03T15:00:00Z')
    const view = await constancia.load(reachOf({ run: pedro, params: { id } }))
    const again = view?.blocks
      .flatMap(block => (block.kind === 'actions' ? block.actions : []))
      .find(action => action.kind === 'post')
    if (again?.kind !== 'post') throw new Error('There is no way to another')
    const reply = await press({ run: pedro }, { ...again.fields })
    expect(reply.kind).toBe('redirect')
    expect((await papersOf(pedro))[0]).toMatchObject({ subject: '2037', state: 'vigente' })
    clock.set(start)
  })

  it('of somebody else is not there', async () => {
    const id = await obtain({ run: pedro }, '2039')
    expect(await constancia.load(reachOf({ run: certificados.rodolfo, params: { id } }))).toBeUndefined()
  })
})

describe('where there is no constancia', () => {
  it.each([
    ['sin_rentas', francisca, 'Entre 2037 y 2039 no hay pagos'],
    ['sin_rentas, with a pension that began this year', ivan, 'Aún no hay un año completo'],
    ['otra_entidad', rosa, 'La suya la paga AFP ProVida'],
    ['fallecida', luis, 'tiene anotada una defunción'],
  ])('says why, what to do and where to have it reviewed: %s', async (_id, run, why) => {
    const text = await viewText({ run })
    for (const part of [why, 'Qué puede hacer', 'Si cree que hay un error']) expect(text).toContain(part)
    expect(text).not.toContain('Obtener la constancia')
    expect((await press({ run }, { anio: '2039' })).kind).toBe('page')
    expect(await papersOf(run)).toEqual([])
  })
})

describe('an institution that does not answer', () => {
  it('is said to be silent; what was issued stays, and the choice stays for the next press', async () => {
    await obtain({ run: pedro }, '2039')
    const text = await viewText({ run: pedro, silent: ['disponibles'] })
    for (const part of ['El IPS no respondió', 'Intentar de nuevo', 'Sus constancias'])
      expect(text).toContain(part)
    const reply = await press({ run: certificados.rodolfo, silent: ['emitir'] }, { anio: '2038' })
    if (reply.kind !== 'page') throw new Error(`It ended with ${reply.kind}`)
    expect(JSON.stringify(reply.view.blocks)).toContain('La constancia no se hizo')
    const asked = reply.view.blocks.find(block => block.kind === 'questions')
    expect(asked?.kind === 'questions' && asked.fields[0]?.typed?.text('anio')).toBe('2038')
  })
})
