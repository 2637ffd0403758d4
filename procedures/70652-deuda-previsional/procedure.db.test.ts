import { describe, expect, it } from 'vitest'
import { contributionDebtRuns as runs } from '#country/stories/contribution-debts.ts'
import type { Row } from '#engine/asking/question.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Fixture } from '../testing/fixtures.ts'
import { type Calls, procedureWorld, silent, today, withAnswers } from '../testing/procedure-world.ts'
import { reclamo } from './application.ts'
import { tramite } from './procedure.ts'
import { outcomes } from './reasons.ts'

const {
  clients,
  deliveryOf,
  file,
  fill: fillIn,
  fixture: fixtureOf,
  servicesOf,
  step,
} = await procedureWorld('70652')
const client = clients.deudas
const fill = (fixture: Fixture, deudas: Calls['deudas'] = {}) => fillIn(fixture, { calls: { deudas } })

/** Refuses with a code that the contract does not name. */
const refusing = async (): Promise<never> => {
  const at = { service: 'deudas', operation: 'cualquiera' }
  throw new ContractError(at, 'RetornoNoExitoso', 200, { codigoRetorno: 35, glosaRetorno: 'Sin conexión' })
}

describe('any codigoRetorno but 200, and no answer, are errorBD (flows §8)', () => {
  it.each([
    ['the representation', 'gate', { representanteLegal: refusing }],
    ['the representation', 'gate', { representanteLegal: silent }],
    ['the debts', 'gate', { listaDeudas: refusing }],
    ['an earlier dispute', 'deudas', { existeSolicitud: silent }],
  ] as const)('when asked for %s at %s', async (_what, id, calls) => {
    expect((await fill(fixtureOf('rechazada'), calls)).stoppedAt).toEqual({ id, outcome: 'errorBD' })
  })

  it.each(['actualizaDatosPersona', 'ingresarSolicitud', 'actualizarDocumentos'] as const)(
    'a delivery whose %s is answered so is tried again',
    async operation => {
      // A debt of its own: some of these calls come after the dispute is filed.
      const way = await fill(withAnswers(fixtureOf('rechazada'), 'deudas', { elegidas: ['{{mes-12}}-1'] }))
      const services = servicesOf(way.person, { deudas: { [operation]: refusing } })
      const call = reclamo.ending.deliver({ ...deliveryOf(way), services } as never)
      await expect(call).rejects.toBeInstanceOf(ServiceUnavailableError)
    },
  )

  it('which is not kept: the next visit asks again', () => {
    expect(outcomes.errorBD?.passing).toBe(true)
  })
})

describe('the debts that can be chosen', () => {
  it('are those that are owed, with the reason why some cannot', async () => {
    const { walk } = await fill(fixtureOf('rechazada'))
    const page = walk.steps.find(one => one.page.id === 'deudas')
    const rows = page?.page.offers?.elegidas?.(page.context, walk.context.consulted.deudas) as readonly Row[]
    expect(rows).toHaveLength(13)
    expect(rows.filter(({ disabled }) => disabled?.includes('sentencia'))).toHaveLength(2)
  })

  it('cannot be one with a sentence', async () => {
    const judged = withAnswers(fixtureOf('rechazada'), 'deudas', { elegidas: ['{{mes-18}}-1'] })
    expect((await fill(judged)).stoppedAt).toMatchObject({
      id: 'deudas',
      errors: { elegidas: expect.stringContaining('sentencia') },
    })
  })

  it('cannot be one that was disputed meanwhile in another window', async () => {
    const existeSolicitud = async () => ({ existe: true, idSolicitud: null, folio: '', fechaIngreso: null })
    expect((await fill(fixtureOf('rechazada'), { existeSolicitud })).stoppedAt).toEqual({
      id: 'deudas',
      outcome: 'ya_impugnada',
    })
  })
})

it('the paper that proves the reason is asked for, and no other', async () => {
  const way = await fill({ ...fixtureOf('acogida-parcial'), files: {} })
  expect(way.stoppedAt).toEqual({ id: 'motivo', errors: { finiquito: expect.any(String) } })
})

describe('what the institution knows is offered', () => {
  it('not one company of several, and her contact data once she gave them', async () => {
    const { por: _, ...herself } = fixtureOf('rechazada')
    const { walk } = await fill(herself)
    const [first] = walk.steps
    const offers = first?.page.prefill?.(first.context, walk.context.consulted.quien)
    expect(offers).toMatchObject({ calidad: { value: 'empresa' }, empresa: undefined })
  })
})

