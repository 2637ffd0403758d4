import { ask } from '#engine/asking/ask.ts'
import type { Option } from '#engine/asking/context.ts'
import { paymentQuestions } from '../parts/asking/payment-questions.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'

/** The new account. */
export const cuentaQuestions = {
  cuenta: {
    ...paymentQuestions.cuenta,
    label: 'La cuenta nueva',
    hint: 'A su nombre. Sirve su CuentaRUT.',
  },
}

/** How she is told. */
export const contactoQuestions = {
  telefono: contactQuestions.telefono,
  correo: { ...contactQuestions.correo, hint: 'Para avisarle la respuesta. Si no tiene, déjelo en blanco.' },
}

/** The declaration before an account is sent. */
export const cuentaDeclaration = {
  verdad: ask.declaration({
    label: 'Sí, lo declaro',
    summaryLabel: 'Declaración',
    missing: 'Para enviar, marque que la cuenta es suya.',
    text: 'La cuenta está a mi nombre. Quiero que el IPS deposite ahí lo que me paga por mis cargas.',
  }),
}

/** What is claimed. */
export const queQuestions = {
  que: ask.choice({
    style: 'radio',
    label: '¿Qué le falta?',
    missing: 'Elija qué le falta.',
    options: [
      { value: 'meses', label: 'Hay meses que no se pagan' },
      { value: 'deposito', label: 'Un pago no llegó a mi cuenta' },
      { value: 'monto', label: 'El monto es menor', hint: 'Porque el ingreso que usaron no es el mío.' },
    ],
  }),
}

/** The months that are not paid; the page supplies the rows. */
export const mesesQuestions = {
  meses: ask.rows({
    select: 'many',
    label: 'Meses sin pago',
    missing: 'Marque al menos un mes.',
    columns: ['Carga', 'Mes', 'Motivo'],
    groupBy: 0,
  }),
}

/** The payments that did not arrive; the page supplies the rows. */
export const pagosQuestions = {
  pagos: ask.rows({
    select: 'many',
    label: 'Pagos que el IPS hizo',
    missing: 'Marque al menos un pago.',
    columns: ['Qué se paga', 'Día'],
    montoLabel: 'Monto',
  }),
}

/** The year whose amount is less; the page supplies the years. */
export const anoQuestions = {
  ano: ask.choice({
    style: 'radio',
    label: '¿De qué año?',
    summaryLabel: 'Año',
    missing: 'Elija el año.',
    options: [] as readonly Option[],
  }),
}

/** What the claim rests on, and how she is told. */
export const detalleQuestions = {
  explicacion: ask.longText({
    label: 'Con sus palabras',
    hint: 'Si quiere explicar algo, escríbalo aquí. No es obligación.',
    missing: 'Escriba qué pasó.',
    optional: true,
    maxLength: 1000,
  }),
  ...contactoQuestions,
}

/** The declaration before a claim is sent. */
export const reclamoDeclaration = {
  verdad: ask.declaration({
    label: 'Sí, lo declaro',
    summaryLabel: 'Declaración',
    missing: 'Para enviar, marque que declara lo que dice aquí.',
    text: 'Lo que escribí es verdad y los papeles son auténticos. Sé que cobrar lo que no me toca se castiga por ley.',
  }),
}
