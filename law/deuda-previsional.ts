import { addDays, addMonths, daysBetween, type IsoDate } from '#domain/dates.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { datedFigure } from './dated.ts'

/**
 * Day of the next month until which the contributions of a month are paid; on a day off, the next working day (Ley
 * 17.322, art. 22, and Decreto Ley 3.500, art. 19).
 */
const plazoCotizaciones = { dayOfNextMonth: 10 } as const

/**
 * Change of the IPC in a month, in percent. No document has the published values: until somebody writes them here, one
 * value of ours holds for every month.
 */
export const ipcMensualPercent = datedFigure({
  name: 'Variación mensual del IPC',
  source: 'Ley 17.322, art. 22; valor propuesto para la demostración, no el publicado por el INE',
  precision: 'month',
  entries: [{ from: '2015-01-01', value: 0.3 }],
})

/** Penal interest of a month of 30 days, in percent of the adjusted debt (decisions, 70652: a monthly parameter). */
export const interesMensualPercent = datedFigure({
  name: 'Interés penal mensual de las cotizaciones',
  source: 'Ley 17.322, art. 22; valor propuesto para la demostración, no el publicado por la CMF',
  precision: 'month',
  entries: [{ from: '2015-01-01', value: 1.5 }],
})

/** Days that a certificate of debt can be used: it tells the debt of one day, which grows and is disputed. */
export const certificadoDeudaDays = datedFigure({
  name: 'Días de validez del certificado de deuda',
  source: 'Ninguna fuente lo dice; valor propuesto para la demostración',
  entries: [{ from: '2015-01-01', value: 5 }],
})

/** An agreement to pay debts in instalments, or at once: what may be agreed, and what becomes of it when it is not kept. */
export interface ReglasConvenio {
  /** At most this many payments, the first one included. */
  readonly cuotasMax: number
  /** The first payment, in percent of the total. */
  readonly piePercent: number
  /** With more payments than these, somebody else has to answer for it. */
  readonly cuotasSinAval: number
  /** Days that a simulation can be accepted: what it says is of one day. */
  readonly simulacionDays: number
  /** Days to pay the first coupon, or the only one; afterwards the agreement lapses and the debt grows on. */
  readonly cuponDays: number
  /** Days after its due day that an instalment can still be paid before the agreement counts as broken. */
  readonly graciaDays: number
}

/** Decisions, 97391: up to 12 instalments, 10 % first, a guarantor above 6. The days are ours. */
export const convenioDeuda = datedFigure<ReglasConvenio>({
  name: 'Convenio de pago de cotizaciones',
  source: 'Ninguna ley publicada lo dice; valores propuestos para la demostración',
  entries: [
    {
      from: '2015-01-01',
      value: {
        ...{ cuotasMax: 12, piePercent: 10, cuotasSinAval: 6 },
        ...{ simulacionDays: 3, cuponDays: 10, graciaDays: 15 },
      },
    },
  ],
})

/** One payment of an agreement. */
export interface CuotaConvenio {
  /** From 1. */
  readonly cuota: number
  readonly vence: IsoDate
  readonly montoClp: number
}

/**
 * The payments of an agreement made on a day: the first part at once, the rest in equal months; the last one takes what
 * does not divide. With one payment it is the whole.
 */
export function cuotasConvenio(totalClp: number, cuotas: number, day: IsoDate): readonly CuotaConvenio[] {
  const { piePercent, cuponDays } = convenioDeuda.at(day)
  const primera = cuotas === 1 ? totalClp : Math.round((totalClp * piePercent) / 100)
  const rest = totalClp - primera
  const each = cuotas === 1 ? 0 : Math.floor(rest / (cuotas - 1))
  const vencePrimera = workingDayOnOrAfter(addDays(day, cuponDays))
  return Array.from({ length: cuotas }, (_, index) => {
    if (index === 0) return { cuota: 1, vence: vencePrimera, montoClp: primera }
    const isLast = index === cuotas - 1
    return {
      cuota: index + 1,
      vence: workingDayOnOrAfter(addMonths(vencePrimera, index)),
      montoClp: isLast ? rest - each * (cuotas - 2) : each,
    }
  })
}

/** Days of the month that the interest is a parameter of. */
const daysPerMonth = 30

/** What one month of unpaid contributions has become. Whole pesos. */
export interface DeudaActualizada {
  readonly reajusteClp: number
  readonly interesClp: number
  readonly totalClp: number
}

/**
 * What an unpaid month amounts to on a day (Ley 17.322, art. 22). The IPC counts from the end of the month owed to the
 * end of the month before the payment; the interest counts each day late, on the adjusted debt.
 *
 * @param mes - the month owed, `2026-05`
 */
export function deudaActualizada(nominalClp: number, mes: string, day: IsoDate): DeudaActualizada {
  const venceEl = vencimientoCotizaciones(mes)
  if (day <= venceEl) return { reajusteClp: 0, interesClp: 0, totalClp: nominalClp }
  const [dueMonth, thisMonth] = [nextMonthOf(mes), `${day.slice(0, 7)}-01`]
  let factor = 1
  for (let month = dueMonth; month < thisMonth; month = addMonths(month, 1))
    factor *= 1 + ipcMensualPercent.at(month) / 100
  const adjustedClp = Math.round(nominalClp * factor)
  let percent = 0
  for (let month = dueMonth; month <= thisMonth; month = addMonths(month, 1))
    percent += (interesMensualPercent.at(month) * daysLateIn(month, venceEl, day)) / daysPerMonth
  const interesClp = Math.round((adjustedClp * percent) / 100)
  return { reajusteClp: adjustedClp - nominalClp, interesClp, totalClp: adjustedClp + interesClp }
}

/** Last day to pay the contributions of a month. */
export function vencimientoCotizaciones(mes: string): IsoDate {
  return workingDayOnOrAfter(addDays(nextMonthOf(mes), plazoCotizaciones.dayOfNextMonth - 1))
}

const nextMonthOf = (mes: string): IsoDate => addMonths(`${mes}-01`, 1)

/** Days of the month after the due day, up to the day of payment. */
function daysLateIn(month: IsoDate, venceEl: IsoDate, day: IsoDate): number {
  const lastOfMonth = addDays(addMonths(month, 1), -1)
  const from = venceEl < month ? addDays(month, -1) : venceEl
  return Math.max(0, daysBetween(from, day < lastOfMonth ? day : lastOfMonth))
}
