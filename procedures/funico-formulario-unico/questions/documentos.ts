import { ask } from '#engine/asking/ask.ts'

/** Largest file the institution accepts, in bytes. */
export const maxDocumentBytes = 10_000_000

const papel = { maxFiles: 5, maxBytes: maxDocumentBytes }
const optional = true as const
const mostrar = 'Si no lo tiene a mano, puede mandarlo después.'

/** The documents of each pension (procedures §26828 to §64155). */
export const documentosQuestions = {
  cese: ask.documents({
    label: 'Resolución o decreto de cese',
    hint: 'El papel que dice que su trabajo terminó. Puede ser una foto clara.',
    missing: 'Agregue la resolución o el decreto de cese.',
    ...papel,
  }),
  relacionServicio: ask.documents({
    label: 'Certificado de relación de servicios',
    hint: 'Lo da la oficina donde trabajó.',
    missing: 'Agregue el certificado de relación de servicios.',
    ...papel,
  }),
  situacionMilitar: ask.documents({
    label: 'Certificado de situación militar',
    hint: `Si hizo el servicio militar. ${mostrar}`,
    missing: 'Agregue el certificado.',
    optional,
    ...papel,
  }),
  desafiliacion: ask.documents({
    label: 'Resolución de desafiliación de la AFP',
    hint: 'Si estuvo en una AFP y se salió.',
    missing: 'Agregue la resolución.',
    optional,
    ...papel,
  }),
  libretas: ask.documents({
    label: 'Libretas del Seguro Social',
    hint: `Fotos claras de cada hoja. ${mostrar}`,
    missing: 'Agregue las libretas.',
    optional,
    ...papel,
  }),
  fun: ask.documents({
    label: 'Formulario FUN de su isapre',
    hint: 'Es el papel de su contrato de salud. Pídalo en su isapre.',
    missing: 'Agregue el formulario FUN.',
    ...papel,
  }),
  informeMedico: ask.documents({
    label: 'Informe de su médico',
    hint: 'Lo ve la comisión médica (COMPIN), que es la que decide.',
    missing: 'Agregue el informe de su médico.',
    optional,
    ...papel,
  }),
  matrimonio: ask.documents({
    label: 'Certificado de matrimonio',
    hint: 'Solo si se casó fuera de Chile.',
    missing: 'Agregue el certificado.',
    optional,
    ...papel,
  }),
  otros: ask.documents({
    label: 'Otros papeles',
    hint: 'Si quiere agregar algo más.',
    missing: 'Agregue el papel.',
    optional,
    ...papel,
  }),
}

/** The declaration before sending. */
export const juramentoQuestions = {
  declaracion: ask.declaration({
    label: 'Sí, lo declaro así',
    summaryLabel: 'Declaración jurada',
    missing: 'Para enviar la solicitud, marque que declara lo que dice aquí.',
    text: 'Declaro bajo juramento que lo que escribí es verdad. Sé que dar datos falsos para cobrar dinero es un delito. Autorizo a revisar estos datos con otras instituciones del Estado.',
  }),
}
