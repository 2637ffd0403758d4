import { ask } from '#engine/asking/ask.ts'
import type { TipoDocumento } from '#services/pensiones/contract.ts'
import { maxDocumentBytes } from '../../parts/requests/request-desk.ts'
import { tipoDocumentoLabels } from '../words.ts'

const papel = (tipo: TipoDocumento, hint: string, missing: string) =>
  ask.documents({ label: tipoDocumentoLabels[tipo], hint, missing, maxFiles: 5, maxBytes: maxDocumentBytes })

const siTiene = (...said: Parameters<typeof papel>) => ({ ...papel(...said), optional: true as const })
const later = 'Si no lo tiene a mano, puede mandarlo después.'

/** The documents of each pension (procedures §26828 to §64155). */
export const documentosQuestions = {
  cese: papel(
    'cese',
    'El papel que dice que su trabajo terminó. Puede ser una foto clara.',
    'Agregue la resolución o el decreto de cese.',
  ),
  relacionServicio: papel(
    'relacion_servicio',
    'Lo da la oficina donde trabajó.',
    'Agregue el certificado de relación de servicios.',
  ),
  situacionMilitar: siTiene(
    'situacion_militar',
    `Si hizo el servicio militar. ${later}`,
    'Agregue el certificado.',
  ),
  desafiliacion: siTiene('desafiliacion', 'Si estuvo en una AFP y se salió.', 'Agregue la resolución.'),
  libretas: siTiene('libreta', `Fotos claras de cada hoja. ${later}`, 'Agregue las libretas.'),
  fun: papel(
    'fun_isapre',
    'Es el papel de su contrato de salud. Pídalo en su isapre.',
    'Agregue el formulario FUN.',
  ),
  informeMedico: siTiene(
    'informe_medico',
    'Lo ve la comisión médica (COMPIN), que es la que decide.',
    'Agregue el informe de su médico.',
  ),
  matrimonio: siTiene('matrimonio', 'Solo si se casó fuera de Chile.', 'Agregue el certificado.'),
  otros: { ...siTiene('otro', 'Si quiere agregar algo más.', 'Agregue el papel.'), label: 'Otros papeles' },
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
