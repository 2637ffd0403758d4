import { ask } from '#engine/asking/ask.ts'
import { requisitosPbsi } from '#law/beneficios-solidarios.ts'
import { residenciaPgu } from '#law/pension-garantizada-universal.ts'
import { paymentQuestions } from '../../parts/asking/payment-questions.ts'

const { years, sinceAge, recentYears, ofLastYears } = residenciaPgu
const { residence } = requisitosPbsi

/** Years in Chile, and years abroad on a mission of Chile, which count as lived here (flows §3, datosGenerales). */
export const residenciaQuestions = {
  residencia: ask.declaration({
    label: 'Lo declaro bajo juramento',
    summaryLabel: 'Residencia en Chile',
    missing: 'Marque la casilla si se cumplen esos años. Si no se cumplen, no se puede pedir.',
    text: `Declaro que quien recibirá el beneficio ha vivido en Chile los años que pide la ley. Son ${years} años desde los ${sinceAge} de edad, y ${recentYears} de los últimos ${ofLastYears}.`,
  }),
  residenciaInvalidez: ask.declaration({
    label: 'Lo declaro bajo juramento',
    summaryLabel: 'Residencia en Chile, por la invalidez',
    missing: 'Marque la casilla si se cumplen esos años. Si no se cumplen, no se puede pedir.',
    text: `Declaro que quien recibirá el beneficio por invalidez ha vivido en Chile ${residence.years} de los últimos ${residence.ofLastYears} años.`,
  }),
  misiones: ask.yesNo({
    label: '¿Vivió fuera de Chile por una misión diplomática?',
    summaryLabel: 'Vivió fuera por una misión diplomática',
    hint: 'Es un trabajo para el Estado de Chile en otro país. Casi nadie marca que sí.',
    missing: 'Elija si vivió fuera de Chile por una misión diplomática.',
  }),
  aceptaMisiones: ask.declaration({
    label: 'Lo declaro así',
    summaryLabel: 'Declaración de misiones diplomáticas',
    missing: 'Marque que lo declara así, o elija que no hubo misiones.',
    text: 'Declaro que esos años fuera de Chile fueron por una misión oficial del Estado de Chile. Por eso cuentan como vividos aquí.',
  }),
}

/** Payment method (flows §3, datosPago). The account must be the beneficiary's. */
export const pagoQuestions = {
  formaPago: paymentQuestions.formaPago,
  cuenta: ask.bankAccount({
    label: 'Cuenta de quien recibe el beneficio',
    summaryLabel: 'Cuenta',
    missing: 'Escriba los datos de la cuenta.',
  }),
  lugarPago: paymentQuestions.lugarPago,
}

/** Permission to activate the Pase Cultural with the PGU (decisions, sibs). */
export const paseQuestions = {
  autoriza: ask.yesNo({
    label: '¿Autoriza al IPS a activar el Pase Cultural?',
    summaryLabel: 'Activar el Pase Cultural',
    hint: 'Es dinero para libros, cine, teatro, conciertos y artesanía. No baja la PGU.',
    missing: 'Elija si autoriza al IPS a activar el Pase Cultural.',
  }),
}

/** The declaration before sending. */
export const declaracionQuestions = {
  verdad: ask.declaration({
    label: 'Sí, lo declaro así',
    summaryLabel: 'Declaración jurada',
    missing: 'Para enviar la solicitud, marque que declara lo que dice aquí.',
    text: 'Declaro que lo que escribí es verdad. Autorizo al IPS a revisarlo con otras instituciones del Estado. Sé que dar datos falsos para cobrar dinero es un delito.',
  }),
}
