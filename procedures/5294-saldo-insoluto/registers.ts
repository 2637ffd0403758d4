import { fullName } from '#domain/person-name.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/page.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { ConsultaSaldos } from '#services/saldos-insolutos/contract.ts'
import { unlessNamed } from '../answered.ts'
import {
  type CausanteConocido,
  findCausanteConocido,
  findFamiliarFallecido,
} from '../parts/known-deceased.ts'
import type { ProcedureServices } from '../services.ts'

export type SaldoServices = Pick<
  ProcedureServices,
  'saldosInsolutos' | 'personas' | 'asignacionMuerte' | 'pensiones'
>

/** The deceased, as kept with the draft. */
export type DatosDifunto = NonNullable<ConsultaSaldos['datosDifunto']>

/**
 * The deceased, from the applicant's other requests for a death, or else from the civil register; `null` if neither has
 * one.
 */
export async function consultCausante(services: SaldoServices, run: Run): Promise<CausanteConocido | null> {
  const asked = await findCausanteConocido(services, 'saldosInsolutos')
  if (asked) return asked
  const relative = await findFamiliarFallecido(services, run, ['conyuge'])
  return relative && { run: relative.run, source: relative.source }
}

/**
 * Checks whether the person has died and left something to request. Each reason against it is an outcome of the same
 * name; `error_bd` if the archive does not answer.
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
 * Checks that the heirs are alive. The register discloses deaths to everybody, and nothing about the living. A deceased
 * heir is an error of that heir: her own heirs take her place.
 */
export async function verifyHerederos(
  { personas }: Pick<SaldoServices, 'personas'>,
  applicant: Run,
  herederos: readonly { readonly run: Run }[],
): Promise<Verification<undefined>> {
  const found = await Promise.all(
    herederos.map(async ({ run }) =>
      run === applicant
        ? undefined
        : unlessNamed(['NoEncontrada', 'NoAutorizado'], () => personas.getPersona({ query: runToWire(run) })),
    ),
  )
  const errors = Object.fromEntries(
    found.flatMap((persona, index) =>
      persona?.fechaDefuncion
        ? [
            [
              `lista.${index}.run`,
              'El Registro Civil anota que esa persona falleció. Quítela, y agregue a sus hijas o hijos. Si no tuvo, reparta su parte entre los demás.',
            ],
          ]
        : [],
    ),
  )
  return Object.keys(errors).length > 0 ? { kind: 'errors', errors } : { kind: 'ok', facts: undefined }
}

/**
 * The uncollected balances of the deceased.
 * @throws ServiceUnavailableError also if the archive behind the institution does not answer: better no list than a
 * list that says there is nothing
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
