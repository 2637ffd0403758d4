import { hasCode } from '#domain/by-code.ts'
import { formatDate } from '#domain/dates.ts'
import type { PaperKind } from '#engine/cases/paper.ts'
import type { DatosCalidadPensionado, Destino } from '#services/certificados/contract.ts'

/** Kind of the issued document. */
export const constanciaKind: PaperKind = { id: '5206-constancia', name: 'Constancia de pensionado' }

/** Recipients of the constancia, as chosen by the person and printed. */
export const destinos: Readonly<Record<Destino, string>> = {
  caja_compensacion: 'Caja de compensación',
  municipalidad: 'Municipalidad',
  transporte: 'Empresa de transporte',
  salud: 'Fonasa, isapre o centro de salud',
  banco: 'Banco o comercio',
  otro: 'Quien la pida',
}

/** Undefined if the text is no recipient. */
export function destinoOf(text: string): Destino | undefined {
  return hasCode(destinos, text) ? text : undefined
}

const clases: Readonly<Record<DatosCalidadPensionado['clase'], string>> = {
  vejez: 'de vejez',
  antiguedad: 'de antigüedad',
  invalidez: 'de invalidez',
  viudez: 'de viudez',
  orfandad: 'de orfandad',
}

/** A pension in words: «Pensión de vejez». */
export function pensionName({ clase }: Pick<DatosCalidadPensionado, 'clase'>): string {
  return `Pensión ${clases[clase]}`
}

/** The choice: the key of a pension, and the recipient. */
export interface Eleccion {
  readonly pension: string
  readonly destino: Destino
}

/** Distinguishes constancias valid side by side: pension and recipient. */
export function subjectOf({ pension, destino }: Eleccion): string {
  return `${pension}.${destino}`
}

/** The choice behind a subject; undefined if its recipient is unknown. */
export function eleccionOf(subject: string): Eleccion | undefined {
  const dot = subject.lastIndexOf('.')
  const destino = destinoOf(subject.slice(dot + 1))
  return destino && { pension: subject.slice(0, dot), destino }
}

/** Statements of the constancia about a pension, by label. */
export const factsOf = (datos: DatosCalidadPensionado) => ({
  Calidad: `Persona con ${pensionName(datos).toLowerCase()} vigente`,
  'Ex caja': datos.caja,
  'Número de inscripción': datos.numeroInscripcion,
  'Con derecho desde': formatDate(datos.fechaInicio),
})
