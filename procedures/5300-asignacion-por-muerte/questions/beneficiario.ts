import { ask } from '#engine/ask.ts'
import type { AnswerOf } from '#engine/question.ts'
import type { Parentesco } from '#services/asignacion-muerte/contract.ts'
import { maxDocumentBytes } from '../parameters.ts'

const parentescos: readonly { value: Parentesco; label: string }[] = [
  { value: 'conyuge', label: 'Cónyuge (esposo o esposa)' },
  { value: 'conviviente_civil', label: 'Conviviente civil' },
  { value: 'hijo', label: 'Hijo o hija' },
  { value: 'padre', label: 'Padre' },
  { value: 'madre', label: 'Madre' },
  { value: 'hermano', label: 'Hermano o hermana' },
  { value: 'nieto', label: 'Nieto o nieta' },
  { value: 'abuelo', label: 'Abuelo o abuela' },
  { value: 'tutor', label: 'Tutor o tutora' },
  { value: 'otro', label: 'Otra relación' },
]

/** Who receives the benefit. */
export const beneficiarioQuestions = {
  run: ask.run({
    of: 'persona',
    label: 'RUN del familiar',
    hint: 'Es la persona que le encargó el funeral. Por ejemplo, 12.345.678-5.',
    missing: 'Escriba el RUN del familiar, por ejemplo 12.345.678-5.',
  }),
  nombres: ask.text({
    label: 'Nombres',
    missing: 'Escriba los nombres, como están en la cédula de identidad.',
    maxLength: 100,
  }),
  apellidoPaterno: ask.text({
    label: 'Primer apellido',
    missing: 'Escriba el primer apellido.',
    maxLength: 60,
  }),
  apellidoMaterno: ask.text({
    label: 'Segundo apellido',
    hint: 'Si no tiene, déjelo en blanco.',
    missing: 'Escriba el segundo apellido.',
    optional: true,
    maxLength: 60,
  }),
  fechaNacimiento: ask.date({
    label: 'Fecha de nacimiento',
    missing: 'Escriba la fecha de nacimiento: día, mes y año.',
    notInFuture: 'Revise la fecha de nacimiento. No puede ser un día que aún no llega.',
  }),
  parentesco: ask.choice({
    style: 'select',
    label: 'Relación con la persona que falleció',
    hint: 'De esto depende cuánto se paga.',
    missing: 'Elija la relación con la persona que falleció.',
    options: parentescos,
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
  }),
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
  autorizaNotificacion: ask.yesNo({
    label: '¿Quiere recibir los avisos por correo?',
    summaryLabel: 'Avisos por correo',
    hint: 'Si dice que no, le llegan por carta a su casa.',
    missing: 'Elija si quiere recibir los avisos por correo.',
    yesLabel: 'Sí, por correo',
    noLabel: 'No, por carta',
  }),
  direccion: ask.address({ label: 'Dirección', missing: 'Escriba la dirección.', own: true }),
  cedula: ask.documents({
    label: 'Cédula de identidad del familiar',
    hint: 'Una foto o una copia, por los dos lados.',
    missing: 'Adjunte la cédula de identidad del familiar.',
    maxFiles: 2,
    maxBytes: maxDocumentBytes,
  }),
  poder: ask.documents({
    label: 'Poder del familiar',
    hint: 'Solo si el familiar le dio un poder firmado para hacer este trámite.',
    missing: 'Adjunte el poder.',
    optional: true,
    maxBytes: maxDocumentBytes,
  }),
}

/** Marital status as it is asked. */
export type EstadoCivil = AnswerOf<typeof beneficiarioQuestions.estadoCivil>
