import { content, folded, link, links } from '#engine/content/content.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { enquire, enquiryQuestions } from '../parts/telling/open-enquiry.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { estadoView, pagosView } from './pages/respuestas.ts'
import { hrefTo, type Puerta, paths } from './paths.ts'
import type { Services } from './registers.ts'

/**
 * The open enquiry: anyone enquires with RUN and birth date whether there is something to collect. A signed-in person
 * is redirected to her own payments.
 */
export function consultaOf(puerta: Puerta) {
  return defineForm<Services>({
    id: 'consulta',
    version: 1,
    title: 'Consultar si hay pagos por cobrar',
    access: 'open',
    outcomePath: paths.pagosExt,
    instead: ({ signedIn }) => (signedIn ? hrefTo(puerta, paths.pagos) : undefined),
  })
    .page('persona', {
      path: puerta.consulta,
      title: 'Pagos por cobrar',
      shortTitle: 'Consulta',
      lead: 'El Instituto de Previsión Social (IPS) paga pensiones, subsidios y asignaciones. Vea si usted u otra persona tiene un pago sin cobrar, y qué hacer.',
      intro: () =>
        content(
          folded(
            'Ya pedí un pago y quiero saber en qué va',
            links(link('Ver en qué va mi solicitud', hrefTo(puerta, paths.estadoExt))),
          ),
        ),
      questions: enquiryQuestions('RUN de quien recibe el pago'),
      submitLabel: 'Consultar',
      verify: ({ services }, persona) =>
        enquire(persona, query => services.beneficios.consultarPagosPorCobrar({ query })),
      verifySilence: 'stop',
      pendingText: silentEnquiry,
    })
    .tells({
      id: 'respuesta',
      path: paths.pagosExt,
      tell: async ({ context }) => pagosView(puerta, context.verified.persona?.situacion, context.today),
    })
}

/** The open enquiry about the last request: only its state, nothing about its content. */
export function estadoOf(puerta: Puerta) {
  return defineForm<Services>({
    id: 'estado',
    version: 1,
    title: 'Ver en qué va una solicitud',
    access: 'open',
    outcomePath: paths.estadoExtRespuesta,
    instead: ({ signedIn }) => (signedIn ? hrefTo(puerta, paths.estado) : undefined),
  })
    .page('solicitante', {
      path: paths.estadoExt,
      title: '¿En qué va la solicitud?',
      shortTitle: 'Consulta',
      lead: 'Le decimos el estado de la última solicitud de pago. Los montos se ven con ClaveÚnica.',
      questions: enquiryQuestions('RUN de quien pidió el pago'),
      submitLabel: 'Consultar',
      verify: ({ services }, persona) =>
        enquire(persona, query => services.beneficios.consultarEstadoCobro({ query })),
      verifySilence: 'stop',
      pendingText: silentEnquiry,
    })
    .tells({
      id: 'estadoRespuesta',
      path: paths.estadoExtRespuesta,
      tell: async ({ context }) => estadoView(puerta, context.verified.solicitante?.estado),
    })
}
