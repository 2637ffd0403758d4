import { formatClp } from '#domain/money.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { subsidioJovenesClp } from '#law/trabajador-joven.ts'
import type { SituacionTrabajador } from '#services/stj/contract.ts'
import { enquiryQuestions } from '../parts/telling/open-enquiry.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { requisitos } from './motivos.ts'
import { paths } from './paths.ts'
import { outcomes, puedePedirlo } from './reasons.ts'
import { askCoarsely, findOwn, type Services, standingOf } from './registers.ts'

/**
 * The enquiry at the procedure's own address. Anyone enquires with RUN and birth date; a signed-in person is asked
 * nothing, and reads her own result.
 */
export const consulta = defineForm<Services>({
  id: 'consulta',
  version: 1,
  title: 'Consulta del subsidio de trabajadores jóvenes',
  access: 'open',
  outcomePath: paths.respuesta,
})
  .gate<SituacionTrabajador | null>(
    async ({ context, services }) =>
      context.signedIn ? standingOf(await findOwn(services)) : { kind: 'ok', facts: null },
    { silentText: silentEnquiry },
  )
  .pageWhen('persona', ({ signedIn }) => !signedIn, {
    path: paths.consulta,
    title: 'Subsidio a la cotización de trabajadores jóvenes',
    shortTitle: 'Consulta',
    lead: 'Vea si una persona puede pedirlo o si ya lo tiene.',
    intro: ({ today }) => [
      {
        kind: 'paragraph',
        text: `El Estado pone ${formatClp(subsidioJovenesClp.at(today))} al mes en la cuenta de la AFP (administradora de fondos de pensiones).`,
      },
      {
        kind: 'details',
        summary: 'Qué pide la ley',
        blocks: [{ kind: 'list', items: requisitos(today) }],
      },
    ],
    questions: enquiryQuestions('RUN de quien trabaja'),
    submitLabel: 'Consultar',
    verify: ({ services }, persona) => askCoarsely(services, persona),
    verifySilence: 'stop',
  })
  .tells({
    id: 'puede_pedirlo',
    path: paths.puede,
    outcomes,
    tell: async ({ context }) => puedePedirlo(context.consulted.gate, context.today),
  })
