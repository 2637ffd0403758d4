import { formatClp } from '#domain/money.ts'
import { defineForm } from '#engine/define-form.ts'
import { aporteFamiliarClp } from '#law/aporte-familiar.ts'
import { enquire, enquiryQuestions } from '../parts/open-enquiry.ts'
import { silentEnquiry } from '../parts/silence.ts'
import type { ServicesOf } from '../services.ts'
import { paths } from './paths.ts'
import { openView, ownView } from './vistas.ts'

/** What this procedure asks. */
export type Services = ServicesOf<readonly ['beneficios']>

/**
 * Whether one is paid this year. Anyone asks by RUN and birth date, and is told yes or no. Who is signed in is not asked, and reads
 * everything of hers at the same address.
 */
export const consulta = defineForm<Services>({
  id: 'consulta',
  version: 1,
  title: 'Consulta del Aporte Familiar Permanente',
  access: 'open',
  outcomePath: paths.aportes,
})
  // It only says what to tell who is signed in and finds the institution silent.
  .gate(async () => ({ kind: 'ok', facts: null }), { silentText: silentEnquiry })
  .pageWhen('persona', ({ signedIn }) => !signedIn, {
    path: paths.consulta,
    title: 'Aporte Familiar Permanente',
    shortTitle: 'Consulta',
    lead: 'Vea si le toca el pago que antes se llamaba Bono Marzo. No hay que pedirlo: llega solo.',
    intro: ({ today }) => [
      {
        kind: 'figure',
        label: 'Se paga una vez al año',
        value: formatClp(aporteFamiliarClp.nearest(today)),
        note: 'Por cada carga, o por familia.',
      },
      {
        kind: 'paragraph',
        text: 'Con el RUN y la fecha de nacimiento ve si le toca. Cuánto, cuándo y dónde se paga lo ve al ingresar con ClaveÚnica.',
      },
    ],
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
