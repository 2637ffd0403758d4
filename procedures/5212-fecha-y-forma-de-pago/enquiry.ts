import { defineForm } from '#engine/walking/define-form.ts'
import { enquire, enquiryQuestions } from '../parts/telling/open-enquiry.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import type { ServicesOf } from '../services.ts'
import { openView, ownView } from './pages/vistas.ts'
import { paths } from './paths.ts'

export type Services = ServicesOf<readonly ['beneficios']>

/**
 * Date and method of the next payment. Anyone with a RUN and birth date reads just these two. A signed-in person is
 * asked nothing, and reads all her payments at the same address.
 */
export const consulta = defineForm<Services>({
  id: 'consulta',
  version: 1,
  title: 'Consulta de fecha y forma de pago',
  access: 'open',
  outcomePath: paths.detalles,
})
  // Only gives the text for a signed-in person when the institution does not answer.
  .gate(async () => ({ kind: 'ok', facts: null }), { silentText: silentEnquiry })
  .pageWhen('persona', ({ signedIn }) => !signedIn, {
    path: paths.consulta,
    title: 'Fecha y forma de pago',
    shortTitle: 'Consulta',
    lead: 'Vea qué día y de qué forma paga el Instituto de Previsión Social (IPS) sus pensiones, subsidios y asignaciones. El monto y el lugar se ven al ingresar con ClaveÚnica.',
    questions: enquiryQuestions('RUN de quien recibe el pago'),
    submitLabel: 'Consultar',
    verify: ({ services }, persona) =>
      enquire(persona, query => services.beneficios.fechaFormaPago({ query })),
    verifySilence: 'stop',
    pendingText: silentEnquiry,
  })
  .tells({
    id: 'detalles',
    path: paths.detalles,
    tell: async ({ context, services }) =>
      context.signedIn
        ? ownView(await services.beneficios.fechaFormaPagoPropia(), context.lists)
        : openView(context.verified.persona?.pagos ?? []),
  })
