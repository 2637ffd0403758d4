import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/page.ts'
import type { Calidad } from '#services/certificados/contract.ts'
import type { ServicesOf } from '../services.ts'

/** The institutions that this procedure asks. */
export type ImposicionesServices = ServicesOf<readonly ['certificados']>

/** Who contributed, as it is kept with the draft. */
export interface Titular {
  readonly run: Run
  /** Empty where it is another person who lives. */
  readonly nombre: string
}

/** Asks whether a search may be asked for somebody. Each reason against it is an outcome of the same name. */
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
