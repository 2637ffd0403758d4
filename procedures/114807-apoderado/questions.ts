import { ask } from '#engine/asking/ask.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'
import { maxDocumentBytes } from '../parts/requests/request-desk.ts'
import { beneficioOptions, parentescoOptions } from './words.ts'

const papel = { maxFiles: 3, maxBytes: maxDocumentBytes }

/** What to present: a new power, one given on paper, or a renewal. */
export const quienQuestions = {
  que: ask.choice({
    style: 'radio',
    label: '¿Qué quiere hacer?',
    summaryLabel: 'Eligió',
    missing: 'Elija qué quiere hacer.',
    options: [],
  }),
}

/** The other person of the power (procedures §114807, data). */
export const personaQuestions = {
  run: ask.run({
    of: 'persona',
    label: 'RUN de esa persona',
    hint: 'Está en su cédula. Por ejemplo, 12.345.678-5.',
    missing: 'Escriba el RUN de esa persona, por ejemplo 12.345.678-5.',
  }),
  nombre: ask.name({
    label: 'Nombre de esa persona',
    missing: 'Escriba los nombres y los apellidos de esa persona.',
  }),
  parentesco: ask.choice({
    style: 'select',
    label: '¿Qué parentesco tienen?',
    hint: 'Elija lo que es la persona que va a cobrar. Por ejemplo, si una hija cobra por su madre, elija «Hijo o hija».',
    summaryLabel: 'Parentesco de quien va a cobrar',
    missing: 'Elija el parentesco de la persona que va a cobrar.',
    options: parentescoOptions,
  }),
}

/** Scope of the power, and its last day. */
export const alcanceQuestions = {
  beneficios: ask.choice({
    style: 'radio',
    label: '¿Para qué pagos vale el poder?',
    summaryLabel: 'Para qué pagos',
    missing: 'Elija para qué pagos vale el poder.',
    options: [
      {
        value: 'todos',
        label: 'Todos los que paga el IPS',
        hint: 'También los que empiece a recibir después.',
      },
      { value: 'algunos', label: 'Solo algunos' },
    ],
  }),
  cuales: ask.choices({
    label: '¿Cuáles?',
    missing: 'Marque al menos un pago.',
    options: beneficioOptions,
  }),
  cambiaFormaPago: ask.yesNo({
    label: '¿Puede también cambiar la forma de pago?',
    hint: 'Por ejemplo, que el pago llegue a una cuenta. La cuenta debe ser de quien recibe el beneficio.',
    summaryLabel: 'Puede cambiar la forma de pago',
    missing: 'Elija si puede cambiar la forma de pago.',
  }),
  desde: ask.date({
    label: '¿Desde qué día?',
    summaryLabel: 'Desde',
    missing: 'Escriba el primer día: día, mes y año.',
  }),
  hasta: ask.date({
    label: '¿Hasta qué día?',
    hint: 'Lo más largo son 2 años. Se puede renovar, y se puede revocar cuando se quiera.',
    summaryLabel: 'Hasta',
    missing: 'Escriba el último día: día, mes y año.',
  }),
}

/** How the power is given: accepted here, or made before a notary. */
export const comoQuestions = {
  via: ask.choice({
    style: 'radio',
    label: '¿Cómo quiere dar el poder?',
    summaryLabel: 'Se da así',
    missing: 'Elija cómo quiere dar el poder.',
    options: [
      {
        value: 'aceptacion',
        label: 'Aquí, y la otra persona lo acepta',
        hint: 'Es gratis. Ella entra con su propia ClaveÚnica y dice que sí.',
      },
      { value: 'notarial', label: 'Tengo un poder hecho ante notario', hint: 'Mande una foto de cada hoja.' },
    ],
  }),
  notaria: ask.text({
    label: 'Nombre de la notaría',
    hint: 'Está en el timbre. Por ejemplo, Notaría Pérez Soto.',
    missing: 'Escriba el nombre de la notaría.',
    maxLength: 120,
  }),
  fechaNotaria: ask.date({
    label: 'Fecha del poder',
    missing: 'Escriba la fecha del poder: día, mes y año.',
    notInFuture: 'Revise la fecha del poder. No puede ser un día que aún no llega.',
  }),
  poder: ask.documents({
    label: 'El poder',
    hint: 'Debe decir que la persona puede cobrar.',
    missing: 'Agregue una foto o copia del poder.',
    ...papel,
  }),
  cedulaMandante: ask.documents({
    label: 'Cédula de quien da el poder',
    hint: 'Por los dos lados, y que no esté vencida.',
    missing: 'Agregue la cédula de quien da el poder.',
    ...papel,
  }),
  cedulaApoderado: ask.documents({
    label: 'Cédula de quien recibe el poder',
    hint: 'Por los dos lados, y que no esté vencida.',
    missing: 'Agregue la cédula de quien recibe el poder.',
    ...papel,
  }),
  sentencia: ask.documents({
    label: 'Orden del juez',
    hint: 'Solo si un tribunal declaró que la persona no puede manejar su dinero.',
    missing: 'Agregue la orden del juez.',
    optional: true,
    ...papel,
  }),
}

/** Contact data of the person who presents it. */
export const contactoQuestions = {
  telefono: contactQuestions.telefono,
  correo: contactQuestions.correo,
}

/** The declaration before sending. */
export const declaracionQuestions = {
  verdad: ask.declaration({
    label: 'Sí, lo declaro',
    summaryLabel: 'Declaración',
    text: 'Declaro que lo que digo es verdad, y que nadie me obliga a hacerlo.',
    missing: 'Marque la casilla para poder enviar.',
  }),
}

/** The question to the principal of a paper that somebody else presents. */
export const confirmacionQuestions = {
  acepta: ask.choice({
    style: 'radio',
    label: '¿Usted le dio este poder?',
    missing: 'Elija si usted le dio este poder.',
    options: [
      { value: 'si', label: 'Sí, se lo di: puede cobrar por mí' },
      { value: 'no', label: 'No, yo no se lo di' },
    ],
  }),
}

/** The question to the attorney. */
export const aceptacionQuestions = {
  acepta: ask.choice({
    style: 'radio',
    label: '¿Acepta el poder?',
    missing: 'Elija si acepta el poder.',
    options: [
      { value: 'si', label: 'Sí, acepto: entregaré lo que cobre a quien me dio el poder' },
      { value: 'no', label: 'No lo acepto' },
    ],
  }),
}
