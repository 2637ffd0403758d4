import { defineForm } from '#engine/walking/define-form.ts'
import { enquiryQuestions } from '../parts/telling/open-enquiry.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { requisitos } from './motivos.ts'
import { paths } from './paths.ts'
import { conBeneficio, outcomes } from './reasons.ts'
import { askCoarsely, findOwn, type Services, standingOf } from './registers.ts'

/**
 * The enquiry at the procedure's own address. Anyone enquires with RUN and birth date. A signed-in person is asked
 * nothing: each address asks the institution for her own answer.
 */
export const consulta = defineForm<Services>({
  id: 'consulta',
  version: 1,
  title: 'Consulta de la exención del 7 % de salud',
  access: 'open',
  outcomePath: paths.error,
})
  .gate(
    async ({ context, services }) =>
      context.signedIn ? standingOf(await findOwn(services)) : { kind: 'ok', facts: null },
    { silentText: silentEnquiry },
  )
  .pageWhen('persona', ({ signedIn }) => !signedIn, {
    path: paths.consulta,
    title: 'Eliminación del 7 % de salud para pensionados',
    shortTitle: 'Consulta',
    lead: 'Vea si una pensión ya no paga el 7 % de salud, y qué puede hacer si todavía lo paga.',
    intro: ({ today }) => [
      {
        kind: 'paragraph',
        text: 'El Estado paga esa parte por las personas de 65 años o más que cumplen la ley. Se aplica solo, cada mes.',
      },
      {
        kind: 'details',
        summary: 'Qué pide la ley',
        blocks: [{ kind: 'list', items: requisitos(today) }],
      },
    ],
    questions: enquiryQuestions('RUN de quien recibe la pensión'),
    submitLabel: 'Consultar',
    verify: ({ services }, persona) => askCoarsely(services, persona),
    verifySilence: 'stop',
  })
  .tells({
    id: 'con_beneficio',
    path: paths.conBeneficio,
    outcomes,
    tell: async ({ context }) => conBeneficio(context.consulted.gate, context.today),
  })
