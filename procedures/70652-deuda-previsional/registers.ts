import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { isNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { Deuda, deudasContract } from '#services/deudas/contract.ts'
import { consultPersona } from '../parts/asking/registered-person.ts'
import type { ProcedureServices } from '../services.ts'
import { type Empleador, empleadorOf, impedimento, type Respuestas, vigentes } from './answers.ts'

export type Services = Pick<ProcedureServices, 'deudas' | 'personas'>
type Deudas = Pick<Services, 'deudas'>

/** What the institution knows of who asks. */
export type Datos = CallReply<(typeof deudasContract)['operations']['datosEmpresaPersona']>

/**
 * Any `codigoRetorno` other than 200 counts as no answer, as a network failure does (flows §8: errorBD).
 *
 * @throws ServiceUnavailableError
 */
export async function asked<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ContractError && isNamed(error, 'ErrorBD', 'RetornoNoExitoso'))
      throw new ServiceUnavailableError(error, 'failure')
    throw error
  }
}

/** The person's companies, employers and contact data. */
export function consultDatos({ deudas }: Deudas, run: Run): Promise<Datos> {
  return asked(deudas.datosEmpresaPersona({ query: runToWire(run) }))
}

/** How to reach the person: what she told the institution, otherwise the civil register. */
export async function consultContacto(services: Services, run: Run) {
  const [datos, persona] = await Promise.all([
    whenAnswered(consultDatos(services, run)),
    whenAnswered(consultPersona(services, run)),
  ])
  return {
    telefono: datos?.telefono || persona?.telefono,
    correo: datos?.correo || persona?.correo,
  }
}

const stop = (outcome: string, data: Readonly<Record<string, string>> = {}) =>
  ({ kind: 'outcome', outcome, data }) as const

/**
 * Checks who is charged: whether the person represents the company, and whether there is a debt to dispute (procedures
 * §70652). No answer is an outcome too (flows §8: errorBD).
 */
export async function verifyQuien(
  { deudas }: Deudas,
  quien: Respuestas['quien'],
  run: Run,
): Promise<Verification<Empleador>> {
  const found = await whenAnswered(asked(standingOf(deudas, quien, run)))
  return found ?? stop('errorBD')
}

async function standingOf(
  deudas: Services['deudas'],
  quien: Respuestas['quien'],
  run: Run,
): Promise<Verification<Empleador>> {
  const employer = runToWire(empleadorOf(quien, run))
  let razonSocial = ''
  if (quien.calidad === 'empresa') {
    const { rut, dv } = runToWire(run)
    const said = await deudas.representanteLegal({
      query: { ...employer, rutRepresentante: rut, dvRepresentante: dv },
    })
    if (!said.esRepresentante) return stop('no_es_representante')
    razonSocial = said.razonSocial
  }
  const { existe } = await deudas.existeDeuda({ query: employer })
  if (!existe) return stop('sin_deuda', { nombre: razonSocial })
  const owed = vigentes(await deudas.listaDeudas({ query: employer }))
  if (owed.some(one => impedimento(one) === undefined)) return { kind: 'ok', facts: { razonSocial } }
  const disputed = owed.filter(({ estado }) => estado === 'impugnada')
  return disputed.length > 0
    ? stop('ya_impugnada', await earlierOf(deudas, employer, disputed))
    : stop('judicial_con_sentencia')
}

/** The dispute that is already open about one of these debts. */
async function earlierOf(
  deudas: Services['deudas'],
  employer: { readonly rut: number; readonly dv: string },
  disputed: readonly Pick<Deuda, 'idDeuda'>[],
): Promise<Readonly<Record<string, string>>> {
  const { idSolicitud, folio, fechaIngreso } = await deudas.existeSolicitud({
    body: { ...employer, deudas: disputed.map(({ idDeuda }) => idDeuda) },
  })
  return { idSolicitud: idSolicitud ?? '', folio, fechaIngreso: fechaIngreso ?? '' }
}

/** Asks whether one of the chosen debts was disputed meanwhile, in another window or by somebody else. */
export async function verifyElegidas(
  { deudas }: Deudas,
  { quien, elegidas }: { readonly quien: Respuestas['quien']; readonly elegidas: readonly string[] },
  run: Run,
): Promise<Verification<undefined>> {
  const employer = runToWire(empleadorOf(quien, run))
  const chosen = elegidas.map(idDeuda => ({ idDeuda }))
  const reply = await whenAnswered(
    asked(deudas.existeSolicitud({ body: { ...employer, deudas: [...elegidas] } })),
  )
  if (!reply) return stop('errorBD')
  return reply.existe
    ? stop('ya_impugnada', await earlierOf(deudas, employer, chosen))
    : { kind: 'ok', facts: undefined }
}
