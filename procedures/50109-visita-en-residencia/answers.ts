import type { AnswersOf } from '#engine/asking/question.ts'
import type {
  horaQuestions,
  papelesQuestions,
  pensionadoQuestions,
  residenciaQuestions,
  solicitanteQuestions,
} from './questions.ts'

/** The answers of the whole form, by page. */
export interface Respuestas {
  readonly pensionado: AnswersOf<typeof pensionadoQuestions, 'run' | 'nombre'>
  readonly solicitante: AnswersOf<
    typeof solicitanteQuestions,
    'parentesco' | 'apoderado' | 'apoderadoRun' | 'apoderadoNombre' | 'apoderadoParentesco'
  >
  readonly residencia: AnswersOf<typeof residenciaQuestions, 'lugar'>
  readonly hora: AnswersOf<typeof horaQuestions>
  readonly papeles: AnswersOf<typeof papelesQuestions, 'cedulaSolicitante'>
}

/** A time as the value of a choice: `2026-11-26T09:00`. */
export function valueOfHora({ fecha, hora }: { fecha: string; hora: string }): string {
  return `${fecha}T${hora}`
}

/** The inverse of `valueOfHora`. */
export function horaOf(value: string): { fecha: string; hora: string } {
  const [fecha = '', hora = ''] = value.split('T')
  return { fecha, hora }
}
