import { type Run, readRun } from '#domain/run.ts'

/** The form as the official filled it in. */
export interface AttentionForm {
  run: string
  motivo: string
  cedula: boolean
  /** Errors by control name. */
  errors: Readonly<{ run?: string; motivo?: string; cedula?: string }>
}

export const emptyAttention: AttentionForm = { run: '', motivo: '', cedula: false, errors: {} }

/**
 * Reads the form. The result has the person's `run` if nothing is wrong.
 * @param own - RUN of the official
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
