import { describe, expect, it } from 'vitest'
import { cobroRuts, cobroRuns as r } from '#country/stories/family-collection.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { tramoOf } from '#law/asignacion-familiar.ts'
import { smallPdf } from '#platform/pdf/small-pdf.ts'
import { createInstitutionWorld } from '../../kit/testing.ts'
import type { EventoCobro } from '../contract.ts'
import { safem2 } from '../institution.ts'
import { idEmpresaOf } from './registers.ts'
import type { Fase, Fila, SolicitudCobro } from './schemas.ts'

const world = await createInstitutionWorld(safem2)
const { client, nextKey, step, clock } = world
const events = world.portal.received as unknown as readonly EventoCobro[]
const idEmpresa = idEmpresaOf(cobroRuts.frutos)

const head = {
  empresa: {
    ...runToWire(cobroRuts.frutos),
    ...{ name: 'Frutos del Maipo SpA', region: '13', comuna: '13501', address: 'Camino Culiprán 1520' },
    ...{ email: '', phones: ['228310310'] },
  },
  representante: { ...runToWire(r.representante), nombre: 'Ximena Valderrama' },
}
const nuevo = (run: Run): Extract<Fila, { lista: 'nuevos' }> => ({
  ...{
    lista: 'nuevos',
    ...runToWire(run),
    nombre: 'Persona De Prueba',
    sexo: 'F',
    fechaNacimiento: '1990-01-02',
  },
  ...{ telefono: '912345678', email: '', comuna: 'Melipilla', region: '13', retencion: false, cargas: 1 },
})
const retirado = (run: Run): Extract<Fila, { lista: 'retirados' }> => ({
  ...{ lista: 'retirados', ...runToWire(run), nombre: 'Persona De Prueba' },
})
const cuentaRut = (run: Run) => ({
  ...{ banco: 12, tipoCuenta: 8, numeroCuenta: String(runToWire(run).rut), names: 'Persona De Prueba' },
})
const cuenta = (run: Run, tipoPagoCuenta: 1 | 2 | 3, of: Run = run): Extract<Fila, { lista: 'cuentas' }> => ({
  ...{ lista: 'cuentas', ...runToWire(run), nombre: 'Persona De Prueba', tipoPagoCuenta },
  ...(tipoPagoCuenta === 1 ? cuentaRut(of) : { banco: null, tipoCuenta: null, numeroCuenta: '', names: '' }),
})
const orden = (
  run: Run,
  beneficiario: Run,
  causa = 'C-1520-2026',
): Extract<Fila, { lista: 'agregadosRetencion' }> => ({
  ...{ lista: 'agregadosRetencion', ...runToWire(run), nombre: '', causa },
  tribunal: 'juzgado de familia de melipilla',
  beneficiario: { ...runToWire(beneficiario), nombre: 'Claudia Sandoval' },
  ...{ banco: 12, tipoCuenta: 8, numeroCuenta: String(runToWire(beneficiario).rut) },
})
const sinOrden = (run: Run): Extract<Fila, { lista: 'quitadosRetencion' }> => ({
  ...{ lista: 'quitadosRetencion', ...runToWire(run), nombre: '' },
})
type Uno = Partial<Extract<Fase, { fase2: false }>>
type Dos = Partial<Extract<Fase, { fase2: true }>>
const fase1 = (more: Uno): SolicitudCobro => ({
  ...{ fase2: false, estadoBorrador: 1, ...head, contador: null, nuevos: [], retirados: [] },
  ...more,
})
const fase2 = (more: Dos): SolicitudCobro => ({
  ...{ fase2: true, estadoBorrador: 3, ...head },
  ...{ cuentas: [], agregadosRetencion: [], quitadosRetencion: [], documentos: [] },
  ...more,
})
const file = async (token: Run, body: SolicitudCobro) =>
  (await client.cobroIngresar({ token, idempotencyKey: nextKey(), body })).idSolicitud
const filas = async (token: Run, idSolicitud: string) =>
  (await client.cobroFilas({ token, params: { idSolicitud }, query: {} })).records.map(({ codigo }) => codigo)
