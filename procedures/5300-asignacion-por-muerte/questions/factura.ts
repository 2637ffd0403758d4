import { ask } from '#engine/asking/ask.ts'
import { maxDocumentBytes } from '../../parts/requests/request-desk.ts'

const montoHint = 'En pesos, como sale en la factura.'
const receptorHint = 'Mire el nombre que sale después de «Señor» o «Señora».'

export const facturaQuestions = {
  numero: ask.text({
    label: 'Número de la factura',
    hint: 'Está arriba, bajo «FACTURA».',
    missing: 'Escriba el número de la factura.',
    maxLength: 12,
    inputMode: 'numeric',
    pattern: {
      // No invoice has the number 0.
      regex: /^(?!0+$)\d{1,12}$/,
      message: 'Escriba el número de la factura solo con números. Por ejemplo, 4521.',
    },
  }),
  fecha: ask.date({
    label: 'Fecha de la factura',
    missing: 'Escriba la fecha de la factura: día, mes y año.',
    notInFuture: 'Revise la fecha de la factura. No puede ser un día que aún no llega.',
  }),
  aSuNombre: ask.yesNo({
    label: '¿La factura está a su nombre?',
    summaryLabel: 'Factura a su nombre',
    hint: receptorHint,
    missing: 'Elija si la factura está a su nombre.',
    yesLabel: 'Sí, a mi nombre',
    noLabel: 'No, a otro nombre',
  }),
  aNombreDelFamiliar: ask.yesNo({
    label: '¿La factura está a nombre del familiar?',
    summaryLabel: 'Factura a nombre del familiar',
    hint: receptorHint,
    missing: 'Elija si la factura está a nombre del familiar.',
    yesLabel: 'Sí, a su nombre',
    noLabel: 'No, a otro nombre',
  }),
  nombreReceptor: ask.text({
    label: '¿A nombre de quién está la factura?',
    summaryLabel: 'A nombre de',
    missing: 'Escriba el nombre que sale en la factura, después de «Señor» o «Señora».',
    maxLength: 150,
  }),
  runReceptor: ask.run({
    of: 'cualquiera',
    label: 'RUN o RUT que sale junto a ese nombre',
    summaryLabel: 'RUN o RUT de quien figura en la factura',
    hint: 'Por ejemplo, 12.345.678-5.',
    missing: 'Escriba el RUN o RUT que sale en la factura junto al nombre.',
  }),
  otrosDocumentos: ask.documents({
    label: 'Documento que explica por qué la factura está a otro nombre',
    hint: 'Por ejemplo, un poder o una carta firmada. Si no lo tiene, siga: se lo pediremos si hace falta.',
    missing: 'Adjunte el documento.',
    optional: true,
    maxFiles: 2,
    maxBytes: maxDocumentBytes,
  }),
  glosa: ask.longText({
    label: '¿Qué dice el detalle?',
    summaryLabel: 'Detalle',
    hint: 'Solo si no se lee bien en la factura que adjunta. Por ejemplo, servicio funerario y urna.',
    missing: 'Escriba el detalle de la factura, por ejemplo «servicio funerario».',
    optional: true,
    maxLength: 500,
  }),
  montoNeto: ask.money({
    label: 'Monto neto',
    hint: `${montoHint} Si la factura dice «exenta», escriba el monto exento.`,
    missing: 'Escriba el monto neto, por ejemplo 800.000.',
    minClp: 1,
    maxClp: 1_000_000_000,
  }),
  montoTotal: ask.money({
    label: 'Total de la factura',
    hint: montoHint,
    missing: 'Escriba el total de la factura, por ejemplo 952.000.',
    minClp: 1,
    maxClp: 1_000_000_000,
  }),
  archivo: ask.documents({
    label: 'La factura',
    hint: 'El original, la tercera copia, o una copia ante notario. Puede ser una foto clara.',
    missing: 'Adjunte la factura.',
    maxFiles: 5,
    maxBytes: maxDocumentBytes,
  }),
  certificadoSepultacion: ask.documents({
    label: 'Certificado de sepultación',
    hint: 'Se lo da el cementerio. Se pide porque pasaron más de 30 días desde el fallecimiento.',
    missing: 'Adjunte el certificado de sepultación. Se lo da el cementerio.',
    maxFiles: 2,
    maxBytes: maxDocumentBytes,
  }),
}
