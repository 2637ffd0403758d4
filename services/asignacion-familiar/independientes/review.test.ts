import { describe, expect, it } from 'vitest'
import { runToWire } from '#domain/run.ts'
import { pdfText } from '../../kit/requests/pdf-text.fixture.ts'
import { independiente } from './mesa.ts'
import { resolucionDeReclamo } from './papers.ts'
import { type IndependienteFacts, reparoDeCuenta, resolverReclamo, type Traido } from './review.ts'
import type { Reclamo } from './schemas.ts'

const run = '16450101-7'
const trabajo = {
  ano: 2026,
  modalidad: 'por_su_cuenta',
  ingresoClp: 520_000,
  ingresoRectificadoClp: null,
  mesesSinCotizar: [4],
  mesesRecaudados: [4],
  mesesDevueltos: [8],
} as const
const carga = {
  id: 'emilia',
  nombre: 'Emilia',
  esDuplo: false,
  desde: '2017-01-01',
  hasta: null,
  deOtro: [],
} as const

const facts = (change: Partial<IndependienteFacts> = {}): IndependienteFacts => ({
  run,
  anos: [trabajo],
  cargas: [carga],
  acogidos: [],
  cuenta: { banco: 12, tipoCuenta: 8, numeroCuenta: '16450101' },
  banco: undefined,
  ...change,
})

/** Filed and decided on Monday 23 November 2026. */
const onTheDay = (): Traido => ({ ingreso: '2026-11-23', today: '2026-11-23' })
const meses = (...asked: readonly string[]): Reclamo => ({
  que: 'meses',
  meses: asked.map(mes => ({ idCarga: 'emilia', mes })),
})

describe('a claim about missing months', () => {
  it('is granted where a collector has the contribution, by the tranche of the month', () => {
    expect(resolverReclamo(meses('2026-04'), facts(), onTheDay())).toEqual({
      kind: 'acoger',
      concedido: {
        meses: [{ idCarga: 'emilia', mes: '2026-04', montoClp: 22_007 }],
        pagos: [],
        // After the 13th it is paid in the next month (flows §9).
        fechaPago: '2026-12-01',
        montoClp: 22_007,
        porMes: [{ mes: '2026-04', montoClp: 22_007 }],
      },
      negados: [],
    })
  })

  it('is refused where no register has the contribution; no receipt replaces it', () => {
    const change = { anos: [{ ...trabajo, mesesRecaudados: [] }] }
    expect(resolverReclamo(meses('2026-04'), facts(change), onTheDay())).toEqual({
      kind: 'negar',
      motivo: 'sin_cotizaciones',
    })
  })

  it.each([
    ['ya_pagado', {}, '2026-05'],
    ['carga_extinguida', { cargas: [{ ...carga, hasta: '2026-03-31' }] }, '2026-05'],
    [
      'carga_de_otro',
      { cargas: [{ ...carga, hasta: '2026-03-31', deOtro: [{ desde: '2026-04-01', hasta: null }] }] },
      '2026-05',
    ],
    ['ingreso_sobre_limite', { anos: [{ ...trabajo, ingresoClp: 2_000_000 }] }, '2026-05'],
    ['ingreso_sobre_limite', { anos: [{ ...trabajo, ingresoClp: 2_000_000 }] }, '2026-04'],
  ] as const)('is refused as %s, whatever it brings', (motivo, change, mes) => {
    expect(resolverReclamo(meses(mes), facts(change), onTheDay())).toEqual({
      kind: 'negar',
      motivo,
    })
  })

  it('pays the months that can be paid, also beside others', () => {
    const decided = resolverReclamo(meses('2026-05', '2026-04'), facts(), onTheDay())
    expect(decided).toMatchObject({ kind: 'acoger', concedido: { montoClp: 22_007 } })
    // Each of the others with its own reason.
    expect(decided).toMatchObject({ negados: [{ mes: '2026-05', nombre: 'Emilia', motivo: 'ya_pagado' }] })
  })

  it('is not granted twice', () => {
    const acogidos = [
      {
        idSolicitud: 'uno',
        folio: 'AF000001',
        fechaPago: '2026-12-01',
        meses: [{ idCarga: 'emilia', mes: '2026-04', montoClp: 22_007 }],
        pagos: [],
      },
    ]
    expect(resolverReclamo(meses('2026-04'), facts({ acogidos }), onTheDay())).toEqual({
      kind: 'negar',
      motivo: 'ya_pagado',
    })
  })
})

describe('a claim about a payment that did not arrive', () => {
  const deposito = (...pagos: string[]): Reclamo => ({ que: 'deposito', pagos })

  it('pays again what the bank sent back, once', () => {
    const decided = resolverReclamo(deposito('2026-08-deposito'), facts(), onTheDay())
    expect(decided).toMatchObject({
      kind: 'acoger',
      concedido: { pagos: ['2026-08-deposito'], montoClp: 22_601 },
    })
    const acogidos = [
      {
        idSolicitud: 'uno',
        folio: 'AF000001',
        fechaPago: '2026-11-02',
        meses: [],
        pagos: ['2026-08-deposito'],
      },
    ]
    expect(resolverReclamo(deposito('2026-08-deposito'), facts({ acogidos }), onTheDay())).toMatchObject({
      motivo: 'abono_confirmado',
    })
  })

  it('is granted in part where the bank sent back only some, and says which arrived', () => {
    const asked = deposito('2026-07-deposito', '2026-08-deposito')
    expect(resolverReclamo(asked, facts(), onTheDay())).toMatchObject({
      concedido: { montoClp: 22_601, porMes: [{ mes: '2026-08', montoClp: 22_601 }] },
      negados: [{ mes: '2026-07', nombre: '', motivo: 'abono_confirmado' }],
    })
  })

  it('is refused where the bank confirms that it arrived', () => {
    expect(resolverReclamo(deposito('2026-09-deposito'), facts(), onTheDay())).toEqual({
      kind: 'negar',
      motivo: 'abono_confirmado',
    })
  })
})

