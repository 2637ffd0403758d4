import type { BeneficioLiquidado, Liquidacion, TipoBeneficio } from '../contract.ts'
import type { BeneficioGuardado, OtroConcepto, PagoGuardado } from '../store.ts'

const names: Readonly<Record<TipoBeneficio, string>> = {
  PGU: 'Pensión Garantizada Universal (PGU)',
  PBSI: 'Pensión Básica Solidaria de Invalidez (PBSI)',
  PENSION_EX_CAJA: 'Pensión de una ex caja',
  PENSION_ISL: 'Pensión del Instituto de Seguridad Laboral (ISL)',
  SUBSIDIO_DISCAPACIDAD: 'Subsidio de Discapacidad',
  ASIGNACION_FAMILIAR: 'Asignación Familiar',
  SUF: 'Subsidio Familiar (SUF)',
  APORTE_FAMILIAR_PERMANENTE: 'Aporte Familiar Permanente',
  BONO_POR_HIJO: 'Bono por Hijo',
}

const clases: Readonly<Record<NonNullable<BeneficioGuardado['pension']>['clase'], string>> = {
  vejez: 'Pensión de vejez',
  antiguedad: 'Pensión por años de servicio',
  invalidez: 'Pensión de invalidez',
  viudez: 'Pensión de viudez',
  orfandad: 'Pensión de orfandad',
}

const pensiones: readonly TipoBeneficio[] = ['PGU', 'PBSI', 'PENSION_EX_CAJA', 'PENSION_ISL']

/** Name of a benefit; a pension is named by its kind and origin. */
export function nombreOf({ tipo, pension }: Pick<BeneficioGuardado, 'tipo' | 'pension'>): string {
  return pension ? `${clases[pension.clase]}, ${pension.institucion}` : names[tipo]
}

/** Pensions have a liquidación; other benefits have a voucher of one line (procedures §5250). */
export function documentoOf({ tipo }: Pick<BeneficioGuardado, 'tipo'>): BeneficioLiquidado['documento'] {
  return pensiones.includes(tipo) ? 'liquidacion' : 'comprobante'
}

/** The pay slip: earnings and deductions, each with its sum. */
export function liquidacionOf(pago: PagoGuardado): Liquidacion {
  const { montoBruto, descuentoSalud, otros } = pago
  const otrosHaberes = otros.filter(isHaber).map(({ codigo, montoClp }) => ({ codigo, monto: montoClp }))
  const haberes: Liquidacion['haberes'] = [
    { codigo: 'BENEFICIO', monto: montoBruto - sum(otrosHaberes) },
    ...otrosHaberes,
  ]
  const descuentos: Liquidacion['descuentos'] = [
    ...(descuentoSalud > 0 ? [{ codigo: 'SALUD' as const, monto: descuentoSalud }] : []),
    ...otros.filter(isDescuento).map(({ codigo, montoClp }) => ({ codigo, monto: montoClp })),
  ]
  return { ...pago, haberes, descuentos, totalHaberes: sum(haberes), totalDescuentos: sum(descuentos) }
}

type CodigoDescuento = Exclude<Liquidacion['descuentos'][number]['codigo'], 'SALUD'>

const isDescuento = (otro: OtroConcepto): otro is OtroConcepto & { codigo: CodigoDescuento } =>
  otro.codigo === 'CREDITO_SOCIAL' || otro.codigo === 'RETENCION_JUDICIAL'

const isHaber = (
  otro: OtroConcepto,
): otro is OtroConcepto & { codigo: Exclude<OtroConcepto['codigo'], CodigoDescuento> } => !isDescuento(otro)

const sum = (conceptos: readonly { monto: number }[]) =>
  conceptos.reduce((total, { monto }) => total + monto, 0)
