import { formatRun, type Run, runOfNumber } from '#domain/run.ts'

/** The measured procedure's name in the URL. */
export const procedureId = 'medida'
/** Its five pages of questions. */
export const steps = [1, 2, 3, 4, 5] as const
export type Step = (typeof steps)[number]

/** Paths below the procedure. */
export const paths = {
  step: (step: number) => `ingresar/${step}-datos`,
  review: 'ingresar/6-revisar',
  receipt: 'ingresar/7-comprobante',
  cases: 'consultar/solicitudes',
  case: 'consultar/solicitud',
} as const

/** Paths of the form with a list. */
export const listPaths = { first: 'lista/1', list: 'lista/2' } as const

/** Id of a page of questions, the key of its answers. */
export const pageIdOf = (step: number) => `datos${step}`

/** Full path of a path below the procedure. */
export const urlOf = (path: string) => `/tramites/${procedureId}/${path}`

/** Options of each page's choice. */
export const relations = [
  { value: 'hijo', label: 'Hijo o hija' },
  { value: 'hermano', label: 'Hermano o hermana' },
  { value: 'otra', label: 'Otra relación' },
] as const

/** The five answers of a page, as in the draft. */
export interface StepAnswers {
  nombre: string
  run: Run
  fecha: string
  relacion: string
  telefono: string
}

/**
 * Unique answers: they differ by step and journey, so that no page can be served from a cache. The five RUNs are
 * constant, since a person may ask about only twenty others a day.
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
