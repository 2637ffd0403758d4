import { type Run, runFromWire } from '#domain/run.ts'
import type { Acting, Solicitante, Surroundings } from '#engine/asking/context.ts'
import type { Verification, VerifyReach } from '#engine/asking/page.ts'
import { content } from '#engine/content/content.ts'
import type { Poder } from '#services/poderes/contract.ts'
import {
  endedTexts,
  forHerself,
  hasEnded,
  inForce,
  listReceivedPowers,
  type Mandante,
  type PowerServices,
  quienOptions,
  receivedPowers,
  verifyPower,
} from './acting-for.ts'

/** What a form's gate keeps of the powers given to the person. */
export interface PowersAtEntry {
  /**
   * `null` if the register did not answer: then the form asks for whom, and asks the register again. Undefined if she
   * has no usable power.
   */
  readonly poderes?: readonly Poder[] | null
}

/** The powers for a form's gate; none in a session of another site, which is only for its own person. */
export const powersAtEntry = async (services: PowerServices, { origin }: Acting) =>
  origin === 'ORDINARIA' ? ((await receivedPowers(services))?.filter(poder => !hasEnded(poder)) ?? null) : []

/** Whether the form asks for whom: somebody gave her a power, or that is unknown. */
export const asksQuien = ({ consulted }: { consulted: { readonly gate?: PowersAtEntry } }): boolean =>
  consulted.gate?.poderes === null || (consulted.gate?.poderes?.length ?? 0) > 0

/** Input of a form's hooks about whose trámite it is. */
export interface ChosenQuien {
  readonly verified?: { readonly quien?: { readonly mandante?: Mandante } }
}

/** The principal; undefined if it is the person's own. */
export const mandanteOf = ({ verified }: ChosenQuien): Mandante | undefined => verified?.quien?.mandante

/** Whose it is: an account must be of this person. */
export const titularOf = (context: ChosenQuien & { readonly person: Pick<Solicitante, 'run'> }): Run =>
  mandanteOf(context)?.run ?? context.person.run

type Reach<Services> = VerifyReach<Pick<Surroundings, 'person' | 'lists'>, Services>

/**
 * The page `quien` of a form; a power that has ended meanwhile is reported on the next page and at sending.
 *
 * @param page - its texts and the question `para`
 * @param read - what the form is about, for the principal or for the person herself
 * @param need - what the power must allow
 */
export const quienPage = <Services extends PowerServices, Page extends object, Known extends object>(
  page: Page,
  read: (reach: Reach<Services>, mandante: Mandante | undefined) => Promise<Verification<Known>>,
  need?: Parameters<typeof verifyPower>[2],
) => ({
  ...page,
  consult: ({ services }: { services: Services }) => listReceivedPowers(services),
  consultFresh: true,
  consultSilence: 'goOn' as const,
  // Whom she chose for the whole portal is taken, and the page can still be opened to choose otherwise.
  follows: ({ elegido }: Pick<Surroundings, 'elegido'>, poderes: readonly Poder[] | undefined) => {
    const chosen = poderes?.find(
      ({ mandante, estado }) => runFromWire(mandante) === elegido && inForce.has(estado),
    )
    return chosen && (!need?.cambiaFormaPago || chosen.cambiaFormaPago) ? { para: chosen.idPoder } : undefined
  },
  followsOnce: true,
  outro: ({ consulted }: { readonly consulted: object }) =>
    content(endedTexts((consulted as { readonly quien?: readonly Poder[] }).quien)),
  options: { para: (_context: unknown, poderes: readonly Poder[] | undefined) => quienOptions(poderes) },
  async verify(
    reach: Reach<Services>,
    { para }: { para: string },
  ): Promise<Verification<Known & { readonly mandante?: Mandante }>> {
    const power = para === forHerself ? undefined : await verifyPower(reach.services, para, need)
    if (power && power.kind !== 'ok') return power
    const mandante = power?.facts
    const found = await read(reach, mandante)
    return found.kind === 'ok'
      ? { ...found, facts: { ...(mandante && { mandante }), ...found.facts } }
      : found
  },
  needsPowerToChange: need?.cambiaFormaPago,
  principal: ({ mandante }: { readonly mandante?: Mandante }) => mandante,
  verifyFresh: true,
  verifySilence: 'stop' as const,
})
