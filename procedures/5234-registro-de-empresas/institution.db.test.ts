import { describe, expect, it } from 'vitest'
import { empresasPorRegistrar, registeringRuns } from '#country/stories/registering-employers.ts'
import type { Fixture } from '../testing/fixtures.ts'
import { type Calls, type Filled, procedureWorld, silent } from '../testing/procedure-world.ts'
import { registroBody } from './application.ts'
import { personaJuridica } from './juridica.ts'
import { personaNatural } from './natural.ts'
import { highlightsOf } from './rules.ts'

const { deliveryOf, fill: fillIn, fixture: fixtureOf, fixtures } = await procedureWorld('5234')
const fill = (fixture: Fixture, safem2: Calls['safem2'] = {}) => fillIn(fixture, { calls: { safem2 } })

/** The registration as the institution receives it. */
const bodyOf = (way: Filled) => registroBody(deliveryOf(way) as never)

/** A fixture by somebody else, or with other answers on a page. */
function changed(
  name: string,
  { person, pages = {} }: { person?: string; pages?: Fixture['pages'] },
): Fixture {
  const fixture = fixtureOf(name)
  return { ...fixture, person: person ?? fixture.person, pages: { ...fixture.pages, ...pages } }
}

describe('each outcome is reached by somebody of the country', () => {
  it('and there is no other', () => {
    const reached = new Set(fixtures.map(({ outcome }) => outcome))
    for (const { outcomes } of [personaNatural, personaJuridica])
      for (const id of Object.keys(outcomes)) expect(reached).toContain(id)
  })

  it.each(['natural', 'juridica'])('%s: a pending request keeps its person from a second', async name => {
    const { stoppedAt } = await fill(changed(name, { person: registeringRuns.espera }))
    expect(stoppedAt).toEqual({ id: 'gate', outcome: 'en_progreso' })
  })

  it.each(['natural', 'juridica'])('%s: a silent register has an address of its own', async name => {
    const { stoppedAt } = await fill(fixtureOf(name), { registro: silent })
    expect(stoppedAt).toEqual({ id: 'gate', outcome: 'error' })
  })
})

describe('a company is checked where it is written', () => {
  const empresaOf = (name: string) => fixtureOf(name).pages.empresas ?? {}

  it('a stranger goes on alike with any RUT, under the name that she typed', async () => {
    const { enTramite, conCaja } = empresasPorRegistrar
    for (const rut of ['76.523.450-6', enTramite, conCaja]) {
      const empresas = {
        ...empresaOf('juridica-con-poder'),
        ...{ 'lista.0.rut': rut, 'lista.0.razonSocial': 'Lo Que Sea SpA' },
      }
      const way = await fill(changed('juridica-con-poder', { pages: { empresas } }))
      expect(way.stoppedAt, rut).toBeUndefined()
      expect(way.walk.context.verified, rut).toMatchObject({ empresas: [{ nombre: 'Lo Que Sea SpA' }] })
    }
  })

  it('a company that she represents is chosen, not typed; of another the power is asked', async () => {
    const { rut: _typed, ...others } = { rut: '', ...empresaOf('juridica-con-poder') }
    const stranger = { ...others, 'lista.0.empresa': empresasPorRegistrar.sinPoder }
    const { stoppedAt } = await fill(changed('juridica-con-poder', { pages: { empresas: stranger } }))
    expect(stoppedAt).toMatchObject({ errors: { 'lista.0.empresa': expect.any(String) } })
    const { poder: _without, ...files } = { poder: [], ...fixtureOf('juridica-con-poder').files?.empresas }
    const bare = changed('juridica-con-poder', {})
    const { 'lista.0.poder': _power, ...papers } = files as Record<string, readonly string[]>
    const way = await fill({ ...bare, files: { ...bare.files, empresas: papers } })
    expect(way.stoppedAt).toMatchObject({ errors: { 'lista.0.poder': expect.any(String) } })
  })

  it('the way waits if the register does not answer there', () => {
    const page = personaJuridica.pages.find(({ id }) => id === 'empresas')
    expect(page?.verifySilence).toBe('stop')
  })
})

describe('the registration in the format of the register (flows §3)', () => {
  it('has persons, companies, branches, accounts and the papers of each', async () => {
    const fixture = fixtureOf('juridica')
    const body = bodyOf(await fill(fixture))
    expect(body.persona).toMatchObject({ rut: 12765431, dv: 'k', type: 'persona-juridica' })
    expect(body.empresas).toMatchObject([
      { rut: 76543210, dv: '3', name: 'Constructora Los Aromos SpA', cityId: '13401' },
    ])
    const [empresa] = body.empresas
    const [sucursal] = body.sucursales
    expect(sucursal).toMatchObject({ idEmpresa: empresa?.id, name: 'Talca', street: 'Uno Sur' })
    expect(body.cuentas.map(({ branchId, isActive }) => [branchId, isActive])).toEqual([
      [null, true],
      [sucursal?.guid, true],
    ])
    expect(body.documentos.map(({ tipo, idCuentaBancaria }) => [tipo, idCuentaBancaria])).toEqual([
      ['escritura', null],
      ['vigencia', null],
      ['certificado_banco', body.cuentas[0]?.id],
      ['certificado_banco', body.cuentas[1]?.id],
    ])
  })

  it('sends block and department, the names of places and banks, and whose each account is', async () => {
    const fixture = fixtureOf('juridica')
    const datos = {
      ...fixture.pages.datos,
      'direccion.block': 'C',
      'direccion.depto': '15',
      'direccion.poblacion': 'Villa Sur',
    }
    const body = bodyOf(await fill(changed('juridica', { pages: { datos } })))
    expect(body.persona).toMatchObject({
      ...{ direccion: 'Uno Norte', numero: '845' },
      poblacionVilla: 'block C, departamento 15, Villa Sur',
      ...{ regionNombre: 'Maule', comunaNombre: 'Talca' },
    })
    expect(body.cuentas[0]).toMatchObject({
      ...{ accountType: 1, accountNumber: '5234300010', bankName: 'Banco Santander-Chile' },
      ...{ holderCompanyRut: '76543210-3', holderRut: '', holderName: 'Constructora Los Aromos SpA' },
      files: [{ idCuentaBancaria: body.cuentas[0]?.id, nombreDocumento: 'empresa.pdf' }],
    })
  })

  it('has the person as the only employer of her own registration', async () => {
    const { walk } = await fill(changed('natural', { person: registeringRuns.cuentaCerrada }))
    // A CuentaRUT of somebody else is refused at once.
    expect(walk.complete).toBe(false)
    const body = bodyOf(await fill(fixtureOf('natural-cuenta-ajena')))
    expect(body.empresas).toMatchObject([{ rut: 14523405, name: 'Pamela Rocío Farías Peñaloza' }])
    expect(body.persona.type).toBe('persona-natural')
  })

  it('leads with who is registered and where the money goes', async () => {
    const { walk } = await fill(fixtureOf('natural-cuenta-ajena'))
    expect(highlightsOf(walk.context as never)).toEqual([
      { label: 'Se registra', value: 'Pamela Rocío Farías Peñaloza' },
      { label: 'Se paga en', value: 'Banco de Chile •••• 0001' },
    ])
  })
})
