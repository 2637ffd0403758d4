import { describe, expect, it } from 'vitest'
import type { Row } from '#engine/asking/question.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Fixture } from '../testing/fixtures.ts'
import { type Calls, procedureWorld, silent, withAnswers } from '../testing/procedure-world.ts'
import { convenio } from './application.ts'
import { concerns } from './concerns.ts'
import { outcomes } from './reasons.ts'
import { convenioOf, owedAfter } from './registers.ts'

const {
  deliveryOf,
  events,
  file,
  fill: fillIn,
  fixture: fixtureOf,
  servicesOf,
  step,
} = await procedureWorld('97391')
const fill = (fixture: Fixture, deudas: Calls['deudas'] = {}) => fillIn(fixture, { calls: { deudas } })

/** Refuses with a code that the contract does not name. */
const refusing = async (): Promise<never> => {
  const at = { service: 'deudas', operation: 'cualquiera' }
  throw new ContractError(at, 'RetornoNoExitoso', 200, { codigoRetorno: 35, glosaRetorno: 'Sin conexión' })
}

describe('any codigoRetorno but 200, and no answer, are errorBD (flows §8)', () => {
  it.each([
    ['the representation of the company of the address', 'gate', 'en-cuotas', 'representanteLegal'],
    ['the representation of a company that was typed', 'quien', 'no-es-representante', 'representanteLegal'],
    ['the debts of the company of the address', 'gate', 'en-cuotas', 'listaDeudas'],
    ['the person’s own debts', 'quien', 'un-pago', 'listaDeudas'],
    ['what they come to', 'deudas', 'en-cuotas', 'simularConvenio'],
  ] as const)('when asked for %s at %s', async (_what, id, name, operation) => {
    for (const call of [refusing, silent])
      expect((await fill(fixtureOf(name), { [operation]: call })).stoppedAt).toEqual({
        id,
        outcome: 'errorBD',
      })
  })

  it('which is not kept: the next visit asks again', () => {
    expect(outcomes.errorBD?.passing).toBe(true)
  })

  it.each(['actualizaDatosPersona', 'aceptarConvenio'] as const)(
    'a delivery whose %s is answered so is tried again',
    async operation => {
      const way = await fill(fixtureOf('en-cuotas'))
      const services = servicesOf(way.person, { deudas: { [operation]: refusing } })
      const call = convenio.ending.deliver({ ...deliveryOf(way), services } as never)
      await expect(call).rejects.toBeInstanceOf(ServiceUnavailableError)
    },
  )

  it('an agreement that is asked for then is silence, and one of nobody is none', async () => {
    const asking = (calls: Calls['deudas']) =>
      convenioOf(servicesOf('12765431-k', { deudas: calls ?? {} }), id)
    const id = '0198c0de-0000-7000-8000-000000000001'
    await expect(asking({ consultarConvenio: refusing })).rejects.toBeInstanceOf(ServiceUnavailableError)
    expect(await asking({})).toBeUndefined()
  })
})

