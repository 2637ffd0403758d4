import { describe, expect, it } from 'vitest'
import { accountantRun } from '#country/stories/accountant.ts'
import {
  cuentasPorRegistrar,
  empresasPorRegistrar,
  registeringRuns,
} from '#country/stories/registering-employers.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import { systemIds } from '#platform/ids.ts'
import { resolucionBlocks, resolucionOfDesk } from '../kit/requests/resolution.ts'
import { eventoRegistroSchema, type SolicitudRegistro, type TipoDocumentoRegistro } from './contract.ts'
import { deskDefinition, solicitudes } from './desk.ts'
import { createSafem2World } from './world.fixture.ts'

const world = await createSafem2World()
const { client, portal } = world
const { repostera, conCaja, noDaTrabajo, espera, cuentaAjena, cuentaCerrada } = registeringRuns
const { representante, contadora, yaRegistrado } = registeringRuns
const { ilegible, enTramite, sinPoder } = empresasPorRegistrar

const ofBank: readonly TipoDocumentoRegistro[] = ['certificado_banco']
const ofCompany: readonly TipoDocumentoRegistro[] = ['certificado_banco', 'escritura', 'vigencia']
const wireAccount = ({
  codigoBanco,
  tipoCuenta,
  numeroCuenta,
}: (typeof cuentasPorRegistrar)[keyof typeof cuentasPorRegistrar]) => ({
  banco: codigoBanco,
  accountType: tipoCuenta,
  accountNumber: numeroCuenta,
})
const activeOf = async (token: Run) =>
  (await client.registro({ token })).cuentas.filter(({ isActive }) => isActive)

describe('what a person reads of the register', () => {
  it('is whether she gives work, which companies she represents and what she waits for', async () => {
    expect(await client.registro({ token: repostera })).toMatchObject({
      empleador: { caja: null },
      empresas: [],
      cuentas: [],
      enProgreso: null,
    })
    expect(await client.registro({ token: conCaja })).toMatchObject({
      empleador: { caja: 'Caja Los Héroes' },
    })
    expect(await client.registro({ token: noDaTrabajo })).toMatchObject({ empleador: null })
    const { empresas, enProgreso } = await client.registro({ token: espera })
    expect(empresas.map(({ name }) => name)).toEqual(['Transportes Río Claro SpA'])
    expect(enProgreso).toMatchObject({ folio: expect.stringMatching(/^RE\d{6}$/) })
  })

  it('is of a company told to its representative alone: to others every RUT is alike', async () => {
    const ask = (token: Run, rut: Run) => client.verificarEmpresa({ token, query: runToWire(rut) })
    const nothing = { name: '', caja: null, esRepresentante: false, enTramite: false }
    for (const rut of [enTramite, ilegible, '76523450-6', repostera])
      expect(await ask(contadora, rut), rut).toEqual(nothing)
    expect(await ask(espera, enTramite)).toMatchObject({
      ...{ name: 'Transportes Río Claro SpA', esRepresentante: true, enTramite: true },
    })
    expect(await ask(representante, ilegible)).toMatchObject({ esRepresentante: true, enTramite: false })
    await expect(ask(repostera, repostera)).rejects.toMatchObject({ name: 'NoEncontrada' })
  })
})

