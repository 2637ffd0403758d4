import { formatMonth } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/page.ts'
import type { CodigoValida, ContratacionEnLista, Empleador, EmpresaPropia } from '#services/stj/contract.ts'
import { isNamed, unlessNamed, whenAnswered } from '../answered.ts'
import type { ProcedureServices } from '../services.ts'
import type { Trabajador } from './lista.ts'

export type Services = Pick<ProcedureServices, 'stj' | 'personas' | 'formasDePago'>

/** What the form knows before it asks. */
export interface Inicio {
  readonly empresas: readonly EmpresaPropia[]
}

/** An employer on record, and whether the applicant represents it. */
export interface EmpresaVerificada {
  readonly empleador: Empleador
  readonly esRepresentanteLegal: boolean
}

/** What the institution says of each worker. */
export interface Revisados {
  readonly resultados: readonly { readonly run: Run; readonly codigo: CodigoValida }[]
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
    if (isNamed(error, 'NoRepresenta')) return { kind: 'outcome', outcome: 'no_representa', data: {} }
    if (isNamed(error, 'NoEncontrada'))
      return {
        kind: 'errors',
        errors: { [field]: 'El IPS no conoce a un empleador con ese RUT. Revise el número.' },
      }
    throw error
  }
}

/** Calls to the institution at a time; it takes three of one person. */
const atOnce = 3

/** Asks about each worker. If nobody is accepted, the form ends there. */
export async function verifyTrabajadores(
  { stj }: Pick<Services, 'stj'>,
  empleador: Empleador,
  trabajadores: readonly Trabajador[],
): Promise<Verification<Revisados>> {
  const resultados: { run: Run; codigo: CodigoValida }[] = []
  for (let first = 0; first < trabajadores.length; first += atOnce) {
    const some = trabajadores.slice(first, first + atOnce).map(async ({ run }) => {
      const query = { rut_trabajador: runToWire(run).rut, rut_empleador: empleador.rut }
      return { run, codigo: (await stj.validaTrabajador({ query })).codigoValida }
    })
    resultados.push(...(await Promise.all(some)))
  }
  if (resultados.some(({ codigo }) => codigo === 0 || codigo === 9))
    return { kind: 'ok', facts: { resultados } }
  const lines = resultados.map(({ run, codigo }) => `${codigo}:${run}`)
  return { kind: 'outcome', outcome: 'sin_trabajador_aceptado', data: { resultados: lines.join(' ') } }
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
