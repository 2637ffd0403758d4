import { ask } from '#engine/asking/ask.ts'

export const motivoQuestions = {
  motivo: ask.choice({
    label: '¿Qué necesita?',
    summaryLabel: 'Qué necesita',
    missing: 'Elija lo que necesita.',
    style: 'radio',
    options: [
      { value: 'primera_vez', label: 'Pedirlo por primera vez' },
      { value: 'otra_vez', label: 'Pedirlo otra vez, porque se perdió' },
    ],
  }),
  perdidoEl: ask.date({
    label: '¿Qué día se perdió?',
    summaryLabel: 'Día en que se perdió',
    missing: 'Escriba qué día se perdió, por ejemplo 3 de mayo de 2026.',
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
