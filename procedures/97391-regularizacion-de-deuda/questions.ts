import { ask } from '#engine/asking/ask.ts'
import type { Option } from '#engine/asking/context.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'

/** The debts to pay. */
export const deudasQuestions = {
  elegidas: ask.rows({
    select: 'many',
    label: 'Meses que quiere pagar',
    hint: 'Si un mes está mal, reclame antes.',
    missing: 'Marque al menos un mes.',
    columns: ['Mes', 'Por quién', 'Deuda'],
    groupBy: 1,
    montoLabel: 'Total hoy',
  }),
}

/** In how many payments. */
export const planQuestions = {
  cuotas: ask.choice({
    style: 'radio',
    label: '¿En cuántos pagos?',
    summaryLabel: 'Forma de pago',
    missing: 'Elija en cuántos pagos.',
    options: [] as readonly Option[],
  }),
}

/** Who answers for a long agreement. */
export const avalQuestions = {
  run: ask.run({
    of: 'persona',
    label: 'RUN de esa persona',
    hint: 'El número de su carné. No puede ser usted.',
    missing: 'Escriba el RUN de quien responde, por ejemplo 12.345.678-5.',
  }),
  nombre: ask.text({
    label: 'Nombre de esa persona',
    hint: 'Como está en su carné. Si no es el de ese RUN, no le preguntamos a nadie.',
    missing: 'Escriba el nombre de quien responde, por ejemplo Ana Soto Vera.',
    maxLength: 120,
  }),
}

/** How to tell who makes the agreement. */
export const avisosQuestions = {
  telefono: contactQuestions.telefono,
  correo: {
    ...contactQuestions.correo,
    hint: 'Ahí le avisamos cuando llegue un pago, o si uno se atrasa. Si no tiene, déjelo en blanco.',
  },
}

export const declarations = {
  reconoce: ask.declaration({
    label: 'Sí, lo acepto',
    summaryLabel: 'Aceptación',
    missing: 'Para hacer el convenio, marque que lo acepta.',
    text: 'Reconozco que se deben estas cotizaciones y acepto pagarlas en los montos que dice aquí, y en los días que el IPS fija al aceptar el convenio. Mientras se paga el convenio no se puede reclamar por esos meses.',
  }),
}
