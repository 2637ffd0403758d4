import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { Calidad } from '#services/certificados/contract.ts'
import type { ServicesOf } from '../parts/services.ts'
import { reasons } from './reasons.ts'

export type ImposicionesServices = ServicesOf<readonly ['certificados', 'personas']>

/** The contributor, as kept with the draft. */
export interface Titular {
  readonly run: Run
  /** Empty for a person about whom no register shows that the applicant may ask. */
  readonly nombre: string
  /** She has to confirm the search. */
  readonly porConfirmar: boolean
}

/** Checks whether a search can be requested about somebody. Each reason against it is an outcome of the same name. */
export async function verifyTitular(
  { certificados }: ImposicionesServices,
  { calidad, run }: { calidad: Calidad; run: Run },
): Promise<Verification<Titular>> {
  const { nombre, motivo, folio, porConfirmar } = await certificados.consultarTitular({
    query: { ...runToWire(run), calidad },
  })
  if (motivo === null) return { kind: 'ok', facts: { run, nombre, porConfirmar } }
  return reasons.no(motivo, { run: formatRun(run), folio })
}
