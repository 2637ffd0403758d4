import { describe, expect, it } from 'vitest'
import type { IsoDate } from '#domain/dates.ts'
import {
  aporteFamiliarLapseMonths,
  corteAporteFamiliar,
  gruposAporteFamiliar,
  nominaCompletaAporteFamiliar,
} from '#law/aporte-familiar.ts'
import { pagoOn } from '../rules.ts'
import type { BeneficioGuardado, PagoGuardado } from '../store.ts'
import { aporteFamiliarOf } from './rules.ts'

const amountClp = 66_834

function aporte(fechaInicio: IsoDate, count = 1): BeneficioGuardado {
  return {
    id: `APORTE_FAMILIAR_PERMANENTE-${fechaInicio}`,
    tipo: 'APORTE_FAMILIAR_PERMANENTE',
    pension: null,
    causante: null,
    fechaInicio,
    fechaTermino: null,
    motivoTermino: null,
    montoBruto: count * amountClp,
    descuentoSalud: 0,
    diaPago: null,
    suspension: null,
  }
}

const suf = (
  causante: string,
  fechaInicio: IsoDate,
  fechaTermino: IsoDate | null = null,
): BeneficioGuardado => ({
  ...aporte(fechaInicio),
  id: `SUF-${causante}`,
  tipo: 'SUF',
  causante,
  fechaTermino,
})

function pagoOf(
  { id, fechaInicio, montoBruto }: BeneficioGuardado,
  estado: PagoGuardado['estado'],
  fechaVencimiento = '2026-12-01',
): PagoGuardado {
  return {
    id: `pago-${id}`,
    beneficioId: id,
    mes: fechaInicio.slice(0, 7),
    fechaPago: fechaInicio,
    fechaVencimiento,
    montoBruto,
    descuentoSalud: 0,
    montoLiquido: montoBruto,
    estado,
    formaPago: { forma: 'deposito', banco: 12, tipoCuenta: 8, ultimosDigitos: '0117' },
    otros: [],
    novedad: null,
    reemitido: false,
  }
}

const found = (beneficios: BeneficioGuardado[], pagos: PagoGuardado[], today = '2026-11-23') =>
  aporteFamiliarOf({ beneficios, pagos, motivos: new Map() }, today)

describe('the Aporte Familiar Permanente (procedures §38913)', () => {
  it('has the days of its groups, its cut and its nine months in the law', () => {
    expect(gruposAporteFamiliar).toEqual(['02-15', '03-01', '03-15'])
    expect(corteAporteFamiliar).toBe('12-31')
    expect(nominaCompletaAporteFamiliar).toBe('03-16')
    expect(aporteFamiliarLapseMonths).toBe(9)
  })

  it.each([
    ['2026-02-15', 1],
    ['2026-02-27', 1],
    ['2026-03-01', 2],
    ['2026-03-02', 2],
    ['2026-03-15', 3],
    ['2026-03-16', 3],
  ] as const)('first paid on %s is of group %i', (day, grupo) => {
    const one = aporte(day)
    expect(found([one], [pagoOf(one, 'pagado')]).aportes[0]).toMatchObject({ grupo })
  })

  it('is one for each carga of the last 31 December, and one for the family without cargas', () => {
    const two = aporte('2026-03-01', 2)
    const held = [
      suf('Ana', '2024-01-01'),
      suf('Luis', '2020-01-01', '2025-12-31'),
      suf('Eva', '2020-01-01', '2025-12-30'),
      suf('Iris', '2026-01-01'),
    ]
    expect(found([...held, two], [pagoOf(two, 'pagado')]).aportes[0]).toMatchObject({
      base: 'cargas',
      numeroCargas: 2,
      cargas: ['Ana', 'Luis'],
      montoClp: 2 * amountClp,
    })
    const one = aporte('2026-03-01')
    expect(found([one], [pagoOf(one, 'pagado')]).aportes[0]).toMatchObject({
      base: 'familia',
      numeroCargas: 0,
      montoClp: amountClp,
    })
  })

  it.each([
    ['programado', 'en_curso'],
    ['pagado', 'pagado'],
    ['pendiente', 'por_cobrar'],
    ['caducado', 'vencido'],
    ['prescrito', 'vencido'],
  ] as const)('of a payment that is %s is %s', (estado, situacion) => {
    const one = aporte('2026-03-01')
    expect(found([one], [pagoOf(one, estado)])).toMatchObject({ ano: 2026, situacion, motivo: null })
  })

  it('to collect can be collected on its last day, and not on the next', () => {
    const one = aporte('2026-03-01')
    const on = (day: IsoDate) => found([one], [pagoOn(pagoOf(one, 'pendiente'), day)], day).situacion
    expect([on('2026-12-01'), on('2026-12-02')]).toEqual(['por_cobrar', 'vencido'])
  })

  it('of this year is spoken of once the list is whole, or once she is in it', () => {
    const one = aporte('2026-03-01')
    const earlier = aporte('2025-03-01')
    const both = [pagoOf(one, 'programado'), pagoOf(earlier, 'pagado', '2025-12-01')]
    expect(found([], [], '2026-03-15').ano).toBe(2025)
    expect(found([], [], '2026-03-16').ano).toBe(2026)
    expect(found([one, earlier], both, '2026-02-20')).toMatchObject({ ano: 2026, situacion: 'en_curso' })
    expect(found([one, earlier], both).aportes.map(({ ano }) => ano)).toEqual([2026, 2025])
  })

  it('says why she is not in the list: what is on record, or that nothing was held in December', () => {
    expect(found([], [])).toMatchObject({
      situacion: 'no_beneficiario',
      motivo: 'sin_beneficio_en_diciembre',
    })
    const motivos = new Map([[2026, 'ingreso_sobre_tramo' as const]])
    expect(aporteFamiliarOf({ beneficios: [], pagos: [], motivos }, '2026-11-23').motivo).toBe(
      'ingreso_sobre_tramo',
    )
  })
})
