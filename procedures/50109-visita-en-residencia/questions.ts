import { ask } from '#engine/asking/ask.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'
import { maxDocumentBytes } from '../parts/requests/request-desk.ts'

export const parentescos = [
  { value: 'conyuge', label: 'Esposa o esposo' },
  { value: 'conviviente_civil', label: 'Conviviente civil' },
  { value: 'hijo', label: 'Hija o hijo' },
  { value: 'padre', label: 'Padre' },
  { value: 'madre', label: 'Madre' },
  { value: 'hermano', label: 'Hermana o hermano' },
  { value: 'otro', label: 'Otro familiar, o alguien de confianza' },
] as const

/** Who is visited, why she cannot come, and for what. */
export const pensionadoQuestions = {
  paraQuien: ask.choice({
    style: 'radio',
    label: '¿Para quién es la visita?',
    summaryLabel: 'La visita es',
    missing: 'Elija para quién es la visita.',
    options: [
      { value: 'propio', label: 'Para mí' },
      { value: 'otra', label: 'Para otra persona' },
    ],
  }),
  run: ask.run({
    of: 'persona',
    label: 'RUN de esa persona',
    hint: 'Es el número de su carné. Por ejemplo, 12.345.678-5.',
    missing: 'Escriba el RUN de la persona, por ejemplo 12.345.678-5.',
  }),
  nombre: ask.name({ label: 'Nombre de esa persona', missing: 'Escriba el nombre de la persona.' }),
  condicion: ask.choice({
    style: 'radio',
    label: '¿Por qué no puede ir a una sucursal?',
    summaryLabel: 'No puede ir porque',
    missing: 'Elija por qué no puede ir.',
    options: [
      { value: 'en_cama', label: 'Está en cama y no se puede levantar' },
      { value: 'hospital', label: 'Está en un hospital o una clínica' },
      { value: 'hogar', label: 'Vive en un hogar de ancianos' },
      { value: 'carcel', label: 'Está en la cárcel' },
      { value: 'puede_salir', label: 'Puede salir, pero le cuesta' },
    ],
  }),
  motivo: ask.choice({
    style: 'radio',
    label: '¿Para qué es la visita?',
    summaryLabel: 'La visita es para',
    missing: 'Elija para qué es la visita.',
    options: [
      {
        value: 'poder',
        label: 'Dar un poder',
        hint: 'Es un papel para que otra persona cobre su pensión.',
      },
      {
        value: 'supervivencia',
        label: 'Mostrar que sigue con vida',
        hint: 'Se pide cuando la persona pasa mucho tiempo sin cobrar.',
      },
      { value: 'cambio_pago', label: 'Cambiar la forma de cobrar su pensión' },
    ],
  }),
}

/** The applicant, and who gets the power. */
export const solicitanteQuestions = {
  parentesco: ask.choice({
    style: 'select',
    label: '¿Qué es usted de esa persona?',
    summaryLabel: 'Quien pide es',
    missing: 'Elija qué es usted de la persona.',
    options: parentescos,
  }),
  telefono: contactQuestions.telefono,
  correo: contactQuestions.correo,
  apoderado: ask.choice({
    style: 'radio',
    label: '¿A quién le va a dar el poder?',
    summaryLabel: 'El poder se da',
    missing: 'Elija a quién le va a dar el poder.',
    options: [
      { value: 'solicitante', label: 'A mí' },
      { value: 'otra', label: 'A otra persona' },
    ],
  }),
  apoderadoRun: ask.run({
    of: 'persona',
    label: 'RUN de quien recibe el poder',
    hint: 'Por ejemplo, 12.345.678-5.',
    missing: 'Escriba el RUN de quien recibe el poder.',
  }),
  apoderadoNombre: ask.name({
    label: 'Nombre de quien recibe el poder',
    missing: 'Escriba el nombre de quien recibe el poder.',
  }),
  apoderadoParentesco: ask.choice({
    style: 'select',
    label: '¿Qué es de la persona que recibe la visita?',
    summaryLabel: 'Quien recibe el poder es',
    missing: 'Elija qué es de la persona que recibe la visita.',
    options: parentescos,
  }),
}

/** Where the visit takes place. */
export const residenciaQuestions = {
  lugar: ask.text({
    label: 'Nombre del lugar',
    hint: 'El nombre del hospital, del hogar o de la cárcel, y la sala o pieza.',
    missing: 'Escriba el nombre del lugar.',
    maxLength: 120,
  }),
  direccion: ask.address({ label: 'Dirección de la visita', missing: 'Escriba la dirección.' }),
  indicaciones: ask.longText({
    label: 'Cómo llegar',
    hint: 'Por ejemplo: casa verde, frente a la plaza.',
    missing: 'Escriba cómo llegar.',
    optional: true,
    maxLength: 500,
  }),
  telefonoLugar: ask.phone({
    label: 'Teléfono para avisar antes de ir',
    hint: 'De alguien que vaya a estar ahí ese día.',
    missing: 'Escriba un teléfono, por ejemplo 9 1234 5678.',
  }),
}

export const horaQuestions = {
  hora: ask.slot({
    label: '¿Qué día y a qué hora?',
    summaryLabel: 'Día y hora de la visita',
    hint: 'La visita dura hasta una hora. Guardamos la hora que elija por 30 minutos, mientras termina.',
    missing: 'Elija un día y una hora.',
  }),
}

const foto = 'Puede ser una foto clara.'
const papel = { maxFiles: 3, maxBytes: maxDocumentBytes }

export const papelesQuestions = {
  certificado: ask.documents({
    label: 'Certificado de que no puede salir',
    hint: `Lo da el médico, o el hospital u hogar donde está. ${foto}`,
    missing: 'Agregue el certificado de que la persona no puede salir.',
    ...papel,
  }),
  cedulaPensionado: ask.documents({
    label: 'Carné de quien recibe la visita',
    hint: `Por los dos lados. ${foto}`,
    missing: 'Agregue el carné de quien recibe la visita.',
    ...papel,
  }),
  cedulaSolicitante: ask.documents({
    label: 'Su carné',
    hint: `Por los dos lados. ${foto}`,
    missing: 'Agregue su carné.',
    ...papel,
  }),
}

/** The declaration before sending. */
export const declaracionQuestions = {
  declaracion: ask.declaration({
    label: 'Sí, lo declaro así',
    summaryLabel: 'Declaración',
    missing: 'Para pedir la visita, marque que declara lo que dice aquí.',
    text: 'Declaro que lo que escribí es verdad y que la persona no puede ir a una sucursal. Ese día habrá alguien que abra. Autorizo al IPS a llamar a los teléfonos que di.',
  }),
}
