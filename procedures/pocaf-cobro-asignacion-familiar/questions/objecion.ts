import { ask } from '#engine/asking/ask.ts'
import type { Option } from '#engine/asking/context.ts'

/** A worker's objection. */
export const objecionQuestions = {
  empresa: ask.choice({
    style: 'radio',
    label: '¿Qué empresa lo dijo?',
    summaryLabel: 'Empresa',
    missing: 'Elija la empresa que lo dijo.',
    options: [] as readonly Option[],
  }),
  que: ask.choice({
    style: 'radio',
    label: '¿Qué no es así?',
    summaryLabel: 'Lo que objeta',
    missing: 'Elija qué no es así.',
    options: [
      { value: 'no_trabajo', label: 'No trabajo en esa empresa' },
      { value: 'cuenta', label: 'La cuenta no me sirve', hint: 'Desde la respuesta cobra en persona.' },
      { value: 'no_me_pagan', label: 'La empresa dice que me paga, y no es así' },
      { value: 'retencion', label: 'No hay una orden de un juez' },
      { value: 'cargas', label: 'Mis cargas son otras' },
    ],
  }),
  explicacion: ask.longText({
    label: 'Cuéntelo con sus palabras',
    hint: 'La empresa lo lee. Si no quiere, déjelo en blanco.',
    missing: 'Cuente qué no es así.',
    maxLength: 1000,
    optional: true,
  }),
}

export const declaracionObjecion = {
  verdad: ask.declaration({
    label: 'Declaro que es verdad',
    missing: 'Marque la casilla para declarar que lo que escribió es verdad.',
    text: 'Lo que escribí es verdad. Sé que la empresa lee lo que objeto.',
  }),
}

/** A company to which somebody wants to add her list. */
export const nuevoEmpleadorQuestions = {
  rut: ask.run({
    of: 'cualquiera',
    label: 'RUT de la empresa',
    hint: 'O el RUN de la persona que da trabajo. Por ejemplo, 76.761.310-5.',
    missing: 'Escriba el RUT de la empresa, por ejemplo 76.761.310-5.',
  }),
}
