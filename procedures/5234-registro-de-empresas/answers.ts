import type { Direccion } from '#domain/address.ts'
import type { Run } from '#domain/run.ts'
import type { Context } from '#engine/asking/context.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import {
  type CuentaEscrita,
  type Duenno,
  duennosOf,
  type Empleador,
  empleadorOf,
  type SucursalEscrita,
} from './empleadores.ts'

/** Where who registers is reached. */
export interface DatosEscritos {
  readonly telefono: string
  readonly correo?: string | undefined
  readonly direccion: Direccion
}

/**
 * A company as answered. `empresa` is its RUT, which the register knows with its contact data; or `otra`, with `rut`, name
 * and contact data.
 */
export interface EmpresaEscrita extends Partial<DatosEscritos> {
  readonly empresa: string
  readonly rut?: Run | undefined
  readonly razonSocial?: string | undefined
  readonly escritura: readonly Documento[]
  readonly vigencia: readonly Documento[]
  readonly poder?: readonly Documento[] | undefined
}

export interface SucursalConDatos extends SucursalEscrita {
  readonly telefono: string
  readonly direccion: Direccion
}

export interface CuentaConPapel extends CuentaEscrita {
  readonly certificado: readonly Documento[]
}

/** The answers of either form; a company's representative also answers `empresas`. */
export interface Respuestas {
  readonly datos: DatosEscritos
  readonly empresas?: { readonly lista: readonly EmpresaEscrita[] } | undefined
  readonly sucursales: { readonly lista?: readonly SucursalConDatos[] | undefined }
  readonly cuentas: { readonly lista: readonly CuentaConPapel[] }
}

/** The RUT of a company as answered. */
export function rutOf({ empresa, rut }: Pick<EmpresaEscrita, 'empresa' | 'rut'>): Run {
  return rut ?? empresa
}

/** What the pages with lists need to know of a form, whatever its page. */
type Known = Pick<Context, 'person'> & {
  readonly answers: object
  readonly verified: object
}

/** The employers of a form: the companies as the institution names them, or the person herself. */
export function empleadoresIn({ person, answers, verified }: Known): readonly Empleador[] {
  const { empresas } = answers as Partial<Respuestas>
  if (!empresas) return [empleadorOf(person)]
  const { empresas: named = [] } = verified as { empresas?: readonly Empleador[] }
  return empresas.lista.map(one => {
    const rut = rutOf(one)
    return named.find(empleador => empleador.rut === rut) ?? { rut, nombre: rut }
  })
}

/** Who may have an active account in a form. */
export function duennosIn(known: Known): readonly Duenno[] {
  const { sucursales } = known.answers as Partial<Respuestas>
  return duennosOf(empleadoresIn(known), sucursales?.lista)
}