const lastOf = (idSolicitud: string) => events.filter(one => one.idSolicitud === idSolicitud).at(-1)
const listed = async (buscar?: string) =>
  (await client.cobroTrabajadores({ token: r.representante, query: { idEmpresa, buscar, registros: 100 } }))
    .records
const one = async (buscar: string) => (await listed(buscar))[0]
const empresa = async (token: Run) => (await client.cobroEmpresas({ token })).empresas[0]
const check = async (fila: Fila, token: Run = r.representante) =>
  client.cobroVerificarFila({ token, body: { idEmpresa, fila } })

describe('for whom a person may ask', () => {
  it('her companies, and those whose representative named her accountant; nobody else', async () => {
    expect(await empresa(r.representante)).toMatchObject({
      como: 'representante',
      registrada: true,
      fase2: true,
    })
    expect(await empresa(r.contador)).toMatchObject({ como: 'contador', estadoBorrador: 2 })
    expect(await empresa(r.sinRegistro)).toMatchObject({ registrada: false, estadoBorrador: 0 })
    expect(await empresa(r.conCaja)).toMatchObject({ caja: 'Caja Los Andes' })
    expect(await empresa(r.norma)).toBeUndefined()
    await expect(check(nuevo(r.teresa), r.norma)).rejects.toMatchObject({ name: 'NoEncontrada' })
    await expect(file(r.norma, fase1({ nuevos: [nuevo(r.teresa)] }))).rejects.toMatchObject({
      name: 'NoAutorizado',
    })
  })
})

