import { lastDigits } from '#domain/bank-account.ts'
import type { Run } from '#domain/run.ts'
import type { Acting, Solicitante } from '#engine/asking/context.ts'
import type { UndeliveredCase, Verification, VerifyReach } from '#engine/asking/page.ts'
import type { BankAccountAnswer, Place } from '#engine/asking/question.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { PagosPorCobrar, SolicitudCobro } from '#services/beneficios/contract.ts'
import {
  asAttorney,
  type Mandante,
  mandanteOnWire,
  powerEndedText,
  quienQuestion,
} from '../parts/asking/acting-for.ts'
import { type PowersAtEntry, powersAtEntry, quienPage } from '../parts/asking/for-whom.ts'
import { accountOnWire } from '../parts/asking/payment-questions.ts'
import { consultPersona } from '../parts/asking/registered-person.ts'
import { onItsWay } from '../parts/requests/undelivered.ts'
import type { ServicesOf } from '../parts/services.ts'
import { asociada, directa, paths } from './paths.ts'
import type { Sin } from './reasons.ts'

export type Services = ServicesOf<readonly ['beneficios', 'personas', 'formasDePago', 'poderes']>

/** Shown while the form waits for the institution. */
export const silent =
  'El IPS no respondió. Sin su respuesta no sabemos qué pagos se pueden pedir. No perdió nada. Intente de nuevo en unos minutos.'

/** Loaded before the first page: her own payments, and the powers given to her. */
export type Inicio = PagosPorCobrar & PowersAtEntry

/** The beneficiary, and her uncollected payments. */
export interface ParaQuien {
  readonly mandante?: Mandante
  readonly pagos: PagosPorCobrar
}

/** Input of the form's hooks about whose payments they are. */
export interface Whose {
  readonly person: Pick<Solicitante, 'run'>
  readonly consulted: { readonly gate?: Inicio }
  readonly verified: { readonly quien?: ParaQuien }
}

/** A request at one door is a request at the other. */
const doorIds = [directa.id, asociada.id]

/** Without own payments the form ends here, unless somebody gave her a power. */
export async function enter(
  services: Services,
  acting: Acting,
  undelivered?: readonly UndeliveredCase[],
): Promise<Verification<Inicio>> {
  const own = await services.beneficios.pagosPorCobrar()
  const poderes = await powersAtEntry(services, acting)
  const sent = onItsWay(undelivered, doorIds)
  if (sent && poderes?.length === 0) return sent
  if (own.situacion !== 'disponible' && poderes?.length === 0)
    return { kind: 'outcome', outcome: own.situacion, data: own }
  return { kind: 'ok', facts: { ...own, poderes } }
}

/** The page that asks for whom. */
export const quien = quienPage(
  {
    path: paths.quien,
    title: '¿Para quién pide los pagos?',
    shortTitle: 'Para quién',
    questions: { para: { ...quienQuestion, label: '¿Para quién pide los pagos?' } },
    consultSilentText:
      'El registro de poderes no respondió. Puede pedir los suyos. Si son de otra persona, espere unos minutos e intente de nuevo.',
    pendingText:
      'El IPS o su registro de poderes no respondió. Sin su respuesta no sabemos qué pagos puede pedir. No perdió nada. Intente de nuevo en unos minutos.',
  },
  async ({ services: { beneficios }, readUndelivered }: VerifyReach<object, Services>, mandante) => {
    const isTheSame = ({ actsFor }: UndeliveredCase) => actsFor === mandante?.run
    const sent = onItsWay(await readUndelivered?.(), doorIds, { isTheSame })
    if (sent) return sent
    const de = mandante?.nombre
    const query = mandanteOnWire(mandante?.run)
    const reply = await asAttorney(de ?? '', () => beneficios.pagosPorCobrar({ query }))
    if (reply.kind === 'outcome') return reply
    const pagos = reply.value
    const data: Sin = { ...pagos, de }
    return pagos.situacion === 'disponible'
      ? { kind: 'ok', facts: { pagos } }
      : { kind: 'outcome', outcome: pagos.situacion, data }
  },
)

/** The payments that the form is about. */
export function pagosOf({ consulted, verified }: Whose): PagosPorCobrar | undefined {
  return verified.quien?.pagos ?? consulted.gate
}

/** Register data for the page of contact and payment. */
export interface ParaPagar {
  readonly telefono?: string | undefined
  readonly correo?: string | undefined
  readonly lugares: readonly (Place & { readonly region: string; readonly entidad: Entidad })[]
}

type Entidad = Extract<SolicitudCobro['forma_pago'], { forma: '2' }>['entidad']

/** Contact data and places of cash payment; empty if a register does not answer. */
export async function consultParaPagar({ personas, formasDePago }: Services, run: Run): Promise<ParaPagar> {
  const [persona, lugares] = await Promise.all([
    whenAnswered(consultPersona({ personas }, run)),
    formasDePago.listarLugaresPago({ query: {} }),
  ])
  return {
    telefono: persona?.telefono,
    correo: persona?.correo,
    lugares: lugares.lugaresPago.map(({ codigo, nombre, direccion, comunaId, regionId, pagador }) => ({
      value: codigo,
      label: nombre,
      direccion,
      comuna: comunaId,
      region: regionId,
      entidad: pagador,
    })),
  }
}

/**
 * Asks the bank for the account's holder: only an account that it says is hers is paid into. With a power that does not
 * cover the form of payment, the account must be the one on file.
 */
export async function verifyTitular(
  { beneficios }: Pick<Services, 'beneficios'>,
  cuenta: BankAccountAnswer,
  mandante?: Mandante,
): Promise<Verification<undefined>> {
  const reply = await asAttorney(mandante?.nombre ?? '', () =>
    beneficios.verificarTitular({ body: { ...accountOnWire(cuenta), ...mandanteOnWire(mandante?.run) } }),
  )
  if (reply.kind === 'outcome') {
    const nombre = mandante?.nombre ?? ''
    const text = reply.outcome === 'poder_no_cubre' ? onFileText(nombre) : powerEndedText(nombre)
    return { kind: 'errors', errors: { cuenta: text } }
  }
  const { titular } = reply.value
  if (titular === 'suyo') return { kind: 'ok', facts: undefined }
  const data = { ultimosDigitos: lastDigits(cuenta.numeroCuenta) }
  return { kind: 'outcome', outcome: titular === 'ajeno' ? 'cuenta_no_es_suya' : 'cuenta_desconocida', data }
}

const onFileText = (nombre: string) =>
  `El poder de ${nombre} no dice que usted puede cambiar la forma de pago. Escriba la cuenta en que ya se le paga, o elija cobrar en persona.`
