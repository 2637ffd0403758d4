import { capitalizeName } from '#domain/person-name.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { isNamed, unlessNamed } from '#platform/contract/answered.ts'
import type { Parentesco } from '#services/asignacion-muerte/contract.ts'
import { consultPersona, generoOf, type PersonaConocida } from '../parts/asking/registered-person.ts'
import type { ServicesOf } from '../parts/services.ts'
import type {
  CobroPresencial,
  DerechoCausante,
  Funeraria,
  In,
  MontosCalculados,
  With,
} from './questions/respuestas.ts'
import { no } from './reasons.ts'
import { familiarOf, isFuneraria, nombreOf } from './rules.ts'

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

type Named = With<'ingresar' | 'causante'>

/** What the page of who receives is consulted about: another relative, or another date, is another question. */
export function receptorKey(c: Named): string {
  const { calidad } = c.answers.ingresar
  const familiar = familiarOf(c)
  return familiar ? `${calidad} ${familiar.run} ${familiar.fechaNacimiento}` : calidad
}

/** What registers know of who receives: the person's own data, or the identity of a home's relative. */
export const consultReceptor = (
  services: Services,
  c: In<'ingresar' | 'causante'>,
): Promise<PersonaConocida | null> =>
  isFuneraria(c) ? consultFamiliar(services, c) : consultPersona(services, c.person.run)

/**
 * Identity of the relative as the civil register has it: no contact data. `null` if the institution does not confirm RUN and
 * birth date; it does not say why.
 */
async function consultFamiliar({ asignacionMuerte }: Services, c: Named): Promise<PersonaConocida | null> {
  const familiar = familiarOf(c)
  if (!familiar) return null
  const { run, fechaNacimiento } = familiar
  const reply = await unlessNamed('NoAutorizado', () =>
    asignacionMuerte.confirmarFamiliar({ body: { ...runToWire(run), fechaNacimiento } }),
  )
  if (!reply?.coincide) return null
  return {
    nombres: capitalizeName(reply.nombres),
    apellidoPaterno: capitalizeName(reply.apellidoP),
    apellidoMaterno: capitalizeName(reply.apellidoM) || undefined,
    fechaNacimiento,
    estadoCivil: reply.estadoCivil,
    genero: generoOf(reply.sexo),
    nacionalidad: reply.nacionalidad,
  }
}