describe('a claim about a lower amount', () => {
  const monto: Reclamo = { que: 'monto', ano: 2026 }
  const above = { ...trabajo, ingresoClp: 700_000, mesesSinCotizar: [] }

  it('pays the difference of every month, if the tax service has a lower income', () => {
    const anos = [{ ...above, ingresoRectificadoClp: 520_000 }]
    const decided = resolverReclamo(monto, facts({ anos }), onTheDay())
    // The second tranche was paid, and the first is due.
    expect(decided).toMatchObject({ concedido: { montoClp: 4 * (22_007 - 13_505) + 6 * (22_601 - 13_870) } })
  })

  it('is refused where the income is the same', () => {
    expect(resolverReclamo(monto, facts({ anos: [above] }), onTheDay())).toMatchObject({
      motivo: 'ingreso_confirmado',
    })
    const higher = [{ ...above, ingresoRectificadoClp: 900_000 }]
    expect(resolverReclamo(monto, facts({ anos: higher }), onTheDay())).toMatchObject({
      motivo: 'ingreso_confirmado',
    })
  })
})

describe('any claim', () => {
  it('needs work on record and an account to pay into', () => {
    expect(resolverReclamo(meses('2026-04'), facts({ anos: [] }), onTheDay())).toMatchObject({
      motivo: 'sin_registro',
    })
    expect(resolverReclamo(meses('2026-04'), facts({ cuenta: undefined }), onTheDay())).toMatchObject({
      motivo: 'sin_cuenta',
    })
  })
})

describe('the resolution of a claim', () => {
  const concedido = {
    ...{ meses: [], pagos: ['2026-08-deposito'], fechaPago: '2026-12-01', montoClp: 22_601 },
    porMes: [{ mes: '2026-08', montoClp: 22_601 }],
  }
  const negados = [{ mes: '2026-07', nombre: '', motivo: 'abono_confirmado' }] as const
  const reclamo: Reclamo = { que: 'deposito', pagos: ['2026-07-deposito', '2026-08-deposito'] }
  const { rut, dv } = runToWire(run)
  const beneficiario = { nombre: 'Marisol Catalán', run: rut, dv }

  it('names each month with what is paid for it, or why nothing is', async () => {
    const pdf = pdfText(
      await resolucionDeReclamo({
        ...{ numero: 'RES-1', folio: 'AF000004', fecha: '2026-11-24', beneficiario, reclamo, negados },
        ...{ montoClp: 22_601, fechaPago: '2026-12-01', motivoRechazo: null, resolucion: null },
        porMes: concedido.porMes,
      }),
    )
    for (const said of ['una parte del reclamo', 'julio y agosto de 2026', 'No se paga julio de 2026'])
      expect(pdf).toContain(said.replaceAll(' ', ''))
  })

  it('has a part that is granted and one that is not, and its title the year of an amount', () => {
    const datos = { independiente: { concedido, negados, motivoRechazo: null } }
    const points = independiente.resueltos?.({ estado: 'aprobada', datos } as never)
    expect(points).toMatchObject([
      { seConcede: true, rows: [{ label: 'Agosto de 2026', value: '$22.601' }, {}, {}, {}] },
      { seConcede: false, rows: [{ label: 'Julio de 2026', value: expect.stringContaining('banco') }, {}] },
    ])
    const monto = { tipoSolicitud: 4, beneficiario, reclamo: { que: 'monto', ano: 2025 } }
    expect(independiente.titulo(monto as never, datos as never)).toBe(
      'Reclamo de Marisol Catalán: el monto pagado por 2025 es menor',
    )
  })
})

describe('an account', () => {
  const cuenta = { banco: 1, tipoCuenta: 1, numeroCuenta: '4455667788', rutCuenta: runToWire(run) }
  const banco = (titular: 'suyo' | 'ajeno' | 'desconocido', cerrada = false) => ({
    banco: { titular, cerrada },
  })

  it('is taken only if its bank says that it is hers', () => {
    expect(reparoDeCuenta(cuenta, facts(banco('suyo')))).toBeUndefined()
    expect(reparoDeCuenta(cuenta, facts(banco('desconocido')))).toBe('cuenta_desconocida')
  })

  it('is refused if it is somebody else’s, or closed', () => {
    expect(reparoDeCuenta(cuenta, facts(banco('ajeno')))).toBe('cuenta_no_es_suya')
    expect(reparoDeCuenta(cuenta, facts(banco('suyo', true)))).toBe('cuenta_cerrada')
    const other = { ...cuenta, rutCuenta: runToWire('8214653-9') }
    expect(reparoDeCuenta(other, facts(banco('desconocido')))).toBe('cuenta_no_es_suya')
    expect(reparoDeCuenta(cuenta, facts({ ...banco('suyo'), anos: [] }))).toBe('sin_registro')
  })
})