describe('«Resuelta» (flows §4: 2)', () => {
  it('makes the account active, tells the portal, and is filed once per key', async () => {
    const body = world.bodyOf(repostera, repostera)
    const call = { token: repostera, idempotencyKey: world.nextKey(), body }
    const first = await client.ingresarSolicitud(call)
    expect(await client.ingresarSolicitud(call)).toEqual(first)
    await world.upload(repostera, first.idSolicitud, 'certificado_banco')
    expect(await world.see(repostera, first.idSolicitud)).toMatchObject({ codigoEstado: 0 })
    expect((await client.registro({ token: repostera })).enProgreso?.folio).toBe(first.folio)
    await world.step(2)
    expect(await world.see(repostera, first.idSolicitud)).toMatchObject({
      ...{ estadoSolicitud: 'aprobada', codigoEstado: 2, estaDescartada: 0, cuentasActivas: 1 },
    })
    const resolucion = await client.resolucion({
      token: repostera,
      params: { idSolicitud: first.idSolicitud },
    })
    expect(Buffer.from(resolucion.bytes).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await activeOf(repostera)).toMatchObject([{ banco: 37, ultimosDigitos: '0001' }])
    const told = portal.received.filter(({ idSolicitud }) => idSolicitud === first.idSolicitud)
    expect(told.map(one => eventoRegistroSchema.parse(one).tipo)).toEqual(['en_revision', 'aprobada'])
  })

  it('takes the place of the account that was active before: one per company or branch', async () => {
    expect(await activeOf(yaRegistrado)).toHaveLength(1)
    const body = world.bodyOf(yaRegistrado, yaRegistrado, { accountNumber: '5234900077' })
    await world.file(yaRegistrado, body, ofBank)
    await world.step(2)
    expect(await activeOf(yaRegistrado)).toMatchObject([{ ultimosDigitos: '0077' }])
    expect((await client.registro({ token: yaRegistrado })).cuentas).toHaveLength(2)
    // The same account again is the same account.
    await world.file(
      yaRegistrado,
      world.bodyOf(yaRegistrado, yaRegistrado, { accountNumber: '5234900077', isActive: false }),
      ofBank,
    )
    await world.step(2)
    expect((await client.registro({ token: yaRegistrado })).cuentas).toHaveLength(2)
  })

  it('gives a branch an active account beside that of its company', async () => {
    const matias = '12765431-k'
    const body = world.bodyOf(matias, '76543210-3')
    const [empresa] = body.empresas
    const [cuenta] = body.cuentas
    if (!empresa || !cuenta) throw new Error('The body lists nothing')
    const guid = systemIds.uuid()
    const sucursal = {
      id: guid,
      guid,
      idEmpresa: empresa.id,
      name: 'Talca',
      regionid: '07',
      cityId: '07101',
      phone: '712340120',
      street: 'Uno Sur',
      number: '990',
      office: '',
    }
    const ofBranch = { ...cuenta, id: systemIds.uuid(), branchId: guid, accountNumber: '5234900002' }
    const whole = { ...body, sucursales: [sucursal], cuentas: [cuenta, ofBranch] }
    // One certificate that names both accounts is enough, if the request says so.
    const paper = {
      ...{ idDocumento: systemIds.uuid(), nombre: 'cuentas.pdf', mime: 'application/pdf', tamanoBytes: 10 },
      ...{ tipo: 'certificado_banco' as const, idEmpresa: null, idCuentaBancaria: null },
    }
    const id = await world.file(matias, { ...whole, documentos: [paper] }, ofCompany)
    await world.step(2)
    expect(await world.see(matias, id)).toMatchObject({ estadoSolicitud: 'aprobada', cuentasActivas: 2 })
    expect((await activeOf(matias)).map(({ branchName }) => branchName)).toEqual([null, 'Talca'])
  })

  it('waits for a paper that was announced and is still on its way', async () => {
    const matias = '12765431-k'
    const body = world.bodyOf(matias, '76543210-3')
    const [cuenta] = body.cuentas
    if (!cuenta) throw new Error('The body lists nothing')
    const second = { ...cuenta, id: systemIds.uuid(), accountNumber: '5234900002', isActive: false }
    const announced = (tipo: TipoDocumentoRegistro, idCuentaBancaria: string | null = null) => ({
      ...{ idDocumento: systemIds.uuid(), nombre: 'papel.pdf', mime: 'application/pdf', tamanoBytes: 10 },
      ...{ tipo, idEmpresa: cuenta.idEmpresa, idCuentaBancaria },
    })
    const documentos = [
      ...[cuenta, second].map(one => announced('certificado_banco', one.id)),
      ...[announced('escritura'), announced('vigencia')],
    ]
    const id = await world.file(matias, { ...body, cuentas: [cuenta, second], documentos }, ofCompany)
    await world.step(4)
    expect(await world.see(matias, id)).toMatchObject({ codigoEstado: 0, observacion: null })
    await world.upload(matias, id, 'certificado_banco')
    await world.step(1)
    expect(await world.see(matias, id)).toMatchObject({ estadoSolicitud: 'aprobada' })
  })

  it('asks for the certificate of each account that none is about', async () => {
    const matias = '12765431-k'
    const body = world.bodyOf(matias, '76543210-3')
    const [cuenta] = body.cuentas
    if (!cuenta) throw new Error('The body lists nothing')
    const second = { ...cuenta, id: systemIds.uuid(), accountNumber: '5234900002', isActive: false }
    const id = await world.file(matias, { ...body, cuentas: [cuenta, second] }, ofCompany)
    await world.step(2)
    expect(await world.see(matias, id)).toMatchObject({
      estadoSolicitud: 'observada',
      observacion: { documentos: [{ tipo: 'certificado_banco' }] },
    })
  })
})

