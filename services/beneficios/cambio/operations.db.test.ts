import { describe, expect, it } from 'vitest'
import { cuentasParaCambiar, paymentFormRuns } from '#country/stories/payment-form.ts'
import { cuentaConTitular, uncollectedRuns } from '#country/stories/uncollected.ts'
import { cuentaRutNumber, lastDigits } from '#domain/bank-account.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import { eventoBeneficiosSchema, type SolicitudCambio } from '../contract.ts'
import { createBeneficiosWorld } from '../world.fixture.ts'

const { client, clock, database, portal, step } = await createBeneficiosWorld()

let keys = 0
const nextKey = () => `clave-cambio-${String(++keys).padStart(6, '0')}`
const actual = (token: Run) => client.formaPagoActual({ token })
const cuentaRutOf = (run: Run): SolicitudCambio['formaPago'] => ({
  forma: '1',
  banco: 12,
  tipoCuenta: 8,
  numeroCuenta: cuentaRutNumber(run),
  rutCuenta: runToWire(run),
})
const contacto = {
  email: 'antes@correo.example',
  movil: '912345678',
  fijo: '',
  direccion: {
    ...{ calle: 'Prat', numero: '10', block: '', depto: '', poblacion: '', ciudad: '' },
    ...{ idRegion: '09', idComuna: '09101' },
  },
}

function bodyOf(run: Run, change: Partial<SolicitudCambio> = {}): SolicitudCambio {
  const { rut, dv } = runToWire(run)
  return {
    beneficiary: {
      nombreBeneficiario: 'Persona De Prueba',
      run: rut,
      dv,
      ...contacto,
      autoriza: true,
      nacionalidad: 'chilena',
      estadoCivil: 'soltero',
      domicilioActual: 'Prat 10, Temuco',
    },
    acciones: { flagCambioDomicilio: false, flagCambioFormaPago: true },
    modificarLugarPago: '0',
    formaPago: cuentaRutOf(run),
    contactoAnterior: contacto,
    ...change,
  }
}
const onlyAddress = {
  acciones: { flagCambioDomicilio: true, flagCambioFormaPago: false },
  formaPago: null,
}
const make = (token: Run, change?: Partial<SolicitudCambio>, idempotencyKey = nextKey()) =>
  client.cambiar({ token, idempotencyKey, body: bodyOf(token, change) })
const undo = (
  token: Run,
  idSolicitud: string,
  pedidoEn = clock.now().toISOString(),
  idempotencyKey = nextKey(),
) => client.deshacerCambio({ token, idempotencyKey, params: { idSolicitud }, body: { pedidoEn } })
const proximos = async (token: Run) => (await client.fechaFormaPagoPropia({ token })).pagos
const toldOf = (idSolicitud: string) =>
  portal.received.filter(one => one.idSolicitud === idSolicitud).map(({ tipo }) => tipo)
const fails = (call: Promise<unknown>, name: string) =>
  expect(call).rejects.toSatisfy(error => error instanceof ContractError && error.name === name)

describe('who may change how she is paid', () => {
  it.each([
    ['disponible', paymentFormRuns.enPersona],
    ['disponible', paymentFormRuns.otraCuenta],
    ['pagado_por_afp', paymentFormRuns.pagadaPorAfp],
    ['sin_beneficio', '19456328-0'],
    ['cambio_en_curso', paymentFormRuns.cambioEnCurso],
  ] as const)('is told %s', async (situacion, run) => {
    expect((await actual(run)).situacion).toBe(situacion)
  })

  it('may go from cash to a deposit or another place, and from a deposit to another account alone', async () => {
    expect((await actual(paymentFormRuns.enPersona)).formas).toEqual(['1', '2'])
    expect((await actual(paymentFormRuns.otraCuenta)).formas).toEqual(['1'])
  })

  it('is told who pays her, and the change that is on its way', async () => {
    expect((await actual(paymentFormRuns.pagadaPorAfp)).pagadoPor).toBe('AFP Habitat')
    const { cambio } = await actual(paymentFormRuns.cambioEnCurso)
    expect(cambio).toMatchObject({ estadoSolicitud: 'aplicada', deshacerHasta: '2026-11-26' })
  })
})

