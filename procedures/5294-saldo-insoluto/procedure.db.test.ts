import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { formatRun, runOfNumber } from '#domain/run.ts'
import { pageView } from '#engine/asking/page-view.ts'
import { pageText, readableText } from '../testing/readable-text.ts'
import { solicitud } from './application.ts'
import { paths } from './paths.ts'
import { outcomes } from './reasons.ts'
import { consultCausante } from './registers.ts'
import { fixtureOf, fixtures, withAnswers } from './testing/fixtures.ts'
import { createSaldoWorld, silent } from './testing/world.ts'

const { fill, servicesOf } = await createSaldoWorld()
const porTodos = fixtureOf('por-todos')
const about = (numero: number, parentesco = 'conyuge') =>
  withAnswers(withAnswers(porTodos, 'solicitante', { parentesco }), 'difunto', {
    run: formatRun(runOfNumber(numero)),
  })

describe('each fixture', () => {
  it.each(fixtures)('$name is filled in to the review, in plain words', async fixture => {
    const { stoppedAt, walk } = await fill(fixture)
    expect(stoppedAt).toBeUndefined()
    expect(walk.complete).toBe(true)
    for (const { page, context } of walk.steps) {
      const lead = typeof page.lead === 'function' ? page.lead(context) : page.lead
      const text = [
        pageText(page, lead),
        readableText([...(page.intro?.(context) ?? []), ...(page.outro?.(context) ?? [])]),
      ]
        .filter(Boolean)
        .join('\n')
      expect(inflesz(text), page.id).toBeGreaterThanOrEqual(plainSpanishBar)
    }
  })
})

describe('the deceased, asked of the bundled institution', () => {
  const ximena = { run: runOfNumber(9_550_013), nombres: 'Ximena Paz', apellidos: 'Godoy Tapia' }
  const paula = { run: runOfNumber(9_530_001), nombres: 'Paula Andrea', apellidos: 'Vergara Ossandón' }
  const rosario = { run: runOfNumber(9_550_002), nombres: 'Rosario del Pilar', apellidos: 'Cáceres Soto' }
  const blanca = { run: runOfNumber(9_550_022), nombres: 'Blanca Nieves', apellidos: 'Salgado Toro' }
  const ramiro = { run: runOfNumber(9_550_012), nombres: 'Ramiro Esteban', apellidos: 'Godoy Tapia' }

  it.each([
    ['no_registra_defuncion', 5_213_478, 'conyuge', undefined],
    ['sin_saldos', 9_530_016, 'hijo', paula],
    ['todo_prescrito', 9_550_001, 'hijo', rosario],
    ['error_bd', 9_550_021, 'conyuge', blanca],
    ['ya_solicitado', 9_550_011, 'hijo', ximena],
    ['en_curso_propia', 9_550_011, 'hijo', ramiro],
  ] as const)('ends the way for %s', async (outcome, numero, parentesco, person) => {
    expect((await fill(about(numero, parentesco), {}, person)).stoppedAt).toEqual({ id: 'difunto', outcome })
  })

  it('tells a stranger the same of the dead, of the living and of a RUN that nobody has, and no name', async () => {
    const francisca = { run: '19456328-0', nombres: 'Francisca', apellidos: 'Leiva' }
    for (const numero of [4_123_987, 9_550_031, 4_811_265, 8_214_653, 22_222_222]) {
      const { stoppedAt, walk } = await fill(about(numero, 'hermano'), {}, francisca)
      expect(stoppedAt).toEqual({ id: 'difunto', outcome: 'no_registra_defuncion' })
      expect(JSON.stringify(walk.context)).not.toMatch(/Luis|Gastón|Norma|Carmen/)
    }
  })

  it('does not take another kinship than that on record', async () => {
    const { stoppedAt } = await fill(about(4_123_987, 'hermano'))
    expect(stoppedAt).toMatchObject({ errors: { run: expect.stringContaining('otro parentesco') } })
  })

  it('has an outcome for each of them, and no other', () => {
    expect(Object.keys(outcomes).sort()).toEqual([
      'en_curso_propia',
      'error_bd',
      'no_hereda',
      'no_registra_defuncion',
      'sin_saldos',
      'todo_prescrito',
      'ya_solicitado',
    ])
  })

  it('never sticks when the archive does not answer: that outcome passes, and the others stay', () => {
    const passing = Object.entries(solicitud.outcomes).filter(([, outcome]) => outcome.passing)
    expect(passing.map(([id]) => id)).toEqual(['error_bd'])
  })

  it('is not the person herself', async () => {
    const { stoppedAt } = await fill(withAnswers(porTodos, 'difunto', { run: '8.214.653-9' }))
    expect(stoppedAt).toMatchObject({ errors: { run: expect.stringContaining('es el suyo') } })
  })

  it('is offered from the request for the funeral, and nothing is offered when that does not answer', async () => {
    const services = servicesOf('8214653-9')
    const asked = {
      ...services.asignacionMuerte,
      listarSolicitudes: async () => ({
        records: [{ idSolicitud: 'x', fechaIngreso: '2026-11-20' }],
        total: 1,
      }),
      consultarSolicitud: async () => ({ rutCausante: 4_123_987, dvCausante: '5' }),
    } as unknown as typeof services.asignacionMuerte
    expect(await consultCausante({ ...services, asignacionMuerte: asked }, '8214653-9')).toEqual({
      run: '4123987-5',
      source: 'Su solicitud de asignación por muerte',
    })
    const hangs = { ...asked, listarSolicitudes: silent }
    expect(await consultCausante({ ...services, asignacionMuerte: hangs }, '8214653-9')).toBeNull()
  })
})