describe('an account that will be registered (verificarCuenta)', () => {
  const { ajena, cerrada } = cuentasPorRegistrar
  const ask = async (token: Run, rut: Run, numeroCuenta: string) =>
    (
      await client.verificarCuenta({
        token,
        body: { ...runToWire(rut), banco: 1, tipoCuenta: 1, numeroCuenta },
      })
    ).codigo

  it.each([
    ['her own is taken', representante, ilegible, cuentasPorRegistrar.dePanaderia.numeroCuenta, 'aceptada'],
    ['one of somebody else, as', cuentaAjena, cuentaAjena, ajena.numeroCuenta, 'cuenta_no_confirmada'],
    ['one that no bank knows', representante, ilegible, '999999999', 'cuenta_no_confirmada'],
    ['one that was closed', cuentaCerrada, cuentaCerrada, cerrada.numeroCuenta, 'cuenta_cerrada'],
  ] as const)('%s', async (_what, run, rut, numero, codigo) => {
    expect(await ask(run, rut, numero)).toBe(codigo)
  })

  it('says nothing of an account to who does not represent the company', async () => {
    for (const numero of [cuentasPorRegistrar.dePanaderia.numeroCuenta, ajena.numeroCuenta, '999999999'])
      expect(await ask(contadora, ilegible, numero)).toBe('por_confirmar')
  })
})

describe('«Descartada» (flows §4: 4) says why', () => {
  const { ajena, cerrada } = cuentasPorRegistrar
  it.each([
    ['titular_distinto', cuentaAjena, cuentaAjena, ofBank, wireAccount(ajena)],
    ['cuenta_cerrada', cuentaCerrada, cuentaCerrada, ofBank, wireAccount(cerrada)],
    ['cuenta_no_confirmada', cuentaCerrada, cuentaCerrada, ofBank, { accountNumber: '999999999' }],
    ['con_caja', conCaja, conCaja, ofBank, {}],
    ['no_es_empleador', noDaTrabajo, noDaTrabajo, ofBank, {}],
    ['sin_poder', contadora, sinPoder, [...ofCompany, 'poder'], {}],
  ] as const)('%s', async (motivoDescarte, run, rut, papers, cuenta) => {
    const id = await world.file(run, world.bodyOf(run, rut, cuenta), papers)
    await world.step(2)
    const seen = await world.see(run, id)
    // Of many accounts she reads which one.
    const isAccounts = /^(titular|cuenta)_/.test(motivoDescarte)
    const [asked] = seen.cuentasPedidas
    expect({ ...asked, deSucursal: undefined }).toEqual(
      isAccounts ? { ...seen.cuentaDescartada, deSucursal: undefined } : expect.anything(),
    )
    if (!isAccounts) expect(seen.cuentaDescartada).toBeNull()
    expect(seen).toMatchObject({
      ...{ estadoSolicitud: 'rechazada', codigoEstado: 4, estaDescartada: 1, motivoDescarte },
      ...{ empresaDescartada: 'Empleador de Prueba', cuentasActivas: 0 },
    })
    expect(await activeOf(run)).toEqual([])
  })

  it('counts what was withdrawn as discarded too', async () => {
    const id = await world.file(cuentaCerrada, world.bodyOf(cuentaCerrada, cuentaCerrada), [])
    await client.desistir({
      token: cuentaCerrada,
      params: { idSolicitud: id },
      idempotencyKey: world.nextKey(),
    })
    expect(await world.see(cuentaCerrada, id)).toMatchObject({ codigoEstado: 4, estaDescartada: 1 })
  })
})