describe('a change to a deposit', () => {
  const run = paymentFormRuns.enPersona

  it('is made once under its key, told in the same breath, and holds for the next month after the 10th', async () => {
    const before = await proximos(run)
    expect(before.map(({ formaPago }) => formaPago.forma)).toContain('presencial')
    const key = nextKey()
    const cambio = await make(run, {}, key)
    expect(cambio).toMatchObject({
      estadoSolicitud: 'en_curso',
      desdeMes: '2026-12',
      deshacerHasta: '2026-11-26',
      formaAnterior: { forma: 'presencial' },
      formaPago: { forma: 'deposito', ultimosDigitos: lastDigits(cuentaRutNumber(run)) },
    })
    expect((await make(run, {}, key)).idSolicitud).toBe(cambio.idSolicitud)
    await fails(make(run, { modificarLugarPago: '0', contactoAnterior: null }, key), 'ClaveReutilizada')
    // Until the bank has spoken nothing is paid otherwise.
    expect((await proximos(run)).map(({ formaPago }) => formaPago)).toEqual(
      before.map(({ formaPago }) => formaPago),
    )
    await step(1)
    expect(toldOf(cambio.idSolicitud)).toEqual(['en_curso', 'aplicada'])
    for (const evento of portal.received)
      expect(eventoBeneficiosSchema.safeParse(evento).error).toBeUndefined()
  })

  it('shows in the next payments (5212), in the slips (5250) and in what was not collected (114831)', async () => {
    for (const { mes, fechaPago, formaPago } of await proximos(run))
      expect(formaPago.forma, mes).toBe(
        mes >= '2026-12' && fechaPago > '2026-11-26' ? 'deposito' : 'presencial',
      )
    const query = { desde: '2026-10', hasta: '2026-12' }
    const { liquidaciones } = await client.liquidaciones({ token: run, query })
    expect(liquidaciones.map(({ mes, formaPago }) => [mes, formaPago.forma])).toEqual([
      ['2026-10', 'presencial'],
      ['2026-11', 'presencial'],
      ['2026-12', 'deposito'],
    ])
    expect((await client.pagosPorCobrar({ token: run })).formaPagoActual?.forma).toBe('deposito')
  })

  it('keeps another change waiting, and is undone with one press, once', async () => {
    const { cambio } = await actual(run)
    const idSolicitud = cambio?.idSolicitud ?? ''
    expect(await make(run)).toMatchObject({ estadoSolicitud: 'rechazada', motivo: 'cambio_en_curso' })
    const key = nextKey()
    const said = { estadoSolicitud: 'deshecha', contactoAnterior: null, contactoNuevo: null }
    expect(await undo(run, idSolicitud, undefined, key)).toEqual(said)
    expect(await undo(run, idSolicitud, undefined, key)).toEqual(said)
    await step(1)
    expect(toldOf(idSolicitud)).toEqual(['en_curso', 'aplicada', 'deshecha'])
    expect((await proximos(run)).every(({ formaPago }) => formaPago.forma === 'presencial')).toBe(true)
    expect((await actual(run)).situacion).toBe('disponible')
  })
})

describe('undoing', () => {
  const run = paymentFormRuns.seMudo
  const nuevo = { ...contacto, email: 'nuevo@correo.example' }
  const domicilio = {
    acciones: { flagCambioDomicilio: true, flagCambioFormaPago: false },
    formaPago: null,
  } as const

  it('gives back the contact of before, and says what the change had put in its place', async () => {
    const body = bodyOf(run, domicilio)
    const { idSolicitud, desdeMes } = await client.cambiar({
      token: run,
      idempotencyKey: nextKey(),
      body: { ...body, beneficiary: { ...body.beneficiary, ...nuevo } },
    })
    expect(desdeMes).toBeNull()
    expect(await undo(run, idSolicitud)).toEqual({
      estadoSolicitud: 'deshecha',
      contactoAnterior: contacto,
      contactoNuevo: nuevo,
    })
  })

  it('counts the day on which it was asked for: in time it holds though it arrives late, later nothing changes', async () => {
    const { idSolicitud } = await make(run, domicilio)
    await step(1)
    const late = '2026-11-27T04:30:00.000Z'
    expect(await undo(run, idSolicitud, late)).toMatchObject({
      estadoSolicitud: 'aplicada',
      contactoAnterior: null,
    })
    await step(1)
    expect(toldOf(idSolicitud)).toEqual(['en_curso', 'aplicada', 'no_deshecha'])
    const inTime = '2026-11-27T01:30:00.000Z'
    expect((await undo(run, idSolicitud, inTime)).estadoSolicitud).toBe('deshecha')
  })

  it('is for nobody else', async () => {
    const { idSolicitud } = await make(run, domicilio)
    await fails(undo(paymentFormRuns.otroLugar, idSolicitud), 'NoEncontrada')
    await fails(
      client.consultarCambio({ token: paymentFormRuns.otroLugar, params: { idSolicitud } }),
      'NoEncontrada',
    )
    expect((await client.consultarCambio({ token: run, params: { idSolicitud } })).idSolicitud).toBe(
      idSolicitud,
    )
  })
})

