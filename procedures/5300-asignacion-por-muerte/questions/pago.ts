import { ask } from '#engine/asking/ask.ts'
import { paymentQuestions, withCuentaRut } from '../../parts/asking/payment-questions.ts'
import { maxDocumentBytes } from '../../parts/requests/request-desk.ts'

/** How it is paid. */
export const pagoQuestions = {
  cede: ask.yesNo({
    label: '¿Qué parte del pago le cede a la funeraria?',
    summaryLabel: 'Parte para la funeraria',
    missing: 'Elija si le cede una parte del pago a la funeraria.',
    yesLabel: 'Todo o una parte',
    noLabel: 'Ninguna: todo es para mí',
  }),
  montoCesion: ask.money({
    label: 'Monto para la funeraria',
    summaryLabel: 'Se le paga a la funeraria',
    hint: 'En pesos: todo o una parte.',
    missing: 'Escriba cuánto se le paga a la funeraria, por ejemplo 500.000.',
    minClp: 1,
    maxClp: 1_000_000_000,
  }),
  archivoCesion: ask.documents({
    label: 'Cesión firmada',
    hint: 'La firman la funeraria y quien recibe el pago. Debe decir el monto.',
    missing: 'Adjunte la cesión, firmada por los dos.',
    maxFiles: 3,
    maxBytes: maxDocumentBytes,
  }),
  cedula: ask.documents({
    label: 'Cédula de identidad del familiar',
    hint: 'Una foto o una copia, por los dos lados.',
    missing: 'Adjunte la cédula de identidad del familiar.',
    maxFiles: 2,
    maxBytes: maxDocumentBytes,
  }),
  poder: ask.documents({
    label: 'Poder del familiar',
    hint: 'Solo si el familiar le dio un poder firmado para hacer este trámite.',
    missing: 'Adjunte el poder.',
    optional: true,
    maxBytes: maxDocumentBytes,
  }),
  formaPago: withCuentaRut('¿Cómo se recibe el pago?'),
  cuentaPropia: paymentQuestions.cuenta,
  cuentaFamiliar: ask.bankAccount({
    label: 'Cuenta del familiar',
    hint: 'Debe estar a nombre del familiar, no de la funeraria.',
    missing: 'Escriba los datos de la cuenta del familiar.',
  }),
  lugarPago: paymentQuestions.lugarPago,
}

/** What is declared before sending. */
export const declaracionQuestions = {
  declaracion: ask.declaration({
    label: 'Sí, lo declaro así',
    summaryLabel: 'Declaración jurada',
    missing: 'Para enviar la solicitud, marque que declara lo que dice aquí.',
    text: 'Declaro que lo que escribí es verdad y que los documentos que adjunté son copia fiel de los originales. Sé que dar datos falsos para cobrar un beneficio es un delito. Autorizo a revisar estos datos con otras instituciones del Estado.',
  }),
}
