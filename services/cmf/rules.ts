import type { OperacionFinanciera } from '#country/financial-types.ts'
import { addDays, addMonths, type IsoDate } from '#domain/dates.ts'
import { plazoInformeDeudas } from '#law/informe-de-deudas.ts'
import type { Informe } from './contract.ts'

/** The last day that all lenders have informed of: the end of a month, told some days into the next one. */
export function informadoAl(today: IsoDate): IsoDate {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const isTold = Number(today.slice(8)) > plazoInformeDeudas.dayOfNextMonth
  return addDays(isTold ? firstOfMonth : addMonths(firstOfMonth, -1), -1)
}

/** Sorts what lenders inform into the three parts of a report, the largest first (procedures §2614). */
export function partsOf(
  operaciones: readonly OperacionFinanciera[],
): Pick<Informe, 'situacion' | 'directas' | 'indirectas' | 'lineas'> {
  const directas = operaciones
    .flatMap(one => (one.clase === 'directa' ? [one] : []))
    .map(({ institucion, tipo, saldoClp, diasAtraso }) => ({
      institucion,
      tipo,
      alDiaClp: diasAtraso < tramosDeAtraso.first ? saldoClp : 0,
      mora30a89Clp: diasAtraso >= tramosDeAtraso.first && diasAtraso < tramosDeAtraso.second ? saldoClp : 0,
      mora90Clp: diasAtraso >= tramosDeAtraso.second ? saldoClp : 0,
      totalClp: saldoClp,
    }))
    .sort(byTotal)
  const indirectas = operaciones
    .flatMap(one => (one.clase === 'indirecta' ? [one] : []))
    .map(({ institucion, tipo, saldoClp }) => ({ institucion, tipo, totalClp: saldoClp }))
    .sort(byTotal)
  const lineas = operaciones.flatMap(one =>
    one.clase === 'linea' ? [{ institucion: one.institucion, disponibleClp: one.saldoClp }] : [],
  )
  const owes = directas.length + indirectas.length > 0
  return { situacion: owes ? 'con_deudas' : 'sin_deudas', directas, indirectas, lineas }
}

/** Days late from which a debt counts in the next column (procedures §2614). */
const tramosDeAtraso = { first: 30, second: 90 } as const

const byTotal = (one: { totalClp: number }, other: { totalClp: number }) => other.totalClp - one.totalClp
