import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { isNamed, unlessNamed } from '#platform/contract/answered.ts'
import type { Parentesco } from '#services/asignacion-muerte/contract.ts'
import type { ServicesOf } from '../parts/services.ts'
import type {
  CobroPresencial,
  DerechoCausante,
  Funeraria,
  MontosCalculados,
  Respuestas,
} from './questions/respuestas.ts'
import { no } from './reasons.ts'
import { nombreOf } from './rules.ts'

export type Services = ServicesOf<readonly ['asignacionMuerte', 'personas', 'saldosInsolutos', 'pensiones']>

/** The homes that the person represents; an outcome if there are none. */
export async function verifyRepresentante({ asignacionMuerte }: Services): Promise<Verification<undefined>> {
  const { empresas } = await asignacionMuerte.listarEmpresas()
  return empresas.length > 0 ? { kind: 'ok', facts: undefined } : no('sin_funeraria', {})
}

/** Checks whether the deceased gives a right. Each reason against it is an outcome of the same name. */
export async function verifyCausante(
  { asignacionMuerte }: Services,
  run: Run,
): Promise<Verification<DerechoCausante | undefined>> {
  const reply = await asignacionMuerte.consultarCausante({ query: runToWire(run) })
  if (reply.conDerecho) return { kind: 'ok', facts: reply }
  // Without a kinship on record nothing is known: the form goes on with what is written.
  if (reply.conDerecho === null) return { kind: 'ok', facts: undefined }
  const { motivo, causante, solicitudAnterior } = reply
  return no(motivo, {
    run: formatRun(run),
    nombre: causante ? nombreOf(causante) : undefined,
    solicitudAnterior,
  })
}

/** Looks up a funeral home by its RUT; errors go to the question `rut`. */
export async function verifyFuneraria(
  { asignacionMuerte }: Services,
  rut: Run,
): Promise<Verification<Funeraria>> {
  const facts = await unlessNamed('NoEncontrada', () =>
    asignacionMuerte.consultarFuneraria({ query: runToWire(rut) }),
  )
  if (facts) return { kind: 'ok', facts }
  const message = 'Ese RUT no es de una funeraria registrada. Revise el RUT que aparece arriba en la factura.'
  return { kind: 'errors', errors: { rut: message } }
}

/** Checks whether an invoice can be used; errors go to the question `numero`. */
export async function verifyFactura(
  { asignacionMuerte }: Services,
  { rutFuneraria, numero }: { rutFuneraria: Run | undefined; numero: string },
): Promise<Verification<{ disponible: true }>> {
  const usable = { kind: 'ok', facts: { disponible: true } } as const
  if (rutFuneraria === undefined) return usable
  const { disponible, motivo } = await asignacionMuerte.verificarFactura({
    query: { ...runToWire(rutFuneraria), nmroFactura: numero },
  })
  if (disponible) return usable
  const message =
    motivo === 'no_es_funeraria'
      ? 'La factura no es de una funeraria registrada. Revise el RUT de la funeraria en la página 2.'
      : 'Esta factura ya se usó en otra solicitud. Revise el número. Si está bien, llame al 101.'
  return { kind: 'errors', errors: { numero: message } }
}

/** Asks for the calculated amounts; errors go to the question `montoCesion`. */
export async function verifyMontos(
  { asignacionMuerte }: Services,
  {
    runCausante,
    ...montos
  }: { runCausante: Run; parentesco: Parentesco; montoTotal: number; montoCesion: number },
): Promise<Verification<MontosCalculados | undefined>> {
  try {
    const query = { ...runToWire(runCausante), ...montos }
    return { kind: 'ok', facts: await asignacionMuerte.calcularMonto({ query }) }
  } catch (error) {
    const message = 'No se puede ceder más de lo que se paga. Escriba menos.'
    if (isNamed(error, 'CesionExcedeMaximo')) return { kind: 'errors', errors: { montoCesion: message } }
    if (isNamed(error, 'SinParentesco')) return { kind: 'ok', facts: undefined }
    if (isNamed(error, 'SinDerecho')) return no('sin_derecho', { run: formatRun(runCausante) })
    throw error
  }
}

/** Checks that what a home wrote of the relative is one person; what does not fit is not said. Errors go to the question `run`. */
export async function verifyFamiliar(
  { asignacionMuerte }: Services,
  {
    run,
    nombres,
    apellidoPaterno: apellidoP,
    apellidoMaterno: apellidoM,
    fechaNacimiento,
  }: Respuestas['beneficiario'],
): Promise<Verification<undefined>> {
  if (run === undefined) return { kind: 'ok', facts: undefined }
  const body = { ...runToWire(run), nombres, apellidoP, apellidoM, fechaNacimiento }
  const { coincide } = await asignacionMuerte.confirmarFamiliar({ body })
  if (coincide) return { kind: 'ok', facts: undefined }
  const message =
    'No pudimos confirmar que el RUN, el nombre y la fecha sean de una misma persona adulta. Cópielos de su cédula. Si ya probó varias veces, pruebe mañana.'
  return { kind: 'errors', errors: { run: message } }
}

/** Places of cash payment in a region (in the whole country if the region has none), and the next dates. */
export async function consultCobroPresencial(
  { asignacionMuerte }: Services,
  regionId: string,
): Promise<CobroPresencial> {
  const [{ lugaresPago }, { fechasPago }] = await Promise.all([
    asignacionMuerte.lugaresPago({ query: { regionId } }),
    asignacionMuerte.fechasPago(),
  ])
  if (lugaresPago.length > 0) return { lugaresPago, fechasPago }
  return { ...(await asignacionMuerte.lugaresPago({ query: {} })), fechasPago }
}
