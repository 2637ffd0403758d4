import { describe, expect, it } from 'vitest'
import { type Acogido, type AnoTrabajado, type CargaConocida, cartolaDe, mesesTerminados } from './rules.ts'

const today = '2026-11-23'

function trabajoOf(change: Partial<AnoTrabajado> = {}): AnoTrabajado {
  return {
    ano: 2026,
    modalidad: 'por_su_cuenta',
    ingresoClp: 520_000,
    ingresoRectificadoClp: null,
    mesesSinCotizar: [],
    mesesRecaudados: [],
    mesesDevueltos: [],
    ...change,
  }
}

function cargaOf(change: Partial<CargaConocida> = {}): CargaConocida {
  return {
    id: 'emilia',
    nombre: 'Emilia',
    esDuplo: false,
    desde: '2017-01-01',
    hasta: null,
    deOtro: [],
    ...change,
  }
}

function of(
  trabajo: Partial<AnoTrabajado> = {},
  carga: Partial<CargaConocida> = {},
  { acogidos = [], on = today }: { acogidos?: readonly Acogido[]; on?: string } = {},
) {
  return cartolaDe({ trabajo: trabajoOf(trabajo), cargas: [cargaOf(carga)], acogidos, today: on })
}

const mesesOf = (cartola: ReturnType<typeof of>) =>
  Object.fromEntries((cartola.cargas[0]?.meses ?? []).map(celda => [celda.mes, celda]))

describe('the amount of a month (procedures §45056: by tranche as in nueva-solicitud-af)', () => {
  it('is that of the tranches of its own day', () => {
    const meses = mesesOf(of())
    expect(meses['2026-04']?.monto).toBe(22_007)
    expect(meses['2026-05']?.monto).toBe(22_601)
  })

  it('falls with the income: the second tranche, the third, and nothing above it', () => {
    const montoOf = (ingresoClp: number) => mesesOf(of({ ingresoClp }))['2026-10']?.monto
    expect([649_039, 649_040, 947_990, 947_991, 1_478_539, 1_478_540].map(montoOf)).toEqual([
      22_601, 13_870, 13_870, 4_382, 4_382, 0,
    ])
  })

  it('is twice as much for a carga with a disability', () => {
    expect(mesesOf(of({}, { esDuplo: true }))['2026-10']?.monto).toBe(45_202)
  })

  it('is told for the months that are over, since she is a carga', () => {
    expect(mesesTerminados(2026, today).at(-1)).toBe('2026-10')
    expect(mesesTerminados(2025, today)).toHaveLength(12)
    expect(mesesTerminados(2026, '2026-01-31')).toEqual([])
    expect(Object.keys(mesesOf(of({}, { desde: '2026-09-30' })))).toEqual(['2026-09', '2026-10'])
  })
})

describe('a month without right', () => {
  it.each([
    ['sin_cotizaciones', { mesesSinCotizar: [10] }, {}],
    ['ingreso_sobre_limite', { ingresoClp: 2_000_000 }, {}],
    ['carga_extinguida', {}, { hasta: '2026-09-30' }],
    ['carga_de_otro', {}, { hasta: '2026-09-30', deOtro: [{ desde: '2026-10-01', hasta: null }] }],
  ] as const)('says %s, and pays nothing', (motivo, trabajo, carga) => {
    const cartola = of(trabajo, carga)
    expect(mesesOf(cartola)['2026-10']).toEqual({ mes: '2026-10', monto: 0, estado: 'sin_derecho', motivo })
    expect(cartola.motivos).toContain(motivo)
  })

  it('is none while she is a carga on one of its days', () => {
    expect(mesesOf(of({}, { hasta: '2026-10-01' }))['2026-10']?.motivo).toBeNull()
  })

  it('makes a year without right, if there is no other', () => {
    expect(of({ ingresoClp: 2_000_000 })).toMatchObject({ estado: 'sin_derecho', pagos: [], tramo: 4 })
  })

  it('of a carga that ended long ago is not told each year', () => {
    expect(of({}, { hasta: '2024-12-31' })).toMatchObject({ cargas: [], estado: null })
    expect(of({}, { hasta: '2025-01-01' }).cargas).toHaveLength(1)
  })
})

describe('what arrives, and when (procedures §45056)', () => {
  it('with fee invoices, once a year with the tax refund of the next year', () => {
    const honorarios = { modalidad: 'honorarios', ano: 2025 } as const
    const [pago, ...others] = of(honorarios).pagos
    expect(others).toEqual([])
    expect(pago).toMatchObject({
      medio: 'devolucion',
      mesDevolucion: '2026-05',
      fecha: null,
      monto: 4 * 21_243 + 8 * 22_007,
    })
    const estadoOn = (on: string) => of(honorarios, {}, { on }).estado
    expect([estadoOn('2026-05-31'), estadoOn('2026-06-01')]).toEqual(['calculado', 'compensado_en_renta'])
  })

  it('who contributes on her own, each month when the contributions are in', () => {
    const cartola = of({}, {}, { on: '2026-11-16' })
    // Contributions until the 10th, and five working days: the 17th.
    expect(cartola.pagos.at(-1)).toMatchObject({ mes: '2026-10', fecha: '2026-11-17', estado: 'calculado' })
    expect(cartola).toMatchObject({ estado: 'calculado', pendiente: 22_601 })
    expect(of({}, {}, { on: '2026-11-17' })).toMatchObject({ estado: 'pagado', pendiente: 0 })
  })

  it('sums what is declared, paid and still to come', () => {
    const { ingresoDeclarado, pagado, cargas } = of()
    expect(ingresoDeclarado).toBe(10 * 520_000)
    expect(pagado).toBe(4 * 22_007 + 6 * 22_601)
    expect(cargas[0]?.total).toBe(pagado)
  })
})

describe('a claim that was granted', () => {
  const acogido = {
    idSolicitud: 'reclamo-1',
    folio: 'AF000007',
    fechaPago: '2026-12-01',
    meses: [],
    pagos: [],
  }

  it('gives a missing month, which is calculado until the day of payment', () => {
    const acogidos = [{ ...acogido, meses: [{ idCarga: 'emilia', mes: '2026-04', montoClp: 22_007 }] }]
    const before = of({ mesesSinCotizar: [4] }, {}, { acogidos })
    expect(mesesOf(before)['2026-04']).toEqual({
      mes: '2026-04',
      monto: 22_007,
      estado: 'calculado',
      motivo: null,
    })
    expect(before.pagos.at(-1)).toMatchObject({ de: 'reclamo', folio: 'AF000007', monto: 22_007 })
    const after = of({ mesesSinCotizar: [4] }, {}, { acogidos, on: '2026-12-01' })
    expect(mesesOf(after)['2026-04']?.estado).toBe('pagado')
  })

  it('makes a payment again on another day', () => {
    const { pagos } = of({}, {}, { acogidos: [{ ...acogido, pagos: ['2026-08-deposito'] }] })
    expect(pagos.filter(({ mes }) => mes === '2026-08')).toMatchObject([
      { fecha: '2026-12-01', estado: 'calculado' },
    ])
  })

  it('adds a difference to a month that was paid', () => {
    const acogidos = [{ ...acogido, meses: [{ idCarga: 'emilia', mes: '2026-10', montoClp: 8_731 }] }]
    const cartola = of({ ingresoClp: 700_000 }, {}, { acogidos })
    expect(mesesOf(cartola)['2026-10']).toMatchObject({ monto: 22_601, estado: 'pagado' })
    expect(cartola.pendiente).toBe(8_731)
  })
})
