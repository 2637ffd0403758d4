import { ask } from '#engine/asking/ask.ts'

export const motivoQuestions = {
  motivo: ask.choice({
    label: '¿Qué necesita?',
    summaryLabel: 'Qué necesita',
    missing: 'Elija lo que necesita.',
    style: 'radio',
    options: [
      { value: 'primera_vez', label: 'Pedirlo por primera vez' },
      { value: 'otro', label: 'Otra cosa' },
    ],
  }),
  detalle: ask.longText({
    label: 'Cuéntenos qué necesita',
    summaryLabel: 'Detalle',
    missing: 'Escriba en pocas palabras qué necesita.',
    maxLength: 500,
  }),
}

export const contactoQuestions = {
  telefono: ask.phone({
    label: 'Teléfono',
    hint: 'Nueve números, por ejemplo 9 1234 5678.',
    missing: 'Escriba su teléfono, por ejemplo 9 1234 5678.',
    autocomplete: 'tel',
  }),
  correo: ask.email({
    label: 'Correo electrónico',
    hint: 'Si lo escribe, le mandamos ahí el comprobante.',
    missing: 'Escriba su correo, por ejemplo maria@correo.cl.',
    autocomplete: 'email',
    optional: true,
  }),
}

/** Declarations on sending. */
export const declaracionQuestions = {
  verdad: ask.declaration({
    label: 'Acepto',
    missing: 'Marque la casilla para declarar que lo que escribió es verdad.',
    text: 'Declaro que lo que escribí en esta solicitud es verdad.',
  }),
}
