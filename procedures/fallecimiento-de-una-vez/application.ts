import type { AnswersOf } from '#engine/asking/question.ts'
import { defineForm } from '#engine/walking/define-form.ts'
import { findFamiliarFallecido } from '../parts/asking/known-deceased.ts'
import { formaPagoOptions } from '../parts/asking/payment-questions.ts'
import { consultPersona, offered, reachOffers } from '../parts/asking/registered-person.ts'
import type { ServicesOf } from '../parts/services.ts'
import { muerteQuestions } from './questions.ts'

export type Services = ServicesOf<readonly ['personas']>

type Muerte = AnswersOf<typeof muerteQuestions, 'cuenta'>
type Parentesco = Muerte['parentesco']

/** Who inherits, by kinship. */
const herederos: readonly Parentesco[] = ['conyuge', 'conviviente_civil', 'hijo', 'padre', 'madre', 'hermano']
const parejas: readonly Parentesco[] = ['conyuge', 'conviviente_civil', 'conviviente']

/** A death told once: what is said here is answered in each request, whose own rules decide if it is hers. */
export const deUnaVez = defineForm<Services>({
  id: 'solicitudes',
  version: 1,
  title: 'Lo que puede pedir cuando alguien muere',
  outcomePath: 'no-es-posible',
})
  .page('muerte', {
    path: '',
    title: 'Sentimos su pérdida',
    shortTitle: 'Quién falleció',
    lead: 'Responda una vez. Con esto vemos qué puede pedir, y lo escribimos en cada solicitud.',
    questions: muerteQuestions,
    when: { cuenta: (_c, { formaPago }) => formaPago === 'deposito' },
    consult: async ({ services, context: { person } }) => {
      const [persona, familiar] = await Promise.all([
        consultPersona(services, person.run),
        findFamiliarFallecido(services, person.run, ['conyuge']),
      ])
      return { persona, familiar }
    },
    consultSilence: 'goOn',
    consultSilentText: 'El Registro Civil no respondió. Puede seguir igual: escriba sus datos.',
    prefill: (_c, known) => ({
      run: offered(known?.familiar?.run, 'Registro Civil'),
      parentesco: offered(known?.familiar ? ('conyuge' as const) : undefined, 'Registro Civil'),
      ...reachOffers(known?.persona),
    }),
    options: { formaPago: ({ person }) => formaPagoOptions(person.run, false) },
    rules: {
      run: (run, { person }) =>
        run === person.run ? 'Ese RUN es el suyo. Escriba el RUN de la persona que falleció.' : undefined,
    },
  })
  .joins({
    id: 'juntas',
    path: 'solicitudes',
    title: 'Lo que puede pedir',
    submitLabel: 'Enviar',
    sentTitle: 'Recibimos sus solicitudes',
    anotherLabel: 'Pedir por otra persona que falleció',
    forms: [
      {
        formKey: '5300/solicitud',
        title: 'Asignación por muerte',
        refuses: ({ answers: { muerte } }) =>
          muerte.pagoFuneral
            ? undefined
            : 'A usted no le toca, porque es para quien pagó el funeral. La puede pedir esa persona.',
        gives: ({ answers: { muerte } }) => ({
          ingresar: { calidad: 'persona' },
          causante: { run: muerte.run },
          beneficiario: {
            ...contactOf(muerte),
            parentesco: muerte.parentesco,
          },
          pago: paymentOf(muerte, 'cuentaPropia'),
        }),
      },
      {
        formKey: '5294/solicitud',
        title: 'Pensiones que quedaron sin cobrar',
        refuses: ({ answers: { muerte } }) =>
          herederos.includes(muerte.parentesco)
            ? undefined
            : 'A usted no le toca, porque es para quienes heredan: esposa o esposo, hijos, padres o hermanos. Si usted hereda por testamento, vaya a una sucursal con la posesión efectiva.',
        gives: ({ answers: { muerte } }) => ({
          solicitante: contactOf(muerte),
          difunto: { run: muerte.run },
          pago: paymentOf(muerte, 'cuenta'),
        }),
      },
      {
        formKey: 'funico/solicitud',
        draftName: '5199',
        title: 'Pensión de viudez',
        refuses: ({ answers: { muerte } }) =>
          parejas.includes(muerte.parentesco)
            ? undefined
            : 'A usted no le toca, porque es para la esposa, el esposo o la pareja de quien falleció. Un hijo o hija puede tener una pensión de orfandad hasta los 18 años, hasta los 24 si estudia, o con invalidez.',
        gives: ({ answers: { muerte } }) => ({
          beneficiario: contactOf(muerte),
          causante: { run: muerte.run, ...vinculoOf(muerte) },
          pago: paymentOf(muerte, 'cuenta'),
        }),
      },
    ],
  })

const contactOf = ({ telefono, correo }: Muerte) => ({ telefono, ...(correo && { correo }) })

const paymentOf = ({ formaPago, cuenta }: Muerte, name: 'cuenta' | 'cuentaPropia') => ({
  formaPago,
  ...(formaPago === 'deposito' && { [name]: cuenta }),
})

/** A civil union is none of the ties that the form offers: there she says which it is. */
const vinculoOf = ({ parentesco }: Muerte) =>
  parentesco === 'conyuge' || parentesco === 'conviviente' ? { vinculo: parentesco } : {}
