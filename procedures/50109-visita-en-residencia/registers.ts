import { formatDateWithWeekday } from '#domain/dates.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/page.ts'
import type { HorasComuna } from '#services/agenda/contract.ts'
import { isNamed } from '../answered.ts'
import type { ProcedureServices } from '../services.ts'
import { horaOf } from './answers.ts'

/** The institutions that this procedure asks. */
export type VisitaServices = Pick<ProcedureServices, 'agenda' | 'personas'>

/** What is known of who is to be visited. */
export interface Visitable {
  /** False where the institution tells strangers nothing: its review will see. */
  readonly confirmado: boolean
}

/** Asks whether somebody can be visited. Each reason against it is an outcome. */
export async function verifyPensionado(
  { agenda }: VisitaServices,
  run: Run,
): Promise<Verification<Visitable>> {
  const { situacion, visitaPendiente } = await agenda.consultarPensionado({ query: runToWire(run) })
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

/** Asks whether a branch visits a comuna, and still has an hour. */
export async function verifyComuna(
  { agenda }: VisitaServices,
  comuna: string,
): Promise<Verification<{ oficina: string }>> {
  const { oficina, horas } = await agenda.listarHoras({ query: { comuna } })
  if (oficina === null) return { kind: 'outcome', outcome: 'fuera_de_area', data: {} }
  if (!horas.some(({ libre }) => libre)) return { kind: 'outcome', outcome: 'sin_horas', data: { oficina } }
  return { kind: 'ok', facts: { oficina } }
}

/** The hours of a comuna. */
export function consultHoras({ agenda }: VisitaServices, comuna: string): Promise<HorasComuna> {
  return agenda.listarHoras({ query: { comuna } })
}

/** Sets the hour aside until the request is sent; who comes too late chooses another. */
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
