import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { isNamed } from '#platform/contract/answered.ts'
import type { HorasComuna } from '#services/agenda/contract.ts'
import type { ServicesOf } from '../parts/services.ts'
import { no } from './reasons.ts'
import { horaOf } from './rules.ts'

export type VisitaServices = ServicesOf<readonly ['agenda', 'personas']>

/** Data of the person to be visited. */
export interface Visitable {
  /** False if she is nobody of the applicant's family on record: nothing is disclosed, and she is asked. */
  readonly confirmado: boolean
}

/** Checks whether a person can be visited. Each reason against it is an outcome. */
export async function verifyPensionado(
  { agenda }: VisitaServices,
  run: Run,
  nombre = '',
): Promise<Verification<Visitable>> {
  const query = { ...runToWire(run), nombre: nombre.slice(0, 160) }
  const { situacion, visitaPendiente } = await agenda.consultarPensionado({ query })
  if (situacion === 'se_puede_visitar') return { kind: 'ok', facts: { confirmado: true } }
  if (situacion === 'no_se_informa') return { kind: 'ok', facts: { confirmado: false } }
  return no(situacion, { run: formatRun(run), visitaPendiente })
}

/** Checks whether a branch visits a comuna and has a free time. */
export async function verifyComuna(
  { agenda }: VisitaServices,
  comuna: string,
): Promise<Verification<{ oficina: string }>> {
  const { oficina, horas } = await agenda.listarHoras({ query: { comuna } })
  if (oficina === null) return no('fuera_de_area', {})
  if (!horas.some(({ libre }) => libre)) return no('sin_horas', { oficina })
  return { kind: 'ok', facts: { oficina } }
}

/** The times offered in a comuna. */
export function consultHoras({ agenda }: VisitaServices, comuna: string): Promise<HorasComuna> {
  return agenda.listarHoras({ query: { comuna } })
}

/** Reserves the time until the request is sent; if it is taken, the person chooses another. */
export async function verifyHora(
  { agenda }: VisitaServices,
  comuna: string,
  value: string,
): Promise<Verification<{ hasta: string }>> {
  try {
    const { hasta } = await agenda.apartarHora({ body: { comuna, ...horaOf(value) } })
    return { kind: 'ok', facts: { hasta } }
  } catch (error) {
    if (!isNamed(error, 'HoraTomada', 'HoraNoExiste')) throw error
    return { kind: 'errors', errors: { hora: 'Esa hora ya no está libre. Elija otra.' } }
  }
}
