import type { UndeliveredCase, Verification, VerifyReach } from '#engine/asking/page.ts'
import type { ConsultationReach, OwnCaseDetail } from '#engine/cases/consultation.ts'
import type { Action } from '#engine/content/block.ts'
import { type Content, content, link, onward, rows } from '#engine/content/content.ts'
import type { OutcomeOptions } from '#engine/walking/define-form.ts'

/** A request of this procedure that she sent and that has not reached the institution; none if its delivery failed for good. */
export async function findUndelivered(
  cases: ConsultationReach<unknown>['cases'],
): Promise<OwnCaseDetail | undefined> {
  const { cases: sent } = await cases.list({ undelivered: true })
  for (const { id } of sent) {
    const found = await cases.find(id)
    if (found?.delivery.kind === 'pending') return found
  }
  return undefined
}

/** What is said of a request on its way. */
interface Sent {
  readonly enviada: string
  readonly sobre: string
  readonly alone?: true
}

/** Ends a form whose request she has sent and the institution has not received: it could only say that there is none. */
export function onItsWay(
  undelivered: readonly UndeliveredCase[] | undefined,
  procedureIds: readonly string[],
  { outcome = 'en_camino', isTheSame = ({ actsFor }) => actsFor === undefined, alone }: SameRequest = {},
): Extract<Verification<never>, { kind: 'outcome' }> | undefined {
  const found = undelivered?.find(one => procedureIds.includes(one.procedureId) && isTheSame(one))
  if (!found) return undefined
  const data: Sent = { enviada: found.folio, sobre: found.subject, ...(alone && { alone: true }) }
  return { kind: 'outcome', outcome, data }
}

/** The type of `readUndelivered` in a page's reach. */
export type ReadUndelivered = VerifyReach<object, unknown>['readUndelivered']

/** Lets a form go on with these facts, unless a request of the procedure about the same is on its way. */
export async function unlessOnItsWay<Facts>(
  readUndelivered: ReadUndelivered,
  procedureId: string,
  isSameSubject: (subject: string) => boolean,
  facts: Facts,
): Promise<Verification<Facts>> {
  const isTheSame = ({ subject }: UndeliveredCase) => isSameSubject(subject)
  return onItsWay(await readUndelivered?.(), [procedureId], { isTheSame }) ?? { kind: 'ok', facts }
}

interface SameRequest {
  /** The outcome that tells it, where the procedure has one of its own. */
  readonly outcome?: string
  /** Which of the procedure's requests; by default those that she filed for nobody else. */
  isTheSame?(one: UndeliveredCase): boolean
  /** She can ask for nobody else. */
  readonly alone?: boolean
}

/** That a request is on its way to the IPS, with its number and where to follow it. */
export const onItsWayBlocks = (
  { enviada, sobre, alone }: Partial<Sent>,
  listHref: string,
  ...also: readonly Action[]
): Content => [
  'Usted ya lo pidió, y lo estamos entregando al IPS. No hace falta pedirlo otra vez.',
  rows('', { Sobre: sobre, 'Su número de folio': enviada }),
  onward(link('Ver mis solicitudes', listHref), ...(alone ? [] : also)),
]

/** The outcome of {@link onItsWay}, with other ways on for who asks for more than one person or company. */
export const onItsWayOutcome = (
  listHref: string,
  ...also: readonly Action[]
): { readonly en_camino: OutcomeOptions<object, Partial<Sent>> } => ({
  en_camino: {
    title: 'Su solicitud va en camino',
    passing: true,
    blocks: (_context, sent) => content(onItsWayBlocks(sent, listHref, ...also)),
  },
})
