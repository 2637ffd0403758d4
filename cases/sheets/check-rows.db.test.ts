import { beforeEach, describe, expect, it } from 'vitest'
import { defineProcedure } from '#engine/define-procedure.ts'
import { sampleCase, sampleProcedure } from '#engine/testing/sample-procedure.ts'
import { type SheetServices, sampleSheet, sheetForm } from '#engine/testing/sample-sheet.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import { carmen, openCaseHouse } from '../testing/case-house.ts'
import { checkRows } from './check-rows.ts'
import type { NewRow, SheetPlace } from './sheet-types.ts'

const procedure = defineProcedure<SheetServices>({
  ...{ id: 'nomina', title: 'Nómina', institution: 'Registro', institutionKey: 'registro', summary: '' },
  purpose: 'Saber si alguien trabaja en la empresa',
  start: () => [],
  forms: [sheetForm],
  consultations: sampleProcedure.consultations as never,
  cases: {
    states: sampleCase,
    actions: { retirar: { event: 'retirada', deliver: async () => {} } },
    listPath: 'consultar/solicitudes',
    detailPath: 'consultar/solicitud',
  },
})
const formKey = 'nomina/lista'

/** The register: what it answers, how many it is asked about at once, and what it was asked. */
const register = {
  inFlight: 0,
  most: 0,
  asked: [] as string[],
  answer: async (_run: string): Promise<{ codigo: '0' | '4'; sueldo: number }> => ({
    codigo: '0',
    sueldo: 5,
  }),
}
const services: SheetServices = {
  registro: {
    async revisar(run) {
      register.inFlight += 1
      register.most = Math.max(register.most, register.inFlight)
      register.asked.push(run)
      try {
        await new Promise(resolve => setImmediate(resolve))
        return await register.answer(run)
      } finally {
        register.inFlight -= 1
      }
    },
  },
}
const purposes: string[] = []
const house = await openCaseHouse({
  procedures: new Map([['nomina', procedure]]),
  servicesFor: (_person, _procedure, _acting, reason) => {
    purposes.push(`${reason?.purpose} ${reason?.background}`)
    return services
  },
})
const { sheets, drafts, database, clock } = house
const silent = (reason: 'timeout' | 'overloaded') => async (): Promise<never> => {
  throw new ServiceUnavailableError({ service: 'registro', operation: 'revisar' }, reason)
}

let place: SheetPlace
const row = (number: number): NewRow => ({
  ...{ number, answers: { run: String(number), sueldo: 5 }, errors: {}, key: String(number), search: '' },
})
async function list(count: number) {
  const rows = async function* () {
    yield Array.from({ length: count }, (_, index) => row(index + 1))
  }
  await sheets.replaceRows({ place, maxRows: 5_000, checked: true }, rows, undefined)
}
const order = (about = '1-9') => ({
  ...{ place, formKey, institution: 'registro', about, person: carmen },
  acting: { origin: 'ORDINARIA' } as const,
})
const summary = async () =>
  (await drafts.findDraft({ run: carmen.run, formKey, slot: '' }))?.sheets?.trabajadores

beforeEach(async () => {
  await database.rows('TRUNCATE casos.borradores, casos.planillas, casos.filas', [])
  await database.rows(`DELETE FROM trabajos.job WHERE name = 'revisar-filas'`, [])
  Object.assign(register, {
    inFlight: 0,
    most: 0,
    asked: [],
    answer: async () => ({ codigo: '0', sueldo: 5 }),
  })
  const { draft } = await drafts.saveDraft({
    ...{ run: carmen.run, formKey, version: 1, base: undefined, slot: '', subject: '', keepDays: 30 },
    ...{ answers: {}, consulted: {}, verified: {} },
  })
  place = { run: carmen.run, draftId: draft?.id ?? '', sheetId: sampleSheet.id }
})

