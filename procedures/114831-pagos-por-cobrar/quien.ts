import type { Run } from '#domain/run.ts'
import type { Acting, Solicitante } from '#engine/context.ts'
import type { Verification } from '#engine/page.ts'
import type { PagosPorCobrar } from '#services/beneficios/contract.ts'
import type { Poder } from '#services/poderes/contract.ts'
import {
  asAttorney,
  forHerself,
  type Mandante,
  mandanteOnWire,
  quienOptions,
  quienQuestion,
  receivedPowers,
  verifyPower,
} from '../parts/acting-for.ts'
import { dataOf } from './outcomes.ts'
import { paths } from './paths.ts'
import type { Services } from './services.ts'

/** Said where the way waits for the institution. */
export const silent =
  'El IPS no respondió. Sin su respuesta no sabemos qué pagos se pueden pedir. No perdió nada. Intente de nuevo en unos minutos.'

/** What the form finds before its first page: her own payments, and the powers that others gave her. */
export type Inicio = PagosPorCobrar & {
  /** `null` while the register does not answer: then it is asked for whom, and asked again there. Missing where none can be used. */
  readonly poderes?: readonly Poder[] | null
}

/** For whom it is done, and what that person did not collect. */
export interface ParaQuien {
  readonly mandante?: Mandante
  readonly pagos: PagosPorCobrar
}

/** What the hooks of the form know of whose payments they are about. */
export interface Whose {
  readonly person: Pick<Solicitante, 'run'>
  readonly consulted: { readonly gate?: Inicio }
  readonly verified: { readonly quien?: ParaQuien }
}

/** Her own payments end the way where there is nothing to ask for, unless somebody gave her a power. */
export async function enter(services: Services, { origin }: Acting): Promise<Verification<Inicio>> {
  const own = await services.beneficios.pagosPorCobrar()
  // A session of BancoEstado or of the Ministry is for who came with it.
  const poderes = origin === 'ORDINARIA' ? ((await receivedPowers(services)) ?? null) : []
  if (own.situacion !== 'disponible' && poderes?.length === 0)
    return { kind: 'outcome', outcome: own.situacion, data: dataOf(own) }
  return { kind: 'ok', facts: { ...own, poderes } }
}

/** Whether it is asked for whom: where somebody gave her a power, or nobody knows whether. */
export const asksQuien = ({ consulted }: Pick<Whose, 'consulted'>): boolean =>
  consulted.gate?.poderes === null || (consulted.gate?.poderes?.length ?? 0) > 0

/** Asks for the payments of the person that was chosen, and whether the power reaches. */
export async function verifyQuien(services: Services, para: string): Promise<Verification<ParaQuien>> {
  if (para === forHerself) return standing({ pagos: await services.beneficios.pagosPorCobrar() })
  const power = await verifyPower(services, para)
  if (power.kind !== 'ok') return power
  const mandante = power.facts
  const reply = await asAttorney(mandante.nombre, () =>
    services.beneficios.pagosPorCobrar({ query: mandanteOnWire(mandante.run) }),
  )
  return reply.kind === 'outcome' ? reply : standing({ mandante, pagos: reply.value })
}

function standing(found: ParaQuien): Verification<ParaQuien> {
  const { situacion } = found.pagos
  if (situacion === 'disponible') return { kind: 'ok', facts: found }
  const whose: Readonly<Record<string, string>> = found.mandante ? { de: found.mandante.nombre } : {}
  return { kind: 'outcome', outcome: situacion, data: { ...dataOf(found.pagos), ...whose } }
}

/** The page that asks for whom; a power that ends later is told on the next page and at sending. */
export const quienPage = {
  path: paths.quien,
  title: '¿Para quién pide los pagos?',
  shortTitle: 'Para quién',
  lead: 'Puede pedir los suyos, o los de quien le dio un poder.',
  questions: { para: quienQuestion },
  consult: ({ services }: { services: Services }) => receivedPowers(services),
  consultFresh: true,
  consultSilence: 'goOn' as const,
  consultSilentText:
    'El registro de poderes no respondió. Puede pedir los suyos. Si son de otra persona, espere unos minutos e intente de nuevo.',
  options: { para: (_context: unknown, poderes: readonly Poder[] | undefined) => quienOptions(poderes) },
  verify: ({ services }: { services: Services }, { para }: { para: string }) => verifyQuien(services, para),
  verifyFresh: true,
  verifySilence: 'stop' as const,
  pendingText:
    'El IPS o su registro de poderes no respondió. Sin su respuesta no sabemos qué pagos puede pedir. No perdió nada. Intente de nuevo en unos minutos.',
}

/** The payments that the form is about. */
export function pagosOf({ consulted, verified }: Whose): PagosPorCobrar | undefined {
  return verified.quien?.pagos ?? consulted.gate
}

/** Whose payments they are. */
export const titularOf = ({ person, verified }: Whose): Run => verified.quien?.mandante?.run ?? person.run

/** Who gave the power with which it is done; undefined for who asks for her own. */
export const mandanteOf = ({ verified }: Pick<Whose, 'verified'>): Mandante | undefined =>
  verified.quien?.mandante
