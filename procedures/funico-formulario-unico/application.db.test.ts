import { describe, expect, it } from 'vitest'
import { submissionOf } from '#engine/walking/summary.ts'
import { walk } from '#engine/walking/walk.ts'
import { solicitudSchema } from '#services/pensiones/schemas.ts'
import { solicitud } from './application.ts'
import { outcomes } from './reasons.ts'
import { solicitudOf } from './submit.ts'
import { createFunicoWorld, fixtureOf, fixtures, silent } from './testing/world.ts'
import { tramiteIds } from './tramites.ts'

const world = await createFunicoWorld()
const { fill, send, step, client, deliveryOf } = world
const complete = fixtures.filter(({ outcome }) => outcome === undefined)

describe('each fixture that ends in a no', () => {
  it.each(fixtures.filter(({ outcome }) => outcome !== undefined))('$name: $about', async fixture => {
    expect((await fill(fixture)).stoppedAt).toMatchObject({ outcome: fixture.outcome })
  })

  it('reaches every outcome that there is but the choice of the pension', () => {
    const reached = new Set(fixtures.map(({ outcome }) => outcome))
    expect(Object.keys(outcomes).filter(id => id !== 'elegir' && !reached.has(id))).toEqual([])
  })
})

describe('each fixture that comes to its end', () => {
  it.each(complete)('$name is filled in, sent and decided: $about', async fixture => {
    const filled = await fill(fixture)
    expect(filled.stoppedAt).toBeUndefined()
    expect(filled.walk.complete).toBe(true)
    // Parsing with the contract changes nothing: no field is missing, and none is sent that it does not name (flows
    // §3).
    const body = solicitudOf(deliveryOf(fixture, filled, 'x'))
    expect(solicitudSchema.parse(body)).toStrictEqual(body)
    const idSolicitud = await send(fixture, filled, `clave-${fixture.name}`)
    expect(await send(fixture, filled, `clave-${fixture.name}`)).toBe(idSolicitud)
    // The medical commission answers a step later.
    await step(4)
    const found = await client.consultarSolicitud({ token: fixture.person, params: { idSolicitud } })
    expect(found).toMatchObject({ estadoSolicitud: fixture.expected?.estado, tramite: fixture.draft })
  })

  it('is there twice for each of the six', () => {
    for (const id of tramiteIds)
      expect(complete.filter(({ draft }) => draft === id).length, id).toBeGreaterThanOrEqual(2)
  })
})

