import { findForm } from '#engine/procedure.ts'
import { deliverOf } from '#engine/walking/form.ts'
import type { CasesOptions } from '../options.ts'
import { submitAction } from './enqueue.ts'

/** No served version of a form can deliver what was sent with it; a retry would fail the same way. */
export class UndeliverableError extends Error {
  override readonly name = 'UndeliverableError'

  constructor(formKey: string, version: number) {
    super(`No served version of the form ${formKey} delivers what was sent with version ${version}`)
  }
}

/** The form was sent with a newer version than this process serves: a process of that version delivers it. */
export class NewerFormError extends Error {
  override readonly name = 'NewerFormError'
}

/** Forms waiting for delivery that nothing here can deliver; see `CaseStore.findUndeliverable`. */
export async function findUndeliverable({
  database,
  procedures,
}: Pick<CasesOptions, 'database' | 'procedures'>): Promise<
  readonly { formKey: string; version: number; count: number }[]
> {
  const waiting = await database.rows<{ formulario: string; version: number; cuantas: number }>(
    `SELECT c.formulario, c.version, count(*)::int AS cuantas
     FROM casos.entregas e JOIN casos.casos c ON c.run = e.run AND c.id = e.caso_id
     WHERE e.estado = 'pendiente' AND e.accion = $1
     GROUP BY c.formulario, c.version ORDER BY c.formulario, c.version`,
    [submitAction],
  )
  return waiting
    .filter(({ formulario, version }) => {
      const found = findForm(procedures, formulario)
      return !found || !deliverOf(found.form, version)
    })
    .map(({ formulario, version, cuantas }) => ({ formKey: formulario, version, count: cuantas }))
}
