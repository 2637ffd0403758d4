import { BusyError } from './ask-institution.ts'
import type { Stopped } from './results.ts'
import type { Visit } from './visit.ts'

/**
 * What comes of the work; while too many calls keep an institution from being asked, that she has to wait. Her draft stays as it
 * is.
 */
export async function orWait<Result>(
  { form }: Pick<Visit, 'form'>,
  path: string,
  work: Promise<Result>,
): Promise<Result | Extract<Stopped, { kind: 'silent' }>> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BusyError) return { kind: 'silent', title: form.title, text: tooManyCalls, path }
    throw error
  }
}

const tooManyCalls =
  'Hay muchas consultas en este momento, y por eso no pudimos preguntar a la institución. Lo que escribió no se pierde. Espere un minuto e intente de nuevo.'
