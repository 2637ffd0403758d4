import { codigoBancoEstado, codigosSoloCuentaVista, tiposDeCuenta } from '#domain/bank-account.ts'
import { addDays, addMonths, type IsoDate } from '#domain/dates.ts'
import { addWorkingDays, workingDayOnOrAfter } from '#domain/working-days.ts'
import { lastPaymentRequestDay } from '#law/cobro.ts'
import type { FechaPago } from '../kit/lugar-pago.ts'
import bancosData from './bancos.json' with { type: 'json' }
import type { Banco } from './contract.ts'

const codigosTipoCuenta = Object.keys(tiposDeCuenta).map(Number)

/** The account types that a bank offers (reference data §2): CuentaRUT is 8 in BancoEstado and 9 elsewhere. */
function tiposCuentaDe(codigoBanco: number): number[] {
  if (codigosSoloCuentaVista.includes(codigoBanco)) return [4]
  const foreign = codigoBanco === codigoBancoEstado ? 9 : 8
  return codigosTipoCuenta.filter(codigo => codigo !== foreign)
}

/** The 34 banks and issuers, alphabetically; closed ones have `activo: false`. */
export const bancos: readonly Banco[] = bancosData
  .map(banco => ({ ...banco, tiposCuenta: tiposCuentaDe(banco.codigo) }))
  .sort((a, b) => a.nombre.localeCompare(b.nombre, 'es'))

/**
 * The next payment dates: the second-last working day of each month. Requests approved up to day 13 are paid in the
 * same month, later ones in the next (shell §9, "pending payments date 13").
 *
 * @param today - dates whose closing day has passed are left out
 */
export function nextPaymentDates(today: IsoDate, count: number): FechaPago[] {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const dates: FechaPago[] = []
  for (let month = 0; dates.length < count; month++) {
    const first = addMonths(firstOfMonth, month)
    const cierre = addDays(first, lastPaymentRequestDay - 1)
    if (cierre < today) continue
    dates.push({ fecha: addWorkingDays(workingDayOnOrAfter(addMonths(first, 1)), -2), cierre })
  }
  return dates
}
