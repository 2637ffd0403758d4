import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { calculoPgu, edadPgu } from '#law/pension-garantizada-universal.ts'
import type { Amount } from '../ficha/amount-rows.ts'
import type { Estimate, Told } from '../ficha/estimate.ts'
import { razonOf } from '../sibs-beneficios-solidarios/reasons.ts'

/** The PGU for an age and a base pension: the calculation and the reasons are those of the request. */
export function pguEstimate(told: Told, today: IsoDate, figures: readonly Amount[]): Estimate {
  const { edad, pensionClp } = told
  const { completaClp, inferiorClp, superiorClp, montoClp } = calculoPgu(pensionClp, edad, today)
  const common = { title: 'Pensión Garantizada Universal (PGU)', figures }
  const no = (motivo: 'EDAD' | 'PENSION_BASE'): Estimate => {
    const { regla, todo } = razonOf({
      tipoBeneficio: 8,
      motivo,
      situacion: situacionOf(told),
      today,
      folio: '',
    })
    const fact = motivo === 'EDAD' ? ageFact(edad) : pensionFact(pensionClp)
    return { ...common, outcome: 'no', rule: regla, fact, next: todo }
  }
  if (edad < edadPgu.years) return no('EDAD')
  if (montoClp === 0) return no('PENSION_BASE')
  const isFull = montoClp === completaClp
  return {
    ...common,
    outcome: 'si',
    amount: `${formatClp(montoClp)} al mes`,
    rule: `Se paga completa si las otras pensiones suman hasta ${formatClp(inferiorClp)}. Sobre eso baja de a poco, hasta ${formatClp(superiorClp)}.`,
    fact: `${ageFact(edad)} ${pensionFact(pensionClp)} ${isFull ? 'Le tocaría completa.' : 'Le tocaría una parte.'}`,
    next: 'El IPS mira además sus años en Chile, y que no esté en el 10\u00a0% más rico de su edad. Puede trabajar y recibirla.',
  }
}

const ageFact = (edad: number) => `Usted dijo que tiene ${edad} años.`
const pensionFact = (pensionClp: number) =>
  pensionClp === 0 ? 'No recibe otra pensión.' : `Recibe ${formatClp(pensionClp)} de pensión.`

/** Only what she said decides: nobody asks a register here. */
const situacionOf = ({ edad, pensionClp }: Told) => ({
  edad,
  anosDesdeLos20: 0,
  anosUltimosCinco: 0,
  anosUltimosSeis: 0,
  porcentajePfp: null,
  pensionBaseClp: pensionClp,
})
