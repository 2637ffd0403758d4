import { ask } from '#engine/asking/ask.ts'
import { paymentQuestions } from '../parts/asking/payment-questions.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'

/** What to change, payment method and bank (flows §2, step 1). */
export const formaQuestions = {
  cambia: ask.choice({
    style: 'radio',
    label: '¿Qué quiere cambiar?',
    summaryLabel: 'Quiere cambiar',
    missing: 'Elija qué quiere cambiar.',
    options: [
      { value: 'formaPago', label: 'Cómo o dónde me pagan' },
      { value: 'domicilio', label: 'Mi dirección, mi correo o mi teléfono' },
      { value: 'ambas', label: 'Las dos cosas' },
    ],
  }),
  formaPago: {
    ...paymentQuestions.formaPago,
    label: '¿Cómo será el pago?',
    missing: 'Elija cómo será el pago.',
  },
  cuenta: {
    ...paymentQuestions.cuenta,
    label: 'La cuenta',
    hint: 'Tiene que ser de quien recibe el pago. No puede ser de un hijo ni de otra persona.',
    // Whose it must be depends on whose payment changes.
    own: false,
  },
}

/** The account a second time, to catch typing errors that would send the money elsewhere. */
export const cuentaQuestions = {
  numeroOtraVez: ask.text({
    label: 'Escriba otra vez el número',
    summaryLabel: 'Número confirmado',
    hint: 'Al seguir, le preguntamos al banco de quién es la cuenta.',
    missing: 'Escriba otra vez el número de la cuenta.',
    maxLength: 40,
    inputMode: 'numeric',
  }),
}

/** The place of cash payment (flows §2, step 3). */
export const lugarQuestions = {
  lugar: ask.place({
    label: '¿Dónde se va a cobrar?',
    summaryLabel: 'Lugar de cobro',
    hint: 'Elija una comuna y presione «Mostrar lugares». Los números son los del mapa.',
    missing: 'Elija el lugar de cobro.',
  }),
}

/** Address and contact (flows §3, `beneficiary`). */
export const domicilioQuestions = {
  direccion: ask.address({
    label: 'Su dirección',
    missing: 'Escriba su dirección: calle, número y comuna.',
    own: true,
    parts: ['poblacion', 'ciudad'],
  }),
  correo: contactQuestions.correo,
  autoriza: ask.yesNo({
    label: '¿Quiere que el IPS le avise por correo?',
    hint: 'Si elige «No», ve cómo va en el portal. Por su seguridad, al correo de antes se le avisa siempre que cambia el pago.',
    summaryLabel: 'Avisos por correo',
    missing: 'Diga si quiere avisos por correo.',
  }),
  movil: ask.phone({
    label: 'Celular',
    hint: 'Nueve números. Por ejemplo, 9 1234 5678.',
    missing: 'Escriba su celular.',
    optional: true,
    autocomplete: 'tel',
  }),
  fijo: ask.phone({
    label: 'Teléfono fijo',
    hint: 'Nueve números. Si no tiene, déjelo en blanco.',
    missing: 'Escriba su teléfono fijo.',
    optional: true,
    autocomplete: 'home tel',
  }),
}

/** What is declared before sending. */
export const declaracionQuestions = {
  verdad: ask.declaration({
    label: 'Sí, lo declaro',
    summaryLabel: 'Declaración',
    missing: 'Para enviar, marque que declara lo que dice aquí.',
    text: 'Los datos que doy son míos, o de quien me dio un poder, y son verdaderos. Si doy una cuenta, está abierta y a nombre de quien recibe el pago.',
  }),
}