describe('the bank', () => {
  it('says whose an account is, and only when it is to pay there that it was closed', async () => {
    const { codigoBanco: banco, tipoCuenta, numeroCuenta } = cuentasParaCambiar.cerrada
    const token = paymentFormRuns.cuentaCerrada
    const body = { banco, tipoCuenta, numeroCuenta }
    expect(await client.verificarTitular({ token, body })).toEqual({ titular: 'suyo' })
    const formaPago = { forma: '1' as const, ...body, rutCuenta: runToWire(token) }
    const { idSolicitud } = await make(token, { formaPago })
    await step(1)
    const found = await client.consultarCambio({ token, params: { idSolicitud } })
    expect(found).toMatchObject({ estadoSolicitud: 'rechazada_por_banco', motivo: 'cuenta_cerrada' })
    expect((await proximos(token)).every(one => one.formaPago.forma === 'presencial')).toBe(true)
  })

  it('refuses an account that it does not know', async () => {
    const token = paymentFormRuns.otroLugar
    const cuenta = { banco: 1, tipoCuenta: 1, numeroCuenta: '31415926' }
    const formaPago = { forma: '1' as const, ...cuenta, rutCuenta: runToWire(token) }
    const { idSolicitud } = await make(token, { formaPago })
    await step(1)
    expect(await client.consultarCambio({ token, params: { idSolicitud } })).toMatchObject({
      estadoSolicitud: 'rechazada_por_banco',
      motivo: 'cuenta_desconocida',
    })
  })

  it('refuses the account of another person also where it was silent before', async () => {
    const token = paymentFormRuns.sinCorreo
    const { codigoBanco: banco, tipoCuenta, numeroCuenta } = cuentaConTitular
    const formaPago = { forma: '1' as const, banco, tipoCuenta, numeroCuenta, rutCuenta: runToWire(token) }
    const { idSolicitud, carta } = await make(token, {
      formaPago,
      contactoAnterior: { ...contacto, email: '' },
    })
    expect(carta).toBe(true)
    await step(1)
    expect(await client.consultarCambio({ token, params: { idSolicitud } })).toMatchObject({
      estadoSolicitud: 'rechazada_por_banco',
      motivo: 'cuenta_no_es_suya',
    })
  })
})

describe('a change that the contract does not take', () => {
  const token = paymentFormRuns.otroLugar
  it.each([
    [
      'changes nothing',
      { acciones: { flagCambioDomicilio: false, flagCambioFormaPago: false }, formaPago: null },
    ],
    ['says no form where the form changes', { formaPago: null }],
    ['changes the place of a deposit', { modificarLugarPago: '1' as const }],
  ])('%s', async (_name, change) => {
    await fails(make(token, change), 'SolicitudInvalida')
  })

  it('is about somebody else', async () => {
    await fails(
      client.cambiar({ token, idempotencyKey: nextKey(), body: bodyOf(paymentFormRuns.enPersona) }),
      'NoAutorizado',
    )
  })
})

describe('a change and its notice', () => {
  it('are kept together: while the portal takes nothing the notice waits, and then it comes', async () => {
    const token = uncollectedRuns.conCuenta
    portal.answers = 503
    const { idSolicitud } = await make(token, onlyAddress)
    await step(1)
    expect(toldOf(idSolicitud)).toEqual([])
    portal.answers = 204
    clock.advance(3_600_000)
    await step(1)
    expect(toldOf(idSolicitud)).toEqual(['en_curso', 'aplicada'])
  })

  it('are lost together where the notice cannot be written', async () => {
    const token = uncollectedRuns.porVencer
    await database.rows('ALTER TABLE beneficios_solicitudes.salida RENAME TO lejos', [])
    await expect(make(token, onlyAddress)).rejects.toThrow()
    await database.rows('ALTER TABLE beneficios_solicitudes.lejos RENAME TO salida', [])
    expect((await actual(token)).situacion).toBe('disponible')
    expect((await make(token, onlyAddress)).estadoSolicitud).toBe('en_curso')
  })
})

describe('two changes of one person at once', () => {
  it('are one, and another that is told why not', async () => {
    const token = paymentFormRuns.otroLugar
    const both = await Promise.all([make(token), make(token)])
    expect(both.map(({ estadoSolicitud }) => estadoSolicitud).toSorted()).toEqual(['en_curso', 'rechazada'])
  })
})
