import type { MotivoRechazo, Parentesco, TipoDocumento } from '#services/subsidio-discapacidad/contract.ts'

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
export const tipoDiscapacidadNames: Readonly<Record<string, string>> = {
  mental: 'Mental',
  fisica: 'Física',
  sensorial: 'De los sentidos',
}

/** Reasons for a rejection, and what to do. */
export const motivoRechazoTexts: Readonly<Record<MotivoRechazo, string>> = {
  tutor_no_acreditado:
    'No podemos comprobar aquí que el niño o la niña esté a su cuidado. Revise el RUN y el nombre que escribió. Si están bien, vaya a una sucursal de ChileAtiende con la orden del juez o el informe social.',
  no_confirmado:
    'No se confirmó que el niño o la niña esté a su cuidado. Hable con su familia. Si no es posible, vaya a una sucursal de ChileAtiende con la orden del juez o el informe social.',
  fallecido: 'El Registro Civil tiene anotado que falleció. Si es un error, pida ahí que lo corrijan.',
  con_beneficio: 'Ya se paga el subsidio por este niño o niña. No hace falta pedirlo otra vez.',
  en_curso: 'Ya había otra solicitud por el mismo niño o niña. Esa sigue su curso.',
  mayor_de_edad: 'Ya cumplió 18 años. Vea si puede pedir la Pensión Básica Solidaria de Invalidez (PBSI).',
  certificado_sin_registro:
    'Ningún registro tiene un certificado de discapacidad suyo. Pida a la COMPIN que lo anote, y haga otra cuando esté.',
  certificado_vencido: 'Su certificado venció. Pida hora en la COMPIN y haga otra cuando tenga uno nuevo.',
  menos_de_50: 'Su certificado dice menos de 50 %. Si está peor, pida otra evaluación en la COMPIN.',
  rsh_sobre_60:
    'Su hogar no está en el 60 % con menos ingresos. Si algo cambió en casa, avise en su municipio y pida de nuevo.',
  residencia: 'Todavía no junta tres años seguidos en Chile. Pídalo cuando los junte.',
  causante_de_AF: 'Ya se cobra otra ayuda por este niño o niña. Deje esa ayuda antes de pedir esta.',
}
