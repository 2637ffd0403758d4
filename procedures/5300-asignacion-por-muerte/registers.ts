import { fullName } from '#domain/person-name.ts'
import { formatRun, type Run, runOfNumber, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { isNamed, unlessNamed } from '#platform/contract/answered.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { asignacionMuerteContract, Parentesco } from '#services/asignacion-muerte/contract.ts'
import type { ProcedureServices } from '../services.ts'

type Reply<Name extends keyof typeof asignacionMuerteContract.operations> = CallReply<
  (typeof asignacionMuerteContract.operations)[Name]
>

/** The institution's answer about a deceased person with a right. It is stored and sent back unchanged. */
export type DerechoCausante = Extract<Reply<'consultarCausante'>, { conDerecho: true }>
/** A funeral home's public data. */
export type Funeraria = Reply<'consultarFuneraria'>
/** A funeral home as its representative sees it. */
export type Empresa = Reply<'listarEmpresas'>['empresas'][number]
/** The amounts calculated by the institution. */
export type MontosCalculados = Reply<'calcularMonto'>
/** Where and when it can be collected in person. */
export type CobroPresencial = Reply<'lugaresPago'> & Reply<'fechasPago'>

/** The public part of what a home's representative sees. */
export function publicPartOf(empresa: Empresa): Funeraria {
  const { idEmpresa, correo, representante, banco, tipoCuenta, numeroCuenta, sucursales, ...funeraria } =
    empresa
  return funeraria
}

/** The RUT of an institution's record. */
export const rutOf = ({ rut }: { rut: number }): Run => runOfNumber(rut)

/** Full name of a person in the institution's spelling. */
export function nombreOf(persona: { nombres: string; apellidoP: string; apellidoM: string }): string {
  return fullName({
    nombres: persona.nombres,
    apellidoPaterno: persona.apellidoP,
    apellidoMaterno: persona.apellidoM,
  })
}

/** The homes that the person represents; an outcome if there are none. */
export async function verifyRepresentante(services: ProcedureServices): Promise<Verification<undefined>> {
  const { empresas } = await services.asignacionMuerte.listarEmpresas()
  return empresas.length > 0
    ? { kind: 'ok', facts: undefined }
    : { kind: 'outcome', outcome: 'sin_funeraria', data: {} }
}

/** Checks whether the deceased gives a right. Each reason against it is an outcome of the same name. */
export async function verifyCausante(
  services: ProcedureServices,
  run: Run,
): Promise<Verification<DerechoCausante | undefined>> {
  const reply = await services.asignacionMuerte.consultarCausante({ query: runToWire(run) })
  if (reply.conDerecho) return { kind: 'ok', facts: reply }
  // Without a kinship on record nothing is known: the form goes on with what is written.
  if (reply.conDerecho === null) return { kind: 'ok', facts: undefined }
  const { causante, solicitudAnterior } = reply
  return {
    kind: 'outcome',
    outcome: reply.motivo,
    data: {
      run: formatRun(run),
      nombre: causante ? nombreOf(causante) : '',
      folio: solicitudAnterior?.folio ?? '',
      fechaIngreso: solicitudAnterior?.fechaIngreso ?? '',
      idSolicitud: solicitudAnterior?.idSolicitud ?? '',
    },
  }
}

/** Looks up a funeral home by its RUT; errors go to the question `rut`. */
export async function verifyFuneraria(
  services: ProcedureServices,
  rut: Run,
): Promise<Verification<Funeraria>> {
  const funeraria = await unlessNamed('NoEncontrada', () =>
    services.asignacionMuerte.consultarFuneraria({ query: runToWire(rut) }),
  )
  if (funeraria !== undefined) return { kind: 'ok', facts: funeraria }
  const message = 'Ese RUT no es de una funeraria registrada. Revise el RUT que aparece arriba en la factura.'
  return { kind: 'errors', errors: { rut: message } }
}

/** Checks whether an invoice can be used; errors go to the question `numero`. */
export async function verifyFactura(
  services: ProcedureServices,
  factura: { rutFuneraria: Run | undefined; numero: string },
): Promise<Verification<{ disponible: true }>> {
  if (factura.rutFuneraria === undefined) return { kind: 'ok', facts: { disponible: true } }
  const { disponible, motivo } = await services.asignacionMuerte.verificarFactura({
    query: { ...runToWire(factura.rutFuneraria), nmroFactura: factura.numero },
  })
  if (disponible) return { kind: 'ok', facts: { disponible: true } }
  const message =
    motivo === 'no_es_funeraria'
      ? 'La factura no es de una funeraria registrada. Revise el RUT de la funeraria en la página 2.'
      : 'Esta factura ya se usó en otra solicitud. Revise el número. Si está bien, llame al 101.'
  return { kind: 'errors', errors: { numero: message } }
}

/** Asks for the calculated amounts; errors go to the question `montoCesion`. */
export async function verifyMontos(
  services: ProcedureServices,
  gasto: { runCausante: Run; parentesco: Parentesco; montoTotal: number; montoCesion: number },
): Promise<Verification<MontosCalculados | undefined>> {
  const { runCausante, ...montos } = gasto
  try {
    const query = { ...runToWire(runCausante), ...montos }
    return { kind: 'ok', facts: await services.asignacionMuerte.calcularMonto({ query }) }
  } catch (error) {
    if (isNamed(error, 'CesionExcedeMaximo'))
      return {
        kind: 'errors',
        errors: { montoCesion: 'No se puede ceder más de lo que se paga. Escriba menos.' },
      }
    if (isNamed(error, 'SinParentesco')) return { kind: 'ok', facts: undefined }
    if (isNamed(error, 'SinDerecho'))
      return { kind: 'outcome', outcome: 'sin_derecho', data: { run: formatRun(runCausante), nombre: '' } }
    throw error
  }
}

/** Places of cash payment in a region (in the whole country if the region has none), and the next dates. */
export async function consultCobroPresencial(
  services: ProcedureServices,
  regionId: string,
): Promise<CobroPresencial> {
  const [{ lugaresPago }, { fechasPago }] = await Promise.all([
    services.asignacionMuerte.lugaresPago({ query: { regionId } }),
    services.asignacionMuerte.fechasPago(),
  ])
  if (lugaresPago.length > 0) return { lugaresPago, fechasPago }
  return { ...(await services.asignacionMuerte.lugaresPago({ query: {} })), fechasPago }
}
