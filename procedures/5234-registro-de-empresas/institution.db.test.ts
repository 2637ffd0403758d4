import { describe, expect, it } from 'vitest'
import {
  cuentasPorRegistrar,
  empresasPorRegistrar,
  registeringRuns,
} from '#country/stories/registering-employers.ts'
import { oficinaContable } from '#country/stories/tray.ts'
import type { Run } from '#domain/run.ts'
import type { Consultation, ConsultationReach } from '#engine/cases/consultation.ts'
import type { Fixture } from '../testing/fixtures.ts'
import { type Calls, type Filled, procedureWorld, silent } from '../testing/procedure-world.ts'
import { personaJuridica, personaNatural, type RegistroDelivery, registroBody } from './application.ts'
import { enProgreso } from './pages/registro.ts'
import { tramite } from './procedure.ts'
import { sucursales } from './questions/sucursales.ts'
import type { Services } from './registers.ts'
import { detail, list } from './requests.ts'
import { highlightsOf, listadoEscrito, listadoOf } from './rules.ts'

const { deliveryOf, servicesOf, fill: fillIn, fixture: fixtureOf, fixtures } = await procedureWorld('5234')
const fill = (fixture: Fixture, safem2: Calls['safem2'] = {}) => fillIn(fixture, { calls: { safem2 } })

/** The registration as the institution receives it. */
async function bodyOf(way: Filled) {
  const delivery = deliveryOf(way) as unknown as RegistroDelivery
  const rows = delivery.answers.sucursales.lista ? await delivery.readRows(sucursales) : []
  return registroBody(delivery, listadoOf(delivery, rows))
}

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

