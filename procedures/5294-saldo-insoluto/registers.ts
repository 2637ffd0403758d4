import { fullName, isNameOf, type NombrePersona } from '#domain/person-name.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import { ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { ConsultaSaldos } from '#services/saldos-insolutos/contract.ts'
import {
  type CausanteConocido,
  findCausanteConocido,
  findFamiliarFallecido,
} from '../parts/asking/known-deceased.ts'
import type { LugarPago } from '../parts/asking/payment-places.ts'
import { type ReadUndelivered, unlessOnItsWay } from '../parts/requests/undelivered.ts'
import type { ServicesOf } from '../parts/services.ts'
import { no } from './reasons.ts'

export type SaldoServices = ServicesOf<
  readonly ['saldosInsolutos', 'personas', 'asignacionMuerte', 'pensiones', 'formasDePago']
>

/** The deceased, as kept with the draft. */
export type DatosDifunto = NonNullable<ConsultaSaldos['datosDifunto']>

/** Who died, as the civil register has it. */
export interface Difunto {
  readonly datosDifunto: DatosDifunto
  /** What the applicant was of that person; undefined if it was found for version 3 of the form. */
  readonly parentesco?: NonNullable<ConsultaSaldos['parentesco']>
}

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
  services: Pick<SaldoServices, 'saldosInsolutos'>,
  run: Run,
  readUndelivered?: ReadUndelivered,
): Promise<Verification<Difunto>> {
  const found = await services.saldosInsolutos.consultarSaldos({ query: runToWire(run) })
  const { datosDifunto, parentesco, errorBD, motivo, solicitudAnterior } = found
  if (!datosDifunto || !parentesco) return no('no_registra_defuncion', { run: formatRun(run) })
  const own = { run: formatRun(run), nombre: fullName(datosDifunto), solicitudAnterior }
  if (errorBD) return no('error_bd', own)
  if (motivo !== null) return no(motivo, own)
  const facts = { datosDifunto, parentesco }
  return unlessOnItsWay(readUndelivered, '5294', subject => subject === own.nombre, facts)
}

/**
 * Checks that the heirs are alive. Who names a deceased heir correctly reads it as an error of that heir: her own heirs take her
 * place. Of any other RUN nothing is said; the review compares it.
 */
export async function verifyHerederos(
  { personas }: Pick<SaldoServices, 'personas'>,
  applicant: Run,
  herederos: readonly { readonly run: Run; readonly nombre: NombrePersona }[],
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
      persona?.fechaDefuncion && isSame(herederos[index]?.nombre, persona)
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

function isSame(
  written: NombrePersona | undefined,
  {
    nombres,
    apellidoPaterno,
    apelidoMaterno,
  }: { nombres: string; apellidoPaterno: string; apelidoMaterno: string },
): boolean {
  const registered = { nombres, apellidoPaterno, apellidoMaterno: apelidoMaterno }
  return written !== undefined && isNameOf(fullName(written), registered)
}

/** Every place of payment in cash. */
export async function consultLugares({ formasDePago }: SaldoServices): Promise<readonly LugarPago[]> {
  return (await formasDePago.listarLugaresPago({ query: {} })).lugaresPago
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
