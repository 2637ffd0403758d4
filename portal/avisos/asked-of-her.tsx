import type { AskedOfHer, Procedure } from '#engine/procedure.ts'
import type { Session } from '#sessions/types.ts'
import { Card, CardGrid } from '#ui/card/card.tsx'
import { inTime } from '../known/in-time.ts'
import { untilText } from './concern-cards.tsx'

/** Something that somebody asks of her outside a case, and where. */
export interface Asking extends AskedOfHer {
  readonly institution: string
}

export interface AskingParts {
  procedures: ReadonlyMap<string, Procedure>
  servicesFor(session: Session | undefined, reason: { procedure: Procedure; purpose: string }): unknown
}

/** What others ask of her now; what an institution does not answer in time is left out. Nothing while an official attends her. */
export async function findAsked(
  { procedures, servicesFor }: AskingParts,
  session: Session,
): Promise<readonly Asking[]> {
  if (session.attention) return []
  const found = await Promise.all(
    [...procedures.values()].map(async procedure => {
      const { asked, head } = procedure
      if (!asked) return []
      const services = servicesFor(session, { procedure, purpose: 'Ver qué le piden otras personas' })
      const all = (await inTime(asked(services as never))) ?? []
      return all.map(one => ({ ...one, institution: head.institution }))
    }),
  )
  return found.flat()
}

/** One card for each. */
export function AskedCards({ asked, headingLevel = 3 }: { asked: readonly Asking[]; headingLevel?: 2 | 3 }) {
  return (
    <CardGrid>
      {asked.map(({ title, text, href, until, institution }) => (
        <Card key={href} title={title} kicker={institution} headingLevel={headingLevel} href={href} featured>
          <p>{text}</p>
          <p>{untilText({ until })}</p>
        </Card>
      ))}
    </CardGrid>
  )
}
