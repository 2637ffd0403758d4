import { ask } from '#engine/asking/ask.ts'
import { paymentQuestions } from '../parts/asking/payment-questions.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'

/** Uncollected payments to choose: two lists, each with its total (flows §3, Payments). */
export const pagosQuestions = {
  pendientes: ask.rows({
    select: 'many',
    label: 'Pagos pendientes',
    hint: 'Todavía no vencen.',
    missing: 'Marque al menos un pago.',
    optional: true,
    columns: ['Beneficio', 'Mes', 'Vence el'],
    montoLabel: 'Monto',
  }),
  caducados: ask.rows({
    select: 'many',
    label: 'Pagos caducados',
    hint: 'Vencieron sin que nadie los cobrara. Si los marca, el IPS los paga de nuevo.',
    missing: 'Marque al menos un pago.',
    optional: true,
    columns: ['Beneficio', 'Mes', 'Venció el'],
    montoLabel: 'Monto',
  }),
}

/** Payment method and contact (flows §3, `forma_pago` and contact). */
export const solicitudQuestions = {
  formaPago: {
    ...paymentQuestions.formaPago,
    label: '¿Cómo quiere cobrar?',
    missing: 'Elija cómo quiere cobrar.',
  },
  // Whose it must be depends on for whom the payments are asked.
  cuenta: { ...paymentQuestions.cuenta, label: 'La cuenta', own: false },
  lugar: ask.place({ label: 'Dónde quiere cobrar', missing: 'Elija el lugar donde quiere cobrar.' }),
  telefono: contactQuestions.telefono,
  correo: { ...contactQuestions.correo, hint: 'Para avisarle. Si no tiene, déjelo en blanco.' },
}

/** The declaration before sending. */
export const declaracionQuestions = {
  verdad: ask.declaration({
    label: 'Sí, lo declaro',
    summaryLabel: 'Declaración',
    missing: 'Para enviar, marque que declara lo que dice aquí.',
    text: 'Los pagos que pido son míos, o de quien me dio un poder, y nadie los ha cobrado. Si doy una cuenta, está a nombre de quien recibe el beneficio. Sé que cobrar lo que no me toca se castiga por ley.',
  }),
}
