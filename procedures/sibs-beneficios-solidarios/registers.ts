import type { Direccion } from '#domain/address.ts'
import { formatRun, type Run, runToWire } from '#domain/run.ts'
import type { Acting } from '#engine/asking/context.ts'
import type { UndeliveredCase, Verification, VerifyReach } from '#engine/asking/page.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import { ContractError } from '#platform/contract/contract-errors.ts'
import type { Elegibilidad, MotivoNo } from '#services/sibs/contract.ts'
import { onItsWay } from '../parts/requests/undelivered.ts'
import type { ServicesOf } from '../parts/services.ts'
import type { Entrada, Funcionario, LugarPago, Respuestas } from './rules.ts'

export type Services = ServicesOf<['sibs', 'personas', 'formasDePago', 'funcionarios']>

/** A person's contact data in the civil register; empty parts are not on record. */
export interface Contacto {
  readonly direccion: Direccion
  readonly correo: string
  readonly movil: string
  readonly fijo: string
}

/**
 * Runs before the first question: what the person may request, and for whom an official acts. A person who may request
 * nothing and represents nobody reads why at once.
 */
export async function askEntrada(
  { sibs, funcionarios }: Services,
  run: Run,
  { official }: Acting,
  undelivered?: readonly UndeliveredCase[],
): Promise<Verification<Entrada>> {
  const funcionario = official ? await askFuncionario(funcionarios, official.run) : null
  if (funcionario && !funcionario.existe_funcionario)
    return { kind: 'outcome', outcome: 'no_existe_funcionario', data: { nombre: official?.nombre ?? '' } }
  const found = await unlessNamed('NoCoincide', () => sibs.elegibilidad({ query: runToWire(run) }))
  const propia = found ?? null
  const sent = propia && sentFor(undelivered, propia, !propia.representaAOtros)
  if (sent && !propia.representaAOtros) return sent
  const mayGoOn = propia?.beneficios.some(({ puede }) => puede) || propia?.representaAOtros
  if (mayGoOn) return { kind: 'ok', facts: { propia, funcionario } }
  return propia ? noOf(propia) : { kind: 'outcome', outcome: 'sin_registro', data: {} }
}

/** Whether the attending official is on record and may act for people (flows §6). */
async function askFuncionario(
  { consultarFuncionario }: Services['funcionarios'],
  run: Run,
): Promise<Funcionario> {
  const { rut, dv } = runToWire(run)
  const { existe_funcionario, funcionario } = await consultarFuncionario({ query: { rut, dv } })
  return {
    run: rut,
    dv,
    existe_funcionario: existe_funcionario && funcionario?.atiende === true,
    nombre: funcionario?.name ?? '',
    institucion: funcionario?.institution ?? '',
  }
}

/**
 * Checks what the beneficiary may request. Each "no" is an outcome; a birth date that does not match the RUN is an
 * error.
 */
export async function verifyQuien(
  { sibs }: Services,
  person: Run,
  { para, run, fechaNacimiento }: Respuestas['quien'],
  readUndelivered?: VerifyReach<object, Services>['readUndelivered'],
): Promise<Verification<Elegibilidad>> {
  const beneficiario = para === 'tercero' && run !== undefined ? run : person
  try {
    const found = await sibs.elegibilidad({
      query: { ...runToWire(beneficiario), ...(fechaNacimiento && { fechaNacimiento }) },
    })
    const sent = sentFor(await readUndelivered?.(), found)
    if (sent) return sent
    return found.beneficios.some(({ puede }) => puede) ? { kind: 'ok', facts: found } : noOf(found)
  } catch (error) {
    if (!(error instanceof ContractError)) throw error
    if (error.name === 'SinPoder')
      return { kind: 'outcome', outcome: 'tercero_sin_poder', data: { run: formatRun(beneficiario) } }
    if (error.name !== 'NoCoincide') throw error
    return para === 'tercero'
      ? { kind: 'errors', errors: { run: noMatch } }
      : { kind: 'outcome', outcome: 'sin_registro', data: {} }
  }
}

/** Her request for this person that is on its way; the person is what it is about. */
export const sentFor = (
  undelivered: readonly UndeliveredCase[] | undefined,
  { nombre }: Elegibilidad,
  alone = false,
) => onItsWay(undelivered, ['sibs'], { isTheSame: ({ subject }) => subject === nombre, alone })

/** The same sentence for an unknown RUN and a wrong birth date. */
export const noMatch =
  'No encontramos a nadie con ese RUN y esa fecha de nacimiento. Revise los dos, tal como están en la cédula.'

/** The outcome of a person who may request nothing. */
export function noOf(own: Elegibilidad): Extract<Verification<never>, { kind: 'outcome' }> {
  const has = (motivo: MotivoNo) => own.beneficios.some(one => one.motivo === motivo)
  const reason = has('EN_CURSO') ? 'en_curso' : has('YA_TIENE') ? 'ya_tiene' : 'no_cumple'
  return { kind: 'outcome', outcome: own.fallecida ? 'fallecido' : reason, data: own }
}

/**
 * Contact data of the person herself, or of the one who gave her a power. `null` if the register does not disclose
 * them.
 */
export async function consultContacto({ personas }: Services, run: Run): Promise<Contacto | null> {
  const persona = await unlessNamed('NoEncontrada', () =>
    unlessNamed('NoAutorizado', () => personas.getPersona({ query: runToWire(run) })),
  )
  const contacto = persona?.contactabilidad
  if (!contacto) return null
  const { domicilio, correoElectronico1, telefonoMovil, telefonoFijoParticular } = contacto
  const { block, numeroDepartamento, poblacion, localidad, ciudad } = domicilio
  return {
    direccion: {
      calle: domicilio.calle,
      numero: domicilio.numeroCalle,
      ...(block && { block }),
      ...(numeroDepartamento && { depto: numeroDepartamento }),
      ...(poblacion && { poblacion }),
      ...(localidad && { localidad }),
      ...(ciudad && { ciudad }),
      codigoComuna: domicilio.codigoComuna,
      codigoRegion: domicilio.codigoRegion,
    },
    correo: correoElectronico1,
    movil: telefonoMovil,
    fijo: telefonoFijoParticular,
  }
}

/** Every place of cash payment. */
export async function consultLugares({ formasDePago }: Services): Promise<readonly LugarPago[]> {
  return (await formasDePago.listarLugaresPago({ query: {} })).lugaresPago
}