describe('the debts that can be paid', () => {
  it('that are all in an agreement lead to those of the company that was chosen', async () => {
    const named = fixtureOf('en-convenio')
    const { por: _, ...own } = named
    const chosen = { calidad: 'empresa', empresa: '76656080-6' }
    for (const one of [named, { ...own, pages: { quien: chosen } }]) {
      const { stoppedAt, told } = await fill(one)
      expect(stoppedAt).toMatchObject({ outcome: 'en_convenio' })
      expect(told).toMatchObject({ idEmpresa: expect.stringMatching(/[0-9a-f-]{36}/) })
    }
  })

  it('are those that are owed, each with what it comes to today', async () => {
    const { walk } = await fill(fixtureOf('en-cuotas'))
    const page = walk.steps.find(one => one.page.id === 'deudas')
    const rows = page?.page.offers?.elegidas?.(page.context, walk.context.consulted.deudas) as readonly Row[]
    expect(rows).toHaveLength(3)
    expect(rows.every(({ montoClp, disabled }) => (montoClp ?? 0) > 0 && disabled === undefined)).toBe(true)
  })

  it('are twelve ways to pay, and more than six ask for another person', async () => {
    const six = await fill(fixtureOf('en-cuotas'))
    expect(six.walk.steps.map(({ page }) => page.id)).not.toContain('aval')
    const seven = await fill(withAnswers(fixtureOf('en-cuotas'), 'plan', { cuotas: '7' }))
    expect(seven.stoppedAt).toMatchObject({ id: 'aval' })
  })

  it('are one where an agreement was broken, and the page says so before anything is chosen', async () => {
    const { walk } = await fill(fixtureOf('convenio-incumplido'))
    const plan = convenio.pages.find(({ id }) => id === 'plan')
    const known = walk.context.consulted.plan as never
    const hints = plan?.options?.cuotas?.(walk.context, known).map(({ hint }) => hint) ?? []
    expect(hints[0]).toContain('$')
    expect(new Set(hints.slice(1))).toEqual(
      new Set(['Ahora no se puede: un convenio anterior no se cumplió.']),
    )
    expect(JSON.stringify(plan?.facts?.(walk.context, known))).toContain(
      'solo se puede pagar todo de una vez',
    )
  })

  it('are named with their months, so that an agreement about others is not taken for the same', async () => {
    const { walk } = await fill(fixtureOf('en-cuotas'))
    const { elegidas } = walk.context.answers.deudas as { elegidas: readonly string[] }
    const subjectOf = (only: readonly string[]) =>
      convenio.ending.subjectOf({
        ...walk.context,
        answers: { ...walk.context.answers, deudas: { elegidas: only } },
      } as never)
    const each = elegidas.map(id => subjectOf([id]))
    expect(each[0]).toMatch(/^1 deuda, de \p{L}+ de 20\d\d, de Constructora Los Aromos/u)
    expect(new Set(each).size).toBeGreaterThan(1)
  })

  it('cannot be answered for by who makes the agreement', async () => {
    const own = withAnswers(fixtureOf('con-aval'), 'aval', { run: '12.765.431-K', nombre: 'Matías Herrera' })
    expect((await fill(own)).stoppedAt).toMatchObject({
      id: 'aval',
      errors: { run: expect.stringContaining('otra persona') },
    })
  })
})

describe('an agreement that was sent', () => {
  it('holds its months: a draft that chose one before is asked for others, and never shows payments of $0', async () => {
    const { walk, person } = await fill(fixtureOf('en-cuotas'))
    const deudas = convenio.pages.find(({ id }) => id === 'deudas')
    const { elegidas } = walk.context.answers.deudas as { elegidas: readonly string[] }
    const own = servicesOf(person).deudas
    const listaDeudas = async (input: Parameters<typeof own.listaDeudas>[0]) =>
      (await own.listaDeudas(input)).map(one => ({ ...one, enConvenio: one.idDeuda === elegidas[0] }))
    const asked = { services: servicesOf(person, { deudas: { listaDeudas } }), context: walk.context }
    expect(await deudas?.verify?.(asked as never, { elegidas } as never)).toEqual({
      kind: 'errors',
      errors: { elegidas: 'Un mes que marcó ya no se puede pagar aquí. Marque otros.' },
    })
    expect(deudas?.verifyFresh).toBe(true)
  })

  it('is filed once with one key, with the total that was shown, and tells what it is about', async () => {
    const way = await fill(fixtureOf('en-cuotas'))
    const [one, again] = [await file(way), await file(way)]
    expect(again.idSolicitud).toBe(one.idSolicitud)
    await step(3)
    const found = await convenioOf(servicesOf(way.person), one.idSolicitud)
    expect(found).toMatchObject({
      situacion: 'aceptada',
      totalClp: found?.cuotas.reduce((sum, c) => sum + c.montoClp, 0),
    })
    if (!found) throw new Error('The agreement is not found')
    // What is left of one that ends is what its months come to.
    const services = servicesOf(way.person)
    expect(await owedAfter(services, found)).toBeUndefined()
    expect(await owedAfter(services, { ...found, situacion: 'anulada' })).toMatchObject({
      totalClp: found.totalClp,
    })
    const told = events.filter(({ idSolicitud }) => idSolicitud === one.idSolicitud).map(({ tipo }) => tipo)
    expect(told).toEqual(['en_revision', 'aprobada'])
  })
})

