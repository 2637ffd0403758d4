import type { Stopped } from './results.ts'
import type { Visit } from './visit.ts'

const text =
  'Estamos actualizando este formulario. Sus respuestas están guardadas. Espere un minuto y presione el botón.'

/**
 * Whether a draft or a page is of a later version of the form than this program has. While a new version is installed, two
 * serve side by side; the older one must not save what it does not know: new questions would lose their answers.
 */
export function isNewer({ form }: Pick<Visit, 'form'>, version: number | undefined): boolean {
  return version !== undefined && version > form.version
}

/** What a person reads whose form is of a later version: the next request may reach the program that has it. */
export function newerForm({ form }: Pick<Visit, 'form'>, path: string): Extract<Stopped, { kind: 'silent' }> {
  return { kind: 'silent', title: form.title, text, path }
}
