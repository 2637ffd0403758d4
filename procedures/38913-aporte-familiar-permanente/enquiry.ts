import { formatClp } from '#domain/money.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { aporteFamiliarClp } from '#law/aporte-familiar.ts'
import { enquire, enquiryQuestions } from '../parts/telling/open-enquiry.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import type { ServicesOf } from '../services.ts'
import { openView, ownView } from './pages/vistas.ts'
import { paths } from './paths.ts'

export type Services = ServicesOf<readonly ['beneficios']>

/**
 * Whether an aporte is paid this year. Anyone with a RUN and birth date reads yes or no. A signed-in person is asked
 * nothing, and reads all details at the same address.
 */
export const consulta = defineForm<Services>({
  id: 'consulta',
  version: 1,
  title: 'Consulta del Aporte Familiar Permanente',
  access: 'open',
  outcomePath: paths.aportes,
})
  // Only gives the text for a signed-in person when the institution does not answer.
  .gate(async () => ({ kind: 'ok', facts: null }), { silentText: silentEnquiry })
  .pageWhen('persona', ({ signedIn }) => !signedIn, {
    path: paths.consulta,
    title: 'Aporte Familiar Permanente',
    shortTitle: 'Consulta',
    lead: ({ today }) =>
      `Vea si le toca el pago que antes se llamaba Bono Marzo. Son ${formatClp(aporteFamiliarClp.nearest(today))} al año por cada carga (persona a su cargo), o por familia. No hay que pedirlo: llega solo.`,
    questions: enquiryQuestions('RUN de quien recibe el pago'),
    submitLabel: 'Consultar',
    verify: ({ services }, persona) =>
      enquire(persona, query => services.beneficios.consultarAporteFamiliar({ query })),
    verifySilence: 'stop',
    pendingText: silentEnquiry,
  })
  .tells({
    id: 'aportes',
    path: paths.aportes,
    tell: async ({ context, services }) =>
      context.signedIn
        ? ownView(await services.beneficios.aporteFamiliar(), context)
        : openView(context.verified.persona),
  })
