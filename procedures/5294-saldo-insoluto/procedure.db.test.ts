import { describe, expect, it } from 'vitest'
import { inflesz, plainSpanishBar } from '#domain/inflesz.ts'
import { formatRun, runOfNumber } from '#domain/run.ts'
import { pageView } from '#engine/asking/page-view.ts'
import { procedureWorld, silent, withAnswers } from '../testing/procedure-world.ts'
import { textsOn } from '../testing/readable-way.ts'
import { solicitud } from './application.ts'
import { paths } from './paths.ts'
import { outcomes } from './reasons.ts'
import { consultCausante } from './registers.ts'

const { fill, fixture, servicesOf } = await procedureWorld('5294')
const porTodos = fixture('por-todos')
const about = (numero: number) => withAnswers(porTodos, 'difunto', { run: formatRun(runOfNumber(numero)) })

describe('the deceased, asked of the bundled institution', () => {
  it.each([
    ['no_registra_defuncion', 5_213_478, 8_214_653],
    ['sin_saldos', 9_530_016, 9_530_001],
    ['todo_prescrito', 9_550_001, 9_550_002],
    ['error_bd', 9_550_021, 9_550_022],
    ['ya_solicitado', 9_550_011, 9_550_013],
    ['en_curso_propia', 9_550_011, 9_550_012],
  ] as const)('ends the way for %s', async (outcome, numero, own) => {
    const way = await fill(about(numero), { person: runOfNumber(own) })
    expect(way.stoppedAt).toEqual({ id: 'difunto', outcome })
    for (const [where, text] of textsOn(way))
      expect(inflesz(text), where).toBeGreaterThanOrEqual(plainSpanishBar)
  })

  it('tells a stranger the same of the dead, of the living and of a RUN that nobody has, and no name', async () => {
    for (const numero of [4_123_987, 9_550_031, 4_811_265, 8_214_653, 22_222_222]) {
      const { stoppedAt, walk } = await fill(about(numero), { person: '19456328-0' })
      expect(stoppedAt).toEqual({ id: 'difunto', outcome: 'no_registra_defuncion' })
      expect(JSON.stringify([walk.context.consulted, walk.context.verified])).not.toMatch(
        /Luis|Gastón|Norma|Carmen/,
      )
    }
  })

  it('shows what she was of that person as the civil register has it, and takes no other kinship of hers', async () => {
    const { walk } = await fill(porTodos)
    expect(walk.context.verified).toMatchObject({ difunto: { parentesco: 'conyuge' } })
    const other = withAnswers(porTodos, 'herederos', { 'lista.0.parentesco': 'hermano' })
    expect((await fill(other)).stoppedAt).toMatchObject({
      errors: { 'lista.0.parentesco': expect.stringContaining('otro parentesco: «Esposa o esposo»') },
    })
  })

  it('has an outcome for each of them, and no other', () => {
    expect(Object.keys(outcomes).sort()).toEqual([
      'en_camino',
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
    expect(passing.map(([id]) => id)).toEqual(['error_bd', 'en_camino'])
  })

  it('is not the person herself', async () => {
    const { stoppedAt } = await fill(withAnswers(porTodos, 'difunto', { run: '8.214.653-9' }))
    expect(stoppedAt).toMatchObject({ errors: { run: expect.stringContaining('es el suyo') } })
  })

  it('is offered from the request for the funeral, and nothing is offered when that does not answer', async () => {
    // As if the civil register knew nobody either.
    const services = servicesOf('8214653-9', { personas: { getPersona: silent } })
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
  const saldosOf = async (name: string) => {
    const { walk } = await fill(fixture(name))
    const step = walk.steps.find(one => one.page.id === 'saldos')
    if (!step) throw new Error('The page was not reached')
    return pageView(step.page, step.context, {}).fields[0]
  }

  it('are offered ticked, all that can be asked for, and those that prescribed say why they cannot', async () => {
    const field = await saldosOf('maximal')
    expect(field?.answer).toHaveLength(5)
    const rows = field?.question.kind === 'rows' ? field.question.rows : []
    const lost = rows.filter(row => row.disabled)
    expect(lost).toHaveLength(2)
    expect(lost[0]?.disabled).toMatch(/^Este mes ya prescribió: se podía pedir hasta el/)
  })

  it('that prescribed cannot be chosen even by who posts them', async () => {
    const { stoppedAt } = await fill(
      withAnswers(fixture('maximal'), 'saldos', { elegidos: ['2024-08-1', '2026-10-1'] }),
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
    const paged = async (name: string) => (await fill(fixture(name))).visited.map(({ path }) => path)
    expect(await paged('minimal')).not.toContain(paths.cobro)
    expect(await paged('por-todos')).toContain(paths.pago)
    expect(await paged('por-todos')).not.toContain(paths.pagos)
    expect(await paged('cada-uno')).toContain(paths.pagos)
    expect(await paged('cada-uno')).not.toContain(paths.pago)
  })

  it('are each paid in an account of their own', async () => {
    const cadaUno = fixture('cada-uno')
    const wrong = await fill(withAnswers(cadaUno, 'pagos', { 'lista.0.cuenta.numero': '16874233' }))
    expect(Object.keys((wrong.stoppedAt as { errors: object }).errors)).toEqual(['lista.0.cuenta.numero'])
    const twice = await fill(withAnswers(cadaUno, 'pagos', { 'lista.2.heredero': '16874233-9' }))
    expect(twice.stoppedAt).toMatchObject({ id: 'pagos' })
  })
})

describe('a request that is sent', () => {
  it('is needed with the paper that the sum wants', async () => {
    const asked = async (name: string) => {
      const { walk } = await fill(fixture(name))
      return Object.keys(walk.context.answers.papeles ?? {})
    }
    expect(await asked('por-todos')).toEqual(['declaracion', 'poder'])
    expect(await asked('cada-uno')).toEqual(['declaracion'])
    expect(await asked('maximal')).toEqual(['posesionEfectiva', 'poder'])
  })
})
