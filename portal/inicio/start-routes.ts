import type { FastifyInstance } from 'fastify'
import type { Cases } from '#cases/types.ts'
import type { Personal } from '#personal/types.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { Session } from '#sessions/types.ts'
import type { Pages } from '../http/pages.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import { signedIn } from '../http/signed-in.ts'
import { gatherKnown, type KnownParts } from '../known/gather-known.ts'
import { inTime } from '../known/in-time.ts'
import { nextReminders } from '../recordatorios/next-reminders.tsx'
import type { PortalSettings } from '../settings.ts'
import { type StartShown, startView } from './start-page.tsx'
import { findUnfinished, type UnfinishedParts } from './unfinished.ts'

export interface StartParts extends SignedInParts, KnownParts, UnfinishedParts {
  cases: KnownParts['cases'] & UnfinishedParts['cases'] & Pick<Cases, 'concerns'>
  personal: Pick<Personal, 'recordatorios' | 'cartasOf'>
  fichas: Pick<FichaCatalog, 'find'>
  settings: UnfinishedParts['settings'] & Pick<PortalSettings, 'official'>
  /** Whether a signed-in person operates the portal. */
  isOperator(session: Session): Promise<boolean>
}

/** The signed-in start page (shell §2: `/inicio`). */
export function startRoutes(app: FastifyInstance, deps: StartParts, pages: Pages): void {
  app.get(
    '/inicio',
    signedIn(deps, async ({ request, reply, session }) => {
      const [known, reminders, office, concerns] = await Promise.all([
        gatherKnown(deps, session),
        deps.personal.recordatorios.list(session.run),
        officeOf(session),
        deps.cases.concerns.listConcerns(session.run),
      ])
      const view = startView({
        session,
        known,
        unfinished: await findUnfinished(deps, { request, reply, session }, known.drafts),
        concerns,
        reminders: nextReminders(reminders, known.today),
        procedures: deps.procedures,
        findFicha: id => deps.fichas.find(id, known.today),
        cardsOn: deps.settings.cards,
        office,
      })
      return pages.send(request, reply, view)
    }),
  )

  /** Officials' pages she may open; undefined while she attends somebody, since the page is then that person's. */
  async function officeOf(session: Session): Promise<StartShown['office']> {
    if (session.attention) return undefined
    if (deps.settings.official) return (await inTime(deps.isOfficial(session))) ? 'mesón' : undefined
    return (await inTime(deps.isOperator(session))) ? 'operación' : undefined
  }
}
