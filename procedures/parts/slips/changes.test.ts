import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cambioText, changeBlocks } from './change-texts.ts'
import { cambiosBetween, lastMonthChange } from './changes.ts'
import { pension, slipWith } from './testing/slips.ts'

const codigos = {
  haberes: ['BENEFICIO', 'AGUINALDO_FIESTAS_PATRIAS', 'AGUINALDO_NAVIDAD', 'BONO_INVIERNO'],
  descuentos: ['SALUD', 'CREDITO_SOCIAL', 'RETENCION_JUDICIAL'],
} as const

const anySlip = fc
  .record({
    haberes: fc.uniqueArray(
      fc.record({ codigo: fc.constantFrom(...codigos.haberes), monto: fc.nat(900_000) }),
      { selector: ({ codigo }) => codigo },
    ),
    descuentos: fc.uniqueArray(
      fc.record({ codigo: fc.constantFrom(...codigos.descuentos), monto: fc.nat(90_000) }),
      { selector: ({ codigo }) => codigo },
    ),
  })
  .map(slipWith)

describe('what made an amount change', () => {
  it('adds up to the whole difference, whatever the two slips say', () => {
    fc.assert(
      fc.property(anySlip, anySlip, (antes, ahora) => {
        const sum = cambiosBetween(antes, ahora).reduce((total, one) => total + one.diferenciaClp, 0)
        expect(sum).toBe(ahora.montoLiquido - antes.montoLiquido)
      }),
    )
  })

  it('is nothing where both slips are alike', () => {
    fc.assert(
      fc.property(anySlip, slip => {
        expect(cambiosBetween(slip, slip)).toEqual([])
      }),
    )
  })

  const before = slipWith({ haberes: [{ codigo: 'BENEFICIO', monto: 300_000 }], descuentos: [] })
  const textOf = (parts: Parameters<typeof slipWith>[0], from = before) =>
    cambiosBetween(from, slipWith(parts)).map(cambio => cambioText(cambio, pension))

  it('is told for a raise, for the PGU of the oldest, for another amount of the law, and for a raise without a reason', () => {
    const haberes = [{ codigo: 'BENEFICIO', monto: 311_400 }] as const
    expect(textOf({ haberes, descuentos: [], novedad: 'reajuste_ipc' })).toEqual([
      'Subió $11.400: Pensión de vejez, ex Servicio de Seguro Social. Es el reajuste de cada año, porque suben los precios.',
    ])
    expect(textOf({ haberes, descuentos: [], novedad: 'pgu_por_edad' })[0]).toContain('La PGU subió $11.400.')
    expect(textOf({ haberes, descuentos: [], novedad: 'valor_de_ley' })).toEqual([
      'Subió $11.400: Pensión de vejez, ex Servicio de Seguro Social. Desde este mes rige otro monto de la ley.',
    ])
    expect(textOf({ haberes, descuentos: [] })[0]).toContain(
      'El IPS no dice aquí la razón. Pregunte en el 101.',
    )
  })

  it('is told for a gift that comes and for one that came a month ago', () => {
    const gift = slipWith({
      haberes: [...before.haberes, { codigo: 'AGUINALDO_FIESTAS_PATRIAS', monto: 25_280 }],
      descuentos: [],
    })
    expect(textOf(gift)[0]).toBe(
      'Este mes trae el aguinaldo de Fiestas Patrias: $25.280. Se paga una sola vez.',
    )
    expect(textOf(before, gift)[0]).toBe(
      'El mes anterior traía el aguinaldo de Fiestas Patrias: $25.280. Se paga una sola vez.',
    )
  })

  it('is told for a discount that begins, changes and ends', () => {
    const withSalud = (monto: number) =>
      slipWith({ haberes: before.haberes, descuentos: monto > 0 ? [{ codigo: 'SALUD', monto }] : [] })
    expect(textOf(withSalud(21_000))[0]).toContain('Ahora se descuenta salud: $21.000.')
    expect(textOf(withSalud(22_000), withSalud(21_000))[0]).toContain('El descuento de salud subió $1.000.')
    expect(textOf(before, withSalud(21_000))[0]).toContain('Ya no se descuenta salud.')
    const loan = slipWith({
      haberes: before.haberes,
      descuentos: [{ codigo: 'CREDITO_SOCIAL', monto: 18_500 }],
    })
    expect(textOf(loan)[0]).toContain('Desde este mes se descuenta la cuota del crédito')
    expect(textOf(before, loan)[0]).toContain('Ya no se descuenta la cuota del crédito')
  })
})

describe('the last two months beside each other', () => {
  const slip = (mes: string, beneficioId = 'A', estado: 'pagado' | 'programado' = 'pagado') => ({
    ...slipWith({ haberes: [{ codigo: 'BENEFICIO', monto: 100_000 }], descuentos: [] }),
    mes,
    beneficioId,
    estado,
  })

  it('are the last with payments that are due, over the turn of the year', () => {
    const change = lastMonthChange([slip('2025-12'), slip('2026-01'), slip('2026-02', 'A', 'programado')])
    expect(change).toMatchObject({ antes: '2025-12', ahora: '2026-01', cambios: [] })
  })

  it('tell of a benefit that begins, with the sum of all', () => {
    const change = lastMonthChange([slip('2026-10'), slip('2026-11'), slip('2026-11', 'B')])
    expect(change).toMatchObject({ antesClp: 100_000, ahoraClp: 200_000, cambios: [{ beneficioId: 'B' }] })
    const text = JSON.stringify(change && changeBlocks(change, () => pension))
    expect(text).toContain('Son $100.000 más.')
    expect(text).toContain('Empezó un pago más')
  })

  it('are missing with a single month', () => {
    expect(lastMonthChange([slip('2026-11')])).toBeUndefined()
  })
})
