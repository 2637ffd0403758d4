import type { AnswersByPage, Context, ReferenceLists, Surroundings } from '../asking/context.ts'
import { type FormInput, formInput } from '../asking/form-input.ts'
import type { DraftContent } from '../walking/walk.ts'

/** Short lists: two regions, three comunas, three banks. */
export const lists: ReferenceLists = {
  regiones: [
    { value: '08', label: 'Biobío' },
    { value: '13', label: 'Metropolitana de Santiago' },
  ],
  comunas: [
    { value: '08101', label: 'Concepción', region: '08' },
    { value: '13101', label: 'Santiago', region: '13' },
    { value: '13119', label: 'Maipú', region: '13' },
  ],
  bancos: [
    { value: '1', label: 'Banco de Chile' },
    { value: '12', label: 'BancoEstado' },
    { value: '672', label: 'Coopeuch' },
  ],
  tiposCuenta: [
    { value: '1', label: 'Cuenta corriente' },
    { value: '4', label: 'Cuenta vista' },
    { value: '8', label: 'CuentaRUT de BancoEstado' },
  ],
}

/** A person, a day and the short lists. */
export const surroundings: Surroundings = {
  person: { run: '12345678-5', nombres: 'Rosa Elena', apellidos: 'Muñoz Soto', email: 'rosa@correo.cl' },
  signedIn: true,
  acting: { origin: 'ORDINARIA' },
  today: '2026-05-04',
  lists,
}

/** A context with only the given parts. */
export function contextWith(given: Partial<Context> = {}): Context {
  return { ...surroundings, answers: {}, consulted: {}, verified: {}, ...given }
}

/** A draft with these answers, and only the given data from institutions. */
export function draftWith(answers: AnswersByPage, given: Partial<DraftContent> = {}): DraftContent {
  return { answers, consulted: {}, verified: {}, ...given }
}

/** A posted form: `formOf({ 'fecha.dia': '3' })`; an array posts its name several times. */
export function formOf(values: Readonly<Record<string, string | readonly string[]>>): FormInput {
  return formInput(
    Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map(one => [name, one] as [string, string]),
    ),
  )
}
