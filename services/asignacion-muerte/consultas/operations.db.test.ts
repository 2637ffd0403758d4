import { describe, expect, it } from 'vitest'
import { runOfNumber, runToWire } from '#domain/run.ts'
import { createWorld, runs } from '../world.fixture.ts'

const { carmen, hector, rosa, gonzalo, luis, olga, manuel, norma, bernardo, jose, sergio } = runs
const [teresa, pablo, rayen, claudia, justina] = [
  7_215_330, 16_120_785, 11_502_639, 12_347_908, 6_044_873,
].map(runOfNumber) as [string, string, string, string, string]
const francisca = '19456328-0'
const { client } = await createWorld()
const ask = (token: string, run: string) => client.consultarCausante({ token, query: runToWire(run) })

describe('consultarCausante', () => {
  it('tells the widow that she has a right, to how much, and what she is of the dead', async () => {
    expect(await ask(carmen, luis)).toMatchObject({
      conDerecho: true,
      regla: 'tres_ingresos_minimos',
      requiereCertSep: false,
      parentesco: 'conyuge',
      causante: { nombres: 'Luis Alberto', montoMaximoPagar: 1_070_445, estadoCivil: 'casado' },
    })
  })

  it('tells a stranger nothing: the answer is the same for the dead, the living, and a number that nobody has', async () => {
    for (const run of [luis, jose, olga, manuel, rosa, runOfNumber(29_999_999)])
      expect(await ask(francisca, run)).toEqual({ conDerecho: null })
    expect(await ask(hector, luis)).toEqual({ conDerecho: null })
    const monto = client.calcularMonto({
      token: francisca,
      query: { ...runToWire(luis), parentesco: 'hijo', montoTotal: 500_000 },
    })
    await expect(monto).rejects.toMatchObject({ name: 'SinParentesco' })
  })

  it('knows the certificate after 30 days and the 15 UF of the PGU', async () => {
    expect(await ask(claudia, norma)).toMatchObject({ conDerecho: true, requiereCertSep: true })
    expect(await ask(justina, bernardo)).toMatchObject({
      regla: 'quince_uf',
      causante: { montoMaximoPagar: 615_244 },
    })
  })

  it('says to a relative why there is no right', async () => {
    expect(await ask(teresa, jose)).toMatchObject({ motivo: 'afiliado_afp' })
    expect(await ask(pablo, sergio)).toMatchObject({ motivo: 'sin_derecho' })
    expect(await ask(rayen, manuel)).toMatchObject({
      motivo: 'ya_pagada',
      solicitudAnterior: { folio: '53000094' },
    })
  })

  it('says to the family of somebody whose death is not on record yet that it is not, and to nobody else', async () => {
    const [pedro, elena] = ['4876521-1', '5012466-5']
    expect(await ask(elena, pedro)).toMatchObject({ conDerecho: false, motivo: 'no_registra_defuncion' })
    expect(await ask(carmen, pedro)).toEqual({ conDerecho: null })
  })

  it('says that it was asked for to who did', async () => {
    expect(await ask(gonzalo, olga)).toMatchObject({
      motivo: 'en_curso_propia',
      solicitudAnterior: { folio: '53000118' },
    })
  })

  it('refuses a wrong verifier', async () => {
    const wrong = client.consultarCausante({ token: carmen, query: { rut: 4123987, dv: '1' } })
    await expect(wrong).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})

describe('what helps to fill a request in', () => {
  it('lists the homes that a person represents, with their account', async () => {
    const { empresas } = await client.listarEmpresas({ token: hector })
    expect(empresas.map(empresa => empresa.razonSocial)).toEqual([
      'Funeraria Del Valle Ltda.',
      'Funeraria San José Ltda.',
    ])
    expect(empresas[1]).toMatchObject({
      rut: 77123450,
      representante: { rut: 9431276 },
      comunaNombre: 'Recoleta',
    })
    expect((await client.listarEmpresas({ token: carmen })).empresas).toEqual([])
    await expect(client.listarEmpresas({ token: '' })).rejects.toMatchObject({ name: 'NoAutenticado' })
  })

  it('shows a home without its account, and no company that is none', async () => {
    const home = await client.consultarFuneraria({ token: carmen, query: { rut: 77123450, dv: 'k' } })
    expect(home.razonSocial).toBe('Funeraria San José Ltda.')
    expect(home).not.toHaveProperty('numeroCuenta')
    const other = client.consultarFuneraria({ token: carmen, query: { rut: 76543210, dv: '3' } })
    await expect(other).rejects.toMatchObject({ name: 'NoEncontrada' })
  })

  it('tells an invoice that was used from one that was not', async () => {
    const check = (rut: number, dv: string, nmroFactura: string) =>
      client.verificarFactura({ token: carmen, query: { rut, dv, nmroFactura } })
    expect(await check(77123450, 'k', '99')).toEqual({ disponible: true, motivo: null })
    expect(await check(77123450, 'k', '3100')).toEqual({ disponible: false, motivo: 'repetida' })
    expect(await check(77123450, 'k', '03100')).toEqual({ disponible: false, motivo: 'repetida' })
    expect(await check(76543210, '3', '99')).toEqual({ disponible: false, motivo: 'no_es_funeraria' })
    await expect(check(77123450, 'k', 'A-1')).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })

  it('reckons what would be paid', async () => {
    const reckon = (token: string, run: string, montoCesion: number) =>
      client.calcularMonto({
        token,
        query: { ...runToWire(run), parentesco: 'hermano', montoTotal: 800_000, montoCesion },
      })
    // The register has her as his wife: the whole maximum, whatever she says.
    expect(await reckon(carmen, luis, 300_000)).toMatchObject({
      montoPagar: 1_070_445,
      montoFuneraria: 300_000,
      montoBeneficiario: 770_445,
      criterio: 'maximo_completo',
    })
    await expect(reckon(carmen, luis, 1_070_446)).rejects.toMatchObject({
      name: 'CesionExcedeMaximo',
      data: { montoPagar: 1_070_445 },
    })
    await expect(reckon(teresa, jose, 0)).rejects.toMatchObject({ name: 'SinDerecho' })
  })

  it('lists places and dates of payment', async () => {
    expect((await client.lugaresPago({ token: carmen })).lugaresPago).toEqual([])
    expect((await client.fechasPago({ token: carmen })).fechasPago).toHaveLength(1)
    const wrong = client.lugaresPago({ token: carmen, query: { comunaId: '1' } })
    await expect(wrong).rejects.toMatchObject({ name: 'SolicitudInvalida' })
    await expect(client.fechasPago({ token: '' })).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})
