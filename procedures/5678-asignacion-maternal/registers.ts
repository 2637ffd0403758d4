import type { IsoDate } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import { consultPersona, type PersonaConocida } from '../parts/asking/registered-person.ts'
import type { ProcedureServices } from '../services.ts'
import {
  type Antecedentes,
  certificadoEnContra,
  type NoProcede,
  type Procede,
  type Respuestas,
} from './answers.ts'

export type Services = Pick<ProcedureServices, 'asignacionFamiliar' | 'personas' | 'formasDePago'>

/** Data about who asks. */
export interface Conocido {
  /** Undefined if the institution did not answer. */
  readonly antecedentes?: Antecedentes | undefined
  /** Undefined if the civil register does not answer or does not know her. */
  readonly persona?: PersonaConocida | undefined
}

/** Loads what is known about who asks; what a register does not answer is asked instead. */
export async function consultSolicitante(services: Services, run: Run): Promise<Conocido> {
  const [antecedentes, persona] = await Promise.all([
    services.asignacionFamiliar.maternal(),
    whenAnswered(consultPersona(services, run)),
  ])
  return { antecedentes, persona: persona ?? undefined }
}

interface Dates {
  readonly gestacion: IsoDate
  readonly parto: IsoDate
}

/** Asks the institution whether the person may have the allowance; each reason against it is an outcome of the same name. */
export async function verifyDerecho(
  { asignacionFamiliar }: Pick<Services, 'asignacionFamiliar'>,
  { runConyuge, calidad, rutEmpleador }: Respuestas['solicitante'],
  dates?: Dates,
): Promise<Verification<Procede>> {
  const conyuge = runConyuge === undefined ? undefined : runToWire(runConyuge)
  const empleador = rutEmpleador === undefined ? undefined : runToWire(rutEmpleador)
  const found = await asignacionFamiliar.verificarMaternal({
    query: {
      calidad,
      ...(conyuge && { rutConyuge: conyuge.rut, dvConyuge: conyuge.dv }),
      ...(empleador && { rutEmpleador: empleador.rut, dvEmpleador: empleador.dv }),
      ...dates,
    },
  })
  return found.procede ? { kind: 'ok', facts: found } : outcomeOf(found)
}

function outcomeOf({ motivo, nombre, caja, desde, solicitud }: NoProcede): Verification<Procede> {
  const { idSolicitud = '', folio = '', fechaIngreso = '' } = solicitud ?? {}
  return {
    kind: 'outcome',
    outcome: motivo,
    data: { nombre, caja, desde: desde ?? '', idSolicitud, folio, fechaIngreso },
  }
}

/**
 * Checks what the certificate says: first the month and what it lacks, which need no institution, then the right, with
 * what is paid for these dates.
 */
export async function verifyEmbarazo(
  services: Pick<Services, 'asignacionFamiliar'>,
  { solicitante }: Pick<Respuestas, 'solicitante'>,
  embarazo: Respuestas['embarazo'],
  today: IsoDate,
): Promise<Verification<Procede>> {
  const against = certificadoEnContra(embarazo, today)
  if (against) return { kind: 'outcome', ...against }
  const dates = { gestacion: embarazo.fechaGestacion, parto: embarazo.fechaParto }
  return verifyDerecho(services, solicitante, dates)
}
