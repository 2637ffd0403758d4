import { describe, expect, it } from 'vitest'
import { createFichaCatalog } from '#procedures/catalog/catalog.ts'
import { pgu } from '../beneficios/pago.fixture.ts'
import { knownWith, luis } from '../known/known.fixture.ts'
import type { Known } from '../known/known.ts'
import { entitlementsOf } from './entitlements.ts'

const { said } = createFichaCatalog()
const idsOf = (given: Partial<Known>) => entitlementsOf(knownWith(given), said).map(({ ficha }) => ficha)
const person = (given: object) => ({ sexo: 'F', familia: [], ...given }) as unknown as Known['persona']
const child = { rut: 1, dv: '9', parentesco: 'hijo' }
const household = (tramo: number, cantidadIntegrantes: number) =>
  ({ tramo, cantidadIntegrantes }) as Known['hogar']
const sentCase = (procedureId: string) => [{ procedureId }] as unknown as Known['cases']

describe('what a person may ask for', () => {
  it('is nothing while no register says anything', () => {
    expect(idsOf({})).toEqual([])
  })

  it('is the funeral, the pension and what was not collected for who was left a widow, until she has asked', () => {
    expect(idsOf({ spouse: luis, beneficios: [] })).toEqual(['5300', '5199', '5294'])
    expect(idsOf({ spouse: luis, beneficios: [], cases: sentCase('5300') })).toEqual(['5199', '5294'])
    expect(idsOf({ spouse: luis, beneficios: [], cases: sentCase('5294') })).toEqual(['5300', '5199'])
    const begun = [{ formKey: '5300/solicitud' }] as unknown as Known['drafts']
    expect(idsOf({ spouse: luis, beneficios: [], drafts: begun })).toEqual(['5199', '5294'])
    const pension = { pension: { clase: 'viudez' }, estado: 'vigente' }
    expect(idsOf({ spouse: luis, beneficios: [pension] as unknown as Known['beneficios'] })).toEqual([
      '5300',
      '5294',
    ])
  })

  it('is the pension and what was not collected for a young person whose father or mother died', () => {
    expect(idsOf({ parent: luis, beneficios: [] })).toEqual(['5239', '5294'])
    expect(idsOf({ parent: luis, beneficios: [], cases: sentCase('5239') })).toEqual(['5294'])
    expect(idsOf({ parent: luis })).toEqual(['5294'])
  })

  it('is the PGU from 65 on, when the institution has said that it is not paid', () => {
    const old = person({ fechaNacimiento: '1961-11-22' })
    const may = { pgu: 'puede_solicitar' } as const
    expect(idsOf({ ...may, persona: old, beneficios: [] })).toEqual(['102077'])
    expect(idsOf({ ...may, persona: old })).toEqual([])
    expect(idsOf({ ...may, persona: old, beneficios: [pgu] })).toEqual([])
    const young = person({ fechaNacimiento: '1961-11-23' })
    expect(idsOf({ ...may, persona: young, beneficios: [] })).toEqual([])
  })

  it('is not the PGU for who was granted one that is not paid yet, or asked for it at a branch', () => {
    const known = { persona: person({ fechaNacimiento: '1950-01-01' }), beneficios: [] }
    for (const pgu of ['con_beneficio', 'en_curso', undefined] as const)
      expect(idsOf({ ...known, pgu }), pgu).toEqual([])
    expect(idsOf({ ...known, pgu: 'no_cumple' })).toEqual(['102077'])
  })

  it('is not the PGU for who asked to have its decision reviewed, which may have granted it', () => {
    const born = person({ fechaNacimiento: '1950-01-01' })
    const known = { persona: born, beneficios: [], pgu: 'puede_solicitar' as const }
    expect(idsOf({ ...known, cases: sentCase('102077-RBPGU') })).toEqual([])
  })

  it('is neither the PGU nor the addition for children once she asked for solidarity benefits, or began to', () => {
    const familia = [child]
    const born = person({ fechaNacimiento: '1950-01-01', familia })
    const known = { persona: born, beneficios: [], pgu: 'puede_solicitar' as const }
    expect(idsOf(known)).toEqual(['102077', 'sibs'])
    expect(idsOf({ ...known, cases: sentCase('sibs') })).toEqual([])
    const begun = [{ formKey: 'sibs/solicitud' }] as unknown as Known['drafts']
    expect(idsOf({ ...known, drafts: begun })).toEqual([])
    const forAnother = [{ procedureId: 'sibs', actsFor: '4876521-1' }] as unknown as Known['cases']
    expect(idsOf({ ...known, cases: forAnother })).toEqual(['102077', 'sibs'])
  })

  it('is the addition for children for mothers from 65 on', () => {
    const mother = person({ fechaNacimiento: '1950-01-01', familia: [child] })
    expect(idsOf({ persona: mother, beneficios: [pgu] })).toEqual(['sibs'])
    const father = person({ fechaNacimiento: '1950-01-01', familia: [child], sexo: 'M' })
    expect(idsOf({ persona: father, beneficios: [pgu] })).toEqual([])
  })

  it('is the family subsidy up to the tranche of 60 %, for who does not live alone', () => {
    const parent = person({ fechaNacimiento: '1990-01-01', familia: [child] })
    const known = { persona: parent, beneficios: [] }
    expect(idsOf({ ...known, hogar: household(60, 3) })).toEqual(['requisitosSuf'])
    expect(idsOf({ ...known, hogar: household(70, 3) })).toEqual([])
    expect(idsOf({ ...known, hogar: household(60, 1) })).toEqual([])
    expect(idsOf({ ...known, hogar: 'none' })).toEqual([])
  })

  it('is the cultural pass where its institution says so by the rules of the year, until it is asked for', () => {
    const pase = (estado: string) => ({ estado, montoClp: 50_000 }) as Known['pase']
    // In 2026 it is for who is 18 or 19, whatever the household (procedures, pasecultural): the institution decides.
    expect(idsOf({ pase: pase('por_activar') })).toEqual(['pasecultural'])
    for (const estado of ['activado', 'en_espera', 'vencido', 'no_corresponde'])
      expect(idsOf({ pase: pase(estado) })).toEqual([])
    expect(idsOf({ pase: 'none' })).toEqual([])
    const [offer] = entitlementsOf(knownWith({ pase: pase('por_activar') }), said)
    expect(`${offer?.why} ${offer?.rule}`).not.toMatch(/18|tramo/)
    const waiting = { ...(pase('en_espera') as object), esperaHasta: '2027-01-28' } as Known['pase']
    expect(entitlementsOf(knownWith({ pase: waiting }), said)).toMatchObject([
      { why: expect.stringContaining('hasta el 28 de enero de 2027') },
    ])
  })

  it('says of each who said so, the rule, and has a ficha with its law', () => {
    const catalog = createFichaCatalog()
    for (const { ficha, why, rule } of entitlementsOf(
      knownWith({ spouse: luis, parent: luis, beneficios: [] }),
      said,
    )) {
      expect(why).toMatch(/Según el (Registro Civil|IPS)/)
      expect(rule).toMatch(/\.$/)
      expect(catalog.find(ficha, '2026-11-22')?.law).not.toEqual([])
    }
  })
})
