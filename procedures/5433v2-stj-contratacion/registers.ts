import type { Direccion } from '#domain/address.ts'
import { formatDate } from '#domain/dates.ts'
import { fullName, isSameName } from '#domain/person-name.ts'
import { formatRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { PartErrors, RowCheck, RowSaid } from '#engine/asking/question.ts'
import { isNamed, unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { EmpleadorConsultado, EmpresaPropia, RegistroTrabajador } from '#services/stj/contract.ts'
import type { ServicesOf } from '../parts/services.ts'
import { no } from './reasons.ts'
import { nombreEnRegistro, type Trabajador } from './rules.ts'
import type { CodigoTexto } from './words.ts'

export type Services = ServicesOf<readonly ['stj', 'personas', 'formasDePago']>

type Asked = Pick<Services, 'stj'>

/** What the form knows before it asks. */
export interface Inicio {
  readonly empresas: readonly EmpresaPropia[]
  /** The company for which she asks. */
  readonly empresa?: EmpresaVerificada
}

/** The employer: as on record for its representative, otherwise its RUT alone. */
export interface EmpresaVerificada {
  readonly empleador: EmpleadorConsultado
  readonly esRepresentanteLegal: boolean
}

/** Before the first page: whether the law takes requests, the person's employers, and the company of the address. */
export async function verifyInicio(
  services: Asked,
  { empresa, person }: Pick<Surroundings, 'empresa' | 'person'>,
): Promise<Verification<Inicio>> {
  const { abierto, empresas } = await services.stj.listadoEmpresas()
  if (!abierto) return no('cerrado', {})
  if (!empresa) return { kind: 'ok', facts: { empresas } }
  const asked = { rut: empresa.rut, flagrl: true, person: person.run, field: 'empresa' }
  const found = await verifyEmpresa(services, asked)
  if (found.kind === 'ok') return { kind: 'ok', facts: { empresas, empresa: found.facts } }
  return found.kind === 'outcome' ? found : no('no_representa', { glosa: '' })
}

/** The employer of a RUT, for who says whether she represents it. */
export async function verifyEmpresa(
  { stj }: Asked,
  { rut, flagrl, person, field }: { rut: Run; flagrl: boolean; person: Run; field: string },
): Promise<Verification<EmpresaVerificada>> {
  const query = {
    rut_empleador: runToWire(rut).rut,
    rut_solicitante: runToWire(person).rut,
    flagrl: flagrl ? 1 : 0,
  }
  try {
    const { empleador, esRepresentanteLegal, cotizacionesAtrasadas } = await stj.getEmpleador({ query })
    return cotizacionesAtrasadas.length > 0
      ? no('cotizaciones_atrasadas', { razonSocial: empleador.razonSocial, cotizacionesAtrasadas })
      : { kind: 'ok', facts: { empleador, esRepresentanteLegal } }
  } catch (error) {
    // The institution's own words are passed on (flows §8).
    const glosa = glosaOf(error)
    if (isNamed(error, 'NoRepresenta')) return no('no_representa', { glosa })
    if (!isNamed(error, 'NoEncontrada')) throw error
    const unknown = 'El IPS no tiene un empleador con ese RUT. Revise el número.'
    return { kind: 'errors', errors: { [field]: glosa || unknown } }
  }
}

/** What the institution says about its refusal; `''` if it says nothing. */
function glosaOf(error: unknown): string {
  const { glosaRetorno } = (error instanceof ContractError ? (error.data ?? {}) : {}) as {
    glosaRetorno?: unknown
  }
  return typeof glosaRetorno === 'string' ? glosaRetorno : ''
}

/**
 * Names of a typed address, if there is one, by the institution's lists; `showError` if a list did not come, which is
 * then empty (flows §8).
 */
export async function consultNombres(
  { stj }: Asked,
  direccion: Pick<Direccion, 'codigoRegion' | 'codigoComuna'> | undefined,
) {
  if (!direccion) return { nomRegion: '', nomcomuna: '', showError: false }
  const { codigoRegion, codigoComuna } = direccion
  const [regiones, comunas] = await Promise.all([
    whenAnswered(stj.getRegiones()),
    whenAnswered(stj.getComunas({ query: { id_region: codigoRegion } })),
  ])
  return {
    nomRegion: regiones?.find(({ id_region }) => id_region === codigoRegion)?.nombre ?? '',
    nomcomuna: comunas?.find(({ id_comuna }) => id_comuna === codigoComuna)?.nombre ?? '',
    showError: !regiones || !comunas,
  }
}

/** The institution's lists for an account; `showError` if one did not come, which is then empty (flows §8). */
export async function consultCuentas({ stj }: Asked) {
  const [bancos, tiposCuenta] = await Promise.all([
    whenAnswered(stj.getBancos()),
    whenAnswered(stj.getTipoCuenta()),
  ])
  return { bancos: bancos ?? [], tiposCuenta: tiposCuenta ?? [], showError: !bancos || !tiposCuenta }
}

/** What the institution says of a worker, and her contributions with this employer. */
export interface Revisado extends RowSaid {
  readonly code: CodigoTexto
  readonly registro?: RegistroTrabajador | undefined
}

/** For whom a worker is asked about: the employer, who is in the request that is changed, and who leaves it. */
export interface Pregunta {
  readonly rut_empleador: number
  readonly corregibles: readonly Run[]
  readonly retirados?: readonly Run[]
}

/**
 * Asks about a worker, and compares what was written with the register: one who is somebody else there is corrected
 * first. An error of the server counts as codigoValida '9' with codigoError 0 (flows §5), as does silence until the
 * institution answers.
 */
export async function revisarTrabajador(
  { stj }: Asked,
  written: Trabajador,
  { rut_empleador, corregibles, retirados }: Pregunta,
): Promise<RowCheck<Revisado>> {
  const leaves = leavingPart(written, retirados)
  if (leaves) return { kind: 'errors', errors: leaves }
  try {
    const query = { rut_trabajador: runToWire(written.run).rut, rut_empleador }
    const { codigoValida, registro } = await stj.validaTrabajador({ query })
    const errors = registro && otherPerson(written, registro)
    if (errors) return { kind: 'errors', errors }
    // There nobody is asked for twice.
    const isThere = codigoValida === '5' && corregibles.includes(written.run)
    return { kind: 'said', said: { code: isThere ? '0' : codigoValida, ...(registro ? { registro } : {}) } }
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    return { kind: 'said', said: { code: '9' } }
  }
}

/** What to correct if the change takes the same worker out. */
export const leavingPart = ({ run }: Pick<Trabajador, 'run'>, retirados: readonly Run[] = []) =>
  retirados.includes(run)
    ? {
        run: 'Usted la saca en «Lo que cambia», y aquí pide por ella. Para corregirla, no la marque ahí. Para sacarla, quítela de esta lista.',
      }
    : undefined

/**
 * What to correct if the register has somebody else under that RUN: that what was written does not agree, and nothing of the worker
 * that was not written (decisions 13).
 */
function otherPerson(written: Trabajador, registro: RegistroTrabajador): PartErrors | undefined {
  const run = formatRun(written.run)
  const name = fullName(written.nombre)
  if (!isSameName(name, nombreEnRegistro(registro)))
    return {
      run: `El RUN ${run} y el nombre «${name.slice(0, 80)}» no son de la misma persona. Cópielos de su cédula.`,
    }
  return registro.fecha_nacimiento === written.nacimiento
    ? undefined
    : {
        nacimiento: `El RUN ${run} no es de alguien que nació el ${formatDate(written.nacimiento)}. Copie la fecha de su cédula.`,
      }
}

/** Requests of the company that people can be added to; none for who does not represent it, or without an answer. */
export async function consultAnteriores({ stj }: Asked, rut: Run, empresas: Inicio['empresas'] = []) {
  const idEmpresa = empresas.find(one => runFromWire(one) === rut)?.idEmpresa
  const query = idEmpresa && { idEmpresa, registros: 100 }
  const reply =
    query && (await whenAnswered(unlessNamed('NoEncontrada', () => stj.misSolicitudes({ query }))))
  return { solicitudes: reply ? reply.records.filter(one => (one.aceptados ?? 0) > 0) : [] }
}

/** The requests that can be changed. */
export type Anteriores = Awaited<ReturnType<typeof consultAnteriores>>

/** Who is in the request that is changed, and can be taken out of it; nobody if it is a new one. */
export interface CambioPosible {
  readonly personas: readonly { readonly run: Run; readonly nombre: string }[]
}

export async function consultReforma(
  { stj }: Asked,
  { idReforma }: { readonly idReforma?: string | undefined },
): Promise<CambioPosible> {
  if (idReforma === undefined) return { personas: [] }
  const { lista } = await stj.detalleContratacion({ params: { id_solicitud: idReforma } })
  return {
    personas: lista
      .filter(({ codigoValida, hasta }) => codigoValida === 0 && hasta === null)
      .map(({ nombre, ...rut }) => ({ run: runFromWire(rut), nombre })),
  }
}
