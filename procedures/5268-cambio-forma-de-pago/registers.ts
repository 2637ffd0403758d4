import { type Direccion, formatDireccion } from '#domain/address.ts'
import { lastDigits } from '#domain/bank-account.ts'
import { capitalizeName } from '#domain/person-name.ts'
import { type RunOnWire, runToWire } from '#domain/run.ts'
import { labelOf, type Surroundings } from '#engine/asking/context.ts'
import type { UndeliveredCase, Verification, VerifyReach } from '#engine/asking/page.ts'
import type { BankAccountAnswer } from '#engine/asking/question.ts'
import { unlessNamed } from '#platform/contract/answered.ts'
import type { CallReply } from '#platform/contract/call-types.ts'
import type { ContactoCambio, FormaPagoActual } from '#services/beneficios/contract.ts'
import type { formasDePagoContract } from '#services/formas-de-pago/contract.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import {
  asAttorney,
  type Mandante,
  mandanteOnWire,
  powerEndedText,
  quienQuestion,
} from '../parts/asking/acting-for.ts'
import { type PowersAtEntry, powersAtEntry, quienPage } from '../parts/asking/for-whom.ts'
import { accountOnWire } from '../parts/asking/payment-questions.ts'
import { onItsWay } from '../parts/requests/undelivered.ts'
import type { ServicesOf } from '../parts/services.ts'
import { paths } from './paths.ts'
import type { Cuenta, Sin } from './reasons.ts'

export type Services = ServicesOf<readonly ['beneficios', 'personas', 'formasDePago', 'poderes']>

/** What the registers know of whose payment changes (flows §3, Change flow and Beneficiary-flow state). */
export interface Flujo {
  readonly beneficiario: RunOnWire & {
    readonly nombreBeneficiario: string
    readonly nacionalidad: string
    readonly estadoCivil: string
    /** The address on record in one line; empty if there is none. */
    readonly domicilioActual: string
  }
  /** Contact data in the civil register; null if it does not know her. */
  readonly contacto: ContactoCambio | null
  readonly actual: FormaPagoActual
}

/** Loaded before the first page: what the registers know of her, if she can change anything, and the powers given to her. */
export type Inicio = Partial<Flujo> & PowersAtEntry

/** Input of the form's hooks about whose payment it is. */
export interface Whose {
  readonly consulted: { readonly gate?: Inicio }
  readonly verified?: { readonly quien?: { readonly mandante?: Mandante; readonly flujo: Flujo } }
}

type Reading = Pick<Surroundings, 'person' | 'lists'>

/** If she can change nothing the form ends here, unless somebody gave her a power. */
export async function enter(
  services: Services,
  context: Reading & Pick<Surroundings, 'acting'>,
  undelivered?: readonly UndeliveredCase[],
): Promise<Verification<Inicio>> {
  const poderes = await powersAtEntry(services, context.acting)
  const sent = onItsWay(undelivered, ['5268'], { alone: poderes?.length === 0 })
  const own = sent ?? (await leerFlujo({ context, services }))
  if (own.kind !== 'ok') return poderes?.length === 0 ? own : { kind: 'ok', facts: { poderes } }
  return { kind: 'ok', facts: { ...own.facts, poderes } }
}

/** Loads payment method and contact data; an outcome if nothing can be changed, or the power does not allow it. */
export async function leerFlujo({
  context,
  services: { beneficios, personas },
  mandante,
}: {
  context: Reading
  services: Pick<Services, 'beneficios' | 'personas'>
  /** Whose payment it is, if not her own. */
  mandante?: Mandante | undefined
}): Promise<Verification<Flujo>> {
  const run = mandante?.run ?? context.person.run
  const de = mandante?.nombre
  const reply = await asAttorney(de ?? '', () =>
    beneficios.formaPagoActual({ query: mandanteOnWire(mandante?.run) }),
  )
  if (reply.kind === 'outcome') return reply
  const actual = reply.value
  if (actual.situacion !== 'disponible') {
    const data: Sin = { ...actual, de }
    return { kind: 'outcome', outcome: actual.situacion, data }
  }
  const registro = await unlessNamed('NoEncontrada', () => personas.getPersona({ query: runToWire(run) }))
  const contacto = registro?.contactabilidad ? contactoDe(registro.contactabilidad) : null
  // Without her contact nobody could tell her, and only she gives it.
  if (mandante && !contacto) return { kind: 'outcome', outcome: 'sin_contacto', data: { de } }
  const nombre = registro
    ? [registro.nombres, registro.apellidoPaterno, registro.apelidoMaterno]
    : [context.person.nombres, context.person.apellidos]
  return {
    kind: 'ok',
    facts: {
      beneficiario: {
        ...runToWire(run),
        nombreBeneficiario: capitalizeName(nombre.filter(Boolean).join(' ')),
        nacionalidad: registro?.nacionalidad ?? '',
        estadoCivil: registro?.estadoCivil ?? '',
        domicilioActual: contacto ? lineOf(contacto, context.lists) : '',
      },
      contacto,
      actual,
    },
  }
}

/** The page that asks for whom. */
export const quien = quienPage(
  {
    path: paths.quien,
    title: '¿De quién es el pago?',
    shortTitle: 'De quién',
    lead: 'Puede cambiar el suyo, o el de quien le dio un poder que lo diga.',
    questions: { para: { ...quienQuestion, summaryLabel: 'Se cambia el pago' } },
    consultSilentText:
      'El registro de poderes no respondió. Puede cambiar lo suyo. Si es de otra persona, espere unos minutos e intente de nuevo.',
    pendingText:
      'Para seguir tenemos que leer el poder y cómo se paga hoy, y no hubo respuesta. No perdió nada. Intente de nuevo en unos minutos.',
  },
  async ({ context, services, readUndelivered }: VerifyReach<Reading, Services>, mandante) => {
    const isTheSame = ({ actsFor }: UndeliveredCase) => actsFor === mandante?.run
    const sent = onItsWay(await readUndelivered?.(), ['5268'], { isTheSame })
    const found = sent ?? (await leerFlujo({ context, services, mandante }))
    return found.kind === 'ok' ? { ...found, facts: { flujo: found.facts } } : found
  },
  { cambiaFormaPago: true },
)

