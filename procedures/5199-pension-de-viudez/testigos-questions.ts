import { ask } from '#engine/ask.ts'

const nombre = (which: string) =>
  ask.text({ label: `Nombre ${which}`, missing: `Escriba el nombre ${which}.`, maxLength: 160 })
const run = (which: string) =>
  ask.run({
    of: 'persona',
    label: `RUN ${which}`,
    hint: 'Por ejemplo, 12.345.678-5.',
    missing: `Escriba el RUN ${which}, por ejemplo 12.345.678-5.`,
  })
const parentesco = (which: string) =>
  ask.text({
    label: `Qué es de ustedes ${which}`,
    hint: 'Por ejemplo, vecina o amigo.',
    missing: 'Escriba qué es de ustedes, por ejemplo vecina.',
    maxLength: 60,
  })
const direccion = (which: string) =>
  ask.text({ label: `Dónde vive ${which}`, missing: 'Escriba dónde vive.', maxLength: 200 })

const [one, other] = ['del primer testigo', 'del segundo testigo'] as const
const [theOne, theOther] = ['el primer testigo', 'el segundo testigo'] as const

/** What is asked of who needs witnesses: the deceased, since when, how, and two people (procedures §5199). */
export const peticionQuestions = {
  causante: ask.run({
    of: 'persona',
    label: 'RUN de la persona que falleció',
    hint: 'Por ejemplo, 4.123.456-7.',
    missing: 'Escriba el RUN de la persona que falleció, por ejemplo 12.345.678-5.',
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
  nombre1: nombre(one),
  run1: run(one),
  parentesco1: parentesco(theOne),
  direccion1: direccion(theOne),
  nombre2: nombre(other),
  run2: run(other),
  parentesco2: parentesco(theOther),
  direccion2: direccion(theOther),
}

/** What a witness is asked. */
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