describe('silence of the institution', () => {
  it('stops the way where the balances are asked for, on both pages', () => {
    const page = (id: string) => solicitud.pages.find(one => one.id === id)
    expect(page('difunto')?.verifySilence).toBe('stop')
    expect(page('saldos')?.consultSilence).toBe('stop')
  })

  it('of the archive behind it is silence, not an empty list', async () => {
    const consult = solicitud.pages.find(page => page.id === 'saldos')?.consult
    const { walk } = await fill(porTodos)
    const context = {
      ...walk.context,
      answers: { ...walk.context.answers, difunto: { run: runOfNumber(9_550_021) } },
    }
    await expect(consult?.({ context, services: servicesOf(runOfNumber(9_550_022)) })).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
    })
  })
})

describe('the balances', () => {
  const saldosOf = async (fixture = porTodos) => {
    const { walk } = await fill(fixture)
    const step = walk.steps.find(one => one.page.id === 'saldos')
    if (!step) throw new Error('The page was not reached')
    return pageView(step.page, step.context, {}).fields[0]
  }

  it('are offered ticked, all that can be asked for, and those that prescribed say why they cannot', async () => {
    const field = await saldosOf(fixtureOf('maximal'))
    expect(field?.answer).toHaveLength(5)
    const rows = field?.question.kind === 'rows' ? field.question.rows : []
    const lost = rows.filter(row => row.disabled)
    expect(lost).toHaveLength(2)
    expect(lost[0]?.disabled).toMatch(/^Este mes ya prescribió: se podía pedir hasta el/)
  })

  it('that prescribed cannot be chosen even by who posts them', async () => {
    const { stoppedAt } = await fill(
      withAnswers(fixtureOf('maximal'), 'saldos', { elegidos: ['2024-08-1', '2026-10-1'] }),
    )
    expect(stoppedAt).toMatchObject({
      id: 'saldos',
      errors: { elegidos: expect.stringContaining('prescribió') },
    })
  })
})

