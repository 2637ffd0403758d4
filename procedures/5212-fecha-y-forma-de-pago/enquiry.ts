import type { ServicesOf } from '../parts/services.ts'
import { defineEnquiry } from '../parts/telling/open-enquiry.ts'
import { openView, ownView } from './pages/pagos.ts'
import { paths } from './paths.ts'

export type Services = ServicesOf<readonly ['beneficios']>

/**
 * Days of the next payments for anyone with a RUN and birth date; a signed-in person reads all her payments at the same
 * address.
 */
export const consulta = defineEnquiry({
  name: 'Consulta de fecha y forma de pago',
  outcomePath: paths.detalles,
  whose: 'RUN de quien recibe el pago',
  title: 'Fecha y forma de pago',
  lead: 'Vea qué día paga el Instituto de Previsión Social (IPS) sus pensiones, subsidios y asignaciones. El monto, la forma y el lugar se ven al ingresar con ClaveÚnica.',
  ask: ({ beneficios }: Services, query) => beneficios.fechaFormaPago({ query }),
  coarse: facts => ({ kind: 'ok', facts }),
}).tells({
  id: 'detalles',
  path: paths.detalles,
  tell: async ({ context, services }) =>
    context.signedIn
      ? ownView(await services.beneficios.fechaFormaPagoPropia(), context.lists)
      : openView(context.verified.persona?.pagos ?? []),
})
