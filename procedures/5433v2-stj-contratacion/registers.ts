import type { Direccion } from '#domain/address.ts'
import { formatDate } from '#domain/dates.ts'
import { fullName, isSameName } from '#domain/person-name.ts'
import { formatRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Surroundings } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import { isNamed, unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type { CodigoValida, EmpleadorConsultado, EmpresaPropia } from '#services/stj/contract.ts'
import type { ServicesOf } from '../parts/services.ts'
import { no } from './reasons.ts'
import { nombreEnRegistro, type Revisado, type Trabajador } from './rules.ts'

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

/** Calls to the institution at a time; it takes three of one person. */
const atOnce = 3

/**
 * Asks about each worker, and compares what was written with the register. A worker who is somebody else there is
 * corrected first; if nobody is accepted, the form ends.
 *
 * @param field - the question of the list
 */
export async function verifyTrabajadores(
  { stj }: Asked,
  empleador: EmpleadorConsultado,
  { trabajadores, field }: { readonly trabajadores: readonly Trabajador[]; readonly field: string },
): Promise<Verification<{ readonly resultados: readonly Revisado[] }>> {
  const resultados: Revisado[] = []
  for (let first = 0; first < trabajadores.length; first += atOnce) {
    const some = trabajadores.slice(first, first + atOnce).map(({ run }) => askAbout(stj, run, empleador.rut))
    resultados.push(...(await Promise.all(some)))
  }
  const others = trabajadores.flatMap((one, index) => otherPerson(one, resultados[index]) ?? [])
  if (others.length > 0) return { kind: 'errors', errors: { [field]: others.slice(0, 5).join(' ') } }
  return resultados.some(({ codigo }) => codigo === 0 || codigo === 9)
    ? { kind: 'ok', facts: { resultados } }
    : no('sin_trabajador_aceptado', { resultados: resultados.map(({ run, codigo }) => ({ run, codigo })) })
}

/** An error of the server counts as codigoValida '9' with codigoError 0 (flows §5); no answer at all is asked for again. */
async function askAbout(stj: Services['stj'], run: Run, rut_empleador: number): Promise<Revisado> {
  try {
    const query = { rut_trabajador: runToWire(run).rut, rut_empleador }
    const { codigoValida, registro } = await stj.validaTrabajador({ query })
    return { run, codigo: Number(codigoValida) as CodigoValida, registro: registro ?? undefined }
  } catch (error) {
    const isSaid =
      error instanceof ContractError ||
      (error instanceof ServiceUnavailableError && error.reason === 'failure')
    if (isSaid) return { run, codigo: 9 }
    throw error
  }
}

/** What to say if the register has somebody else under that RUN; only of the employer's own worker. */
function otherPerson(written: Trabajador, { registro }: Partial<Revisado> = {}): string | undefined {
  if (!registro) return undefined
  const registered = nombreEnRegistro(registro)
  const name = fullName(written.nombre)
  const run = formatRun(written.run)
  if (!isSameName(name, registered))
    return `El RUN ${run} es de ${registered}, y usted escribió «${name.slice(0, 80)}». Corrija el RUN o el nombre.`
  return registro.fecha_nacimiento === written.nacimiento
    ? undefined
    : `${registered} nació el ${formatDate(registro.fecha_nacimiento)}. Corrija el RUN ${run} o la fecha de nacimiento.`
}

/** Requests of the company that people can be added to; none for who does not represent it, or without an answer. */
export async function consultAnteriores({ stj }: Asked, rut: Run, empresas: Inicio['empresas'] = []) {
  const idEmpresa = empresas.find(one => runFromWire(one) === rut)?.idEmpresa
  const query = idEmpresa && { idEmpresa, registros: 100 }
  const reply =
    query && (await whenAnswered(unlessNamed('NoEncontrada', () => stj.misSolicitudes({ query }))))
  return { solicitudes: reply ? reply.records.filter(one => (one.aceptados ?? 0) > 0) : [] }
}