describe('a company that the applicant does not represent', () => {
  const withPower = [...ofCompany, 'poder'] as const
  const confirm = (token: Run, idSolicitud: string, respuesta: 'si' | 'no') =>
    client.confirmar({
      token,
      params: { idSolicitud },
      body: { respuesta },
      idempotencyKey: world.nextKey(),
    })

  it('waits for its representative on record, whatever power is attached, and closes no way meanwhile', async () => {
    const id = await world.file(contadora, world.bodyOf(contadora, ilegible), withPower)
    await world.step(20)
    expect(await world.see(contadora, id)).toMatchObject({ codigoEstado: 0, cuentasActivas: 0 })
    const told = portal.received.filter(({ idSolicitud }) => idSolicitud === id)
    expect(told.at(-1)).toMatchObject({
      tipo: 'por_confirmar',
      concernidos: [{ rut: runToWire(representante).rut, como: 'representante', pide: true }],
    })
    await expect(confirm(contadora, id, 'si')).rejects.toMatchObject({ name: 'NoEncontrada' })
    const own = await client.verificarEmpresa({ token: representante, query: runToWire(ilegible) })
    expect(own).toMatchObject({ esRepresentante: true, enTramite: false })
    await confirm(representante, id, 'no')
    await world.step(2)
    expect(await world.see(contadora, id)).toMatchObject({
      ...{ codigoEstado: 4, motivoDescarte: 'no_confirmado' },
    })
  })

  it('is told to everybody else who represents it too, and asked of the first one alone', async () => {
    const body = world.bodyOf(contadora, '76543210-3')
    const id = await world.file(contadora, body, withPower)
    await world.step(2)
    const toldOf = portal.received.filter(({ idSolicitud }) => idSolicitud === id).map(one => one.concernidos)
    const other = { ...runToWire(accountantRun), como: 'otro_representante', pide: false }
    expect(toldOf[0]).toContainEqual(expect.objectContaining(other))
    expect(toldOf.at(-1)).toEqual(
      expect.arrayContaining([
        expect.objectContaining(other),
        expect.objectContaining({ como: 'representante', pide: true }),
      ]),
    )
  })

  it('is told with the account that is active until then to who represents it, and to nobody else', async () => {
    const [company, matias] = ['76543210-3', '12765431-k'] as const
    const told = async (accountNumber: string) => {
      const id = await world.file(contadora, world.bodyOf(contadora, company, { accountNumber }), withPower)
      await world.step(2)
      const last = portal.received.filter(({ idSolicitud }) => idSolicitud === id).at(-1)
      const pedidos = last?.concernidos?.map(({ pedido }) => pedido)
      expect(JSON.stringify([last?.datos, await world.see(contadora, id)])).not.toContain('antes')
      await confirm(matias, id, 'no')
      await world.step(2)
      return pedidos
    }
    const { ultimosDigitos } = (await activeOf(matias)).find(({ branchName }) => branchName === null) ?? {}
    const both = (code: string) => [[code], [code]]
    expect(await told('5234900088')).toEqual(both(`antes:${ultimosDigitos}:Banco_Santander-Chile`))
    expect(await told('5234900001')).toEqual(both('igual:0001:Banco_Santander-Chile'))
  })

  it.each([
    ['an employer in process', enTramite],
    ['a RUT that nobody has', '76523450-6'],
    ['a person with a caja', conCaja],
  ] as const)('is asked about alike before anything is said of it: %s', async (_what, rut) => {
    const id = await world.file(contadora, world.bodyOf(contadora, rut), withPower)
    await world.step(2)
    expect(await world.see(contadora, id)).toMatchObject({ codigoEstado: 0, motivoDescarte: null })
    const told = portal.received.filter(({ idSolicitud }) => idSolicitud === id)
    expect(told.at(-1)).toMatchObject({ tipo: 'por_confirmar', concernidos: [{ como: 'representante' }] })
    await client.desistir({
      token: contadora,
      params: { idSolicitud: id },
      idempotencyKey: world.nextKey(),
    })
  })

  it('is discarded for what the register says of it once its representative confirmed', async () => {
    const id = await world.file(contadora, world.bodyOf(contadora, enTramite), withPower)
    await world.step(2)
    await confirm(espera, id, 'si')
    await world.step(2)
    expect(await world.see(contadora, id)).toMatchObject({ codigoEstado: 4, motivoDescarte: 'en_tramite' })
  })

  it('is registered once she confirms', async () => {
    const id = await world.file(contadora, world.bodyOf(contadora, ilegible), withPower)
    await world.step(2)
    await confirm(representante, id, 'si')
    await world.step(2)
    expect((await world.see(contadora, id)).motivoDescarte).toBeNull()
    await client.desistir({
      token: contadora,
      params: { idSolicitud: id },
      idempotencyKey: world.nextKey(),
    })
  })

  it('has its account shown, once registered, to who represents it, and not to who registered it', async () => {
    const [empresa, matias] = ['76543210-3', '12765431-k']
    const fresh = await createSafem2World()
    const body = fresh.bodyOf(contadora, empresa)
    const documentos = withPower.map(tipo => ({
      ...{ idDocumento: systemIds.uuid(), nombre: 'papel.pdf', mime: 'application/pdf', tamanoBytes: 10 },
      ...{ tipo, idEmpresa: body.empresas[0]?.id ?? null, idCuentaBancaria: null },
    }))
    const id = await fresh.file(contadora, { ...body, documentos }, withPower)
    await fresh.step(2)
    await fresh.client.confirmar({
      ...{ token: matias, params: { idSolicitud: id } },
      ...{ body: { respuesta: 'si' }, idempotencyKey: fresh.nextKey() },
    })
    await fresh.step(3)
    expect(await fresh.see(contadora, id)).toMatchObject({
      codigoEstado: 2,
      empresas: [{ conPoder: true }],
    })
    const shown = async (token: Run) => (await fresh.client.registro({ token })).cuentas.map(({ rut }) => rut)
    expect(await shown(matias)).toContain(runToWire(empresa).rut)
    expect(await shown(contadora)).not.toContain(runToWire(empresa).rut)
    const row = await solicitudes.findById(fresh.database, id)
    const said = JSON.stringify(row && resolucionBlocks(resolucionOfDesk(deskDefinition, row) as never))
    expect(said).toContain('Persona De Prueba, RUN')
    expect(said).toContain('Empleador de Prueba: Banco')
    expect(said).toContain('Quien representa a la empresa, RUN 12.765.431-K')
    const reason = { procedure: '5234', purpose: 'Saber qué empresas representa' }
    await fresh.client.consultarSolicitud({ token: contadora, params: { idSolicitud: id }, reason })
    const { accesos } = await fresh.client.quienVioMisDatos({ token: accountantRun })
    expect(accesos.map(({ proposito }) => proposito)).toEqual([
      `Ver una solicitud que le concierne a usted: Registro de la empresa de RUT ${formatRun(empresa)}`,
    ])
  })
})

