import { formatClp } from '#domain/money.ts'
import { aporteFamiliarClp } from '#law/aporte-familiar.ts'
import type { ServicesOf } from '../parts/services.ts'
import { defineEnquiry } from '../parts/telling/open-enquiry.ts'
import { openView, ownView } from './pages/aportes.ts'
import { paths } from './paths.ts'

export type Services = ServicesOf<readonly ['beneficios']>

/**
 * Whether an aporte is paid this year, for anyone with a RUN and birth date; a signed-in person reads all details at the
 * same address.
 */
export const consulta = defineEnquiry({
  name: 'Consulta del Aporte Familiar Permanente',
  outcomePath: paths.aportes,
  whose: 'RUN de quien recibe el pago',
  title: 'Aporte Familiar Permanente',
  lead: ({ today }) =>
    `Vea si le toca el pago que antes se llamaba Bono Marzo. Son ${formatClp(aporteFamiliarClp.nearest(today))} al año por cada carga (persona a su cargo), o por familia. No hay que pedirlo: llega solo.`,
  ask: ({ beneficios }: Services, query) => beneficios.consultarAporteFamiliar({ query }),
  coarse: facts => ({ kind: 'ok', facts }),
}).tells({
  id: 'aportes',
  path: paths.aportes,
  tell: async ({ context, services }) =>
    context.signedIn
      ? ownView(await services.beneficios.aporteFamiliar(), context)
      : openView(context.verified.persona),
})
