import { ask } from '#engine/asking/ask.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import { paymentQuestions, withCuentaRut } from '../parts/asking/payment-questions.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'
import { maxDocumentBytes } from '../parts/requests/request-desk.ts'
import {
  calidadOptions,
  contenidoOptions,
  embarazoOptions,
  emisorOptions,
  tipoDocumentoLabels,
} from './words.ts'

/** Whose pregnancy, the applicant's work and contact data. */
export const solicitanteQuestions = {
  embarazo: ask.choice({
    style: 'radio',
    label: '¿De quién es el embarazo?',
    summaryLabel: 'El embarazo es',
    missing: 'Elija si el embarazo es suyo o de su esposa.',
    options: embarazoOptions,
  }),
  runConyuge: ask.run({
    of: 'persona',
    label: 'RUN de su esposa',
    hint: 'Está en su cédula. Por ejemplo, 12.345.678-5.',
    missing: 'Escriba el RUN de su esposa, por ejemplo 12.345.678-5.',
  }),
  calidad: ask.choice({
    style: 'radio',
    label: '¿Cómo trabaja usted?',
    summaryLabel: 'Usted',
    missing: 'Elija si trabaja para un empleador, por su cuenta, o recibe un subsidio.',
    options: calidadOptions,
  }),
  rutEmpleador: ask.run({
    of: 'cualquiera',
    label: 'RUT de su empleador',
    hint: 'Está en su liquidación de sueldo. Por ejemplo, 76.543.210-3.',
    missing: 'Escriba el RUT de su empleador, por ejemplo 76.543.210-3.',
  }),
  telefono: contactQuestions.telefono,
  correo: { ...contactQuestions.correo, hint: 'Para mandarle las novedades. Si no tiene, déjelo en blanco.' },
  direccion: contactQuestions.direccion,
}

const paper = { maxFiles: 3, maxBytes: maxDocumentBytes }

/** The certificate of the pregnancy. */
export const embarazoQuestions = {
  fechaGestacion: ask.date({
    label: 'Fecha probable de gestación',
    hint: 'El comienzo del embarazo, como lo dice el certificado.',
    missing: 'Escriba la fecha probable de gestación: día, mes y año.',
    notInFuture: 'Revise la fecha de gestación. No puede ser un día que aún no llega.',
  }),
  fechaParto: ask.date({
    label: 'Fecha probable de parto',
    hint: 'También está en el certificado.',
    missing: 'Escriba la fecha probable de parto: día, mes y año.',
  }),
  emisor: ask.choice({
    style: 'radio',
    label: '¿Quién dio el certificado?',
    summaryLabel: 'Dio el certificado',
    missing: 'Elija quién dio el certificado.',
    options: emisorOptions,
  }),
  contenido: ask.choices({
    label: '¿Qué trae el certificado?',
    summaryLabel: 'El certificado trae',
    hint: 'Marque todo lo que trae.',
    missing: 'Marque lo que trae el certificado. Si no trae nada de esto, pida otro.',
    options: contenidoOptions,
  }),
  certificado: ask.documents({
    label: tipoDocumentoLabels.embarazo,
    hint: 'Puede ser una foto clara, con todo el papel.',
    missing: 'Agregue el certificado del embarazo.',
    ...paper,
  }),
}

/** How it is paid, and the declaration. */
export const pagoQuestions = {
  formaPago: withCuentaRut('¿Cómo quiere que le paguen?'),
  cuenta: paymentQuestions.cuenta,
  lugarPago: paymentQuestions.lugarPago,
  declaracion: ask.declaration({
    label: 'Sí, lo declaro así',
    summaryLabel: 'Declaración jurada',
    missing: 'Para seguir, marque que declara lo que dice aquí.',
    text: 'Declaro que lo que escribí es verdad. Nadie recibe el Subsidio Familiar (SUF) por este embarazo ni pide otra vez este pago. Si algo cambia, avisaré. Sé que debo devolver lo que se me pague de más.',
  }),
}

/** The answers of the form, by page. */
export interface Respuestas {
  readonly solicitante: AnswersOf<typeof solicitanteQuestions, 'runConyuge' | 'rutEmpleador'>
  readonly embarazo: AnswersOf<typeof embarazoQuestions, 'certificado'>
  readonly pago: AnswersOf<typeof pagoQuestions, 'cuenta' | 'lugarPago'>
}
