import { ask } from '#engine/asking/ask.ts'
import type { Option } from '#engine/asking/context.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'
import { maxDocumentBytes } from '../parts/requests/request-desk.ts'
import { motivos, tipoDocumentoLabels } from './words.ts'

/** Who disputes: an employer who is a person, or who represents a company. */
export const quienQuestions = {
  calidad: ask.choice({
    style: 'radio',
    label: '¿A quién le cobran?',
    summaryLabel: 'Le cobran',
    missing: 'Elija si le cobran a usted o a una empresa.',
    options: [
      { value: 'persona', label: 'A mí', hint: 'Por ejemplo, por alguien que trabajó en su casa.' },
      { value: 'empresa', label: 'A una empresa que represento' },
    ],
  }),
  empresa: ask.choice({
    style: 'radio',
    label: '¿A qué empresa?',
    summaryLabel: 'Empresa',
    missing: 'Elija la empresa a la que le cobran.',
    options: [] as readonly Option[],
  }),
  rutEmpresa: ask.run({
    of: 'empresa',
    label: 'RUT de la empresa',
    hint: 'Por ejemplo, 76.543.210-3.',
    missing: 'Escriba el RUT de la empresa, por ejemplo 76.543.210-3.',
  }),
}

/** The debts to dispute. */
export const deudasQuestions = {
  elegidas: ask.rows({
    select: 'many',
    label: 'Meses que le cobran',
    hint: 'Marque los que están mal por la misma razón. Por otra puede hacer otro reclamo.',
    missing: 'Marque al menos un mes.',
    columns: ['Mes', 'Por quién', 'Deuda'],
    groupBy: 1,
    montoLabel: 'Total hoy',
  }),
}

const paper = { maxFiles: 5, maxBytes: maxDocumentBytes }

/** Why they are wrong, the papers, and contact data. */
export const motivoQuestions = {
  motivo: ask.choice({
    style: 'radio',
    label: '¿Por qué está mal?',
    summaryLabel: 'Está mal porque',
    missing: 'Elija por qué está mal.',
    options: motivos.map(({ value, label }) => ({ value, label })),
  }),
  planilla: ask.documents({
    label: tipoDocumentoLabels.planilla,
    hint: 'La que tiene el timbre o el número del pago.',
    missing: 'Agregue la planilla de pago.',
    ...paper,
  }),
  finiquito: ask.documents({
    label: tipoDocumentoLabels.finiquito,
    hint: 'El papel que muestra el último día de trabajo.',
    missing: 'Agregue el finiquito o la carta de renuncia.',
    ...paper,
  }),
  licencia: ask.documents({
    label: tipoDocumentoLabels.licencia,
    hint: 'Con los días en que la persona no trabajó.',
    missing: 'Agregue la licencia médica.',
    ...paper,
  }),
  contrato: ask.documents({
    label: tipoDocumentoLabels.contrato,
    hint: 'El que muestra quién trabajaba, dónde y desde cuándo.',
    missing: 'Agregue el contrato o el permiso.',
    ...paper,
  }),
  orden: ask.documents({
    label: tipoDocumentoLabels.orden_judicial,
    hint: 'Solo si un juez decidió algo sobre esta deuda.',
    missing: 'Agregue la orden del juez.',
    optional: true,
    ...paper,
  }),
  explicacion: ask.longText({
    label: 'Explicación',
    hint: 'Si quiere, cuente qué pasó.',
    missing: 'Cuente qué pasó.',
    optional: true,
  }),
  telefono: contactQuestions.telefono,
  correo: { ...contactQuestions.correo, hint: 'Para mandarle las novedades. Si no tiene, déjelo en blanco.' },
}
