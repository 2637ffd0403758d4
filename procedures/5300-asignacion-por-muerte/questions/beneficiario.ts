import { ask } from '#engine/asking/ask.ts'
import type { Parentesco } from '#services/asignacion-muerte/contract.ts'
import { contactQuestions, personQuestions } from '../../parts/asking/person-questions.ts'

/** What she says she was: the institution has no word of its own for a partner without marriage or civil union. */
export type ParentescoDeclarado = Parentesco | 'conviviente'

/** The institution's word for it (reference data §9). */
export const parentescoOnWire = (declarado: ParentescoDeclarado): Parentesco =>
  declarado === 'conviviente' ? 'otro' : declarado

const parentescos: readonly { value: ParentescoDeclarado; label: string }[] = [
  { value: 'conyuge', label: 'Cónyuge (esposo o esposa)' },
  { value: 'conviviente_civil', label: 'Conviviente civil' },
  { value: 'conviviente', label: 'Pareja, sin casarse' },
  { value: 'hijo', label: 'Hijo o hija' },
  { value: 'padre', label: 'Padre' },
  { value: 'madre', label: 'Madre' },
  { value: 'hermano', label: 'Hermano o hermana' },
  { value: 'nieto', label: 'Nieto o nieta' },
  { value: 'abuelo', label: 'Abuelo o abuela' },
  { value: 'tutor', label: 'Tutor o tutora' },
  { value: 'otro', label: 'Otra relación' },
]

export const beneficiarioQuestions = {
  run: ask.run({
    of: 'persona',
    label: 'RUN del familiar',
    hint: 'Está en la cédula que le dio. Por ejemplo, 12.345.678-5.',
    missing: 'Escriba el RUN del familiar, por ejemplo 12.345.678-5.',
  }),
  nombres: personQuestions.nombres,
  apellidoPaterno: personQuestions.apellidoPaterno,
  apellidoMaterno: personQuestions.apellidoMaterno,
  fechaNacimiento: personQuestions.fechaNacimiento,
  parentesco: ask.choice({
    style: 'select',
    label: 'Relación con la persona que falleció',
    hint: 'De esto depende el monto.',
    missing: 'Elija la relación con la persona que falleció.',
    options: parentescos,
  }),
  estadoCivil: personQuestions.estadoCivil,
  genero: personQuestions.genero,
  nacionalidad: personQuestions.nacionalidad,
  telefono: contactQuestions.telefono,
  correo: contactQuestions.correo,
  autorizaNotificacion: ask.yesNo({
    label: '¿Los avisos se envían por correo?',
    summaryLabel: 'Avisos por correo',
    hint: 'Si no, se leen en Micha, con ClaveÚnica. No se mandan cartas a la casa.',
    missing: 'Elija si los avisos se envían por correo.',
    yesLabel: 'Sí, por correo',
    noLabel: 'No, se leen en Micha',
  }),
  direccion: contactQuestions.direccion,
}