describe('who is concerned reads', () => {
  const resumen = {
    ...{ empleador: 'Constructora Los Aromos SpA', cantidad: 2, totalClp: 200_000, pagadoClp: 20_000 },
    cuotas: [
      { cuota: 1, vence: '2026-12-03', montoClp: 20_000, pagadoClp: 20_000 },
      { cuota: 2, vence: '2027-01-04', montoClp: 180_000, pagadoClp: 0 },
    ],
  }
  const about = { applicant: 'Matías Herrera', procedure: '', filedOn: '2026-11-23', data: {}, resumen }

  it('as another representative: who agreed to what, what is paid, and how to object', () => {
    expect(concerns.representante.title(about)).toContain('Matías Herrera pidió un convenio')
    const said = concerns.representante.text(about).join(' ')
    expect(said).toContain('Son $200.000 por 2 meses de cotizaciones, en 2 pagos.')
    expect(said).toContain('Ya se pagaron $20.000. El próximo pago vence el 4 de enero de 2027.')
    expect(said).toContain('Ya llegó un pago: el convenio no se puede anular.')
    const as = (state: string, pagadoClp = 0) =>
      concerns.representante.text({ ...about, state, resumen: { ...resumen, pagadoClp } }).join(' ')
    expect(as('aprobada')).toContain('Mientras no se pague nada, se puede anular.')
    for (const over of ['pagada', 'incumplida', 'desistida', 'rechazada'])
      expect(as(over, 20_000), over).not.toContain('anular')
  })

  it('as another representative of a late payment: the last day that counts, and not the one that is over', () => {
    const [first, second] = resumen.cuotas
    const cuotas = [first, { ...second, hasta: '2027-01-19', atrasada: true }]
    const said = concerns.representante.text({ ...about, resumen: { ...resumen, cuotas } }).join(' ')
    expect(said).toContain('Hay un pago atrasado. Se puede pagar hasta el 19 de enero de 2027.')
    expect(said).not.toContain('4 de enero')
  })

  it('as somebody whose contributions are paid: which months, and what comes of them, without amounts', () => {
    const hers = { ...about, asked: ['2026-07', '2026-06'] }
    expect(concerns.trabajador.title(hers)).toBe(
      'Constructora Los Aromos SpA pidió un convenio para pagar cotizaciones de usted',
    )
    const read = (state: string) => concerns.trabajador.text({ ...hers, state }).join(' ')
    expect(read('en_revision')).toContain(
      'son las de junio y julio de 2026. Hoy el IPS se las cobra a su empleador',
    )
    expect(read('pagada')).toContain('Su empleador ya las pagó.')
    expect(read('incumplida')).toContain('El IPS le cobra a su empleador lo que falta.')
    expect(read('desistida')).toContain('El IPS le sigue cobrando a su empleador')
    expect(read('en_revision') + read('aprobada')).not.toContain('$')
    expect(read('aprobada')).toContain('las paga en cuotas')
    const once = { ...resumen, enPagos: 1, cuotas: [] }
    for (const state of ['en_revision', 'aprobada'])
      expect(concerns.trabajador.text({ ...hers, state, resumen: once }).join(' ')).toContain(
        'las paga en un solo pago',
      )
  })

  it('as the guarantor: what a yes may cost her, and that her silence is a no, before she answers', () => {
    expect(concerns.aval.confirm?.afterSilence).toBe('El convenio no se hace.')
    const { cuotas: _, ...unanswered } = resumen
    const asked = { ...unanswered, enPagos: 12, cuotas: [], pagadoClp: 0 }
    const before = concerns.aval.text({ ...about, resumen: asked })
    expect(before.join(' ')).toContain('Son $200.000 por 2 meses de cotizaciones, en 12 pagos.')
    expect(before.join(' ')).toContain('El primero vence 10 días después')
    expect(concerns.aval.text(about).join(' ')).not.toContain('Si usted no responde')
    expect(
      JSON.stringify([concerns.aval.title(about), ...concerns.aval.text(about), concerns.aval.confirm]),
    ).not.toContain('empresa')
    expect(before.join(' ')).toContain('desde que usted dice que sí')
    expect(before.join(' ')).not.toContain('esa persona')
    expect(concerns.aval.text(about).join(' ')).toContain('el IPS le puede cobrar a usted lo que falte')
    expect(concerns.aval.confirm?.afterNo).toContain('no se hace')
  })
})
