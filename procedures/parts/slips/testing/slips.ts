import type { BeneficioLiquidado, Liquidacion } from '#services/beneficios/contract.ts'

/** A pension of an ex caja. */
export const pension: BeneficioLiquidado = {
  id: 'PENSION_EX_CAJA-1',
  tipo: 'PENSION_EX_CAJA',
  estado: 'vigente',
  nombre: 'Pensión de vejez, ex Servicio de Seguro Social',
  documento: 'liquidacion',
  pension: { clase: 'vejez', institucion: 'ex Servicio de Seguro Social', numeroInscripcion: '1' },
  causante: null,
  fechaInicio: '2010-01-01',
  fechaTermino: null,
  motivoTermino: null,
  montoBruto: 300_000,
  descuentoSalud: 0,
  suspension: null,
}

interface Lines {
  readonly haberes: readonly Liquidacion['haberes'][number][]
  readonly descuentos: readonly Liquidacion['descuentos'][number][]
  readonly novedad?: Liquidacion['novedad']
}

/** The slip of November 2026 of that pension with these lines. */
export function slipWith({ haberes, descuentos, novedad = null }: Lines): Liquidacion {
  const sum = (lines: readonly { monto: number }[]) => lines.reduce((total, { monto }) => total + monto, 0)
  return {
    id: '2026-11-PENSION_EX_CAJA-1',
    beneficioId: pension.id,
    mes: '2026-11',
    fechaPago: '2026-11-04',
    fechaVencimiento: '2027-02-02',
    estado: 'pagado',
    formaPago: { forma: 'deposito', banco: 12, tipoCuenta: 8, ultimosDigitos: '0117' },
    montoLiquido: sum(haberes) - sum(descuentos),
    haberes: [...haberes],
    descuentos: [...descuentos],
    totalHaberes: sum(haberes),
    totalDescuentos: sum(descuentos),
    novedad,
  }
}
