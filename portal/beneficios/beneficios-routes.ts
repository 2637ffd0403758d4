import type { FastifyInstance } from 'fastify'
import type { Cases } from '#cases/types.ts'
import { isoDateInChile } from '#domain/dates.ts'
import type { Procedure } from '#engine/procedure.ts'
import { whenAnswered, whenOffered } from '#platform/contract/answered.ts'
import type { FichaCatalog } from '#procedures/catalog/catalog.ts'
import type { Session } from '#sessions/types.ts'
import { calendarFile, sendCalendar } from '../http/calendar-file.ts'
import type { Pages } from '../http/pages.ts'
import type { PersonalServices } from '../http/personal-services.ts'
import type { SignedInParts } from '../http/session-parts.ts'
import { signedIn } from '../http/signed-in.ts'
import type { SurroundingsParts } from '../http/surroundings.ts'
import type { PortalSettings } from '../settings.ts'
import { type BeneficiosKnown, beneficiosView } from './beneficios-page.tsx'
import { grantedByOthers, grantedTo } from './granted.ts'
import { shownRange } from './months.ts'
import { paymentCalendar } from './payment-calendar.ts'
import { serviceDownView } from './service-down-page.tsx'

export interface BeneficiosParts extends SignedInParts, SurroundingsParts {
  cases: Pick<Cases, 'cases' | 'concerns'>
  procedures: ReadonlyMap<string, Procedure>
  fichas: Pick<FichaCatalog, 'said'>
  settings: Pick<PortalSettings, 'publicUrl'>
  /** Clients of the institutions, each bound to this person's token. */
  personalServices(session: Session): Pick<PersonalServices, 'asignacionFamiliar' | 'beneficios'>
}

/** "Mis Beneficios" as its own page and within the start page, and the payment dates as a calendar file (shell §2). */
export function beneficiosRoutes(app: FastifyInstance, deps: BeneficiosParts, pages: Pages): void {
  const pageWithin = (within: BeneficiosKnown['within']) =>
    signedIn(deps, async ({ request, reply, session }) => {
      const today = isoDateInChile(deps.clock.now())
      const { said } = deps.fichas
      const { asignacionFamiliar, beneficios } = deps.personalServices(session)
      const [own, pagos, independiente, granted, concerns] = await Promise.all([
        whenAnswered(beneficios.listarBeneficios()),
        whenAnswered(beneficios.listarPagos({ query: shownRange(today) })),
        whenOffered(asignacionFamiliar.pagosIndependiente({ query: {} })),
        grantedTo({ cases: deps.cases.cases, procedures: deps.procedures, giving: said.giving }, session.run),
        // They speak of other people: no official reads them.
        session.attention ? [] : deps.cases.concerns.listConcerns(session.run),
      ])
      const view = beneficiosView({
        beneficios: own?.beneficios,
        pagos: pagos?.pagos,
        independiente: independiente.value,
        independienteAt: independiente.elsewhere,
        granted: [...granted, ...grantedByOthers(concerns, said.giving)],
        today,
        lists: deps.lists(),
        said,
        within,
      })
      return pages.send(request, reply, view)
    })

  app.get('/misBeneficios', pageWithin('own'))
  app.get('/inicio/beneficios', pageWithin('start'))
  app.get(
    '/misBeneficios/pagos.ics',
    signedIn(deps, async ({ request, reply, session }) => {
      const days = await paymentDaysOf(session)
      if (!days) return pages.send(request, reply, serviceDownView(), 503)
      const calendar = calendarFile({
        name: 'Mis pagos del IPS',
        host: new URL(deps.settings.publicUrl).hostname,
        days,
        now: deps.clock.now(),
      })
      return sendCalendar(reply, 'mis-pagos.ics', calendar)
    }),
  )

  async function paymentDaysOf(session: Session) {
    const range = shownRange(isoDateInChile(deps.clock.now()))
    const found = await whenAnswered(deps.personalServices(session).beneficios.listarPagos({ query: range }))
    return found && paymentCalendar(found.pagos, deps.lists())
  }
}
