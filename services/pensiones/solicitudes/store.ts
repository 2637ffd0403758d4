import type { Run } from '#domain/run.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { Request } from '../../kit/requests/request.ts'
import { createRequestStore } from '../../kit/requests/request-store.ts'
import type { Mesa } from '../review.ts'
import type { TramiteId } from '../schemas.ts'
import { findImponente, type Imponente } from '../store.ts'

/** Nothing decided yet. */
export const sinDecidir: Mesa['datos'] = {
  motivo: null,
  exigido: null,
  registrado: null,
  montoClp: null,
  semanasReconocidas: null,
  desde: null,
  fundamentos: [],
  calculo: null,
  primerPago: null,
  periodos: [],
  nombre: null,
  nombreCausante: null,
  enComision: false,
}

export const key = 'pensiones'
export const folioOf = (n: number) => `P${String(n).padStart(7, '0')}`

/** Subject of requests for one pension and person. */
export const temaOf = (tramite: TramiteId, run: Run) => `pension:${tramite}/${run}`

/** Subject of requests for the pensions that one death gives. */
export const temaMuerteOf = (causante: Run) => `muerte:${causante}`

/** The request store, for code outside the desk. */
export const solicitudes = createRequestStore<Mesa>(key, folioOf)

/** Whether `child` is a minor child of `parent`, according to the register. */
export async function isChildOf(db: Queryable, child: Run, parent: Run): Promise<boolean> {
  return (await findImponente(db, parent))?.hijos.includes(child) ?? false
}

/** Those of these people who live. */
export async function livingOf(db: Queryable, runs: readonly (Run | null)[]): Promise<readonly Imponente[]> {
  const found = []
  for (const run of runs) {
    const one = run === null ? undefined : await findImponente(db, run)
    if (one && one.fechaDefuncion === null) found.push(one)
  }
  return found
}

/** Whether a register confirms that who filed a request may: she herself, a parent, or the guardian by court order. */
export function isProven(
  { run, solicitud: { calidad } }: Pick<Request<Mesa>, 'run' | 'solicitud'>,
  beneficiario: Pick<Imponente, 'guardador'> | undefined,
): boolean {
  return calidad !== 'tutor' || beneficiario?.guardador === run
}

/** All requests about a subject that were not refused or withdrawn, newest first. */
export async function activeAbout(db: Queryable, tema: string): Promise<readonly Request<Mesa>[]> {
  const { rows } = await solicitudes.list(db, { tema }, { registros: 100, pagina: 1 })
  return rows.filter(({ estado }) => estado !== 'rechazada' && estado !== 'desistida')
}

/**
 * The request that keeps somebody from asking for a pension: a granted one, or one under way of whom a register confirms.
 * Years can be recognised repeatedly.
 */
export async function findBlocking(
  db: Queryable,
  tramite: TramiteId,
  beneficiario: Pick<Imponente, 'run' | 'guardador'>,
): Promise<Request<Mesa> | undefined> {
  const all = await activeAbout(db, temaOf(tramite, beneficiario.run))
  return all.find(one =>
    isOpen(one.estado) ? isProven(one, beneficiario) : tramite !== '64155' || one.estado !== 'aprobada',
  )
}
