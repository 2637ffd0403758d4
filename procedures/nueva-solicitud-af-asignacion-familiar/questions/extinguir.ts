import { ask } from '#engine/asking/ask.ts'
import type { Option } from '#engine/asking/context.ts'
import { maxDocumentBytes } from '../../parts/requests/request-desk.ts'
import { motivoExtincionOptions } from '../words.ts'

/** Filled in by the page from the institution's answer. */
const givenLater: readonly Option[] = []

/** Which carga ends. */
export const elegirQuestions = {
  carga: ask.choice({
    style: 'radio',
    label: '¿A quién quiere sacar?',
    summaryLabel: 'Nombre',
    missing: 'Elija a quién quiere sacar de sus cargas.',
    options: givenLater,
  }),
}

/** Why and since when it ends. */
export const motivoQuestions = {
  motivo: ask.choice({
    style: 'radio',
    label: '¿Por qué ya no es su carga?',
    summaryLabel: 'Qué pasó',
    missing: 'Elija por qué ya no es su carga.',
    options: motivoExtincionOptions,
  }),
  fecha: ask.date({
    label: '¿Desde qué día?',
    summaryLabel: 'Desde el día',
    hint: 'El día en que pasó. Por ejemplo, el día en que empezó a trabajar.',
    missing: 'Escriba desde qué día ya no es su carga: día, mes y año.',
    notInFuture: 'Revise la fecha. Escriba el día de hoy o uno anterior.',
  }),
  papel: ask.documents({
    label: 'Un papel que lo muestre',
    hint: 'No es obligación. Queda en su solicitud, para quien la revise si usted reclama.',
    missing: 'Agregue el papel.',
    optional: true,
    maxFiles: 3,
    maxBytes: maxDocumentBytes,
  }),
}

/** The declaration before an extinction is sent. */
export const extinguirDeclaration = {
  declaracion: ask.declaration({
    label: 'Sí, lo declaro así',
    summaryLabel: 'Declaración jurada',
    missing: 'Para enviar la solicitud, marque que declara lo que dice aquí.',
    text: 'Declaro que lo que escribí es verdad. Sé que desde ese día no me pagan por esta persona, y que debo devolver lo que se me haya pagado después.',
  }),
}
