import type { Beneficiario, Parentesco } from '#services/subsidio-discapacidad/contract.ts'

export {
  parentescos as parentescoNames,
  textosDocumento as tipoDocumentoLabels,
} from '#services/subsidio-discapacidad/contract.ts'

/** Relationships of a tutor to the child (decisions, 43187). */
export const parentescoOptions: readonly { value: Parentesco; label: string; hint?: string }[] = [
  { value: 'madre', label: 'Su madre' },
  { value: 'padre', label: 'Su padre' },
  { value: 'tutor', label: 'Su tutor o tutora', hint: 'Un juez le dio el cuidado.' },
  { value: 'cuidador', label: 'Quien lo cuida', hint: 'Vive con usted o está a su cargo cada día.' },
  {
    value: 'institucion',
    label: 'Represento al hogar donde vive',
    hint: 'Una institución lo tiene a su cargo.',
  },
]

/** Kinds of disability in plain words. */
export const tipoDiscapacidadNames: Readonly<Record<NonNullable<Beneficiario['tipo_discapacidad']>, string>> =
  {
    mental: 'Mental',
    fisica: 'Física',
    sensorial: 'De los sentidos',
  }
