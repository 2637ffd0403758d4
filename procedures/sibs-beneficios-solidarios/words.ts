import { formatClp } from '#domain/money.ts'
import { requisitosPbsi } from '#law/beneficios-solidarios.ts'
import type { BeneficioElegible, CodigoBeneficio } from '#services/sibs/contract.ts'

export { textosDocumento as tipoDocumentoLabels } from '#services/sibs/contract.ts'

/** Names of the benefits. */
export const nombres: Readonly<Record<CodigoBeneficio, string>> = {
  8: 'Pensión Garantizada Universal (PGU)',
  2: 'Pensión Básica Solidaria de Invalidez (PBSI)',
  4: 'Aporte Previsional Solidario de Invalidez (APSI)',
  13: 'Bono por Hijo',
  10: 'Complemento de Trabajo Pesado',
}

/** What each one is, below its name. */
export const queEs: Readonly<Record<CodigoBeneficio, string>> = {
  8: 'Un pago mensual desde los 65 años.',
  2: 'Un pago mensual por invalidez, para quien no tiene pensión.',
  4: 'Sube una pensión de invalidez que es baja.',
  13: 'Suma un poco a la pensión de una mujer por cada hijo.',
  10: 'Para quien jubiló antes por un trabajo pesado.',
}

/** Benefits that can be requested on their own; the other two are extra boxes (decisions, sibs). */
export const principales = [8, 2, 4] as const satisfies readonly CodigoBeneficio[]

/** Of the PGU and what is paid for an invalidity until its age, nobody is paid both (procedures, sibs). */
export const noALaVez = `La PGU y un pago por invalidez no se reciben a la vez. El de invalidez es hasta los ${requisitosPbsi.untilAge} años, y la PGU desde ahí.`

/** A code as the value of a form control. */
export const codigoText = (codigo: CodigoBeneficio) => String(codigo)

/** The payment in words; the bono is a single sum, the others are monthly. */
export function montoText({
  tipoBeneficio,
  montoClp,
}: Pick<BeneficioElegible, 'tipoBeneficio' | 'montoClp'>): string {
  if (tipoBeneficio === 13)
    return montoClp === null
      ? 'Según sus hijos'
      : `${formatClp(montoClp)} más la rentabilidad de cada año, repartido en la pensión`
  return montoClp === null ? 'Lo calcula el IPS' : `${formatClp(montoClp)} al mes`
}
