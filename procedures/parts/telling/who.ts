import { formatDate } from '#domain/dates.ts'
import { arrivalDay, type Filing } from '#domain/working-days.ts'

interface Persona {
  readonly nombre?: string | undefined
  readonly run?: string | undefined
}

/** The person an outcome is about, at the start of a sentence and inside one. */
export const whoIs = ({ nombre, run }: Persona) => nombre || `La persona del RUN ${run}`
export const whomIs = ({ nombre, run }: Persona) => nombre || `la persona del RUN ${run}`
/** When an earlier request was made, after a verb (" el 3 de mayo de 2026"). */
export const whenFiled = ({ fechaIngreso, recibidaEl }: Partial<Filing>) =>
  fechaIngreso ? ` el ${formatDate(arrivalDay({ fechaIngreso, recibidaEl }))}` : ' antes'
