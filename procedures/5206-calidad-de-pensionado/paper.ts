import { formatDate } from '#domain/dates.ts'
import type { SummaryRow } from '#engine/block.ts'
import type { PaperKind } from '#engine/paper.ts'
import type { DatosCalidadPensionado, Destino } from '#services/certificados/contract.ts'

/** The kind of paper that is issued here. */
export const constanciaKind: PaperKind = { id: '5206-constancia', name: 'Constancia de pensionado' }

/** Before whom the constancia is shown, as the person chooses and the paper says it. */
export const destinos: Readonly<Record<Destino, string>> = {
  caja_compensacion: 'Caja de compensación',
  municipalidad: 'Municipalidad',
  transporte: 'Empresa de transporte',
  salud: 'Fonasa, isapre o centro de salud',
  banco: 'Banco o comercio',
  otro: 'Quien la pida',
}

/** The place that a form names; undefined where it names none of these. */
export function destinoOf(text: string): Destino | undefined {
  return Object.hasOwn(destinos, text) ? (text as Destino) : undefined
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

/** What was chosen: the key of a pension, and before whom the constancia is shown. */
export interface Eleccion {
  readonly pension: string
  readonly destino: Destino
}

/** What tells constancias apart that hold side by side: the pension and the place where it is shown. */
export function subjectOf({ pension, destino }: Eleccion): string {
  return `${pension}.${destino}`
}

/** What was chosen for a constancia, from its subject; undefined where the place is none of today's. */
export function eleccionOf(subject: string): Eleccion | undefined {
  const dot = subject.lastIndexOf('.')
  const destino = destinoOf(subject.slice(dot + 1))
  return destino && { pension: subject.slice(0, dot), destino }
}

/** What the constancia states of a pension. */
export function rowsOf(datos: DatosCalidadPensionado): readonly SummaryRow[] {
  return [
    { label: 'Calidad', lines: [`Persona con ${pensionName(datos).toLowerCase()} vigente`] },
    { label: 'Ex caja', lines: [datos.caja] },
    { label: 'Número de inscripción', lines: [datos.numeroInscripcion] },
    { label: 'Con derecho desde', lines: [formatDate(datos.fechaInicio)] },
  ]
}
