import type { Direccion } from '#domain/address.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { fullName, isSameName } from '#domain/person-name.ts'
import { formatRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { isNamed, unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import { ContractError, ServiceUnavailableError } from '#platform/contract/contract-errors.ts'
import type {
  CodigoValida,
  ContratacionEnLista,
  EmpleadorConsultado,
  EmpresaPropia,
  RegistroTrabajador,
} from '#services/stj/contract.ts'
import type { ProcedureServices } from '../services.ts'
import { nombreOf, type Trabajador } from './rules.ts'

export type Services = Pick<ProcedureServices, 'stj' | 'personas' | 'formasDePago'>

/** What the form knows before it asks. */
export interface Inicio {
  readonly empresas: readonly EmpresaPropia[]
}

/** The employer: as on record for its representative, otherwise its RUT alone. */
export interface EmpresaVerificada {
  readonly empleador: EmpleadorConsultado
  readonly esRepresentanteLegal: boolean
}

/** What the institution says of a worker. */
export interface Revisado {
  readonly run: Run
  readonly codigo: CodigoValida
  /** As the contributions have the employer's own worker. */
  readonly registro?: RegistroTrabajador | undefined
}

/** What the institution says of each worker. */
export interface Revisados {
  readonly resultados: readonly Revisado[]
}

/** Names for the codes of a typed address; `showError` if a list did not come, which is then empty (flows §8). */
export interface Lugar {
  readonly nomRegion: string
  readonly nomcomuna: string
  readonly showError: boolean
}

/** The institution's lists of banks and account types; `showError` if one did not come, which is then empty (flows §8). */
export interface Cuentas {
  readonly bancos: readonly { readonly id_banco: number; readonly nombre: string }[]
  readonly tiposCuenta: readonly { readonly id_tipo_cuenta: number; readonly nombre: string }[]
  readonly showError: boolean
}

/** Earlier requests of the company that people can be added to. */
export interface Anteriores {
  readonly solicitudes: readonly Pick<ContratacionEnLista, 'id_solicitud' | 'comprobante' | 'fechaIngreso'>[]
}

/** Before the first page: whether the law takes requests, and the person's companies. */
export async function verifyAbierto({ stj }: Pick<Services, 'stj'>): Promise<Verification<Inicio>> {
  const { abierto, empresas } = await stj.listadoEmpresas()
  return abierto ? { kind: 'ok', facts: { empresas } } : { kind: 'outcome', outcome: 'cerrado', data: {} }
}

/** The employer of a RUT, for who says whether she represents it. */
export async function verifyEmpresa(
  { stj }: Pick<Services, 'stj'>,
  { rut, flagrl, person, field }: { rut: Run; flagrl: boolean; person: Run; field: string },
): Promise<Verification<EmpresaVerificada>> {
  try {
    const found = await stj.getEmpleador({
      query: {
        rut_empleador: runToWire(rut).rut,
        rut_solicitante: runToWire(person).rut,
        flagrl: flagrl ? 1 : 0,
      },
    })
    const { empleador, esRepresentanteLegal, cotizacionesAtrasadas } = found
    const { razonSocial } = empleador
    if (cotizacionesAtrasadas.length > 0)
      return {
        kind: 'outcome',
        outcome: 'cotizaciones_atrasadas',
        data: { razonSocial, meses: cotizacionesAtrasadas.map(formatMonth).join(', ') },
      }
    return { kind: 'ok', facts: { empleador, esRepresentanteLegal } }
  } catch (error) {
    // The institution's own words are passed on (flows §8).
    if (isNamed(error, 'NoRepresenta'))
      return { kind: 'outcome', outcome: 'no_representa', data: { glosa: glosaOf(error) } }
    if (isNamed(error, 'NoEncontrada'))
      return {
        kind: 'errors',
        errors: { [field]: glosaOf(error) || 'El IPS no tiene un empleador con ese RUT. Revise el número.' },
      }
    throw error
  }
}

/** What the institution says about its refusal; `''` if it says nothing. */
function glosaOf(error: unknown): string {
  const { glosaRetorno } = (error instanceof ContractError ? (error.data ?? {}) : {}) as {
    glosaRetorno?: unknown
  }
  return typeof glosaRetorno === 'string' ? glosaRetorno : ''
}

/** Names a typed address, if there is one, by the institution's lists. */
export async function verifyLugar(
  { stj }: Pick<Services, 'stj'>,
  direccion: Pick<Direccion, 'codigoRegion' | 'codigoComuna'> | undefined,
): Promise<Verification<Lugar>> {
  if (!direccion) return { kind: 'ok', facts: { nomRegion: '', nomcomuna: '', showError: false } }
  const { codigoRegion, codigoComuna } = direccion
  const [regiones, comunas] = await Promise.all([
    whenAnswered(stj.getRegiones()),
    whenAnswered(stj.getComunas({ query: { id_region: codigoRegion } })),
  ])
  const facts = {
    nomRegion: regiones?.find(({ id_region }) => id_region === codigoRegion)?.nombre ?? '',
    nomcomuna: comunas?.find(({ id_comuna }) => id_comuna === codigoComuna)?.nombre ?? '',
    showError: !regiones || !comunas,
  }
  return { kind: 'ok', facts }
}

/** The institution's lists for an account. */
export async function consultCuentas({ stj }: Pick<Services, 'stj'>): Promise<Cuentas> {
  const [bancos, tiposCuenta] = await Promise.all([
    whenAnswered(stj.getBancos()),
    whenAnswered(stj.getTipoCuenta()),
  ])
  return {
    bancos: bancos ?? [],
    tiposCuenta: tiposCuenta ?? [],
    showError: !bancos || !tiposCuenta,
  }
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
  { stj }: Pick<Services, 'stj'>,
  empleador: EmpleadorConsultado,
  { trabajadores, field }: { readonly trabajadores: readonly Trabajador[]; readonly field: string },
): Promise<Verification<Revisados>> {
  const resultados: Revisado[] = []
  for (let first = 0; first < trabajadores.length; first += atOnce) {
    const some = trabajadores.slice(first, first + atOnce).map(({ run }) => askAbout(stj, run, empleador.rut))
    resultados.push(...(await Promise.all(some)))
  }
  const others = trabajadores.flatMap((one, index) => otherPerson(one, resultados[index]?.registro) ?? [])
  if (others.length > 0) return { kind: 'errors', errors: { [field]: others.slice(0, 5).join(' ') } }
  if (resultados.some(({ codigo }) => codigo === 0 || codigo === 9))
    return { kind: 'ok', facts: { resultados } }
  const lines = resultados.map(({ run, codigo }) => `${codigo}:${run}`)
  return { kind: 'outcome', outcome: 'sin_trabajador_aceptado', data: { resultados: lines.join(' ') } }
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
function otherPerson(written: Trabajador, registro: RegistroTrabajador | undefined): string | undefined {
  if (!registro) return undefined
  const registered = fullName({
    nombres: registro.nombres,
    apellidoPaterno: registro.apellido_paterno,
    apellidoMaterno: registro.apellido_materno,
  })
  const run = formatRun(written.run)
  if (!isSameName(nombreOf(written), registered))
    return `El RUN ${run} es de ${registered}, y usted escribió «${nombreOf(written).slice(0, 80)}». Corrija el RUN o el nombre.`
  return registro.fecha_nacimiento === written.nacimiento
    ? undefined
    : `${registered} nació el ${formatDate(registro.fecha_nacimiento)}. Corrija el RUN ${run} o la fecha de nacimiento.`
}

/** Requests of the company that were granted; none for who does not represent it, or without an answer. */
export async function consultAnteriores(
  { stj }: Pick<Services, 'stj'>,
  rut: Run,
  { gate }: { gate?: Inicio | undefined },
): Promise<Anteriores> {
  const empresa = gate?.empresas.find(one => runFromWire(one) === rut)
  if (!empresa) return { solicitudes: [] }
  const reply = await whenAnswered(
    unlessNamed('NoEncontrada', () =>
      stj.misSolicitudes({ query: { idEmpresa: empresa.idEmpresa, registros: 100 } }),
    ),
  )
  const granted = (reply?.records ?? []).filter(one => (one.aceptados ?? 0) > 0)
  return {
    solicitudes: granted.map(({ id_solicitud, comprobante, fechaIngreso }) => ({
      ...{ id_solicitud, comprobante, fechaIngreso },
    })),
  }
}
