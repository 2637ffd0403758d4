import { ask } from '#engine/asking/ask.ts'
import { runDifuntoQuestion } from '../../parts/asking/person-questions.ts'

/** The beneficiary, and the applicant's contact data (flows §3, beneficiario). */
export const beneficiarioQuestions = {
  para: ask.choice({
    style: 'radio',
    label: '¿Para quién es la pensión?',
    summaryLabel: 'La pensión es para',
    missing: 'Elija para quién es la pensión.',
    options: [
      { value: 'mi', label: 'Para mí' },
      { value: 'hijo', label: 'Para mi hija o mi hijo menor de 18 años' },
      {
        value: 'tutor',
        label: 'Para un niño o una niña a mi cuidado',
        hint: 'Si la orden del juez no está anotada, le preguntamos a su madre o a su padre.',
      },
    ],
  }),
  hijo: ask.choice({
    style: 'radio',
    label: '¿Cuál de sus hijos?',
    summaryLabel: 'Hija o hijo',
    missing: 'Elija a su hija o hijo.',
    options: [] as { value: string; label: string }[],
  }),
  nombreMenor: ask.name({
    label: 'Nombre del niño o la niña',
    missing: 'Escriba los nombres y los apellidos.',
  }),
  runMenor: ask.run({
    of: 'persona',
    label: 'RUN del niño o la niña',
    hint: 'Por ejemplo, 22.345.678-2.',
    missing: 'Escriba el RUN, por ejemplo 22.345.678-2.',
  }),
  telefono: ask.phone({
    label: 'Su teléfono',
    hint: 'Si no tiene, escriba el de alguien de confianza.',
    missing: 'Escriba un teléfono, por ejemplo 9 1234 5678.',
    autocomplete: 'tel',
  }),
  correo: ask.email({
    label: 'Su correo',
    hint: 'Para avisarle cómo va. Si no tiene, déjelo en blanco.',
    missing: 'Escriba el correo, por ejemplo nombre@correo.cl.',
    optional: true,
    autocomplete: 'email',
  }),
}

/** The deceased (flows §3, causante). */
export const causanteQuestions = {
  run: runDifuntoQuestion,
  vinculo: ask.choice({
    style: 'radio',
    label: '¿Qué era usted de la persona que falleció?',
    summaryLabel: 'Vínculo',
    missing: 'Elija qué era usted de la persona que falleció.',
    options: [
      { value: 'conyuge', label: 'Esposa o esposo' },
      { value: 'conviviente', label: 'Su pareja: vivíamos juntos sin casarnos' },
    ],
  }),
}

const dato = (label: string, missing: string, maxLength = 120) =>
  ask.text({ label, missing, optional: true, maxLength })

/**
 * Data that help to find the records of the deceased (flows §3, additional deceased data), all optional; and what is asked
 * of who has no tie on record, to whom no register's data are shown.
 */
export const datosCausanteQuestions = {
  nombre: ask.name({
    label: 'Nombre de la persona que falleció',
    missing: 'Escriba los nombres y los apellidos, como salen en su cédula.',
  }),
  fechaDefuncion: ask.date({
    label: '¿Qué día falleció?',
    missing: 'Escriba el día, el mes y el año en que falleció.',
    notInFuture: 'Revise la fecha. No puede ser un día que aún no llega.',
  }),
  numeroInscripcion: dato(
    'Número de inscripción en la caja antigua',
    'Escriba el número de inscripción.',
    40,
  ),
  numeroSss: dato('Número de la libreta del Seguro Social', 'Escriba el número de la libreta.', 40),
  tipoPension: {
    ...dato('Pensión que recibía', 'Escriba qué pensión recibía.', 60),
    hint: 'Por ejemplo, de vejez. Si no recibía, déjelo en blanco.',
  },
  lugarNacimiento: dato('Lugar donde nació', 'Escriba dónde nació.', 100),
  padre: dato('Padre de quien falleció', 'Escriba el nombre del padre.'),
  madre: dato('Madre de quien falleció', 'Escriba el nombre de la madre.'),
}

/** Address and marital status of the beneficiary. */
export const personalQuestions = {
  direccion: ask.address({
    label: 'Dirección de quien recibirá la pensión',
    missing: 'Escriba la dirección.',
    own: true,
  }),
}
