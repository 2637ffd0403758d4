import { type Direccion, formatDireccion } from '#domain/address.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { ContactoCambio } from '#services/beneficios/contract.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import type { domicilioQuestions } from './questions.ts'

/** A person's contact data as the civil register keeps them. */
export type Contactabilidad = NonNullable<PersonaRegistrada['contactabilidad']>

/** The answers about address and contact. */
export type DomicilioAnswers = AnswersOf<typeof domicilioQuestions, 'autoriza'>

/** The register's contact data in the format of the change flow (flows §3, `beneficiary`). */
export function contactoDe(registro: Contactabilidad): ContactoCambio {
  const { domicilio } = registro
  return {
    email: registro.correoElectronico1,
    movil: registro.telefonoMovil,
    fijo: registro.telefonoFijoParticular,
    direccion: {
      calle: domicilio.calle,
      numero: domicilio.numeroCalle,
      block: domicilio.block,
      depto: domicilio.numeroDepartamento,
      poblacion: domicilio.poblacion,
      ciudad: domicilio.ciudad,
      idRegion: domicilio.codigoRegion,
      idComuna: domicilio.codigoComuna,
    },
  }
}

/** The answered contact data in the same format. */
export function contactoRespondido({ correo, movil, fijo, direccion }: DomicilioAnswers): ContactoCambio {
  const { calle, numero, block = '', depto = '', poblacion = '', ciudad = '' } = direccion
  const { codigoRegion: idRegion, codigoComuna: idComuna } = direccion
  return {
    email: correo ?? '',
    movil: movil ?? '',
    fijo: fijo ?? '',
    direccion: { calle, numero, block, depto, poblacion, ciudad, idRegion, idComuna },
  }
}

/** Contact data to send to the register: the new ones, and unchanged what the flow does not ask. */
export function registroCon(registro: Contactabilidad, contacto: ContactoCambio): Contactabilidad {
  const { direccion } = contacto
  const isMoved = direccion.idComuna !== registro.domicilio.codigoComuna
  return {
    ...registro,
    correoElectronico1: contacto.email,
    telefonoMovil: contacto.movil,
    telefonoFijoParticular: contacto.fijo,
    domicilio: {
      calle: direccion.calle,
      numeroCalle: direccion.numero,
      block: direccion.block,
      numeroDepartamento: direccion.depto,
      poblacion: direccion.poblacion,
      ciudad: direccion.ciudad,
      // A locality belongs to its comuna.
      localidad: isMoved ? '' : registro.domicilio.localidad,
      codigoComuna: direccion.idComuna,
      codigoRegion: direccion.idRegion,
    },
  }
}

/** The address as answers of the form; blank parts are left out. */
export function direccionDe({ direccion }: Pick<ContactoCambio, 'direccion'>): Direccion {
  const { calle, numero, block, depto, poblacion, ciudad, idRegion, idComuna } = direccion
  return {
    calle,
    numero,
    ...(block && { block }),
    ...(depto && { depto }),
    ...(poblacion && { poblacion }),
    ...(ciudad && { ciudad }),
    codigoRegion: idRegion,
    codigoComuna: idComuna,
  }
}

/** Whether two contacts are equal. */
export function mismoContacto(one: ContactoCambio, other: ContactoCambio): boolean {
  const said = ({ email, movil, fijo, direccion }: ContactoCambio) =>
    [email.toLowerCase(), movil, fijo, direccion.idComuna, formatDireccion(direccionDe({ direccion }))].join(
      '|',
    )
  return said(one) === said(other)
}
