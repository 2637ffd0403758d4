import { runToWire } from '#domain/run.ts'
import type { Solicitante } from '#engine/asking/context.ts'

/** The applicant of a claim or an account, in the institution's format. */
export function beneficiarioOf(
  { run, nombres, apellidos }: Pick<Solicitante, 'run' | 'nombres' | 'apellidos'>,
  { telefono, correo = '' }: { readonly telefono: string; readonly correo?: string | undefined },
) {
  const { rut, dv } = runToWire(run)
  return {
    nombre: `${nombres} ${apellidos}`.slice(0, 150),
    ...{ run: rut, dv, email: correo, telefono, direccion: '' as const, tipo: null },
  }
}
