import { ask } from '#engine/asking/ask.ts'
import { runDifuntoQuestion } from '../../parts/asking/person-questions.ts'

const nombre = (which: string) =>
  ask.text({
    label: 'Nombre y apellidos',
    hint: 'Como salen en su cédula.',
    missing: `Escriba el nombre ${which}.`,
    maxLength: 160,
  })
const run = (which: string) =>
  ask.run({
    of: 'persona',
    label: 'RUN',
    hint: 'Por ejemplo, 12.345.678-5.',
    missing: `Escriba el RUN ${which}, por ejemplo 12.345.678-5.`,
  })
const parentesco = (which: string) =>
  ask.text({
    label: 'Relación con ustedes',
    hint: 'Por ejemplo, vecina o amigo.',
    missing: `Escriba qué relación tenía con ustedes ${which}, por ejemplo vecina.`,
    maxLength: 60,
  })
const direccion = (which: string) =>
  ask.text({ label: 'Dónde vive', missing: `Escriba dónde vive ${which}.`, maxLength: 200 })

/** The cohabitation to be witnessed: the deceased, since when, and how (procedures §5199). */
export const convivenciaQuestions = {
  causante: runDifuntoQuestion,
  nombreCausante: ask.text({
    label: 'Nombre y apellidos de la persona que falleció',
    hint: 'Como salen en su cédula. Lo leen los testigos.',
    missing: 'Escriba el nombre y los apellidos de la persona que falleció.',
    maxLength: 160,
  }),
  desde: ask.date({
    label: '¿Desde cuándo vivían juntos?',
    missing: 'Escriba el día, el mes y el año. Si no recuerda el día, escriba 1.',
    notInFuture: 'Revise la fecha. No puede ser un día que aún no llega.',
  }),
  relato: ask.longText({
    label: '¿Cómo vivían?',
    hint: 'Con sus palabras: en qué casa, con quién, quién pagaba los gastos.',
    missing: 'Cuente en pocas palabras cómo vivían.',
    maxLength: 1000,
  }),
}

/** The first witness. */
export const primerTestigoQuestions = {
  nombre1: nombre('del primer testigo'),
  run1: run('del primer testigo'),
  parentesco1: parentesco('el primer testigo'),
  direccion1: direccion('el primer testigo'),
}

/** The second witness. */
export const segundoTestigoQuestions = {
  nombre2: nombre('del segundo testigo'),
  run2: run('del segundo testigo'),
  parentesco2: parentesco('el segundo testigo'),
  direccion2: direccion('el segundo testigo'),
}

/** All questions of a person who needs witnesses. */
export const peticionQuestions = {
  ...convivenciaQuestions,
  ...primerTestigoQuestions,
  ...segundoTestigoQuestions,
}

/** The question to a witness. */
export const declaracionQuestions = {
  acepta: ask.choice({
    style: 'radio',
    label: '¿Quiere declarar?',
    missing: 'Elija si quiere declarar.',
    options: [
      { value: 'si', label: 'Sí: declaro bajo juramento que vivían juntos' },
      { value: 'no', label: 'No quiero declarar' },
    ],
  }),
  declaracion: ask.longText({
    label: 'Lo que usted sabe',
    hint: 'Cómo los conoció y qué vio. Puede dejarlo en blanco.',
    missing: 'Cuente lo que sabe.',
    optional: true,
    maxLength: 1000,
  }),
}
