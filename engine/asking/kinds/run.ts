import { formatRun, isCompanyRut, parseRun, type Run, readRun } from '#domain/run.ts'
import type { Kind, PartErrors, RunQuestion } from '../question.ts'
import { errorTexts } from './error-texts.ts'

/** A RUN or RUT in any notation, with a valid check digit (shell §5). */
export const run: Kind<RunQuestion, Run> = {
  parse(question, form, name) {
    const typed = form.text(name)
    if (typed === '') return { value: undefined }
    const reading = readRun(typed)
    if ('run' in reading) return { value: reading.run }
    const { incomplete, wrongVerifier } = runProblemTexts(question)
    return { errors: { '': reading.problem === 'wrong-verifier' ? wrongVerifier : incomplete } }
  },
  restore: (_question, stored) => (typeof stored === 'string' ? parseRun(stored) : undefined),
  check(question, value): PartErrors {
    if (question.of === 'persona' && isCompanyRut(value)) return { '': errorTexts.run.notPerson }
    if (question.of === 'empresa' && !isCompanyRut(value)) return { '': errorTexts.run.notCompany }
    return {}
  },
  format: (_question, value) => [formatRun(value)],
  controls: (_question, value) => [['', formatRun(value)]],
}

/** Error texts for an unreadable number and for a wrong check digit, for a person, a company or either. */
export function runProblemTexts({ of }: Pick<RunQuestion, 'of'>): {
  incomplete: string
  wrongVerifier: string
} {
  const { incompletePerson, incompleteCompany, incompleteEither, wrongVerifier } = errorTexts.run
  return {
    persona: { incomplete: incompletePerson, wrongVerifier: wrongVerifier('RUN') },
    empresa: { incomplete: incompleteCompany, wrongVerifier: wrongVerifier('RUT') },
    cualquiera: { incomplete: incompleteEither, wrongVerifier: wrongVerifier('RUN o RUT') },
  }[of]
}