describe('the rows of a list', () => {
  it('are asked about eight at a time, each once, for the purpose of the list', async () => {
    await list(50)
    await sheets.keepChecking(order())
    await sheets.keepChecking(order())
    await house.runJobs()
    expect(await summary()).toMatchObject({ rows: 50, unanswered: 0, said: { '0': 50 } })
    expect([register.most, register.asked.length, new Set(register.asked).size]).toEqual([8, 50, 50])
    expect(purposes.at(-1)).toBe('Saber si trabaja para la empresa true')
  })

  it('are stored as soon as they are answered, so that after a crash none of them is asked about again', async () => {
    const last = Promise.withResolvers<void>()
    register.answer = async run => {
      if (run === '3') await last.promise
      return { codigo: '0', sueldo: 5 }
    }
    await list(3)
    await sheets.keepChecking(order())
    const running = house.runJobs()
    await expect.poll(async () => (await summary())?.unanswered).toBe(1)
    last.resolve()
    await running
    expect(await summary()).toMatchObject({ unanswered: 0, said: { '0': 3 } })
  })

  it('that the institution wants corrected have errors, with its words', async () => {
    register.answer = async run => ({ codigo: run === '2' ? '4' : '0', sueldo: 5 })
    await list(3)
    await sheets.keepChecking(order())
    await house.runJobs()
    expect(await summary()).toMatchObject({ wrong: 1, said: { '0': 2 } })
    expect(await sheets.findRow(place, 2)).toMatchObject({
      ...{ state: 'wrong', objections: { run: 'No trabaja para la empresa.' } },
    })
  })

  it('without an answer are told, and asked about again after a pause that grows', async () => {
    register.answer = silent('timeout')
    await list(2)
    await sheets.keepChecking(order())
    await house.runJobs()
    expect(await summary()).toMatchObject({ unanswered: 2, silent: 2, said: {} })
    expect(register.asked).toHaveLength(2)
    clock.advance(11_000)
    await house.runJobs()
    expect(register.asked).toHaveLength(4)
    clock.advance(11_000)
    await house.runJobs()
    expect(register.asked).toHaveLength(4)
    register.answer = async () => ({ codigo: '0', sueldo: 5 })
    clock.advance(60_000)
    await house.runJobs()
    expect(await summary()).toMatchObject({ unanswered: 0, silent: 0, said: { '0': 2 } })
  })

  it('are asked about at once when the person wants it', async () => {
    register.answer = silent('timeout')
    await list(1)
    await sheets.keepChecking(order())
    await house.runJobs()
    register.answer = async () => ({ codigo: '0', sueldo: 5 })
    await sheets.askAgain(place)
    await sheets.keepChecking(order())
    await house.runJobs()
    expect(await summary()).toMatchObject({ silent: 0, said: { '0': 1 } })
  })

  it('wait while there is no room for calls, which counts as no silence', async () => {
    register.answer = silent('overloaded')
    await list(20)
    await sheets.keepChecking(order())
    await house.runJobs()
    expect(await summary()).toMatchObject({ unanswered: 20, silent: 0 })
    expect(register.asked.length).toBeLessThan(20)
    register.answer = async () => ({ codigo: '0', sueldo: 5 })
    clock.advance(16_000)
    await house.runJobs()
    expect(await summary()).toMatchObject({ said: { '0': 20 } })
  })

  it('keep what was answered when the worker is killed; another goes on with the rest after its hold', async () => {
    await list(40)
    await sheets.keepChecking(order())
    // It is killed in the middle: nothing that it still holds is ever let go.
    register.answer = run =>
      Number(run) > 20 ? new Promise<never>(() => undefined) : Promise.resolve({ codigo: '0', sueldo: 5 })
    const job = { ...place, formKey, institution: 'registro', turn: 0 }
    const killed = { jobId: '', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
    const procedures = new Map([['nomina', procedure]])
    void checkRows({ ...house.options, procedures, servicesFor: () => services }, job, killed)
    const before = 20
    await expect.poll(async () => (await summary())?.said['0']).toBe(before)
    // All eight that it asks at once are unanswered: it asks no more.
    await expect.poll(() => register.asked.filter(run => Number(run) > 20)).toHaveLength(8)
    register.answer = async () => ({ codigo: '0', sueldo: 5 })
    register.asked = []
    await house.runJobs()
    expect((await summary())?.said['0']).toBe(before)
    clock.advance(31_000)
    await house.runJobs()
    expect(await summary()).toMatchObject({ unanswered: 0, said: { '0': 40 } })
    expect(register.asked).toHaveLength(40 - before)
  })

  it('changed meanwhile are asked about anew, and the late answer is dropped', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    register.answer = async () => {
      await held
      return { codigo: '0', sueldo: 5 }
    }
    await list(1)
    await sheets.keepChecking(order())
    const running = house.runJobs()
    await expect.poll(() => register.asked.length).toBe(1)
    const changed = { ...row(1), answers: { run: '7', sueldo: 5 }, key: '7' }
    await sheets.saveRow({ place, maxRows: 9, checked: true }, changed, { number: 1, version: 1 })
    release()
    await running
    expect(register.asked).toEqual(['1', '7'])
    expect((await sheets.findRow(place, 1))?.said).toMatchObject({ code: '0' })
  })

  it('of a draft that was sent or deleted are asked about no more', async () => {
    await list(3)
    await sheets.keepChecking(order())
    await drafts.deleteDraft({ run: carmen.run, formKey, slot: '' })
    await house.runJobs()
    expect(register.asked).toEqual([])
  })

  it('are checked for another employer from the beginning', async () => {
    await list(3)
    await sheets.keepChecking(order())
    await house.runJobs()
    await sheets.keepChecking(order('2-7'))
    expect(await summary()).toMatchObject({ unanswered: 3, said: {} })
    await house.runJobs()
    expect(register.asked).toHaveLength(6)
  })
})
