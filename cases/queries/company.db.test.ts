import { describe, expect, it } from 'vitest'
import type { Solicitante } from '#engine/asking/context.ts'
import { byHerself, carmen, openCaseHouse, pedro } from '../testing/case-house.ts'

const rut = '76543210-3'
const otherRut = '76543300-2'
const asking: Solicitante[] = []
const house = await openCaseHouse({
  servicesFor: person => {
    asking.push(person)
    return {}
  },
})
const { cases, database } = house

/** Sends a form for the company; the draft is the company's too. */
async function sendForCompany(): Promise<string> {
  const submission = await house.prepare({ ...carmen, run: rut })
  const sent = await cases.submitCase({ ...submission, person: carmen, owner: rut, actsFor: rut })
  if (sent.kind !== 'sent') throw new Error(`It was not sent: ${sent.kind}`)
  return sent.caseId
}

describe('a case of a company (decisions 6)', () => {
  it('is in the company’s list, with who sent it, and in nobody else’s', async () => {
    const caseId = await sendForCompany()
    const [found] = (await cases.listCases(rut)).cases
    expect(found).toMatchObject({ id: caseId, actsFor: rut, sentBy: 'Carmen Gloria Soto Pérez' })
    for (const run of [carmen.run, pedro.run, otherRut]) {
      expect((await cases.listCases(run, { filedForHerToo: true })).total).toBe(0)
      expect(await cases.findCase(run, caseId)).toBeUndefined()
    }
    expect(await cases.findCase(rut, caseId)).toMatchObject({ id: caseId, person: { run: carmen.run } })
  })

  it('is found among the companies that somebody represents, for the links of letters', async () => {
    const caseId = await sendForCompany()
    expect(await cases.findOwnerAmong([otherRut, rut], caseId)).toBe(rut)
    expect(await cases.findOwnerAmong([otherRut], caseId)).toBeUndefined()
    expect(await cases.findOwnerAmong([], caseId)).toBeUndefined()
    expect(await cases.findOwnerAmong([rut], 'x')).toBeUndefined()
  })

  it('states on its receipt who sent it, and for which company', async () => {
    const caseId = await sendForCompany()
    await house.runJobs()
    const row = await database.row<{ contenido: string }>(
      'SELECT contenido FROM casos.comprobantes WHERE caso_id = $1 LIMIT 1',
      [caseId],
    )
    const { nombre, run, enNombreDe } = JSON.parse(row?.contenido ?? '{}') as Record<string, string>
    expect({ nombre, enNombreDe }).toEqual({ nombre: 'Carmen Gloria Soto Pérez', enNombreDe: '76.543.210-3' })
    expect(run).toMatch(/^12\./)
  })

  it('is acted on by any who represents it, with her own name and her own token', async () => {
    const caseId = await sendForCompany()
    await house.runJobs()
    asking.length = 0
    const withdraw = { acting: byHerself, caseId, action: 'desistir', requestId: 'r-1' }
    expect(await cases.act({ ...withdraw, person: pedro })).toEqual({ kind: 'not-found' })
    expect(await cases.act({ ...withdraw, person: pedro, company: otherRut })).toEqual({ kind: 'not-found' })
    expect(await cases.act({ ...withdraw, person: pedro, company: rut })).toEqual({ kind: 'done' })
    await house.runJobs()
    expect(asking.map(({ run }) => run)).toEqual([pedro.run])
    const { history = [] } = (await cases.findCase(rut, caseId)) ?? {}
    expect(history.filter(({ type }) => type === 'desistida')).toMatchObject([
      { actor: 'ciudadano', actorRun: pedro.run, actsFor: rut },
    ])
  })
})