describe('a paper', () => {
  it('that cannot be read is asked for again, and the request stays pending', async () => {
    const id = await world.file(representante, world.bodyOf(representante, ilegible), ofCompany)
    await world.step(2)
    expect(await world.see(representante, id)).toMatchObject({
      codigoEstado: 0,
      observacion: { documentos: [{ tipo: 'certificado_banco' }] },
    })
    const idDocumento = await world.upload(representante, id, 'certificado_banco')
    await client.responderObservacion({
      token: representante,
      params: { idSolicitud: id },
      idempotencyKey: world.nextKey(),
      body: { comentario: '', idDocumentos: [idDocumento] },
    })
    await world.step(1)
    expect(await world.see(representante, id)).toMatchObject({ codigoEstado: 2 })
  })

  it('that a company owes is asked for: a certificate for each account, deed and validity', async () => {
    const id = await world.file(representante, world.bodyOf(representante, sinPoder), ofBank)
    await world.step(12)
    expect((await world.see(representante, id)).observacion?.documentos.map(({ tipo }) => tipo)).toEqual([
      'escritura',
      'vigencia',
    ])
  })
})

describe('a registration is refused', () => {
  const send = (token: Run, body: SolicitudRegistro) =>
    client.ingresarSolicitud({ token, idempotencyKey: world.nextKey(), body })

  it('for somebody else, and if the user type does not fit who is registered (flows §5)', async () => {
    await expect(send(contadora, world.bodyOf(repostera, repostera))).rejects.toMatchObject({
      name: 'NoAutorizado',
    })
    const body = world.bodyOf(contadora, sinPoder)
    const asPerson = { ...body, persona: { ...body.persona, type: 'persona-natural' as const } }
    await expect(send(contadora, asPerson)).rejects.toMatchObject({ name: 'NoAutorizado' })
    const asOther = { ...body, persona: { ...body.persona, type: 'otra' as never } }
    await expect(send(contadora, asOther)).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })

  it('with two active accounts of one company, or with an account of a company that is not there', async () => {
    const body = world.bodyOf(contadora, sinPoder)
    const [cuenta] = body.cuentas
    if (!cuenta) throw new Error('The body lists no account')
    const twice = { ...body, cuentas: [cuenta, { ...cuenta, id: systemIds.uuid() }] }
    await expect(send(contadora, twice)).rejects.toMatchObject({ name: 'SolicitudInvalida' })
    const astray = { ...body, cuentas: [{ ...cuenta, idEmpresa: systemIds.uuid() }] }
    await expect(send(contadora, astray)).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })

  it('is unknown to others', async () => {
    const id = await world.file(contadora, world.bodyOf(contadora, sinPoder), [])
    await expect(world.see(repostera, id)).rejects.toMatchObject({ name: 'NoEncontrada' })
  })
})
