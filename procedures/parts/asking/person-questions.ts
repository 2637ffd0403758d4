import { personNamePattern } from '#domain/person-name.ts'
import { ask } from '#engine/asking/ask.ts'
import type { AnswerOf } from '#engine/asking/question.ts'

const inLetters = (example: string) => ({
  regex: personNamePattern,
  message: `Escríbalo solo con letras. Por ejemplo, ${example}.`,
})

/**
 * Identity by parts, as in the civil register; `personOffers` prefills what is known. A procedure takes the ones it
 * needs, and overrides texts: `{ ...personQuestions.nombres, hint: '…' }`.
 */
export const personQuestions = {
  nombres: ask.text({
    label: 'Nombres',
    missing: 'Escriba los nombres, como están en la cédula de identidad.',
    maxLength: 100,
    pattern: inLetters('Carmen Gloria'),
  }),
  apellidoPaterno: ask.text({
    label: 'Primer apellido',
    missing: 'Escriba el primer apellido.',
    maxLength: 60,
    pattern: inLetters('Rojas'),
  }),
  apellidoMaterno: ask.text({
    label: 'Segundo apellido',
    hint: 'Si no tiene, déjelo en blanco.',
    missing: 'Escriba el segundo apellido.',
    optional: true,
    maxLength: 60,
    pattern: inLetters('Díaz'),
  }),
  fechaNacimiento: ask.date({
    label: 'Fecha de nacimiento',
    missing: 'Escriba la fecha de nacimiento: día, mes y año.',
    notInFuture: 'Revise la fecha de nacimiento. No puede ser un día que aún no llega.',
  }),
  estadoCivil: ask.choice({
    style: 'select',
    label: 'Estado civil',
    missing: 'Elija el estado civil.',
    options: [
      { value: 'soltero', label: 'Soltero o soltera' },
      { value: 'casado', label: 'Casado o casada' },
      { value: 'viudo', label: 'Viudo o viuda' },
      { value: 'divorciado', label: 'Divorciado o divorciada' },
      { value: 'separado_judicialmente', label: 'Separado o separada por un juez' },
      { value: 'conviviente_civil', label: 'Conviviente civil' },
      { value: 'anulado', label: 'Matrimonio anulado' },
    ],
  }),
  genero: ask.choice({
    style: 'select',
    label: 'Género',
    missing: 'Elija el género.',
    optional: true,
    options: [
      { value: 'femenino', label: 'Femenino' },
      { value: 'masculino', label: 'Masculino' },
      { value: 'otro', label: 'Otro' },
    ],
  }),
  nacionalidad: ask.text({
    label: 'Nacionalidad',
    hint: 'Por ejemplo, chilena.',
    missing: 'Escriba la nacionalidad, por ejemplo chilena.',
    maxLength: 40,
    pattern: inLetters('chilena'),
  }),
}

/** The applicant's contact data; `contactOffers` prefills what is known. */
export const contactQuestions = {
  telefono: ask.phone({
    label: 'Teléfono',
    hint: 'Celular o fijo, con sus 9 números. Si no tiene, escriba el de alguien de confianza.',
    missing: 'Escriba un teléfono, por ejemplo 9 1234 5678.',
    autocomplete: 'tel',
  }),
  correo: ask.email({
    label: 'Correo electrónico',
    hint: 'Si no tiene, déjelo en blanco.',
    missing: 'Escriba el correo, por ejemplo nombre@correo.cl.',
    optional: true,
    autocomplete: 'email',
  }),
  direccion: ask.address({ label: 'Dirección', missing: 'Escriba la dirección.', own: true }),
}

/** The RUN of a deceased person. */
export const runDifuntoQuestion = ask.run({
  of: 'persona',
  label: 'RUN de la persona que falleció',
  hint: 'Está en la cédula de esa persona. Por ejemplo, 12.345.678-5.',
  missing: 'Escriba el RUN de la persona que falleció, por ejemplo 12.345.678-5.',
})

/** Gender, as forms ask for it. */
export type Genero = AnswerOf<typeof personQuestions.genero>
