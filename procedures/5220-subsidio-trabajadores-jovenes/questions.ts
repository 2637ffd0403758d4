import { ask } from '#engine/asking/ask.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'
import { afpOptions, mutualOptions, saludOptions } from './words.ts'

/** The worker's contact data (flows §3, persona). */
export const personaQuestions = {
  telefono: contactQuestions.telefono,
  correo: { ...contactQuestions.correo, hint: 'Para avisarle la respuesta. Si no tiene, déjelo en blanco.' },
  direccion: contactQuestions.direccion,
}

/** Most employers that a request has. */
export const mostEmpleadores = 5

/** With whom she has a contract today (flows §3, empleadores). */
export const empleadoresQuestions = {
  lista: ask.group({
    style: 'itemPerPage',
    label: 'Sus empleadores',
    itemLabel: 'Empleador',
    addLabel: 'Agregar otro empleador',
    missing: 'Agregue al menos un empleador.',
    minItems: 1,
    maxItems: mostEmpleadores,
    item: {
      rut: ask.run({
        of: 'cualquiera',
        label: 'RUT del empleador',
        hint: 'Está en su contrato. Por ejemplo, 76.543.210-3.',
        missing: 'Escriba el RUT de su empleador, por ejemplo 76.543.210-3.',
      }),
      nombre: ask.text({
        label: 'Nombre de la empresa o persona',
        missing: 'Escriba el nombre de su empleador, como está en su contrato.',
        maxLength: 150,
      }),
      direccion: ask.address({
        label: 'Dirección del empleador',
        missing: 'Escriba la dirección de su empleador.',
        parts: [],
      }),
      telefono: ask.phone({
        label: 'Teléfono del empleador',
        hint: 'Si no lo sabe, déjelo en blanco.',
        missing: 'Escriba el teléfono, por ejemplo 45 252 2010.',
        optional: true,
      }),
      correo: ask.email({
        label: 'Correo del empleador',
        hint: 'Si no lo sabe, déjelo en blanco.',
        missing: 'Escriba el correo, por ejemplo personal@empresa.cl.',
        optional: true,
      }),
    },
  }),
}

/** Pension, health and accident insurance (flows §3, prevision). */
export const previsionQuestions = {
  afp: ask.choice({
    style: 'select',
    label: 'Su AFP',
    hint: 'El aporte se deposita en la AFP donde el IPS ve sus cotizaciones.',
    missing: 'Elija su AFP. Está en su liquidación de sueldo.',
    options: afpOptions,
  }),
  salud: ask.choice({
    style: 'select',
    label: 'Su salud',
    hint: 'Fonasa o una isapre.',
    missing: 'Elija Fonasa o su isapre.',
    options: saludOptions,
  }),
  mutual: ask.choice({
    style: 'select',
    label: 'Seguro de accidentes del trabajo',
    hint: 'Lo elige su empleador. Está en su contrato, o pregúntele.',
    missing: 'Elija el seguro de accidentes de su trabajo.',
    options: mutualOptions,
  }),
}

/** The declaration before sending. */
export const declaration = {
  verdad: ask.declaration({
    label: 'Sí, lo declaro',
    summaryLabel: 'Declaración',
    missing: 'Para enviar, marque que declara lo que dice aquí.',
    text: 'Trabajo con contrato, y no para el Estado ni una municipalidad. Lo que escribí es verdad. Sé que declarar algo falso se castiga por ley.',
  }),
}
