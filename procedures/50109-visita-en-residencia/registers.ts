import { formatDateWithWeekday } from '#domain/dates.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { isNamed } from '#platform/contract/answered.ts'
import type { HorasComuna } from '#services/agenda/contract.ts'
import type { ProcedureServices } from '../services.ts'
import { horaOf } from './answers.ts'

export type VisitaServices = Pick<ProcedureServices, 'agenda' | 'personas'>

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
  const outcome = (id: string, data: Readonly<Record<string, string>> = {}) =>
    ({ kind: 'outcome', outcome: id, data: { run: formatRun(run), ...data } }) as const
  switch (situacion) {
    case 'se_puede_visitar':
      return { kind: 'ok', facts: { confirmado: true } }
    case 'no_se_informa':
      return { kind: 'ok', facts: { confirmado: false } }
    case 'visita_pendiente':
      return outcome('visita_pendiente', {
        cuando: visitaPendiente
          ? `${formatDateWithWeekday(visitaPendiente.fecha)}, a las ${visitaPendiente.hora}`
          : '',
        idSolicitud: visitaPendiente?.idSolicitud ?? '',
      })
    default:
      return outcome(situacion)
  }
}

/** Checks whether a branch visits a comuna and has a free time. */
export async function verifyComuna(
  { agenda }: VisitaServices,
  comuna: string,
): Promise<Verification<{ oficina: string }>> {
  const { oficina, horas } = await agenda.listarHoras({ query: { comuna } })
  if (oficina === null) return { kind: 'outcome', outcome: 'fuera_de_area', data: {} }
  if (!horas.some(({ libre }) => libre)) return { kind: 'outcome', outcome: 'sin_horas', data: { oficina } }
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
    return { kind: 'errors', errors: { hora: 'Alguien acaba de tomar esa hora. Elija otra.' } }
  }
}
