import type { CodigoTipoCuenta } from '#domain/bank-account.ts'
import type { ReferenceLists } from '#engine/context.ts'
import type {
  Beneficio,
  FormaPagoBeneficio,
  MotivoTermino,
  Pago,
  TipoBeneficio,
} from '#services/beneficios/contract.ts'

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

const meanings: Readonly<Record<TipoBeneficio, string>> = {
  PGU: 'Un monto mensual del Estado desde los 65 años. Es además de su propia pensión.',
  PBSI: 'Un monto mensual del Estado para quien no puede trabajar por invalidez y no tiene pensión.',
  PENSION_EX_CAJA: 'Viene del sistema de pensiones que había antes de las AFP.',
  PENSION_ISL: 'Se paga por un accidente del trabajo o una enfermedad profesional.',
  SUBSIDIO_DISCAPACIDAD: 'Un monto mensual por un niño o niña con discapacidad, hasta que cumple 18 años.',
  ASIGNACION_FAMILIAR: 'Un monto mensual por cada persona que depende de usted.',
  SUF: 'Un monto mensual por cada niño o niña, para quien no tiene Asignación Familiar.',
  APORTE_FAMILIAR_PERMANENTE: 'El antiguo Bono Marzo. Se paga una vez al año.',
  BONO_POR_HIJO: 'Aumenta la pensión de las madres por cada hijo o hija.',
}

/** The page of the guide about each benefit, where there is one (procedures.md). */
const guides: Readonly<Partial<Record<TipoBeneficio, string>>> = {
  PGU: '/ficha/102077',
  SUBSIDIO_DISCAPACIDAD: '/ficha/43187',
  ASIGNACION_FAMILIAR: '/ficha/nueva-solicitud-af',
  SUF: '/ficha/requisitosSuf',
  APORTE_FAMILIAR_PERMANENTE: '/ficha/38913',
}

const clases: Readonly<Record<NonNullable<Beneficio['pension']>['clase'], string>> = {
  vejez: 'Pensión de vejez',
  antiguedad: 'Pensión por años de servicio',
  invalidez: 'Pensión de invalidez',
  viudez: 'Pensión de viudez',
  orfandad: 'Pensión de orfandad',
}

const cuentaRutDeBancoEstado: CodigoTipoCuenta = 8

/** What a benefit is called: pensions by their kind and where they come from. */
export function nameOf({ tipo, pension }: Pick<Beneficio, 'tipo' | 'pension'>): string {
  return pension ? `${clases[pension.clase]}, ${pension.institucion}` : names[tipo]
}

/** What the benefit of a payment is called. */
export function nameOfPago({ beneficioId }: Pago, beneficios: readonly Beneficio[]): string {
  const found = beneficios.find(({ id }) => id === beneficioId)
  return found ? nameOf(found) : 'Beneficio'
}

/** What a benefit is, in a sentence. */
export function meaningOf({ tipo }: Pick<Beneficio, 'tipo'>): string {
  return meanings[tipo]
}

/** Where more is said about a benefit; undefined where there is no page. */
export function guideOf({ tipo }: Pick<Beneficio, 'tipo'>): string | undefined {
  return guides[tipo]
}

/** Why a benefit ended, or will end. `name` is the person because of whom it is paid. */
export function reasonOf(motivo: MotivoTermino, name: string | null, isPast: boolean): string {
  const who = name ?? 'la persona por quien se pagaba'
  switch (motivo) {
    case 'mayoria_de_edad':
      return isPast ? `Porque ${who} cumplió 18 años.` : `Al día siguiente ${who} cumple 18 años.`
    case 'carga_extinguida':
      return isPast
        ? `Porque ${who} dejó de ser su carga familiar.`
        : `Ese día ${who} deja de ser su carga familiar.`
    case 'fallecimiento':
      return 'Por fallecimiento.'
    case 'plazo_cumplido':
      return isPast ? 'Porque se cumplió el plazo por el que se concedió.' : 'Se concedió hasta ese día.'
  }
}

/** How and where a payment is received, one or two lines. */
export function formaLines(forma: FormaPagoBeneficio, lists: ReferenceLists): readonly string[] {
  const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
    options.find(option => option.value === value)?.label
  if (forma.forma === 'deposito') {
    const banco = labelOf(lists.bancos, String(forma.banco)) ?? 'su banco'
    const tipo = labelOf(lists.tiposCuenta, String(forma.tipoCuenta)) ?? 'Cuenta'
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
