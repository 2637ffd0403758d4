import { addDays, type IsoDate } from '#domain/dates.ts'
import { addWorkingDays, isWorkingDay } from '#domain/working-days.ts'

/** An hour of a day on which somebody of the office may come. */
export interface Hora {
  readonly fecha: IsoDate
  /** `09:00`, when the visit begins. */
  readonly hora: string
}

/** When visits begin: from 9 to 13, one hour each (decisions, 50109). */
export const horasDelDia: readonly string[] = ['09:00', '10:00', '11:00', '12:00']
/** The first day is so many working days ahead. */
export const firstWorkingDays = 3
/** The last is so many days ahead. */
export const lastDays = 30
/** How long an hour is set aside for whoever chose it and has not sent the request yet, in minutes. */
export const apartadaMinutes = 30

/** Every hour in which visits can be made, as of a day, the first first. */
export function horasFrom(today: IsoDate): readonly Hora[] {
  const horas: Hora[] = []
  const last = addDays(today, lastDays)
  for (let fecha = addWorkingDays(today, firstWorkingDays); fecha <= last; fecha = addDays(fecha, 1))
    if (isWorkingDay(fecha)) horas.push(...horasDelDia.map(hora => ({ fecha, hora })))
  return horas
}

/** Whether a visit can be made then, as of a day. */
export function isHora({ fecha, hora }: Hora, today: IsoDate): boolean {
  return horasFrom(today).some(one => one.fecha === fecha && one.hora === hora)
}
