import type { Run } from '#domain/run.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { LugarPago } from '../parts/asking/payment-places.ts'
import type {
  declaracionesQuestions,
  menorQuestions,
  pagoQuestions,
  papelesQuestions,
  revisionQuestions,
  tutorQuestions,
} from './questions.ts'
import type { Contacto, MenorVerificado } from './registers.ts'

/** The answers of the whole form, by page. */
export interface Respuestas {
  readonly menor: AnswersOf<typeof menorQuestions>
  readonly revision: AnswersOf<typeof revisionQuestions, keyof typeof revisionQuestions>
  readonly tutor: AnswersOf<typeof tutorQuestions, 'rutInstitucion' | 'nombreInstitucion' | 'certificado'>
  readonly declaraciones: AnswersOf<typeof declaracionesQuestions>
  readonly papeles: AnswersOf<typeof papelesQuestions, keyof typeof papelesQuestions> | undefined
  readonly pago: AnswersOf<typeof pagoQuestions, 'cuenta' | 'cuentaInstitucion' | 'lugarPago'>
}

/** Register data consulted while the form was filled in. */
export interface Consultado {
  readonly tutor?: Contacto
  readonly pago?: { readonly lugares: readonly LugarPago[] }
}

/** Result of checking the requirements. */
export interface Verificado {
  readonly menor?: MenorVerificado
}

/** Whether an institution requests it. */
export function isInstitucion({ menor }: Pick<Respuestas, 'menor'>): boolean {
  return menor.parentesco === 'institucion'
}

/** Required holder of the account: the tutor, or the institution. */
export function titularOf(answers: Pick<Respuestas, 'menor' | 'tutor'>, tutor: Run): Run {
  return isInstitucion(answers) ? (answers.tutor.rutInstitucion ?? tutor) : tutor
}

/** The child's name in sentences and lists, if it is known. */
export function nombreMenor({
  answers,
  verified,
}: {
  answers: { revision?: Respuestas['revision'] | undefined }
  verified: Verificado
}): string {
  const known = verified.menor?.beneficiario
  const written = answers.revision?.nombre
  if (known) return [known.nombres, known.apellido_paterno, known.apellido_materno].filter(Boolean).join(' ')
  return written
    ? [written.nombres, written.apellidoPaterno, written.apellidoMaterno].filter(Boolean).join(' ')
    : ''
}
