import type { Direccion } from '#domain/address.ts'
import type { IsoDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Prefilled } from '#engine/asking/page.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import type { ProcedureServices } from '../services.ts'
import type { Genero } from './person-questions.ts'

/** The civil register's data about a person, in the format of forms. Absent parts are unknown. */
export interface PersonaConocida {
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno?: string | undefined
  readonly fechaNacimiento?: IsoDate | undefined
  readonly estadoCivil?: NonNullable<PersonaRegistrada['estadoCivil']> | undefined
  readonly genero?: Genero | undefined
  readonly nacionalidad?: string | undefined
  readonly telefono?: string | undefined
  readonly correo?: string | undefined
  readonly direccion?: Direccion | undefined
}

/** A person's own data; `null` if the register does not know her. */
export async function consultPersona(
  { personas }: Pick<ProcedureServices, 'personas'>,
  run: Run,
): Promise<PersonaConocida | null> {
  const registro = await unlessNamed('NoEncontrada', () => personas.getPersona({ query: runToWire(run) }))
  return registro ? personaOf(registro) : null
}

function personaOf(registro: PersonaRegistrada): PersonaConocida {
  const contacto = registro.contactabilidad
  return {
    nombres: capitalizeName(registro.nombres),
    apellidoPaterno: capitalizeName(registro.apellidoPaterno),
    apellidoMaterno: capitalizeName(registro.apelidoMaterno) || undefined,
    fechaNacimiento: registro.fechaNacimiento ?? undefined,
    estadoCivil: registro.estadoCivil ?? undefined,
    genero: registro.sexo ? generoOf(registro.sexo) : undefined,
    nacionalidad: registro.nacionalidad ?? undefined,
    telefono: contacto?.telefonoMovil || contacto?.telefonoFijoParticular || undefined,
    correo: contacto?.correoElectronico1 || undefined,
    direccion: contacto ? direccionOf(contacto.domicilio) : undefined,
  }
}

/** The registered sex, as forms have it. */
export function generoOf(sexo: 'F' | 'M'): Genero {
  return sexo === 'F' ? 'femenino' : 'masculino'
}

function direccionOf(domicilio: NonNullable<PersonaRegistrada['contactabilidad']>['domicilio']): Direccion {
  return {
    calle: domicilio.calle,
    numero: domicilio.numeroCalle,
    block: domicilio.block,
    depto: domicilio.numeroDepartamento,
    poblacion: domicilio.poblacion,
    codigoRegion: domicilio.codigoRegion,
    codigoComuna: domicilio.codigoComuna,
  }
}

/**
 * Prefilled answers for `personQuestions`, each with its source and where to correct it: shown read only. Unknown ones
 * are asked.
 *
 * @param correct - where to correct them, if they are not the person's own
 */
export function personOffers(known: PersonaConocida | null | undefined, correct = ownCorrection) {
  const civil = <Value>(value: Value | null | undefined | '') => fromCivilRegister(value, correct)
  return {
    nombres: civil(known?.nombres),
    apellidoPaterno: civil(known?.apellidoPaterno),
    apellidoMaterno: civil(known?.apellidoMaterno),
    fechaNacimiento: civil(known?.fechaNacimiento),
    estadoCivil: civil(known?.estadoCivil),
    genero: civil(known?.genero),
    nacionalidad: civil(known?.nacionalidad),
  }
}

/**
 * Prefilled answers for `contactQuestions`, from what the person told the register or an institution: shown read only,
 * and changed behind «Cambiar».
 */
export function contactOffers(
  known: { [K in 'telefono' | 'correo' | 'direccion']?: PersonaConocida[K] | null } | null | undefined,
  source = 'sus datos de contacto',
) {
  return {
    telefono: folded(known?.telefono, source),
    correo: folded(known?.correo, source),
    direccion: folded(known?.direccion, source),
  }
}

/** The two of {@link contactOffers} for forms that ask for no address. */
export function reachOffers(known: Parameters<typeof contactOffers>[0]) {
  const { telefono, correo } = contactOffers(known)
  return { telefono, correo }
}

/** Where a person reads how the Registro Civil corrects her data. */
const ownCorrection = { label: 'Cómo corregirlo', href: '/datos#registro-civil' }

/**
 * A prefilled value that only the Registro Civil corrects: shown read only.
 *
 * @param correct - where to correct it, if it is not the person's own
 */
export function fromCivilRegister<Value>(
  value: Value | null | undefined | '',
  correct = ownCorrection,
): Prefilled<Value> | undefined {
  const offer = offered(value, 'Registro Civil')
  return offer && { ...offer, correct }
}

/** A prefilled value that is mostly right: shown read only, and changed behind «Cambiar»; undefined if unknown. */
export function folded<Value>(
  value: Value | null | undefined | '',
  source: string,
): Prefilled<Value> | undefined {
  const offer = offered(value, source)
  return offer && { ...offer, folded: true }
}

/** A prefilled value with its source; undefined if unknown. */
export function offered<Value>(
  value: Value | null | undefined | '',
  source: string,
): Prefilled<Value> | undefined {
  return value === undefined || value === null || value === '' ? undefined : { value, source }
}