describe('with the bundled institution', () => {
  it('who won in part reads each debt with its answer, and why the other is still charged', async () => {
    await file(await fill(fixtureOf('acogida-parcial')))
    await step(3)
    const run = fixtureOf('acogida-parcial').person
    const [one] = await client
      .listarSolicitante({
        token: run,
        query: { rutSolicitante: Number(run.split('-')[0]), withDocuments: false },
      })
      .then(all => all.filter(({ resultado }) => resultado === 'acogida_parcial'))
    const page = tramite.procedure.consultations.find(({ path }) => path === 'solicitud')
    const detail = {
      ...{ id: 'c1', folio: 'MIC-1', procedureId: '70652', filedOn: '2026-11-23', subject: '2 deudas' },
      ...{ history: [], state: 'acogida_parcial', documents: [], summary: [] },
      ...{ idSolicitud: one?.idSolicitud, delivery: { kind: 'delivered', at: new Date(0) } },
    }
    const view = await page?.load({
      today,
      services: servicesOf(run),
      query: { get: (name: string) => (name === 'solicitud' ? 'c1' : '') },
      hrefOf: () => '/',
      cases: { find: async () => detail },
    } as never)
    const table = view?.blocks.find(block => block.kind === 'table')
    const answers = table?.kind === 'table' ? table.rows.map(row => String(row[2])) : []
    expect(answers.toSorted()).toEqual([
      expect.stringMatching(/^Se sigue cobrando\. .*registros/),
      'Ya no se debe',
    ])
  })

  it('who won reads that nothing of it is owed any more, and cannot dispute it again', async () => {
    await file(await fill(fixtureOf('acogida-total')))
    await step(3)
    const way = await fill(fixtureOf('acogida-total'))
    expect(way.stoppedAt).toMatchObject({ id: 'deudas', errors: { elegidas: expect.any(String) } })
    const [, won] = await client.listaDeudas({
      token: runs.enSuCasa,
      query: { rut: 17_655_302, dv: '2' },
    })
    expect(won).toMatchObject({ estado: 'regularizada', totalClp: 0 })
  })

  it('what she asked elsewhere stands below her list, in the words of the institution; what she sent here does not', async () => {
    const token = fixtureOf('acogida-parcial').person
    const mine = await client.listarSolicitante({
      token,
      query: { rutSolicitante: Number(token.split('-')[0]) },
    })
    const [sentHere, ...elsewhere] = mine.map(({ idSolicitud }) => idSolicitud)
    const page = tramite.procedure.consultations.find(({ path }) => path === 'solicitudes')
    const tableIn = async (deudas: Calls['deudas'] = {}, empresa?: { rut: string }) => {
      const view = await page?.load({
        ...{ today, person: { run: token }, empresa, services: servicesOf(token, { deudas }) },
        query: { get: () => '' },
        hrefOf: (path: string, query: object) => `${path}?${new URLSearchParams({ ...query })}`,
        cases: {
          list: async () => ({ cases: [], total: 0 }),
          findByIdSolicitud: async (id: string) => (id === sentHere ? {} : undefined),
        },
      } as never)
      const table = view?.blocks.find(block => block.kind === 'table' && block.caption.includes('Otros'))
      return table?.kind === 'table' ? table.rows : []
    }
    const rows = await tableIn()
    expect(rows.map(([about]) => (about as { href: string }).href)).toEqual(
      elsewhere.map(id => `solicitud?id=${id}`),
    )
    expect(rows[0]?.slice(1, 4)).toEqual(['Impugnación', '23 nov 2026', 'En análisis'])
    expect(await tableIn({ listarSolicitante: refusing })).toEqual([])
    expect(await tableIn({ tiposSolicitud: refusing, estadosSolicitud: silent })).toHaveLength(rows.length)
    expect(await tableIn({}, { rut: '76655310-9' })).toEqual([])
  })

  it('the telephone that she gave is offered the next time', async () => {
    const another = withAnswers(fixtureOf('acogida-parcial'), 'deudas', { elegidas: ['{{mes-9}}-1'] })
    const { walk } = await fill(another)
    const page = walk.steps.find(one => one.page.id === 'motivo')
    expect(page?.page.prefill?.(page.context, walk.context.consulted.motivo)).toMatchObject({
      telefono: { value: '912345678' },
    })
  })
})
