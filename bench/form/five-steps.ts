import { formatRun, type Run, runOfNumber } from '#domain/run.ts'

/** Name of the measured procedure in the URL. */
export const procedureId = 'medida'
/** Its five pages of questions. */
export const steps = [1, 2, 3, 4, 5] as const
/** One of the five. */
export type Step = (typeof steps)[number]

/** Paths below the procedure. */
export const paths = {
  step: (step: number) => `ingresar/${step}-datos`,
  review: 'ingresar/6-revisar',
  receipt: 'ingresar/7-comprobante',
  cases: 'consultar/solicitudes',
  case: 'consultar/solicitud',
} as const

/** Id of a page of questions, under which its answers are kept. */
export const pageIdOf = (step: number) => `datos${step}`

/** Whole address of a path of the procedure. */
export const urlOf = (path: string) => `/tramites/${procedureId}/${path}`

/** Relations that the choice of each page offers. */
export const relations = [
  { value: 'hijo', label: 'Hijo o hija' },
  { value: 'hermano', label: 'Hermano o hermana' },
  { value: 'otra', label: 'Otra relación' },
] as const

/** The five answers of a page, as they are kept in the draft. */
export interface StepAnswers {
  nombre: string
  run: Run
  fecha: string
  relacion: string
  telefono: string
}

/**
 * Answers that nobody else gives: they differ by step and by journey, so that no page can be sent from memory. The five
 * RUNs are always the same, since a person may ask about twenty others a day.
 */
export function answersOf(step: Step, journey: number): StepAnswers {
  const number = 1 + ((journey * steps.length + step) % 8_000_000)
  const day = String(1 + (number % 28)).padStart(2, '0')
  return {
    nombre: `Persona ${number} del paso ${step}`,
    run: runOfNumber(10_000_000 + step),
    fecha: `19${40 + step}-0${step}-${day}`,
    relacion: 'hermano',
    telefono: String(900_000_000 + number),
  }
}

/** The same answers as a browser posts them. */
export function postedOf(answers: StepAnswers): Record<string, string> {
  const [anio = '', mes = '', dia = ''] = answers.fecha.split('-')
  return {
    nombre: answers.nombre,
    run: formatRun(answers.run),
    'fecha.dia': dia,
    'fecha.mes': mes,
    'fecha.anio': anio,
    relacion: answers.relacion,
    telefono: answers.telefono,
  }
}