describe('what the register has of whoever made it, though it was not sent here', () => {
  const reachOf = (run: Run, query: Readonly<Record<string, string>>, safem2: Calls['safem2'] = {}) =>
    ({
      services: servicesOf(run, { safem2 }),
      cases: {
        list: async () => ({ cases: [], total: 0 }),
        find: async () => undefined,
        findByIdSolicitud: async () => undefined,
      },
      today: '2026-11-28',
      lists: {},
      query: { get: (name: string) => query[name] ?? '' },
      hrefOf: (path: string, asked: Readonly<Record<string, string>> = {}) =>
        `/tramites/5234/${path}?${new URLSearchParams(asked)}`,
    }) as unknown as ConsultationReach<Services>
  const said = async (page: Consultation<Services>, reach: ConsultationReach<Services>) =>
    JSON.stringify(await page.load(reach))

  it('is in her list with its state, and its page says why it was discarded', async () => {
    const shown = await said(list, reachOf(oficinaContable, {}))
    expect(shown).not.toContain('Aún no hay')
    for (const state of ['Pendiente, en revisión', 'Resuelta', 'Descartada']) expect(shown).toContain(state)
    const discarded = await said(list, reachOf(oficinaContable, { estado: 'rechazada' }))
    const reasons = await Promise.all(
      [...discarded.matchAll(/solicitud\?id=([\da-f-]{36})/g)].map(([, id = '']) =>
        said(detail, reachOf(oficinaContable, { id })),
      ),
    )
    expect(reasons.join()).toContain('La cuenta no está a nombre de la empresa.')
    expect(reasons.join()).toContain('El certificado del banco no se lee.')
  })

  it('is reached from the page that says that one is in progress', async () => {
    const { espera, contadora: other } = registeringRuns
    const [, id = ''] = /solicitud\?id=([\da-f-]{36})/.exec(await said(enProgreso, reachOf(espera, {}))) ?? []
    expect(await said(list, reachOf(espera, {}))).toContain(id)
    expect(await said(detail, reachOf(espera, { id }))).toContain('Transportes Río Claro SpA')
    // Nobody else reads it.
    expect(await detail.load(reachOf(other, { id }))).toBeUndefined()
  })

  it('says that the register is silent, and not that there is none', async () => {
    const shown = await said(list, reachOf(oficinaContable, {}, { listarSolicitudes: silent }))
    expect(shown).toContain('El IPS no respondió')
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

describe('the account of a branch is asked of its bank, as soon as it is written', () => {
  const { check } = sucursales
  const asked = (person: string, numeroCuenta: string) =>
    check?.ask(
      servicesOf(person) as never,
      { cuenta: { codigoBanco: 1, tipoCuenta: 1, numeroCuenta } } as never,
      {
        ruts: ['76543210-3'],
      },
    )
  const matias = '12765431-k'

  it('and taken if it is the company’s', async () => {
    expect(await asked(matias, '5234300011')).toEqual({ kind: 'said', said: { code: 'aceptada' } })
  })

  it.each([
    ['somebody else’s', cuentasPorRegistrar.ajena.numeroCuenta],
    ['unknown', '999999999'],
  ])('one that is %s must be corrected, in the same words', async (_whose, numero) => {
    expect(await asked(matias, numero)).toEqual({
      kind: 'errors',
      errors: {
        'cuenta.numero':
          'El banco no dice que esta cuenta sea de quien da el trabajo. Revise el banco y el número: debe estar a su nombre.',
      },
    })
  })

  it('of a company of somebody else nothing is said, whatever the account', async () => {
    for (const numero of ['5234300011', '999999999'])
      expect(await asked(registeringRuns.contadora, numero)).toEqual({
        kind: 'said',
        said: { code: 'por_confirmar' },
      })
  })
})

describe('the registration in the format of the register (flows §3)', () => {
  it('has persons, companies, branches, accounts and the papers of each', async () => {
    const fixture = fixtureOf('juridica')
    const body = await bodyOf(await fill(fixture))
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
      // Of the branches: a bank names several accounts on one.
      ['certificado_banco', null],
    ])
    expect(body.cuentas[1]?.files).toMatchObject([
      { idCuentaBancaria: body.cuentas[1]?.id, documento: body.documentos.at(-1)?.idDocumento },
    ])
  })

  it.each([
    ['natural', []],
    ['juridica', ['sucursales', 'certificados']],
  ] as const)('asks for branches only of who adds them from the review: %s', async (name, asked) => {
    const { visited } = await fill(fixtureOf(name))
    const pages = visited.map(({ id }) => id)
    expect(pages.filter(id => id === 'sucursales' || id === 'certificados')).toEqual(asked)
  })

  it('has eighty branches of a file, each with its account inside it', async () => {
    const fixture = fixtureOf('juridica')
    const header = 'nombre;empresa;telefono;calle;numero;block;depto;comuna;banco;tipo_cuenta;numero_cuenta'
    const lines = Array.from(
      { length: 80 },
      (_, index) => `Local ${index + 1};;712340120;Uno Sur;${index + 1};;;Talca;1;1;52343011${10 + index}`,
    )
    const way = await fill({ ...fixture, rows: { sucursales: [header, ...lines].join('\n') } })
    expect(way.stoppedAt).toBeUndefined()
    const body = await bodyOf(way)
    expect(body.sucursales).toHaveLength(80)
    const last = body.sucursales.at(-1)
    expect(last).toMatchObject({ name: 'Local 80', street: 'Uno Sur', number: '80', cityId: '07101' })
    expect(body.cuentas.at(-1)).toMatchObject({
      ...{ branchId: last?.guid, accountNumber: '5234301189', bankName: 'Banco de Chile', isActive: true },
      ...{ holderCompanyRut: '76543210-3', files: [{ nombreDocumento: 'talca.pdf' }] },
    })
  })

  it('is delivered as before if it was sent while branches stood among the answers', async () => {
    const way = await fill(fixtureOf('juridica'))
    const delivery = deliveryOf(way) as unknown as RegistroDelivery
    const [account] = delivery.answers.cuentas.lista
    if (!account) throw new Error('The fixture has an account')
    const rut = '76543210-3'
    const written = {
      ...delivery,
      answers: {
        ...delivery.answers,
        sucursales: {
          lista: [{ nombre: 'Talca', telefono: '712340120', direccion: delivery.answers.datos.direccion }],
        },
        cuentas: {
          lista: [
            { ...account, para: rut },
            { ...account, para: `${rut}/Talca` },
          ],
        },
      },
    } as unknown as RegistroDelivery
    const body = registroBody(written, listadoEscrito(written))
    expect(body.sucursales).toMatchObject([{ name: 'Talca', phone: '712340120' }])
    expect(body.cuentas.map(({ branchId }) => branchId)).toEqual([null, body.sucursales[0]?.guid])
    expect(body.documentos.map(({ idCuentaBancaria }) => idCuentaBancaria)).toEqual([
      ...[null, null],
      ...body.cuentas.map(({ id }) => id),
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
    const body = await bodyOf(await fill(changed('juridica', { pages: { datos } })))
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
    const body = await bodyOf(await fill(fixtureOf('natural-cuenta-ajena')))
    expect(body.empresas).toMatchObject([{ rut: 14523405, name: 'Pamela Rocío Farías Peñaloza' }])
    expect(body.persona.type).toBe('persona-natural')
  })

  it('leads with who is registered and where the money goes', async () => {
    const { walk } = await fill(fixtureOf('natural-cuenta-ajena'))
    expect(highlightsOf(walk.context as never)).toEqual([
      { label: 'Se registra', value: 'Pamela Rocío Farías Peñaloza' },
      { label: 'Se paga en', value: 'Banco de Chile ••••\u00a00001' },
    ])
  })
})

describe('the registered accounts', () => {
  const page = tramite.procedure.consultations.find(({ id }) => id === 'cuentas')
  const cuenta = {
    ...{ id: '01990d5e-8a51-7c3e-9f0a-3f1d2c4b5a69', rut: 76_543_210, dv: '3', name: 'Los Aromos SpA' },
    ...{ banco: 1, tipoCuenta: 1, isActive: true, desde: '2026-11-24' },
  }
  const cuentas = Array.from({ length: 12 }, (_, index) => ({
    ...{ ...cuenta, branchName: `Local ${index + 1}`, ultimosDigitos: `00${10 + index}` },
  }))
  const said = async (pagina: string) =>
    JSON.stringify(
      await page?.load({
        services: { safem2: { registro: async () => ({ cuentas }) } },
        lists: { bancos: [{ value: '1', label: 'Banco de Chile' }] },
        query: { get: () => pagina },
        hrefOf: (path: string, query: object) => `${path}?${new URLSearchParams(Object.entries(query))}`,
      } as never),
    )

  it('are ten to a page', async () => {
    expect(await said('')).toMatch(/12 cuentas registradas.*Local 10"?.*mis-cuentas\?pagina=2/)
    expect(await said('')).not.toContain('Local 11')
    expect(await said('2')).toContain('Local 12')
  })
})