describe('the form', () => {
  it('asks which of the six it is where the address does not say', async () => {
    const { draft: _none, ...fixture } = fixtureOf('minimal-vejez')
    expect((await fill(fixture as never)).stoppedAt).toEqual({ id: 'gate', outcome: 'elegir' })
  })

  it('counts a request that is sent and not delivered yet as the one', async () => {
    const { form, gate } = { form: solicitud, gate: solicitud.gate }
    const context = { draftName: '5381', person: { run: fixtureOf('minimal-invalidez').person } }
    const undelivered = [{ procedureId: '5381', folio: 'MIC-1', sentOn: '2026-11-23' }]
    const data = { folio: 'MIC-1', fechaIngreso: '2026-11-23' }
    expect(await gate?.({ context, services: {}, undelivered } as never)).toEqual({
      kind: 'outcome',
      outcome: 'en_curso',
      data,
    })
    const shown = form.outcomes.en_curso?.blocks({ ...context } as never, data)
    expect(JSON.stringify(shown)).toContain('MIC-1')
  })

  it('asks of a recognition only type, person, employer, service and papers (decisions, funico)', async () => {
    const { visited } = await fill(fixtureOf('reconocimiento-rebaja'))
    expect(visited.map(({ id }) => id)).toEqual([
      'beneficiario',
      'tipo',
      'personal',
      'empleador',
      'documentos',
    ])
  })

  it('takes each point of the declaration once', async () => {
    const fixture = fixtureOf('maximal-vejez')
    const told = (index: number) =>
      Object.fromEntries(
        Object.entries(fixture.pages.declaracion ?? {}).flatMap(([name, value]) =>
          name.startsWith('detalle.0') ? [[name.replace('detalle.0', `detalle.${index}`), value]] : [],
        ),
      )
    const declaracion = { ...fixture.pages.declaracion, ...told(1) }
    // The other test's request is still under way: look at the page alone.
    const pages = { ...fixture.pages, declaracion }
    const calls = { situacion: async () => ({ ...(await free()), tramite: '5230' as const }) }
    expect((await fill({ ...fixture, pages }, calls)).stoppedAt).toEqual({
      id: 'declaracion',
      errors: { detalle: 'Está dos veces: beneficio del estado. Déjela una vez, con la suma.' },
    })
  })

  it('sends all that flows §3 names, with what was answered', async () => {
    const fixture = fixtureOf('maximal-vejez')
    const filled = await fill(fixture, { situacion: free })
    const sent = solicitudOf(deliveryOf(fixture, filled, 'x'))
    expect(sent).toMatchObject({
      tramite: { id: '5230', tipo: 1 },
      instituciones: { seleccionada: 'SSS', historicas: ['EMPART'] },
      servicio: {
        diaInicio: 1,
        mesInicio: 3,
        anioInicio: 1994,
        diaTermino: 30,
        mesTermino: 6,
        anioTermino: 2006,
      },
      salud: { estado: 'isapre', nombre: 'Banmédica', cotizacionPactadaClp: 142_300 },
      primerPago: { mismaRegion: false, lugar: 'L1' },
      pagoMensual: { fPago: '1', banco: 12, cuenta: 8, nCuenta: '8640112' },
    })
    expect(sent.declaracionJubilatorio?.puntos.map(({ estado }) => estado)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      false,
    ])
  })

  it('says on the review what is asked, for whom, how much, where it is first collected, and how each month', async () => {
    const fixture = fixtureOf('viudez-con-datos')
    // The other test's request is still under way.
    const situacion = async () => ({ ...(await free()), tramite: '5199' as const })
    const filled = await fill(fixture, { situacion })
    const { walk: filledWalk } = filled
    const said = solicitud.ending.highlights(filledWalk.context).map(({ label }) => label)
    expect(said).toEqual([
      'Usted pide',
      'Para',
      'Persona que falleció',
      'La pensión sería cerca de',
      'Primer pago',
      'Cada mes',
    ])
    // A CuentaRUT has the number of its holder's RUN (flows §9, account type 8 of bank 12).
    expect(solicitudOf(deliveryOf(fixture, filled, 'x')).pagoMensual).toMatchObject({
      fPago: '1',
      banco: 12,
      cuenta: 8,
      nCuenta: '9550032',
    })
    expect(solicitud.ending.highlights(filledWalk.context).at(-1)?.value).toContain('•••• 0032')
  })

  it('sends nothing of a branch that was hidden again', async () => {
    const fixture = fixtureOf('maximal-vejez')
    const whole = await fill(fixture, { situacion: free })
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
        pago: { ...before.pago, formaPago: 'presencial', lugarMensual: 'L1' },
      },
    }
    const again = walk(solicitud, changed, whole.walk.context)
    const answers = submissionOf(solicitud, again)
    const body = solicitudOf({ ...deliveryOf(fixture, whole, 'x'), answers } as never)
    expect(body).toMatchObject({ servicio: null, antecedentesEmpleador: null, hijos: [] })
    expect(body.salud).toMatchObject({ estado: 'fonasa', nombre: '', cotizacionPactadaClp: 0 })
    expect(body.pagoMensual).toMatchObject({ banco: 0, nCuenta: '' })
    expect(JSON.stringify(body)).not.toMatch(/Molinos|Matilde|Banmédica|231000|Aporte del Estado/)
  })

  it('waits where the institution is silent, and keeps what was written', async () => {
    const viudez = fixtureOf('viudez-con-datos')
    const calls = { situacion: free, situacionCausante: silent }
    const { draft, visited } = await fill(viudez, calls)
    expect(visited.find(({ id }) => id === 'causante')).toMatchObject({ pending: true })
    expect(draft.answers.causante).toMatchObject({ run: '9550031-5' })
  })
})

async function free() {
  return {
    tramite: '5230' as const,
    motivo: null,
    requisitos: [],
    afp: null,
    exCajas: [],
    semanasPorReconocer: 0,
    invalidezDeclarada: false,
    estudia: false,
    ceseObligado: false,
    trabajoPesado: null,
    solicitudAbierta: null,
  }
}
