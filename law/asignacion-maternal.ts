import { addDays, addMonths, daysBetween, type IsoDate } from '#domain/dates.ts'
import { mesAsignacionMaternal, tramoOf } from './asignacion-familiar.ts'

/** The probable dates of a pregnancy, as its certificate has them. */
export interface Embarazo {
  readonly gestacion: IsoDate
  readonly parto: IsoDate
}

/** Time from the probable day of gestation to that of birth, in days: 37 to 42 weeks. Our decision. */
export const embarazoDays = { min: 37 * 7, max: 42 * 7 } as const

/** Whether two probable dates can be of one pregnancy. */
export function isEmbarazo({ gestacion, parto }: Embarazo): boolean {
  const days = daysBetween(gestacion, parto)
  return days >= embarazoDays.min && days <= embarazoDays.max
}

/** How late a birth may be before the request can no longer be made online, in days. Our decision. */
export const partoAtrasadoDays = 14

/** The last day on which the maternal allowance can be requested online. */
export function lastDayToAskMaternal({ parto }: Pick<Embarazo, 'parto'>): IsoDate {
  return addDays(parto, partoAtrasadoDays)
}

/**
 * The first day of the fifth month, from which the maternal allowance can be requested (DFL 150 art. 4, «a partir del
 * quinto mes de embarazo»; procedures §5678).
 */
export function quintoMes({ gestacion }: Pick<Embarazo, 'gestacion'>): IsoDate {
  return addMonths(gestacion, mesAsignacionMaternal - 1)
}

/** The month of the pregnancy on a day, from 1. */
export function mesDeEmbarazo({ gestacion }: Pick<Embarazo, 'gestacion'>, day: IsoDate): number {
  let mes = 1
  while (addMonths(gestacion, mes) <= day) mes++
  return mes
}

/** What is paid for a pregnancy. Amounts in pesos. */
export interface PagoMaternal {
  /** Months of the pregnancy, each paid once; one that has begun counts. */
  readonly meses: number
  /** Those that have begun on the day, which are paid together first. */
  readonly mesesAtrasados: number
  readonly atrasadoClp: number
}

/**
 * What the maternal allowance pays for a pregnancy: it is paid for the whole of it, also for the months before the
 * request (DFL 150 art. 4), each by the tranches of its first day.
 *
 * @throws UnknownFigureError if the pregnancy began before the first known tranches
 */
export function pagoMaternal(embarazo: Embarazo, ingresoClp: number, today: IsoDate): PagoMaternal {
  const { gestacion, parto } = embarazo
  const meses = mesDeEmbarazo(embarazo, addDays(parto, -1))
  const begun = Array.from({ length: meses }, (_none, index) => addMonths(gestacion, index)).filter(
    day => day <= today,
  )
  return {
    meses,
    mesesAtrasados: begun.length,
    atrasadoClp: begun.reduce((sum, day) => sum + tramoOf(ingresoClp, day).montoClp, 0),
  }
}
