import { addDays, type IsoDate } from '#domain/dates.ts'
import { addWorkingDays, isWorkingDay } from '#domain/working-days.ts'

/** A possible time for a visit. */
export interface Hora {
  readonly fecha: IsoDate
  /** Start of the visit, `09:00`. */
  readonly hora: string
}

/** Start times of visits: from 9 to 13, one hour each (decisions, 50109). */
export const horasDelDia: readonly string[] = ['09:00', '10:00', '11:00', '12:00']
/** Earliest day, in working days from today. */
export const firstWorkingDays = 3
/** Latest day, in days from today. */
export const lastDays = 30
/** How long a chosen hour is reserved until the request is sent, in minutes. */
export const apartadaMinutes = 30

/** Every possible time for visits, as of a day, earliest first. */
export function horasFrom(today: IsoDate): readonly Hora[] {
  const horas: Hora[] = []
  const last = addDays(today, lastDays)
  for (let fecha = addWorkingDays(today, firstWorkingDays); fecha <= last; fecha = addDays(fecha, 1))
    if (isWorkingDay(fecha)) horas.push(...horasDelDia.map(hora => ({ fecha, hora })))
  return horas
}

/** Whether a visit is possible at that time, as of a day. */
export function isHora({ fecha, hora }: Hora, today: IsoDate): boolean {
  return horasFrom(today).some(one => one.fecha === fecha && one.hora === hora)
}
