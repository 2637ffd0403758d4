import type { Run } from '#domain/run.ts'
import type { Solicitante, Surroundings } from '#engine/asking/context.ts'
import type { Verification } from '#engine/asking/page.ts'
import type { Poder } from '#services/poderes/contract.ts'
import {
  forHerself,
  listReceivedPowers,
  type Mandante,
  quienOptions,
  quienQuestion,
  receivedPowers,
  verifyPower,
} from '../parts/asking/acting-for.ts'
import { paths } from './paths.ts'
import { type Flujo, leerFlujo } from './rules.ts'
import type { Services } from './services.ts'

/** Loaded before the first page: what the registers know of her, if she can change anything, and the powers given to her. */
export type Inicio = Partial<Flujo> & {
  /**
   * `null` if the register did not answer: then the form asks for whom, and asks the register again. Undefined if she
   * has no usable power.
   */
  readonly poderes?: readonly Poder[] | null
}

/** Whose payment changes, and what the registers know of her. */
export interface ParaQuien {
  readonly mandante?: Mandante
  readonly flujo: Flujo
}

/** Input of the form's hooks about whose payment it is. */
export interface Whose {
  readonly consulted: { readonly gate?: Inicio }
  readonly verified?: { readonly quien?: ParaQuien }
}

type Entering = Pick<Surroundings, 'person' | 'lists' | 'acting'>

/** If she can change nothing the form ends here, unless somebody gave her a power. */
export async function enter(services: Services, context: Entering): Promise<Verification<Inicio>> {
  const own = await leerFlujo({ context, services })
  // Sessions from other sites are only for their own person.
  const isOrdinary = context.acting.origin === 'ORDINARIA'
  const poderes = isOrdinary ? ((await receivedPowers(services)) ?? null) : []
  if (own.kind !== 'ok') return poderes?.length === 0 ? own : { kind: 'ok', facts: { poderes } }
  return { kind: 'ok', facts: { ...own.facts, poderes } }
}

/** Whether the form asks for whom: somebody gave her a power, or that is unknown. */
export const asksQuien = ({ consulted }: Pick<Whose, 'consulted'>): boolean =>
  consulted.gate?.poderes === null || (consulted.gate?.poderes?.length ?? 0) > 0

/** Checks the power, and reads what the registers know of the chosen person. */
export async function verifyQuien(
  services: Services,
  context: Entering,
  para: string,
): Promise<Verification<ParaQuien>> {
  const power = para === forHerself ? undefined : await verifyPower(services, para, { cambiaFormaPago: true })
  if (power && power.kind !== 'ok') return power
  const mandante = power?.facts
  const flujo = await leerFlujo({ context, services, mandante })
  if (flujo.kind !== 'ok') return flujo
  return { kind: 'ok', facts: { ...(mandante && { mandante }), flujo: flujo.facts } }
}

/** The page that asks for whom; a power that has ended meanwhile is reported on the next page and at sending. */
export const quienPage = {
  path: paths.quien,
  title: '¿De quién es el pago?',
  shortTitle: 'De quién',
  lead: 'Puede cambiar el suyo, o el de quien le dio un poder que lo diga.',
  questions: { para: { ...quienQuestion, summaryLabel: 'Se cambia el pago' } },
  consult: ({ services }: { services: Services }) => listReceivedPowers(services),
  consultFresh: true,
  consultSilence: 'goOn' as const,
  consultSilentText:
    'El registro de poderes no respondió. Puede cambiar lo suyo. Si es de otra persona, espere unos minutos e intente de nuevo.',
  options: { para: (_context: unknown, poderes: readonly Poder[] | undefined) => quienOptions(poderes) },
  verify: ({ services, context }: { services: Services; context: Entering }, { para }: { para: string }) =>
    verifyQuien(services, context, para),
  verifyFresh: true,
  verifySilence: 'stop' as const,
  pendingText:
    'Para seguir tenemos que leer el poder y cómo se paga hoy, y no hubo respuesta. No perdió nada. Intente de nuevo en unos minutos.',
}

/** What the registers know of whose payment it is; undefined before she is chosen. */
export function flujoOf({ consulted, verified }: Whose): Flujo | undefined {
  if (verified?.quien) return verified.quien.flujo
  const { beneficiario, contacto, actual } = consulted.gate ?? {}
  return beneficiario && contacto !== undefined && actual ? { beneficiario, contacto, actual } : undefined
}

/** The principal; undefined if she changes her own. */
export const mandanteOf = ({ verified }: Pick<Whose, 'verified'>): Mandante | undefined =>
  verified?.quien?.mandante

/** Whose payment it is: the account must be of this person. */
export const titularOf = (context: Whose & { readonly person: Pick<Solicitante, 'run'> }): Run =>
  mandanteOf(context)?.run ?? context.person.run
