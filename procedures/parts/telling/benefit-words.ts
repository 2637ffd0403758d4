import type { CodigoTipoCuenta } from '#domain/bank-account.ts'
import { labelOf, type ReferenceLists } from '#engine/asking/context.ts'
import type { Beneficio, FormaPagoBeneficio, TipoBeneficio } from '#services/beneficios/contract.ts'

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

const clases: Readonly<Record<NonNullable<Beneficio['pension']>['clase'], string>> = {
  vejez: 'Pensión de vejez',
  antiguedad: 'Pensión por años de servicio',
  invalidez: 'Pensión de invalidez',
  viudez: 'Pensión de viudez',
  orfandad: 'Pensión de orfandad',
}

const cuentaRutDeBancoEstado: CodigoTipoCuenta = 8

/** Name of a benefit: pensions by kind and origin. */
export function nameOf({ tipo, pension }: Pick<Beneficio, 'tipo' | 'pension'>): string {
  return pension ? `${clases[pension.clase]}, ${pension.institucion}` : names[tipo]
}

/** Payment method in two words, for a list. */
export function formaName({ forma }: Pick<FormaPagoBeneficio, 'forma'>): string {
  return forma === 'deposito' ? 'Depósito' : 'En persona'
}

/** How and where a payment is received, in one or two lines. */
export function formaLines(forma: FormaPagoBeneficio, lists: ReferenceLists): readonly string[] {
  if (forma.forma === 'deposito') {
    const banco = labelOf(lists.bancos, forma.banco) ?? 'su banco'
    const tipo = labelOf(lists.tiposCuenta, forma.tipoCuenta) ?? 'Cuenta'
    // "CuentaRUT de BancoEstado" names its bank already.
    const cuenta = forma.tipoCuenta === cuentaRutDeBancoEstado ? tipo : `${tipo}, ${banco}`
    return ['Depósito en su cuenta', `${cuenta}, termina en ${forma.ultimosDigitos}`]
  }
  const comuna = labelOf(lists.comunas, forma.comuna)
  const place = forma.lugar
    ? [forma.lugar.nombre, forma.lugar.direccion]
    : [`Cualquier oficina de ${forma.pagador}`]
  return ['En persona, con su cédula de identidad', [...place, ...(comuna ? [comuna] : [])].join(', ')]
}

/** Where no payment is known: what an institution has granted is paid by a register of its own. */
export const grantedElsewhere =
  'Si le aprobaron un beneficio que no sale aquí, vea en su solicitud desde qué mes se paga. Si ese mes ya pasó, llame al 101.'
