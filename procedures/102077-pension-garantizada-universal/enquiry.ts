import type { IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { ask } from '#engine/asking/ask.ts'
import type { Block } from '#engine/content/block.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import {
  edadPguMayores,
  pensionInferiorClp,
  pguClp,
  pguMayoresClp,
} from '#law/pension-garantizada-universal.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { paths } from './paths.ts'
import { outcomes, puedeSolicitar, requisitos } from './reasons.ts'
import { askCoarsely, findOwn, type Services, standingOf } from './registers.ts'

/**
 * The enquiry at the procedure's own address. Anyone enquires with RUN and birth date. A signed-in person is asked
 * nothing: the institution knows her situation.
 */
export const consulta = defineForm<Services>({
  id: 'consulta',
  version: 1,
  title: 'Consulta de la Pensión Garantizada Universal',
  access: 'open',
  outcomePath: paths.noPuede,
})
  .gate(
    async ({ context, services }) =>
      context.signedIn
        ? standingOf(await findOwn(services, context.person.run))
        : { kind: 'ok', facts: null },
    { silentText: silentEnquiry },
  )
  .pageWhen('persona', ({ signedIn }) => !signedIn, {
    path: paths.consulta,
    title: 'Pensión Garantizada Universal (PGU)',
    shortTitle: 'Consulta',
    lead: 'Vea si una persona puede pedir la PGU, si ya la tiene o en qué va su solicitud.',
    intro: ({ today }) => explanation(today),
    questions: {
      run: ask.run({
        of: 'persona',
        label: 'RUN de quien recibiría la PGU',
        hint: 'Por ejemplo, 12.345.678-5.',
        missing: 'Escriba el RUN, por ejemplo 12.345.678-5.',
      }),
      fechaNacimiento: ask.date({
        label: 'Su fecha de nacimiento',
        hint: 'Por ejemplo, 27 3 1955.',
        missing: 'Escriba la fecha de nacimiento: día, mes y año.',
        notInFuture: 'Revise la fecha de nacimiento. No puede ser un día que aún no llega.',
      }),
    },
    submitLabel: 'Consultar',
    verify: ({ services }, persona) => askCoarsely(services, persona),
    verifySilence: 'stop',
  })
  .tells({
    id: 'puede_solicitar',
    path: paths.puede,
    outcomes,
    tell: async ({ context }) => puedeSolicitar(context.consulted.gate, context),
  })

/** What the PGU is, how much it pays, and its requirements by law. */
export function explanation(today: IsoDate): readonly Block[] {
  const edad = edadPguMayores.at(today)
  const amount =
    edad > 65
      ? `Completa son ${formatClp(pguClp.at(today))} al mes, y ${formatClp(pguMayoresClp.at(today))} desde los ${edad} años.`
      : `Completa son ${formatClp(pguMayoresClp.at(today))} al mes.`
  return [
    {
      kind: 'paragraph',
      text: `Es un pago del Estado para cada mes de la vejez. ${amount} La paga el Instituto de Previsión Social (IPS).`,
    },
    {
      kind: 'details',
      summary: 'Qué pide la ley',
      blocks: [
        { kind: 'list', items: requisitos(today) },
        {
          kind: 'paragraph',
          text: `Se paga completa si las otras pensiones suman hasta ${formatClp(pensionInferiorClp.at(today))}. Sobre eso baja de a poco. Puede trabajar y recibirla.`,
        },
      ],
    },
  ]
}
