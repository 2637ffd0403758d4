import { ask } from '#engine/asking/ask.ts'
import { paymentQuestions, withCuentaRut } from '../parts/asking/payment-questions.ts'
import { contactQuestions, runDifuntoQuestion } from '../parts/asking/person-questions.ts'

/** What the three requests after a death have in common: each is asked once. */
export const muerteQuestions = {
  run: { ...runDifuntoQuestion, label: '¿Cuál es el RUN de la persona que falleció?' },
  parentesco: ask.choice({
    style: 'select',
    label: '¿Qué era usted de esa persona?',
    summaryLabel: 'Usted era',
    missing: 'Elija qué era usted de la persona que falleció.',
    options: [
      { value: 'conyuge', label: 'Esposa o esposo' },
      { value: 'conviviente_civil', label: 'Pareja con acuerdo de unión civil' },
      { value: 'conviviente', label: 'Pareja, sin casarnos' },
      { value: 'hijo', label: 'Hija o hijo' },
      { value: 'padre', label: 'Padre' },
      { value: 'madre', label: 'Madre' },
      { value: 'hermano', label: 'Hermana o hermano' },
      { value: 'nieto', label: 'Nieta o nieto' },
      { value: 'abuelo', label: 'Abuela o abuelo' },
      { value: 'otro', label: 'Otra relación' },
    ],
  }),
  pagoFuneral: ask.yesNo({
    label: '¿Usted pagó el funeral?',
    summaryLabel: 'Usted pagó el funeral',
    hint: 'La boleta o la factura dice quién pagó.',
    missing: 'Elija si usted pagó el funeral.',
    yesLabel: 'Sí, lo pagué yo',
    noLabel: 'No, lo pagó otra persona',
  }),
  formaPago: withCuentaRut('¿Cómo quiere recibir el dinero?'),
  cuenta: paymentQuestions.cuenta,
  telefono: contactQuestions.telefono,
  correo: contactQuestions.correo,
}
