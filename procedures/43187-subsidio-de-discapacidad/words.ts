import type { Beneficiario, Parentesco, TipoDocumento } from '#services/subsidio-discapacidad/contract.ts'

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

/** The relationship inside a sentence: «es su madre». */
export const parentescoNames: Readonly<Record<Parentesco, string>> = {
  madre: 'su madre',
  padre: 'su padre',
  tutor: 'su tutor o tutora',
  cuidador: 'quien lo cuida',
  institucion: 'quien representa al hogar',
}

/** Names of document types. */
export const tipoDocumentoLabels: Readonly<Record<TipoDocumento, string>> = {
  certificado_discapacidad: 'Certificado de discapacidad',
  cuidado: 'Orden del juez o informe social',
  vigencia_institucion: 'Certificado de que la institución existe hoy',
  vigencia_representante: 'Certificado de quién la representa',
  poder: 'Poder para pedir el subsidio',
  otro: 'Otro papel',
}

/** Kinds of disability in plain words. */
export const tipoDiscapacidadNames: Readonly<Record<NonNullable<Beneficiario['tipo_discapacidad']>, string>> =
  {
    mental: 'Mental',
    fisica: 'Física',
    sensorial: 'De los sentidos',
  }
