import type { Direccion } from '#domain/address.ts'
import type { IsoDate } from '#domain/dates.ts'
import { capitalizeName } from '#domain/person-name.ts'
import type { Run } from '#domain/run.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { personasContract } from '#services/personas/contract.ts'
import type { ProcedureServices } from '../services.ts'
import type { EstadoCivil } from './questions/beneficiario.ts'
import { toWire, unlessNamed } from './registers.ts'

/** What the register of persons says of the applicant, in the spelling of the form. Absent parts are not known. */
export interface PersonaRegistrada {
  readonly nombres: string
  readonly apellidoPaterno: string
  readonly apellidoMaterno?: string | undefined
  readonly fechaNacimiento?: IsoDate | undefined
  readonly estadoCivil?: EstadoCivil | undefined
  readonly genero?: 'femenino' | 'masculino' | undefined
  readonly nacionalidad?: string | undefined
  readonly telefono?: string | undefined
  readonly correo?: string | undefined
  readonly direccion?: Direccion | undefined
}

type Registro = CallReply<(typeof personasContract)['operations']['getPersona']>

/** Asks the register for somebody's own data. `null` where it does not know her. */
export async function consultPersona(
  services: ProcedureServices,
  run: Run,
): Promise<PersonaRegistrada | null> {
  const registro = await unlessNamed('NoEncontrada', () =>
    services.personas.getPersona({ query: toWire(run) }),
  )
  return registro ? personaOf(registro) : null
}

function personaOf(registro: Registro): PersonaRegistrada {
  const contacto = registro.contactabilidad
  return {
    nombres: capitalizeName(registro.nombres),
    apellidoPaterno: capitalizeName(registro.apellidoPaterno),
    apellidoMaterno: capitalizeName(registro.apelidoMaterno) || undefined,
    fechaNacimiento: registro.fechaNacimiento ?? undefined,
    estadoCivil: registro.estadoCivil ?? undefined,
    genero: registro.sexo ? (registro.sexo === 'F' ? 'femenino' : 'masculino') : undefined,
    nacionalidad: registro.nacionalidad ?? undefined,
    telefono: contacto?.telefonoMovil || contacto?.telefonoFijoParticular || undefined,
    correo: contacto?.correoElectronico1 || undefined,
    direccion: contacto ? direccionOf(contacto.domicilio) : undefined,
  }
}

function direccionOf(domicilio: NonNullable<Registro['contactabilidad']>['domicilio']): Direccion {
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
