import type { Direccion } from '#domain/address.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Verification } from '#engine/asking/page.ts'
import { unlessNamed, whenAnswered } from '#platform/contract/answered.ts'
import type { Parentesco, Verificacion } from '#services/subsidio-discapacidad/contract.ts'
import type { ProcedureServices } from '../services.ts'
import { datosOf } from './datos.ts'

export type Services = Pick<
  ProcedureServices,
  'subsidioDiscapacidad' | 'personas' | 'registroSocial' | 'formasDePago'
>

/** What is kept of a successful check. */
export type MenorVerificado = Pick<
  Verificacion,
  'acreditado' | 'beneficiario' | 'documentos' | 'montoClp' | 'requisitos' | 'solicitudAnterior' | 'motivo'
>

/** Checks whether a child qualifies. Each reason against it is an outcome of the same name. */
export async function verifyMenor(
  { subsidioDiscapacidad }: Pick<Services, 'subsidioDiscapacidad'>,
  { run, parentesco }: { run: Run; parentesco: Parentesco },
): Promise<Verification<MenorVerificado>> {
  const found = await subsidioDiscapacidad.verificarRequisitos({ query: { ...runToWire(run), parentesco } })
  return found.motivo === null
    ? { kind: 'ok', facts: found }
    : { kind: 'outcome', outcome: found.motivo, data: datosOf(found, parentesco) }
}

/** The tutor's contact data and her household's folio; unknown parts are absent. */
export interface Contacto {
  readonly telefono?: string | undefined
  readonly correo?: string | undefined
  readonly direccion?: Direccion | undefined
  readonly folioRsh: string
}

/** Asks the registers about the tutor. The part of a register that does not answer is left out. */
export async function consultTutor(services: Services, run: Run): Promise<Contacto> {
  const { personas, registroSocial } = services
  const [persona, hogar] = await Promise.all([
    whenAnswered(unlessNamed('NoEncontrada', () => personas.getPersona({ query: runToWire(run) }))),
    whenAnswered(unlessNamed('SinRegistro', () => registroSocial.getHogar())),
  ])
  const folioRsh = hogar?.folio ?? ''
  const contacto = persona?.contactabilidad
  if (!contacto) return { folioRsh }
  const { domicilio } = contacto
  return {
    folioRsh,
    telefono: contacto.telefonoMovil || contacto.telefonoFijoParticular || undefined,
    correo: contacto.correoElectronico1 || undefined,
    direccion: {
      calle: domicilio.calle,
      numero: domicilio.numeroCalle,
      block: domicilio.block,
      depto: domicilio.numeroDepartamento,
      poblacion: domicilio.poblacion,
      codigoRegion: domicilio.codigoRegion,
      codigoComuna: domicilio.codigoComuna,
    },
  }
}
