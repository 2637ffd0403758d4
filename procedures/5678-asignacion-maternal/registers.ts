import type { IsoDate } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { asignacionFamiliarContract } from '#services/asignacion-familiar/contract.ts'
import { consultPersona } from '../parts/asking/registered-person.ts'
import type { ServicesOf } from '../parts/services.ts'
import type { Respuestas } from './questions.ts'
import { reasons } from './reasons.ts'
import { certificadoEnContra } from './rules.ts'

export type Services = ServicesOf<readonly ['asignacionFamiliar', 'personas', 'formasDePago']>

type Operations = (typeof asignacionFamiliarContract)['operations']

/** The institution's yes. */
export type Procede = Extract<CallReply<Operations['verificarMaternal']>, { procede: true }>

/** What is known about who asks; what a register does not answer is asked instead. */
export async function consultSolicitante(services: Services, run: Run) {
  const [antecedentes, persona] = await Promise.all([
    services.asignacionFamiliar.maternal(),
    whenAnswered(consultPersona(services, run)),
  ])
  return { antecedentes, persona: persona ?? undefined }
}

/** Asks the institution whether the person may have the allowance; each reason against it is an outcome of the same name. */
export async function verifyDerecho(
  { asignacionFamiliar }: Pick<Services, 'asignacionFamiliar'>,
  { runConyuge, calidad, rutEmpleador }: Respuestas['solicitante'],
  dates?: { readonly gestacion: IsoDate; readonly parto: IsoDate },
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
  return found.procede ? { kind: 'ok', facts: found } : reasons.no(found.motivo, found)
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
  const { fechaGestacion: gestacion, fechaParto: parto } = embarazo
  return certificadoEnContra(embarazo, today) ?? verifyDerecho(services, solicitante, { gestacion, parto })
}
