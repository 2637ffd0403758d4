import { type Run, readRun } from '#domain/run.ts'

/** What the official wrote. */
export interface AttentionForm {
  run: string
  motivo: string
  cedula: boolean
  /** What is wrong, by control name. */
  errors: Readonly<{ run?: string; motivo?: string; cedula?: string }>
}

/** An empty form. */
export const emptyAttention: AttentionForm = { run: '', motivo: '', cedula: false, errors: {} }

/**
 * Reads the form of an attention. `run` of the answer is the person's, when nothing is wrong.
 *
 * @param own RUN of the official
 */
export function readAttention(
  posted: URLSearchParams,
  own: Run,
): { form: AttentionForm; attended?: { run: Run; reason: string } } {
  const written = posted.get('run') ?? ''
  const motivo = (posted.get('motivo') ?? '').trim().replace(/\s+/g, ' ')
  const cedula = posted.get('cedula') === 'si'
  const reading = readRun(written)
  const run = 'run' in reading ? reading.run : undefined
  const errors = {
    ...(run === undefined && { run: 'Escriba el RUN de la persona que atiende, por ejemplo 12.345.678-5.' }),
    ...(run === own && {
      run: 'Ese es su propio RUN. Para sus trámites, use Micha sin comenzar una atención.',
    }),
    ...((motivo.length < 5 || motivo.length > 200) && {
      motivo: 'Escriba el motivo de la atención, de 5 a 200 letras. Por ejemplo: pidió ayuda en el mesón.',
    }),
    ...(!cedula && { cedula: 'Confirme que la persona está con usted y que vio su cédula.' }),
  }
  const form = { run: written, motivo, cedula, errors }
  const isRight = run !== undefined && Object.keys(errors).length === 0
  return isRight ? { form, attended: { run, reason: motivo } } : { form }
}
