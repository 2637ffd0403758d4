import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { content, link } from '#engine/content/content.ts'
import { submissionOf } from '#engine/walking/summary.ts'
import { walk } from '#engine/walking/walk.ts'
import type { SituacionPension } from '#services/pensiones/contract.ts'
import type { Fixture } from '../testing/fixtures.ts'
import { type Calls, procedureWorld, silent, surroundingsOf } from '../testing/procedure-world.ts'
import { readableText } from '../testing/readable-text.ts'
import { type FunicoDelivery, solicitud, solicitudOf } from './application.ts'
import { type PensionTexts, requisitosPage, standingOf } from './pages/requisitos.ts'
import { askSituacion } from './registers.ts'
import { tramiteIds } from './words.ts'

const {
  deliveryOf: deliveryOn,
  fill: fillIn,
  fixture: fixtureOf,
  fixtures,
  servicesOf,
} = await procedureWorld('funico')
const fill = (fixture: Fixture, pensiones: Calls['pensiones'] = {}) =>
  fillIn(fixture, { calls: { pensiones } })
const deliveryOf = (way: Awaited<ReturnType<typeof fill>>) => deliveryOn(way) as unknown as FunicoDelivery
const complete = fixtures.filter(({ outcome }) => outcome === undefined)

/** Nothing stands against it: requests of other tests are under way. */
const free = async (): Promise<SituacionPension> => ({
  ...{ tramite: '5230', motivo: null, requisitos: [], afp: null, estadoCivil: null, semanasPorReconocer: 0 },
  exCajas: [{ codigo: 'SSS', nombre: 'Servicio de Seguro Social', numeroInscripcion: '', semanas: 900 }],
  ...{ invalidezDeclarada: false, estudia: false, ceseObligado: false },
  ...{ trabajoPesado: null, solicitudAbierta: null, salud: null, periodos: [] },
})

describe('each fixture that ends in a no', () => {
  it('reaches every outcome that there is but the choice of the pension', () => {
    const reached = new Set(fixtures.map(({ outcome }) => outcome))
    expect(Object.keys(solicitud.outcomes).filter(id => id !== 'elegir' && !reached.has(id))).toEqual([])
  })
})

describe('each fixture that comes to its end', () => {
  it('is there twice for each of the six', () => {
    for (const id of tramiteIds)
      expect(complete.filter(({ draft }) => draft === id).length, id).toBeGreaterThanOrEqual(2)
  })
})

it('of a child for whom her mother asks, what registers say is not asked', async () => {
  const way = await fill(fixtureOf('orfandad-de-un-hijo'))
  expect(way.stoppedAt).toBeUndefined()
  const { declaracionSobreviviente, salud } = solicitudOf(deliveryOf(way))
  expect(declaracionSobreviviente).toMatchObject({ estadoCivil: 'soltero', afiliadoFondoPensiones: false })
  expect(salud).toMatchObject({ estado: 'fonasa' })
})

describe('the children of who asks for a pension of her own', () => {
  const { prefill } = solicitud.pages.find(({ id }) => id === 'familia') ?? {}
  const nombre = { nombres: 'Milena', apellidoPaterno: 'Retamal', apellidoMaterno: 'Soto' }
  const menor = { ...nombre, run: '22345678-5', fechaNacimiento: '2015-05-04' }
  const offered = (draftName: string, menores: readonly object[]) =>
    prefill?.(
      {
        draftName,
        answers: { beneficiario: {} },
        consulted: { beneficiario: { persona: null, menores } },
        verified: {},
      } as never,
      undefined,
    )

  it('are offered while they are under age, as the civil register has them', () => {
    const { run, fechaNacimiento } = menor
    expect(offered('5230', [menor])).toMatchObject({
      tieneHijos: { value: true, source: 'Registro Civil' },
      hijos: { value: [{ nombre, run, fechaNacimiento, condicion: 'menor' }] },
    })
  })

  it('are asked where the register has none under age, and not of who asks as a survivor', () => {
    expect(offered('5230', [])).not.toHaveProperty('hijos')
    expect(offered('5199', [menor])).not.toHaveProperty('hijos')
  })
})

const texts = { ficha: { title: '' }, que: '', requisitos: [], papeles: [] } as never as PensionTexts

