import { fullName } from '#domain/person-name.ts'
import { formatRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/page.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { ConsultaSaldos } from '#services/saldos-insolutos/contract.ts'
import { whenAnswered } from '../answered.ts'
import type { ProcedureServices } from '../services.ts'

/** The institutions that this procedure asks. */
export type SaldoServices = Pick<ProcedureServices, 'saldosInsolutos' | 'personas' | 'asignacionMuerte'>

/** Who died, as it is kept with the draft. */
export type DatosDifunto = NonNullable<ConsultaSaldos['datosDifunto']>

/** How the register says that the applicant can be reached; empty where it does not know. */
export interface Contacto {
  readonly telefono: string
  readonly correo: string
}

/** Asks the register how the applicant can be reached. */
export async function consultContacto({ personas }: SaldoServices, run: Run): Promise<Contacto | null> {
  const persona = await unlessNamed(['NoEncontrada'], () => personas.getPersona({ query: runToWire(run) }))
  const contacto = persona?.contactabilidad
  return contacto
    ? {
        telefono: contacto.telefonoMovil || contacto.telefonoFijoParticular,
        correo: contacto.correoElectronico1,
      }
    : null
}

/** RUN of the deceased in the applicant's latest request for the funeral allowance (5300); `null` where there is none. */
export async function consultCausante({ asignacionMuerte }: SaldoServices): Promise<{ run: Run } | null> {
  const found = await whenAnswered(
    asignacionMuerte
      .listarSolicitudes({ query: { registros: 1 } })
      .then(({ records: [latest] }) =>
        latest
          ? asignacionMuerte.consultarSolicitud({ params: { idSolicitud: latest.idSolicitud } })
          : undefined,
      ),
  )
  return found ? { run: runFromWire({ rut: found.rutCausante, dv: found.dvCausante }) } : null
}

/**
 * Asks whether the person has died and left something that can be asked for. Each reason against it is an outcome of the same
 * name; an archive that does not answer is `error_bd`.
 */
export async function verifyDifunto(
  services: SaldoServices,
  run: Run,
): Promise<Verification<{ datosDifunto: DatosDifunto }>> {
  const outcome = (id: string, data: Readonly<Record<string, string>> = {}) =>
    ({ kind: 'outcome', outcome: id, data: { run: formatRun(run), ...data } }) as const
  const persona = await unlessNamed(['NoEncontrada', 'NoAutorizado'], () =>
    services.personas.getPersona({ query: runToWire(run) }),
  )
  if (!persona?.fechaDefuncion) return outcome('no_registra_defuncion')
  const { datosDifunto, errorBD, motivo, solicitudAnterior } = await services.saldosInsolutos.consultarSaldos(
    {
      query: runToWire(run),
    },
  )
  if (!datosDifunto) return outcome('no_registra_defuncion')
  const nombre = fullName(datosDifunto)
  if (errorBD) return outcome('error_bd', { nombre })
  if (motivo === null) return { kind: 'ok', facts: { datosDifunto } }
  return outcome(motivo, {
    nombre,
    folio: solicitudAnterior?.folio ?? '',
    fechaIngreso: solicitudAnterior?.fechaIngreso ?? '',
    idSolicitud: solicitudAnterior?.idSolicitud ?? '',
  })
}

/**
 * Asks what the deceased left uncollected.
 *
 * @throws ServiceUnavailableError when the archive behind the institution does not answer either: no list is better than a
 *   list that says there is nothing
 */
export async function consultSaldos({ saldosInsolutos }: SaldoServices, run: Run): Promise<ConsultaSaldos> {
  const reply = await saldosInsolutos.consultarSaldos({ query: runToWire(run) })
  if (reply.errorBD)
    throw new ServiceUnavailableError(
      { service: 'saldos-insolutos', operation: 'consultarSaldos' },
      'failure',
    )
  return reply
}

/** What a call gives; `undefined` when the institution says no by one of these names. Other errors pass. */
export async function unlessNamed<Value>(
  names: readonly string[],
  call: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ContractError && names.includes(error.name)) return undefined
    throw error
  }
}
