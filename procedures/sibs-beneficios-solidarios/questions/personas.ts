import { ask } from '#engine/asking/ask.ts'
import { contactQuestions } from '../../parts/asking/person-questions.ts'
import { maxDocumentBytes } from '../../parts/requests/request-desk.ts'

const papel = { maxFiles: 3, maxBytes: maxDocumentBytes }

/** The applicant and the beneficiary. */
export const quienQuestions = {
  para: ask.choice({
    style: 'radio',
    label: '¿Para quién es la solicitud?',
    summaryLabel: 'La solicitud es',
    missing: 'Elija para quién es la solicitud.',
    options: [
      { value: 'mi', label: 'Para mí' },
      {
        value: 'tercero',
        label: 'Para otra persona',
        hint: 'Esa persona tiene que haberle dado un poder, y el poder debe estar vigente.',
      },
    ],
  }),
  run: ask.run({
    of: 'persona',
    label: 'RUN de la persona que le dio el poder',
    summaryLabel: 'RUN de quien recibirá el beneficio',
    hint: 'Por ejemplo, 12.345.678-5.',
    missing: 'Escriba el RUN de la persona que le dio el poder, por ejemplo 12.345.678-5.',
  }),
  fechaNacimiento: ask.date({
    label: 'Fecha de nacimiento de esa persona',
    hint: 'Por ejemplo, 27 3 1950.',
    missing: 'Escriba la fecha de nacimiento de esa persona: día, mes y año.',
    notInFuture: 'Revise la fecha de nacimiento. No puede ser un día que aún no llega.',
  }),
  representacion: ask.documents({
    label: 'El poder',
    hint: 'No hace falta: el IPS mira el registro de poderes. Agregue una copia solo si quiere, y solo del poder de esta persona.',
    missing: 'Agregue una foto o copia del poder.',
    optional: true,
    ...papel,
  }),
  documentoFuncionario: ask.documents({
    label: 'Documento de la atención',
    hint: 'La solicitud que la persona firmó en el mesón.',
    missing: 'Agregue la solicitud que la persona firmó en el mesón.',
    ...papel,
  }),
}

const correos = ask.emails({
  label: 'Correo electrónico',
  alternativeLabel: 'Otro correo',
  hint: 'Ahí llega la respuesta. Escríbalo dos veces, para no fallar en una letra. Si no tiene, déjelo en blanco.',
  missing: 'Escriba el correo, por ejemplo nombre@correo.cl.',
  optional: true,
  autocomplete: 'email',
})

const fijo = {
  hint: 'Con sus 9 números. Si no tiene, déjelo en blanco.',
  missing: 'Escriba el teléfono, por ejemplo 2 2345 6789.',
  optional: true,
} as const

/**
 * Contact data, with every part of the application (flows §3, contactabilidad). First the only one that no register
 * knows: the others are mostly read.
 */
export const contactoQuestions = {
  fijoLaboral: ask.phone({ label: 'Teléfono del trabajo', ...fijo }),
  correos,
  direccion: ask.address({
    label: 'Dirección',
    missing: 'Escriba la dirección.',
    parts: ['poblacion', 'localidad', 'ciudad'],
  }),
  movil: ask.phone({ ...contactQuestions.telefono, label: 'Celular', summaryLabel: 'Celular' }),
  fijoParticular: ask.phone({ label: 'Teléfono fijo de la casa', ...fijo }),
}

/** Contact data of an applicant who acts with a power. */
export const contactoTerceroQuestions = {
  ...contactoQuestions,
  direccion: ask.address({ ...contactoQuestions.direccion, label: 'Su dirección', own: true }),
  correos: ask.emails({ ...correos, label: 'Su correo electrónico' }),
  movil: ask.phone({ ...contactoQuestions.movil, label: 'Su celular' }),
}
