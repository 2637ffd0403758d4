import type { FastifyInstance } from 'fastify'
import type { Cases } from '#cases/types.ts'
import type { Personal } from '#personal/types.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { Session } from '#sessions/types.ts'
import { findAsked } from '../avisos/asked-of-her.tsx'
import type { Pages } from '../http/pages.ts'
import { chosenBy } from '../http/represented.ts'
import { signedIn } from '../http/signed-in.ts'
import { gatherKnown, type KnownParts } from '../known/gather-known.ts'
import { inTime } from '../known/in-time.ts'
import { nextReminders } from '../recordatorios/next-reminders.tsx'
import type { Door } from '../shell/portal-page.ts'
import { findChangedAtBranch } from './changed-at-branch.tsx'
import { showCompany } from './company-start.tsx'
import { type StartShown, startView } from './start-page.tsx'
import { findUnfinished, type UnfinishedParts } from './unfinished.ts'

export interface StartParts extends KnownParts, UnfinishedParts {
  cases: KnownParts['cases'] & UnfinishedParts['cases'] & Pick<Cases, 'concerns'>
  personal: Pick<Personal, 'recordatorios' | 'cartasOf' | 'cambiosContacto'>
  fichas: Pick<FichaCatalog, 'find' | 'said'>
  /** The officials' pages that a signed-in person may open, by the registers. */
  doorsOf(session: Session): Promise<readonly Door[]>
}

/** The page of a company has all of it. */
const [companiesOnStart, casesRead] = [5, 50]

/** The signed-in start page (shell §2: `/inicio`). */
export function startRoutes(app: FastifyInstance, deps: StartParts, pages: Pages): void {
  app.get(
    '/inicio',
    signedIn(deps, async ({ request, reply, session }) => {
      const chosen = await chosenBy(deps, session)
      if (chosen?.kind === 'empresa') return showCompany(deps, pages, { request, reply, session }, chosen)
      const [known, reminders, doors, concerns, asked, changedAtBranch, companies] = await Promise.all([
        gatherKnown(deps, session),
        deps.personal.recordatorios.list(session.run),
        doorsFor(session),
        deps.cases.concerns.listConcerns(session.run),
        findAsked(deps, session),
        findChangedAtBranch(deps, session),
        inCourseOf(session),
      ])
      const view = startView({
        session,
        known,
        unfinished: await findUnfinished(deps, { request, reply, session }, known.drafts),
        concerns,
        asked,
        reminders: nextReminders(reminders, known.today),
        procedures: deps.procedures,
        findFicha: id => deps.fichas.find(id, known.today),
        said: deps.fichas.said,
        cardsOn: deps.settings.cards,
        doors,
        changedAtBranch,
        actingFor: chosen,
        companies,
      })
      return pages.send(request, reply, view)
    }),
  )

  /** Nothing if the register that knows whom she represents is late. */
  async function inCourseOf(session: Session): Promise<StartShown['companies']> {
    const represented = (await inTime(deps.representedOf(session))) ?? []
    const all = await Promise.all(
      represented
        .filter(({ kind }) => kind === 'empresa')
        .slice(0, companiesOnStart)
        .map(async ({ id, nombre, run }) => {
          const { cases, total } = await deps.cases.cases.listCases(run, { pageSize: casesRead })
          return { id, nombre, cases: cases.filter(one => !one.state.final), isAll: total <= casesRead }
        }),
    )
    return all.filter(({ cases }) => cases.length > 0)
  }

  /** None while she attends somebody, since the page is then that person's. */
  async function doorsFor(session: Session): Promise<StartShown['doors']> {
    return session.attention ? [] : ((await inTime(deps.doorsOf(session))) ?? [])
  }
}