/** What the registers know of whose payment it is; undefined before she is chosen. */
export function flujoOf({ consulted, verified }: Whose): Flujo | undefined {
  if (verified?.quien) return verified.quien.flujo
  const { beneficiario, contacto, actual } = consulted.gate ?? {}
  return beneficiario && contacto !== undefined && actual ? { beneficiario, contacto, actual } : undefined
}

/** Asks the bank for the account's holder, who must be the one who is paid. */
export async function verifyTitular(
  { beneficios }: Pick<Services, 'beneficios'>,
  cuenta: BankAccountAnswer,
  mandante: Mandante | undefined,
): Promise<Verification<{ readonly titular: 'suyo' }>> {
  const reply = await asAttorney(mandante?.nombre ?? '', () =>
    beneficios.verificarTitular({ body: { ...accountOnWire(cuenta), ...mandanteOnWire(mandante?.run) } }),
  )
  if (reply.kind === 'outcome')
    return { kind: 'errors', errors: { numeroOtraVez: powerEndedText(mandante?.nombre ?? '') } }
  const { titular } = reply.value
  if (titular === 'suyo') return { kind: 'ok', facts: { titular } }
  const data: Cuenta = { ultimosDigitos: lastDigits(cuenta.numeroCuenta), de: mandante?.nombre }
  return { kind: 'outcome', outcome: titular === 'ajeno' ? 'cuenta_de_otro' : 'cuenta_desconocida', data }
}

/** A place of cash payment. */
export type LugarPago = CallReply<
  (typeof formasDePagoContract)['operations']['listarLugaresPago']
>['lugaresPago'][number]

/** Loads the places of cash payment. */
export async function consultLugares({ formasDePago }: Services): Promise<readonly LugarPago[]> {
  return (await formasDePago.listarLugaresPago({ query: {} })).lugaresPago
}

/** A person's contact data as the civil register keeps them. */
export type Contactabilidad = NonNullable<PersonaRegistrada['contactabilidad']>

/** The register's contact data in the format of the change flow (flows §3, `beneficiary`). */
function contactoDe({ domicilio, ...registro }: Contactabilidad): ContactoCambio {
  const { calle, numeroCalle, block, numeroDepartamento, poblacion, ciudad } = domicilio
  return {
    email: registro.correoElectronico1,
    movil: registro.telefonoMovil,
    fijo: registro.telefonoFijoParticular,
    direccion: {
      ...{ calle, numero: numeroCalle, block, depto: numeroDepartamento, poblacion, ciudad },
      ...{ idRegion: domicilio.codigoRegion, idComuna: domicilio.codigoComuna },
    },
  }
}

/** Writes new contact data in the civil register; what the flow does not ask stays as it is. */
export async function updateRegister(
  { personas }: Pick<Services, 'personas'>,
  who: RunOnWire,
  idempotencyKey: string,
  change: (current: ContactoCambio) => ContactoCambio | undefined,
): Promise<void> {
  const registro = await unlessNamed('NoEncontrada', () => personas.getPersona({ query: who }))
  const known = registro?.contactabilidad
  const contacto = known && change(contactoDe(known))
  if (!contacto) return
  const { calle, numero, block, depto, poblacion, ciudad, idRegion, idComuna } = contacto.direccion
  const contactabilidad = {
    ...known,
    correoElectronico1: contacto.email,
    telefonoMovil: contacto.movil,
    telefonoFijoParticular: contacto.fijo,
    domicilio: {
      ...{ calle, numeroCalle: numero, block, numeroDepartamento: depto, poblacion, ciudad },
      // A locality belongs to its comuna.
      localidad: idComuna === known.domicilio.codigoComuna ? known.domicilio.localidad : '',
      ...{ codigoComuna: idComuna, codigoRegion: idRegion },
    },
  }
  await personas.actualizarContacto({ body: { ...who, contactabilidad }, idempotencyKey })
}

/** The address as an answer of the form; blank parts are left out. */
export function direccionDe({ direccion }: Pick<ContactoCambio, 'direccion'>): Direccion {
  const { calle, numero, block, depto, poblacion, ciudad, idRegion, idComuna } = direccion
  return {
    ...{ calle, numero },
    ...(block && { block }),
    ...(depto && { depto }),
    ...(poblacion && { poblacion }),
    ...(ciudad && { ciudad }),
    ...{ codigoRegion: idRegion, codigoComuna: idComuna },
  }
}

/** An address in one line, with its comuna. */
export function lineOf(contacto: Pick<ContactoCambio, 'direccion'>, { comunas }: Surroundings['lists']) {
  const comuna = labelOf(comunas, contacto.direccion.idComuna)
  return formatDireccion(direccionDe(contacto), comuna === undefined ? undefined : { comuna })
}

/** Whether two contacts are equal. */
export function mismoContacto(one: ContactoCambio, other: ContactoCambio): boolean {
  const said = ({ email, movil, fijo, direccion }: ContactoCambio) =>
    [email.toLowerCase(), movil, fijo, direccion.idComuna, formatDireccion(direccionDe({ direccion }))].join(
      '|',
    )
  return said(one) === said(other)
}
