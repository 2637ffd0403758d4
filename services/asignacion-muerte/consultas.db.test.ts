import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runToWire } from '#domain/run.ts'
import { projectRoot } from '#platform/project-root.ts'
import { createWorld, runs } from './world.fixture.ts'

const { carmen, hector, rosa, gonzalo, luis, olga, manuel, norma, bernardo, jose, sergio } = runs
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

  it('tells a stranger the right, and no civil data', async () => {
    expect(await ask(hector, luis)).toMatchObject({
      conDerecho: true,
      parentesco: null,
      causante: { fechaDefuncion: '2026-11-01', fechaNacimiento: null, estadoCivil: null },
    })
  })

  it('knows the certificate after 30 days and the 15 UF of the PGU', async () => {
    expect(await ask(carmen, norma)).toMatchObject({ conDerecho: true, requiereCertSep: true })
    expect(await ask(carmen, bernardo)).toMatchObject({
      regla: 'quince_uf',
      causante: { montoMaximoPagar: 615_244 },
    })
  })

  it('says why there is no right', async () => {
    expect(await ask(carmen, rosa)).toMatchObject({ motivo: 'no_registra_defuncion', causante: null })
    expect(await ask(carmen, jose)).toMatchObject({ motivo: 'afiliado_afp' })
    expect(await ask(carmen, sergio)).toMatchObject({ motivo: 'sin_derecho' })
  })

  it('says who asked before only to her', async () => {
    expect(await ask(carmen, olga)).toMatchObject({
      motivo: 'ya_solicitada',
      solicitudAnterior: { idSolicitud: null, folio: '••••18' },
    })
    expect(await ask(gonzalo, olga)).toMatchObject({
      motivo: 'en_curso_propia',
      solicitudAnterior: { folio: '53000118' },
    })
    expect(await ask(carmen, manuel)).toMatchObject({
      motivo: 'ya_pagada',
      solicitudAnterior: { folio: '••••94' },
    })
  })

  it('answers for every person of the README what the README says', async () => {
    const readme = readFileSync(join(projectRoot, 'services/asignacion-muerte/README.md'), 'utf8')
    const rows = [...readme.matchAll(/^\| (\d+-[\dk]) +\| .* \| (.*) \|$/gm)]
    expect(rows).toHaveLength(11)
    for (const [, run = '', outcome = ''] of rows) {
      const reply = await ask(carmen, run)
      const [, motivo] = /`(\w+)`/.exec(outcome) ?? []
      const said = motivo ?? (outcome.includes('15 UF') ? 'quince_uf' : 'tres_ingresos_minimos')
      expect([run, reply.conDerecho ? reply.regla : reply.motivo]).toEqual([run, said])
    }
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
    const reckon = (run: string, montoCesion: number) =>
      client.calcularMonto({
        token: carmen,
        query: { ...runToWire(run), parentesco: 'hermano', montoTotal: 800_000, montoCesion },
      })
    expect(await reckon(luis, 300_000)).toMatchObject({
      montoPagar: 800_000,
      montoFuneraria: 300_000,
      montoBeneficiario: 500_000,
      criterio: 'lo_pagado',
    })
    await expect(reckon(luis, 800_001)).rejects.toMatchObject({
      name: 'CesionExcedeMaximo',
      data: { montoPagar: 800_000 },
    })
    await expect(reckon(jose, 0)).rejects.toMatchObject({ name: 'SinDerecho' })
  })

  it('lists places and dates of payment', async () => {
    expect((await client.lugaresPago({ token: carmen })).lugaresPago).toEqual([])
    expect((await client.fechasPago({ token: carmen })).fechasPago).toHaveLength(1)
    const wrong = client.lugaresPago({ token: carmen, query: { comunaId: '1' } })
    await expect(wrong).rejects.toMatchObject({ name: 'SolicitudInvalida' })
    await expect(client.fechasPago({ token: '' })).rejects.toMatchObject({ name: 'NoAutenticado' })
  })
})
