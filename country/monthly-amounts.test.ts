import { expect, it } from 'vitest'
import { createCountry } from './country.ts'
import { montoIn } from './monthly-amounts.ts'
import type { Persona, TipoBeneficio } from './types.ts'

const country = createCountry({ seed: 'montos', today: '2026-11-24', size: 60 })
const pedro = country.persona('4876521-1') as Persona
const jorge = country.persona('6345129-0') as Persona

const paid = ({ pagos }: Persona, beneficio: TipoBeneficio, mes: string) =>
  pagos.find(pago => pago.beneficio === beneficio && pago.mes === mes)

it('pays the PGU of each month as the law had it in that month', () => {
  const months = ['2025-12', '2026-01', '2026-02', '2026-08']
  expect(months.map(mes => paid(pedro, 'PGU', mes)?.montoBrutoClp)).toEqual([
    224_004, 224_004, 231_732, 231_732,
  ])
})

it('says that the PGU rose with prices in February, and with age when the age of the higher one fell', () => {
  const { fechaNacimiento } = pedro
  expect(fechaNacimiento < '1951-08-01' && fechaNacimiento > '1944-02-01').toBe(true)
  expect(paid(pedro, 'PGU', '2026-02')?.novedad).toBe('reajuste_ipc')
  expect(paid(pedro, 'PGU', '2026-03')?.novedad).toBeUndefined()
  expect(paid(pedro, 'PGU', '2026-09')).toMatchObject({ montoBrutoClp: 250_275, novedad: 'pgu_por_edad' })
})

it('says of allowances and of the PBSI that the law set another amount, and never that prices did', () => {
  const daniela = country.persona('15678234-3') as Persona
  expect(paid(daniela, 'ASIGNACION_FAMILIAR', '2026-04')).not.toHaveProperty('novedad')
  expect(paid(daniela, 'ASIGNACION_FAMILIAR', '2026-05')).toMatchObject({
    ...{ montoBrutoClp: 22_601, novedad: 'valor_de_ley' },
  })
  const context = { fechaNacimiento: '1980-01-01', today: '2026-11-24' }
  const tipos = [
    ['PBSI', 250_275],
    ['SUBSIDIO_DISCAPACIDAD', 125_138],
    ['SUF', 22_601],
  ] as const
  for (const [tipo, montoClp] of tipos) {
    const beneficio = { tipo, montoClp, fechaInicio: '2025-01-01', descuentoSaludClp: 0 }
    const rise = tipo === 'SUF' ? '2026-05-04' : '2026-02-04'
    expect(montoIn(beneficio, rise, context).novedad).toBe('valor_de_ley')
  }
})

it('adjusts a pension each December, and its health contribution with it', () => {
  const december = paid(pedro, 'PENSION_EX_CAJA', '2025-12')
  expect(december).toMatchObject({
    montoBrutoClp: 486_310,
    descuentoSaludClp: 34_042,
    novedad: 'reajuste_ipc',
  })
  const earlier = createCountry({ seed: 'montos', today: '2026-06-10', size: 60 }).persona(
    '4876521-1',
  ) as Persona
  const november = paid(earlier, 'PENSION_EX_CAJA', '2025-11')
  expect(november).toMatchObject({ montoBrutoClp: 468_507, descuentoSaludClp: 32_796 })
})

it('pays an allowance of 2021 without the adjustments up to the first known table', () => {
  const ofThen = jorge.pagos.filter(({ estado }) => estado === 'prescrito')
  expect(ofThen.map(({ mes, montoBrutoClp }) => [mes, montoBrutoClp])).toEqual([
    ['2021-05', 18_994],
    ['2021-06', 18_994],
  ])
})

it('pays a month to come as today, where the law has no other figure', () => {
  expect(paid(pedro, 'PENSION_EX_CAJA', '2026-12')?.montoBrutoClp).toBe(486_310)
})
