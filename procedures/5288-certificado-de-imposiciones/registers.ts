import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/page.ts'
import type { Calidad } from '#services/certificados/contract.ts'
import type { ServicesOf } from '../services.ts'

export type ImposicionesServices = ServicesOf<readonly ['certificados']>

/** The contributor, as kept with the draft. */
export interface Titular {
  readonly run: Run
  /** Empty for another living person. */
  readonly nombre: string
}

/** Checks whether a search can be requested about somebody. Each reason against it is an outcome of the same name. */
export async function verifyTitular(
  { certificados }: ImposicionesServices,
  { calidad, run }: { calidad: Calidad; run: Run },
): Promise<Verification<Titular>> {
  const { nombre, motivo, folio } = await certificados.consultarTitular({
    query: { ...runToWire(run), calidad },
  })
  if (motivo === null) return { kind: 'ok', facts: { run, nombre } }
  const data = { run: formatRun(run), nombre, folio: folio ?? '' }
  return { kind: 'outcome', outcome: motivo, data }
}