describe('the heirs', () => {
  it('must add up to the whole, and the applicant is one of them', async () => {
    const short = await fill(withAnswers(porTodos, 'herederos', { 'lista.0.parte': '40' }))
    expect(short.stoppedAt).toMatchObject({
      id: 'herederos',
      errors: { lista: expect.stringContaining('Ahora suman 90 %. Falta repartir 10 %') },
    })
    // Norma Alarcón has died (country/README.md).
    const norma = {
      'lista.2.run': '4.811.265-K',
      'lista.2.nombre.nombres': 'Norma',
      'lista.2.nombre.apellidoPaterno': 'Alarcón',
      'lista.2.nombre.apellidoMaterno': 'Vera',
    }
    const dead = await fill(withAnswers(porTodos, 'herederos', norma))
    expect(dead.stoppedAt).toMatchObject({
      id: 'herederos',
      errors: { 'lista.2.run': expect.stringContaining('falleció') },
    })
    // Under another name, a RUN tells nothing.
    const unnamed = await fill(withAnswers(porTodos, 'herederos', { 'lista.2.run': '4.811.265-K' }))
    expect(unnamed.stoppedAt).toBeUndefined()
    const without = await fill(withAnswers(porTodos, 'herederos', { 'lista.0.run': '20.345.678-6' }))
    expect(without.stoppedAt).toMatchObject({ errors: { lista: expect.stringContaining('Usted también') } })
  })

  it('begin with the applicant herself, with the whole', async () => {
    const { walk } = await fill(porTodos)
    const step = walk.steps.find(one => one.page.id === 'herederos')
    if (!step) throw new Error('The page was not reached')
    expect(pageView(step.page, step.context, {}).fields[0]?.answer).toEqual([
      {
        nombre: { nombres: 'Carmen Gloria', apellidoPaterno: 'Rojas', apellidoMaterno: 'Díaz' },
        run: '8214653-9',
        parentesco: 'conyuge',
        parte: 100,
      },
    ])
  })

  it('decide with who collects which accounts are asked', async () => {
    const paged = async (name: string) => (await fill(fixtureOf(name))).visited.map(({ path }) => path)
    expect(await paged('minimal')).not.toContain(paths.cobro)
    expect(await paged('por-todos')).toContain(paths.pago)
    expect(await paged('por-todos')).not.toContain(paths.pagos)
    expect(await paged('cada-uno')).toContain(paths.pagos)
    expect(await paged('cada-uno')).not.toContain(paths.pago)
  })

  it('are each paid in an account of their own', async () => {
    const cadaUno = fixtureOf('cada-uno')
    const wrong = await fill(withAnswers(cadaUno, 'pagos', { 'lista.0.cuenta.numero': '16874233' }))
    expect(Object.keys((wrong.stoppedAt as { errors: object }).errors)).toEqual(['lista.0.cuenta.numero'])
    const twice = await fill(withAnswers(cadaUno, 'pagos', { 'lista.2.heredero': '16874233-9' }))
    expect(twice.stoppedAt).toMatchObject({ id: 'pagos' })
  })
})

describe('a request that is sent', () => {
  it('is needed with the paper that the sum wants', async () => {
    const asked = async (name: string) => {
      const { walk } = await fill(fixtureOf(name))
      return Object.keys(walk.context.answers.papeles ?? {})
    }
    expect(await asked('por-todos')).toEqual(['declaracion', 'poder'])
    expect(await asked('cada-uno')).toEqual(['declaracion'])
    expect(await asked('maximal')).toEqual(['posesionEfectiva', 'poder'])
  })

  it.each(fixtures)('$name is filed once and ends as it must', async fixture => {
    // The fixtures request the same months, so each has an institution of its own.
    const own = await createSaldoWorld()
    const way = await own.fill(fixture)
    const key = `clave-5294-${fixture.name}`
    const reply = await own.send(fixture, way, key)
    expect(await own.send(fixture, way, key)).toEqual(reply)
    const calls = own.servicesOf(own.personOf(fixture).run).saldosInsolutos
    const params = { idSolicitud: reply.idSolicitud }
    const { estado: estadoSolicitud, motivoRechazo, montoClp, modoCobro } = fixture.expected
    expect(own.submitted(way, fixture)).toMatchObject({ modoCobro })
    expect(await calls.consultarSolicitud({ params })).toMatchObject({ montoClp })
    await own.step(2)
    expect(await calls.consultarSolicitud({ params })).toMatchObject({
      estadoSolicitud,
      motivoRechazo,
      montoClp,
    })
  })
})