describe('cobroVerificarFila: the registers decide, never the company (procedures, pocaf: rejections)', () => {
  it.each([
    ['aceptada', nuevo(r.teresa)],
    ['sin_carga', nuevo(r.luis)],
    ['periodo_compensado', nuevo(r.oscar)],
    ['no_trabaja_ahi', nuevo(r.ines)],
    ['ya_en_lista', nuevo(r.norma)],
    ['sigue_trabajando', retirado(r.norma)],
    ['aceptada', retirado(r.hugo)],
    ['no_en_lista', retirado(r.teresa)],
    ['aceptada', cuenta(r.berta, 1)],
    ['cuenta_no_es_suya', cuenta(r.berta, 1, r.norma)],
    ['aceptada', cuenta(r.berta, 2)],
    ['no_en_lista', cuenta(r.luis, 2)],
    ['aceptada', orden(r.patricio, r.claudia)],
    ['beneficiario_distinto', orden(r.patricio, r.elsa)],
    ['orden_no_consta', orden(r.norma, r.claudia)],
    ['aceptada', sinOrden(r.raul)],
    ['sin_retencion', sinOrden(r.norma)],
  ] as const)('answers %s', async (codigo, fila) => {
    expect((await check(fila)).codigo).toBe(codigo)
  })

  it('tells nothing of who does not work there, and writes down who asked', async () => {
    expect((await check(nuevo(r.ines))).cargas).toBeNull()
    expect((await check(nuevo(r.teresa))).cargas).toBe(1)
  })

  it('refuses a row without a right RUN (bad reply)', async () => {
    const bad = { ...nuevo(r.teresa), sexo: 'X' } as unknown as Fila
    await expect(check(bad)).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})

describe('payments by month, with reasons', () => {
  it('a company sees one month of all its workers, a worker all her months', async () => {
    const { mes, records, pagadoClp } = await client.cobroPagosEmpleador({
      token: r.contador,
      query: { idEmpresa, registros: 100 },
    })
    expect(mes).toBe('2026-10')
    const of = (name: string) => records.find(({ nombre }) => nombre.startsWith(name))
    const { montoClp } = tramoOf(590_000, '2026-10-01')
    expect(of('Norma')).toMatchObject({ estado: 'pagado', destino: 'trabajador', montoClp: 2 * montoClp })
    expect(of('Raúl')).toMatchObject({ destino: 'retencion' })
    expect(of('Julio')).toMatchObject({ estado: 'no_pagado', motivo: 'sin_contrato', montoClp: 0 })
    expect(pagadoClp).toBe(records.reduce((sum, one) => sum + one.montoClp, 0))
    const own = await client.cobroPagosTrabajador({ token: r.norma })
    expect(own.pagos.find(pago => pago.motivo)?.motivo).toBe('periodo_compensado')
    expect(own.pagos.map(pago => pago.mes)).toEqual(
      own.pagos
        .map(pago => pago.mes)
        .toSorted()
        .toReversed(),
    )
    expect(own.pagos[0]).toMatchObject({ mes: '2026-11', estado: 'por_pagar' })
  })

  it('shows who is paid by order of a court what she gets, and the worker that it goes to somebody else', async () => {
    const elsa = await client.cobroPagosTrabajador({ token: r.elsa })
    const raul = await client.cobroPagosTrabajador({ token: r.raul })
    expect(elsa.pagadoClp).toBeGreaterThan(0)
    expect(raul.pagadoClp).toBe(0)
    const own = elsa.pagos.filter(({ nombre }) => nombre.startsWith('Raúl'))
    expect(own.length).toBe(raul.pagos.filter(({ destino }) => destino === 'retencion').length)
  })

  it('shows nobody the payments of a company that is not hers', async () => {
    const asked = client.cobroPagosEmpleador({ token: r.norma, query: { idEmpresa } })
    await expect(asked).rejects.toMatchObject({ name: 'NoEncontrada' })
  })
})

describe('what a company says of a worker', () => {
  it('is told to her, who may object; the company answers, and what it says is not believed against the registers', async () => {
    const { dichos } = await client.cobroDichos({ token: r.julio })
    expect(dichos).toMatchObject([
      { empresa: 'Frutos del Maipo SpA', situacion: { estado: 'vigente', tipoPago: 2 } },
    ])
    const body = {
      objecion: 'no_trabajo',
      empresa: runToWire(cobroRuts.frutos),
      explicacion: 'Me fui en julio',
    } as const
    const idSolicitud = await file(r.julio, body)
    await step(2)
    expect(lastOf(idSolicitud)).toMatchObject({ tipo: 'por_confirmar' })
    expect(lastOf(idSolicitud)?.concernidos).toMatchObject([{ como: 'empleador', pide: true }])
    expect(lastOf(idSolicitud)?.datos).toMatchObject({ explicacion: 'Me fui en julio' })
    expect(await one('Julio')).toMatchObject({ objecion: { estado: 'abierta', que: 'no_trabajo' } })
    expect((await empresa(r.representante))?.objeciones).toBe(1)
    await client.confirmar({
      ...{ token: r.representante, params: { idSolicitud }, body: { respuesta: 'no' } },
      idempotencyKey: nextKey(),
    })
    await step(1)
    expect(lastOf(idSolicitud)?.tipo).toBe('acogida')
    expect(await one('Julio')).toMatchObject({
      estado: 'retirada',
      objecion: { estado: 'acogida', respuesta: 'no' },
    })
  })

  it('stands against her where the contributions say so, unless the company admits it', async () => {
    const body = { objecion: 'no_trabajo', empresa: runToWire(cobroRuts.frutos), explicacion: '' } as const
    const refused = await file(r.norma, body)
    await step(2)
    const held = await client.cobroPagosTrabajador({ token: r.norma })
    expect(held.pagos[0]).toMatchObject({ estado: 'no_pagado', motivo: 'objetado' })
    expect((await check(cuenta(r.norma, 2))).codigo).toBe('objetada')
    await client.confirmar({
      ...{ token: r.representante, params: { idSolicitud: refused }, body: { respuesta: 'no' } },
      idempotencyKey: nextKey(),
    })
    await step(1)
    expect(lastOf(refused)?.datos).toMatchObject({ motivoRechazo: 'consta_contrato' })
    expect(await one('Norma')).toMatchObject({ estado: 'vigente' })
  })

  it('how she is paid is hers to say', async () => {
    const body = { objecion: 'cuenta', empresa: runToWire(cobroRuts.frutos), explicacion: '' } as const
    const idSolicitud = await file(r.norma, body)
    await step(2)
    expect(lastOf(idSolicitud)?.tipo).toBe('acogida')
    expect(await one('Norma')).toMatchObject({ tipoPago: 2, ultimosDigitos: '' })
  })

  it('an order of a court is not objected away, and nobody objects who is on no list', async () => {
    const empresa = runToWire(cobroRuts.frutos)
    const patricio = await file(r.patricio, { objecion: 'retencion', empresa, explicacion: '' })
    const ines = await file(r.ines, { objecion: 'no_trabajo', empresa, explicacion: '' })
    await step(2)
    expect(lastOf(patricio)?.datos).toMatchObject({ motivoRechazo: 'orden_vigente' })
    expect(lastOf(ines)?.datos).toMatchObject({ motivoRechazo: 'no_esta_en_lista' })
  })
})

describe('phase one', () => {
  it('tells every worker, takes those whom the registers know, and opens phase two', async () => {
    const contador = { ...runToWire(r.sinRegistro), name: 'Raimundo Barros', email: '', phone: '912345678' }
    const idSolicitud = await file(
      r.representante,
      fase1({ contador, nuevos: [nuevo(r.teresa), nuevo(r.luis)], retirados: [retirado(r.hugo)] }),
    )
    await step(1)
    expect(lastOf(idSolicitud)).toMatchObject({ tipo: 'fase1', datos: { estadoBorrador: 1, filas: 3 } })
    expect(lastOf(idSolicitud)?.concernidos?.map(({ como }) => como)).toEqual([
      ...['trabajador', 'trabajador', 'trabajador', 'contador'],
    ])
    expect((await client.cobroDichos({ token: r.teresa })).dichos[0]?.pendiente).toMatchObject({
      filas: [{ lista: 'nuevos' }],
    })
    expect(await one('Persona')).toBeUndefined()
    await step(1)
    expect(lastOf(idSolicitud)).toMatchObject({
      tipo: 'fase2_abierta',
      datos: { estadoBorrador: 2, aceptadas: 2 },
    })
    expect(await filas(r.representante, idSolicitud)).toEqual(['aceptada', 'sin_carga', 'aceptada'])
    expect(await empresa(r.representante)).toMatchObject({ estadoBorrador: 2, fase2: true })
    expect(await one('Hugo')).toMatchObject({ estado: 'retirada' })
    // Named by the representative, he may ask for it from now on.
    expect((await client.cobroEmpresas({ token: r.sinRegistro })).empresas).toHaveLength(2)
  })

  it.each([
    ['empresa_no_registrada', r.sinRegistro, cobroRuts.sinRegistro],
    ['con_caja', r.conCaja, cobroRuts.conCaja],
    ['sin_fila_aceptada', r.representante, cobroRuts.frutos],
  ] as const)('is discarded: %s', async (motivoRechazo, token, rut) => {
    const own = { ...head, empresa: { ...head.empresa, ...runToWire(rut) } }
    const idSolicitud = await file(token, { ...fase1({ nuevos: [nuevo(r.ines)] }), ...own } as SolicitudCobro)
    await step(2)
    expect(lastOf(idSolicitud)).toMatchObject({
      tipo: 'descartada',
      datos: { motivoRechazo, estadoBorrador: 9 },
    })
  })

  it('who was refused reads what was said of her, and how it ended', async () => {
    const { dichos } = await client.cobroDichos({ token: r.luis })
    expect(dichos).toMatchObject([
      {
        ...{ empresa: 'Frutos del Maipo SpA', situacion: null, pendiente: null },
        resuelto: { filas: [{ lista: 'nuevos', codigo: 'sin_carga' }] },
      },
    ])
  })

  it('one at a time', async () => {
    const first = await file(r.representante, fase1({ nuevos: [nuevo(r.ines)] }))
    const second = await file(r.contador, fase1({ nuevos: [nuevo(r.luis)] }))
    await step(2)
    expect(lastOf(first)?.datos.motivoRechazo).toBe('sin_fila_aceptada')
    expect(lastOf(second)?.datos.motivoRechazo).toMatch(/en_tramite|sin_fila_aceptada/)
    expect(lastOf(second)?.concernidos).toMatchObject([{ como: 'trabajador' }, { como: 'representante' }])
  })

  it('refuses a request that changes nothing (bad reply)', async () => {
    await expect(file(r.representante, fase1({}))).rejects.toMatchObject({ name: 'SolicitudInvalida' })
  })
})

describe('phase two', () => {
  it('moves retention only when the institution confirms, and pays who has the child', async () => {
    const idSolicitud = await file(
      r.contador,
      fase2({
        cuentas: [cuenta(r.teresa, 1)],
        agregadosRetencion: [orden(r.patricio, r.claudia), orden(r.norma, r.claudia, 'X-1')],
        quitadosRetencion: [sinOrden(r.raul)],
      }),
    )
    await step(1)
    expect(lastOf(idSolicitud)).toMatchObject({ tipo: 'fase2', datos: { estadoBorrador: 3 } })
    expect(lastOf(idSolicitud)?.concernidos?.map(({ como }) => como)).toContain('beneficiario')
    // Who is paid in place of Raúl loses it: she is told now, and when it is decided.
    const elsa = { ...runToWire(r.elsa), como: 'retencion' }
    expect(lastOf(idSolicitud)?.concernidos).toContainEqual(expect.objectContaining(elsa))
    expect(await one('Patricio')).toMatchObject({ retencion: null })
    expect(await one('Raúl')).toMatchObject({ retencion: { causa: 'C-88-2024' } })
    await step(1)
    expect(lastOf(idSolicitud)).toMatchObject({
      tipo: 'resuelta',
      datos: { estadoBorrador: 4, aceptadas: 3 },
    })
    expect(await filas(r.contador, idSolicitud)).toEqual([
      'aceptada',
      'aceptada',
      'orden_no_consta',
      'aceptada',
    ])
    expect(await one('Patricio')).toMatchObject({ retencion: { causa: 'C-1520-2026' } })
    expect(await one('Raúl')).toMatchObject({ retencion: null })
    expect(lastOf(idSolicitud)?.concernidos).toContainEqual(expect.objectContaining(elsa))
    const resultOf = (run: Run) =>
      lastOf(idSolicitud)?.concernidos?.find(({ rut }) => rut === runToWire(run).rut)?.resuelto
    // By which case, how much a month and since when she loses it; how he is paid from then on.
    expect(resultOf(r.elsa)).toEqual([
      {
        que: expect.stringMatching(/^quitadosRetencion:c=C-88-2024:m=\d+:d=2026-11$/),
        codigo: 'aceptada',
      },
    ])
    expect(resultOf(r.raul)).toEqual([
      { que: expect.stringMatching(/^quitadosRetencion:d=2026-11:f=\w/), codigo: 'aceptada' },
    ])
    expect(lastOf(idSolicitud)?.datos).toMatchObject({
      pedidas: [
        { que: 'deposito', filas: 1, aceptadas: 1 },
        { que: 'agregadosRetencion', filas: 2, aceptadas: 1 },
        { que: 'quitadosRetencion', filas: 1, aceptadas: 1 },
      ],
    })
    const { pagos } = await client.cobroPagosTrabajador({ token: r.claudia })
    expect(pagos[0]).toMatchObject({
      mes: '2026-11',
      destino: 'retencion',
      nombre: expect.stringMatching('Patricio'),
    })
  })

  it('refunds a company only for whom confirms in her own session that it paid her (decisions 13)', async () => {
    const idSolicitud = await file(
      r.representante,
      fase2({ cuentas: [cuenta(r.berta, 3), cuenta(r.teresa, 3)] }),
    )
    await step(2)
    expect(lastOf(idSolicitud)).toMatchObject({ tipo: 'por_confirmar', datos: { reembolsos: 2 } })
    // Each is told what is asked of her.
    expect(lastOf(idSolicitud)?.concernidos).toMatchObject([
      { como: 'trabajador', pide: true, pedido: ['antes_sin_forma', 'reembolso'] },
      { como: 'trabajador', pide: true, pedido: [expect.stringMatching(/^antes_/), 'reembolso'] },
    ])
    const answer = (token: Run, respuesta: 'si' | 'no') =>
      client.confirmar({ token, params: { idSolicitud }, body: { respuesta }, idempotencyKey: nextKey() })
    await expect(answer(r.representante, 'si')).rejects.toMatchObject({ name: 'NoEncontrada' })
    await answer(r.teresa, 'no')
    await step(1)
    expect(await filas(r.representante, idSolicitud)).toEqual([null, 'sin_confirmar'])
    expect(await one('Berta')).toMatchObject({ tipoPago: null })
    await answer(r.berta, 'si')
    await step(1)
    expect(await filas(r.representante, idSolicitud)).toEqual(['aceptada', 'sin_confirmar'])
    expect(await one('Berta')).toMatchObject({ tipoPago: 3 })
    const { pagos } = await client.cobroPagosTrabajador({ token: r.berta })
    expect(pagos[0]).toMatchObject({ destino: 'empresa' })
  })

  it('tells each worker how she stood when it came, and which account is asked for, and keeps it so', async () => {
    const idSolicitud = await file(
      r.representante,
      fase2({ cuentas: [cuenta(r.berta, 1)], agregadosRetencion: [orden(r.norma, r.claudia, 'X-9')] }),
    )
    const told = () => lastOf(idSolicitud)?.concernidos?.map(({ pedido }) => pedido)
    await step(1)
    const before = told()
    expect(before).toEqual([
      [expect.stringMatching(/^antes_/), 'deposito', 'cuenta:1322'],
      [expect.stringMatching(/^antes_/), 'agregadosRetencion'],
      ['agregadosRetencion'],
    ])
    await step(2)
    expect(lastOf(idSolicitud)?.concernidos?.[0]).toMatchObject({
      resuelto: [{ que: 'deposito', codigo: 'aceptada' }],
    })
    expect(told()).toEqual(before)
  })

  it('decides each row on its own: one that waits for its worker holds no other', async () => {
    const idSolicitud = await file(
      r.representante,
      fase2({ cuentas: [cuenta(r.berta, 3), cuenta(r.teresa, 2), cuenta(r.luis, 2)] }),
    )
    const told = () =>
      lastOf(idSolicitud)?.concernidos?.map(
        ({ pide, resuelto }) => resuelto?.[0]?.codigo ?? (pide ? 'pide' : ''),
      )
    const about = async (token: Run) => (await client.cobroDichos({ token })).dichos[0]
    await step(1)
    expect(told()).toEqual(['', '', ''])
    await step(1)
    expect(lastOf(idSolicitud)).toMatchObject({
      tipo: 'por_confirmar',
      datos: { resueltas: 2, aceptadas: 1 },
    })
    expect(await filas(r.representante, idSolicitud)).toEqual([null, 'aceptada', 'no_en_lista'])
    expect(told()).toEqual(['pide', 'aceptada', 'no_en_lista'])
    const { records } = await client.cobroFilas({
      token: r.representante,
      params: { idSolicitud },
      query: {},
    })
    expect(records.map(({ esperaHasta }) => esperaHasta !== null)).toEqual([true, false, false])
    expect(await one(r.teresa)).toMatchObject({ tipoPago: 2 })
    expect(await about(r.teresa)).toMatchObject({
      pendiente: null,
      resuelto: { filas: [{ codigo: 'aceptada' }] },
    })
    expect(await about(r.berta)).toMatchObject({ pendiente: { filas: [{ codigo: null }] } })
    expect((await empresa(r.representante))?.enTramite?.esperaHasta).not.toBeNull()
    await client.confirmar({
      ...{ token: r.berta, params: { idSolicitud }, body: { respuesta: 'no' } },
      idempotencyKey: nextKey(),
    })
    await step(1)
    expect(lastOf(idSolicitud)).toMatchObject({ tipo: 'resuelta', datos: { resueltas: 3, aceptadas: 1 } })
    expect(told()).toEqual(['sin_confirmar', 'aceptada', 'no_en_lista'])
  })

  it('a row that is accepted takes effect once, also where its worker changes it while another waits', async () => {
    const idSolicitud = await file(
      r.representante,
      fase2({ cuentas: [cuenta(r.berta, 3), cuenta(r.teresa, 1)] }),
    )
    await step(2)
    expect(await one(r.teresa)).toMatchObject({ tipoPago: 1 })
    const empresa = runToWire(cobroRuts.frutos)
    await file(r.teresa, { objecion: 'cuenta', empresa, explicacion: '' })
    await step(2)
    expect(await one(r.teresa)).toMatchObject({ tipoPago: 2 })
    await client.confirmar({
      ...{ token: r.berta, params: { idSolicitud }, body: { respuesta: 'si' } },
      idempotencyKey: nextKey(),
    })
    await step(1)
    expect(await one(r.teresa)).toMatchObject({ tipoPago: 2 })
    expect(await one('Berta')).toMatchObject({ tipoPago: 3 })
  })

  it('what is decided stays where the rest is withdrawn', async () => {
    const idSolicitud = await file(
      r.representante,
      fase2({ cuentas: [cuenta(r.berta, 3), cuenta(r.teresa, 1)] }),
    )
    await step(2)
    await client.desistir({ token: r.representante, params: { idSolicitud }, idempotencyKey: nextKey() })
    expect(await one(r.teresa)).toMatchObject({ tipoPago: 1 })
    const { dichos } = await client.cobroDichos({ token: r.teresa })
    expect(dichos[0]?.resuelto?.filas).toMatchObject([{ codigo: 'aceptada' }])
  })

  it('an uploaded paper proves no order: the court’s word decides with it and without it', async () => {
    const idSolicitud = await file(
      r.representante,
      fase2({ agregadosRetencion: [orden(r.teresa, r.claudia, 'X-9')], cuentas: [cuenta(r.teresa, 2)] }),
    )
    await client.subirDocumento({
      ...{
        token: r.representante,
        params: { idSolicitud, idDocumento: '0198c0de-0000-7000-8000-00000000abcd' },
      },
      query: { tipo: 'orden_judicial', nombre: 'orden.pdf' },
      body: { mediaType: 'application/pdf', bytes: smallPdf('nada') },
    })
    await step(2)
    expect(await filas(r.representante, idSolicitud)).toEqual(['aceptada', 'orden_no_consta'])
    expect(await one(r.teresa)).toMatchObject({ retencion: null })
  })

  it('stops the refund when she says that the company did not pay her', async () => {
    const empresa = runToWire(cobroRuts.frutos)
    const idSolicitud = await file(r.berta, { objecion: 'no_me_pagan', empresa, explicacion: '' })
    await step(2)
    expect(lastOf(idSolicitud)?.tipo).toBe('acogida')
    expect(await one('Berta')).toMatchObject({ tipoPago: 2 })
  })
})

describe('the accountant', () => {
  const sent = async (token: Run) => (await client.cobroSolicitudes({ token, query: {} })).records
  const withdraw = (token: Run, idSolicitud: string) =>
    client.desistir({ token, params: { idSolicitud }, idempotencyKey: nextKey() })

  it('follows what others send for the company, as its representative does, and nobody else', async () => {
    const idSolicitud = await file(r.representante, fase2({ cuentas: [cuenta(r.teresa, 2)] }))
    const [newest] = await sent(r.contador)
    expect(newest).toMatchObject({
      ...{
        idSolicitud,
        estadoSolicitud: 'ingresada',
        filas: 1,
        sePuedeRetirar: false,
        esDeQuienLlama: false,
      },
      presentadaPor: expect.stringContaining('Valderrama'),
    })
    const asked = { params: { idSolicitud } }
    expect(await client.cobroSolicitud({ token: r.contador, ...asked })).toMatchObject({ idSolicitud })
    expect((await sent(r.representante))[0]).toMatchObject({ idSolicitud, esDeQuienLlama: true })
    for (const token of [r.norma, r.teresa, r.conCaja]) {
      expect((await sent(token)).map(one => one.idSolicitud)).not.toContain(idSolicitud)
      for (const call of [client.cobroSolicitud, client.cobroFilas])
        await expect(call({ token, ...asked, query: {} })).rejects.toMatchObject({ name: 'NoEncontrada' })
    }
    await expect(withdraw(r.contador, idSolicitud)).rejects.toMatchObject({ name: 'NoEncontrada' })
    await step(2)
    expect((await sent(r.contador))[0]).toMatchObject({ estadoSolicitud: 'resuelta', aceptadas: 1 })
  })

  it('sends what the representative reads, and may withdraw', async () => {
    const idSolicitud = await file(r.contador, fase2({ cuentas: [cuenta(r.teresa, 2)] }))
    expect((await sent(r.representante))[0]).toMatchObject({ idSolicitud, sePuedeRetirar: true })
    await withdraw(r.representante, idSolicitud)
    expect((await sent(r.representante))[0]).toMatchObject({
      estadoSolicitud: 'desistida',
      sePuedeRetirar: false,
    })
  })

  /** Teresa leaves the list and may come onto it again. */
  async function teresaLeaves() {
    const empresa = runToWire(cobroRuts.frutos)
    const idSolicitud = await file(r.teresa, { objecion: 'no_trabajo', empresa, explicacion: '' })
    await step(2)
    await client.confirmar({
      ...{ token: r.representante, params: { idSolicitud }, body: { respuesta: 'si' } },
      idempotencyKey: nextKey(),
    })
    await step(1)
  }

  it('may ask no more once the representative says that none does, and is told; he says it of nobody', async () => {
    await teresaLeaves()
    const own = await file(r.contador, fase1({ nuevos: [nuevo(r.teresa)] }))
    await step(2)
    expect(lastOf(own)?.tipo).toBe('fase2_abierta')
    expect(await empresa(r.contador)).toMatchObject({ como: 'contador' })
    await teresaLeaves()
    const idSolicitud = await file(r.representante, fase1({ nuevos: [nuevo(r.teresa)] }))
    await step(1)
    expect(await empresa(r.contador)).toMatchObject({ como: 'contador' })
    await step(1)
    const told = { ...runToWire(r.contador), como: 'contador_termina' }
    expect(lastOf(idSolicitud)).toMatchObject({ tipo: 'fase2_abierta' })
    expect(lastOf(idSolicitud)?.concernidos).toContainEqual(expect.objectContaining(told))
    expect(await empresa(r.contador)).toBeUndefined()
    expect(await sent(r.contador)).toEqual([])
    for (const call of [client.cobroSolicitud, client.cobroFilas]) {
      const asked = call({ token: r.contador, params: { idSolicitud }, query: {} })
      await expect(asked).rejects.toMatchObject({ name: 'NoEncontrada' })
    }
    // What he sends all the same is refused with its reason; its workers are not told, and the company goes on.
    const late = await file(r.contador, fase2({ cuentas: [cuenta(r.berta, 2)] }))
    await step(2)
    expect(lastOf(late)).toMatchObject({ tipo: 'descartada', datos: { motivoRechazo: 'ya_no_pide' } })
    expect(lastOf(late)?.concernidos?.map(({ como }) => como)).toEqual(['representante'])
    expect((await sent(r.representante)).map(one => one.idSolicitud)).not.toContain(late)
    expect(await empresa(r.representante)).toMatchObject({ enTramite: null })
  })
})

// Last: the clock of this world does not go back.
describe('months without contributions', () => {
  it('are said once their contributions are due, also to who is paid by order, and never before', async () => {
    clock.advance(50 * 24 * 3600 * 1000)
    const { meses, records } = await client.cobroPagosEmpleador({
      token: r.representante,
      query: { idEmpresa },
    })
    expect([meses[0], records.length]).toEqual(['2027-01', 0])
    const elsa = await client.cobroPagosTrabajador({ token: r.elsa })
    const last = elsa.pagos.filter(({ mes }) => mes >= '2026-11')
    expect(last.length).toBeGreaterThan(0)
    for (const pago of last)
      expect(pago).toMatchObject({ mes: '2026-11', motivo: 'sin_contrato', montoClp: 0 })
  })
})