describe('the page of each pension', () => {
  it.each(tramiteIds)('%s says before the first question how one stands', async id => {
    for (const { person } of fixtures) {
      const situacion = await askSituacion(servicesOf(person), person, id)
      const blocks = content(standingOf(situacion, link('Pedir', '/x'), '2026-11-23'))
      expect(blocks.some(({ kind }) => kind === 'actions' || kind === 'list')).toBe(true)
      const prose = readableText(blocks)
      if (prose !== '') expect(inflesz(prose)).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })

  it.each([
    ['pending', 'MIC-1', 'Puede pedir'],
    ['dead', 'Pedir su jubilación', 'MIC-1'],
  ])('knows of a request that has not reached the institution (%s)', async (kind, says, saysNot) => {
    const { person } = fixtureOf('minimal-antiguedad')
    const sent = {
      id: 'caso',
      folio: 'MIC-1',
      filedOn: '2026-11-23',
      sentAt: new Date('2026-11-22T15:00:00Z'),
      delivery: { kind },
    }
    const cases = { list: async () => ({ cases: [sent] }), find: async () => sent }
    const around = { ...surroundingsOf({ person }), services: servicesOf(person), cases }
    const view = await requisitosPage('26828', texts).load(around as never)
    const read = JSON.stringify(view)
    expect(read).toContain(says)
    expect(read).not.toContain(saysNot)
  })
})

describe('the form', () => {
  it('asks which of the six it is where the address does not say', async () => {
    const { draft: _none, ...fixture } = fixtureOf('minimal-vejez')
    expect((await fill(fixture)).stoppedAt).toEqual({ id: 'gate', outcome: 'elegir' })
  })

  it('counts a request that is sent and not delivered yet as the one', async () => {
    const context = { draftName: '5381', person: { run: fixtureOf('minimal-invalidez').person } }
    const undelivered = [{ procedureId: '5381', folio: 'MIC-1', sentOn: '2026-11-23' }]
    const data = {
      tramite: '5381',
      motivo: 'en_curso',
      abierta: { folio: 'MIC-1', fechaIngreso: '2026-11-23' },
    }
    expect(await solicitud.gate?.({ context, services: {}, undelivered } as never)).toEqual({
      kind: 'outcome',
      outcome: 'en_curso',
      data,
    })
    const shown = solicitud.outcomes.en_curso?.blocks(context as never, data)
    expect(JSON.stringify(shown)).toContain('MIC-1')
  })

  it('of an orphan’s pension stays open for another child, whatever is not delivered yet', async () => {
    const { person, draft } = fixtureOf('minimal-orfandad')
    const context = { draftName: draft, person: { run: person } }
    const undelivered = [{ procedureId: '5239', folio: 'MIC-1', sentOn: '2026-11-23' }]
    const services = servicesOf(person)
    expect(await solicitud.gate?.({ context, services, undelivered } as never)).toMatchObject({ kind: 'ok' })
  })

  it('asks of a recognition only type, person, employer, service and papers (decisions, funico)', async () => {
    const { visited } = await fill(fixtureOf('reconocimiento-rebaja'), { situacion: free })
    // What the registers know and the papers, which nobody has to add, are read in the review.
    expect(visited.map(({ id }) => id)).toEqual(['tipo', 'empleador'])
  })

  it('takes each point of the declaration once', async () => {
    const fixture = fixtureOf('maximal-vejez')
    const told = Object.entries(fixture.pages.declaracion ?? {}).flatMap(([name, value]) =>
      name.startsWith('detalle.0') ? [[name.replace('detalle.0', 'detalle.1'), value]] : [],
    )
    const declaracion = { ...fixture.pages.declaracion, ...Object.fromEntries(told) }
    const pages = { ...fixture.pages, declaracion }
    expect((await fill({ ...fixture, pages }, { situacion: free })).stoppedAt).toEqual({
      id: 'declaracion',
      errors: { detalle: 'Está dos veces: beneficio del estado. Déjela una vez, con la suma.' },
    })
  })

  it('compares declared children with the civil register, and wants none twice', async () => {
    const fixture = fixtureOf('maximal-vejez')
    const errorFor = async (changes: Record<string, string>) => {
      const pages = { ...fixture.pages, familia: { ...fixture.pages.familia, ...changes } }
      return (await fill({ ...fixture, pages }, { situacion: free })).stoppedAt
    }
    expect(await errorFor({ 'hijos.0.run': '9.550.032-3' })).toMatchObject({
      errors: { hijos: expect.stringContaining('El Registro Civil no tiene anotada') },
    })
    const again = Object.entries(fixture.pages.familia ?? {}).flatMap(([name, value]) =>
      name.startsWith('hijos.0') ? [[name.replace('hijos.0', 'hijos.1'), value]] : [],
    )
    expect(await errorFor(Object.fromEntries(again))).toMatchObject({
      errors: { hijos: 'Una persona está dos veces. Déjela una sola vez.' },
    })
  })

  it('sends all that flows §3 names, with what was answered', async () => {
    const fixture = fixtureOf('maximal-vejez')
    const filled = await fill(fixture, { situacion: free })
    const { consulted, ...delivery } = deliveryOf(filled)
    const sent = solicitudOf({ consulted, ...delivery })
    expect(sent).toMatchObject({
      tramite: { id: '5230', tipo: 1 },
      instituciones: { seleccionada: 'SSS', historicas: ['EMPART'] },
      servicio: {
        ...{ diaInicio: 1, mesInicio: 3, anioInicio: 1994 },
        ...{ diaTermino: 30, mesTermino: 6, anioTermino: 2006 },
      },
      salud: { estado: 'isapre', nombre: 'Banmédica', cotizacionPactada: 142_300 },
      primerPago: { mismaRegion: false, lugar: consulted.pago?.lugaresPago[0]?.codigo },
      pagoMensual: { fPago: '1', banco: 12, cuenta: 8, nCuenta: '8640112' },
    })
    const told = sent.declaracionJubilatorio?.puntos.filter(({ estado }) => estado)
    expect(told?.map(({ punto }) => punto)).toEqual([6])
  })

  it('says on the review what is asked, for whom, how much, where it is first collected, and how each month', async () => {
    const fixture = fixtureOf('viudez-con-datos')
    const situacion = async () => ({ ...(await free()), tramite: '5199' as const })
    const filled = await fill(fixture, { situacion })
    const said = solicitud.ending.highlights(filled.walk.context)
    expect(said.map(({ label }) => label)).toEqual([
      'Usted pide',
      'Para',
      'Persona que falleció',
      'La pensión sería cerca de',
      'Primer pago',
      'Cada mes',
    ])
    // A CuentaRUT has the number of its holder's RUN (flows §9, account type 8 of bank 12).
    const { pagoMensual } = solicitudOf(deliveryOf(filled))
    expect(pagoMensual).toMatchObject({ fPago: '1', banco: 12, cuenta: 8, nCuenta: '9550032' })
    expect(said.at(-1)?.value).toContain('••••\u00a00032')
  })

  it('sends nothing of a branch that was hidden again', async () => {
    const fixture = fixtureOf('maximal-vejez')
    const whole = await fill(fixture, { situacion: free })
    const delivery = deliveryOf(whole)
    const lugarMensual = delivery.consulted.pago?.lugaresPago[0]?.codigo
    const { answers: before } = whole.draft
    // She answered everything, and then changed her mind about employer, other benefits, children, insurer and account.
    const changed = {
      ...whole.draft,
      answers: {
        ...before,
        empleador: { ...before.empleador, huboEmpleador: false },
        declaracion: { ...before.declaracion, recibe: false },
        familia: { ...before.familia, tieneHijos: false },
        salud: { ...before.salud, estado: 'fonasa' },
        pago: { ...before.pago, formaPago: 'presencial', lugarMensual },
      },
    }
    const answers = submissionOf(solicitud, walk(solicitud, changed, whole.walk.context))
    const body = solicitudOf({ ...delivery, answers } as never)
    expect(body).toMatchObject({ servicio: null, antecedentesEmpleador: null, hijos: [] })
    expect(body.salud).toMatchObject({ estado: 'fonasa', nombre: '', cotizacionPactada: 0 })
    expect(body.pagoMensual).toMatchObject({ banco: 0, nCuenta: '' })
    expect(JSON.stringify(body)).not.toMatch(/Molinos|Matilde|Banmédica|231000|Aporte del Estado/)
  })

  it('waits where the institution is silent, and keeps what was written', async () => {
    const viudez = fixtureOf('viudez-con-datos')
    const { draft, visited } = await fill(viudez, { situacion: free, situacionCausante: silent })
    expect(visited.find(({ id }) => id === 'causante')).toMatchObject({ pending: true })
    expect(draft.answers.causante).toMatchObject({ run: '9550031-5' })
  })
})

it('wants at least one of the children whom somebody says that the deceased left', () => {
  const familia = solicitud.pages.find(({ id }) => id === 'familia') as {
    rules?: Record<string, (value: unknown, c: never, page: object) => string | undefined>
  }
  const said = (mujeres: number, hombres: number, invalidos: number) =>
    familia.rules?.invalidos?.(invalidos, undefined as never, { mujeres, hombres })
  expect(said(0, 0, 0)).toContain('Escriba cuántos son, o cambie esa respuesta')
  for (const [mujeres, hombres, invalidos] of [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const)
    expect(said(mujeres, hombres, invalidos)).toBeUndefined()
})
