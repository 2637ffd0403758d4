import { ask } from '#engine/asking/ask.ts'
import { withCuentaRut } from '../../parts/asking/payment-questions.ts'

const noPlaces = [] as { value: string; label: string }[]

/** Health (flows §3, salud; flows §9, the twelve insurers). */
export const saludQuestions = {
  estado: ask.choice({
    style: 'radio',
    label: '¿En qué sistema de salud está?',
    summaryLabel: 'Sistema de salud',
    missing: 'Elija el sistema de salud.',
    options: [
      { value: 'fonasa', label: 'Fonasa' },
      { value: 'isapre', label: 'Una isapre' },
      { value: 'ninguno', label: 'Ninguno' },
    ],
  }),
  nombre: ask.choice({
    style: 'select',
    label: '¿Cuál isapre?',
    summaryLabel: 'Isapre',
    missing: 'Elija la isapre.',
    options: noPlaces,
  }),
  cotizacionPactada: ask.money({
    label: '¿Cuánto paga al mes por su plan?',
    summaryLabel: 'Cotización pactada',
    hint: 'En pesos. Está en su contrato con la isapre.',
    missing: 'Escriba cuánto paga, por ejemplo 120.000.',
    minClp: 1,
  }),
}

/** The first payment and the monthly one (flows §3, primerPago and pagoMensual). */
export const pagoQuestions = {
  mismaRegion: ask.yesNo({
    label: '¿Quiere cobrar el primer pago en la región donde vive?',
    summaryLabel: 'Primer pago en su región',
    hint: 'El primer pago se cobra siempre en persona, con su cédula de identidad.',
    missing: 'Elija si quiere cobrarlo en su región.',
    noLabel: 'No, en otra',
  }),
  lugarCerca: ask.choice({
    style: 'search',
    label: '¿En qué lugar de su región?',
    summaryLabel: 'Lugar del primer pago',
    missing: 'Elija de la lista el lugar del primer pago.',
    options: noPlaces,
  }),
  lugarLejos: ask.choice({
    style: 'search',
    label: '¿En qué lugar?',
    summaryLabel: 'Lugar del primer pago',
    hint: 'Elija de la lista.',
    missing: 'Elija de la lista el lugar del primer pago.',
    options: noPlaces,
  }),
  formaPago: { ...withCuentaRut('¿Cómo quiere el pago de cada mes?'), summaryLabel: 'Pago de cada mes' },
  cuenta: ask.bankAccount({ label: 'La cuenta', missing: 'Escriba los datos de la cuenta.', own: true }),
  lugarMensual: ask.choice({
    style: 'search',
    label: '¿Dónde quiere cobrar cada mes?',
    summaryLabel: 'Lugar de cada mes',
    hint: 'Elija de la lista.',
    missing: 'Elija de la lista el lugar de pago.',
    options: noPlaces,
  }),
}
