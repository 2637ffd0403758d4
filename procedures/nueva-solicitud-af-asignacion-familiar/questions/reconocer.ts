import { ask } from '#engine/asking/ask.ts'
import { contactQuestions } from '../../parts/asking/person-questions.ts'
import { maxDocumentBytes } from '../../parts/requests/request-desk.ts'
import { calidadOptions, causalOptions, parentescoOptions } from '../words.ts'

/** The applicant's role and contact data. */
export const calidadQuestions = {
  calidad: ask.choice({
    style: 'radio',
    label: '¿Cuál es su situación?',
    summaryLabel: 'Usted',
    missing: 'Elija si trabaja, recibe una pensión o un subsidio, o cuida a un niño.',
    options: calidadOptions,
  }),
  rutEmpleador: ask.run({
    of: 'cualquiera',
    label: 'RUT de su empleador',
    hint: 'Está en su liquidación de sueldo. Por ejemplo, 76.543.210-3.',
    missing: 'Escriba el RUT de su empleador, por ejemplo 76.543.210-3.',
  }),
  telefono: contactQuestions.telefono,
  correo: { ...contactQuestions.correo, hint: 'Ahí le avisamos. Si no tiene, déjelo en blanco.' },
  direccion: contactQuestions.direccion,
}

/** The person to become a carga, and why. */
export const cargaQuestions = {
  quien: ask.choice({
    style: 'radio',
    label: '¿Por quién pide?',
    summaryLabel: 'Pide por',
    missing: 'Elija por quién pide.',
    options: [] as { value: string; label: string }[],
  }),
  run: ask.run({
    of: 'persona',
    label: '¿Cuál es el RUN de la persona?',
    summaryLabel: 'RUN de la carga',
    hint: 'También lo tienen los recién nacidos: está en el certificado de nacimiento.',
    missing: 'Escriba el RUN de la persona, por ejemplo 12.345.678-5.',
  }),
  parentesco: ask.choice({
    style: 'radio',
    label: '¿Qué es de usted?',
    summaryLabel: 'Qué es de usted',
    missing: 'Elija qué es de usted.',
    options: parentescoOptions,
  }),
  causal: ask.choice({
    style: 'radio',
    label: '¿Por qué puede ser su carga?',
    summaryLabel: 'Por qué',
    missing: 'Elija si es por su edad, porque estudia o por una invalidez.',
    options: causalOptions,
  }),
  tieneInvalidez: ask.yesNo({
    label: '¿Tiene una invalidez?',
    hint: 'La reconoce la Comisión de Medicina Preventiva e Invalidez (COMPIN). Si la tiene, se paga el doble.',
    missing: 'Elija si tiene una invalidez.',
  }),
}

/** Papers that the applicant may leave with the request. */
export const documentosQuestions = {
  otros: ask.documents({
    label: 'Papeles que quiera dejar en su solicitud',
    hint: 'No es obligación, y no cambian lo que dicen los registros. Hasta tres archivos.',
    missing: 'Agregue los papeles.',
    optional: true,
    maxFiles: 3,
    maxBytes: maxDocumentBytes,
  }),
}

/** The declaration before a recognition is sent. */
export const reconocerDeclaration = {
  declaracion: ask.declaration({
    label: 'Sí, lo declaro así',
    summaryLabel: 'Declaración jurada',
    missing: 'Para enviar la solicitud, marque que declara lo que dice aquí.',
    text: 'Declaro que esta persona vive de mí, que no gana más de la mitad de un sueldo mínimo y que nadie más la tiene de carga. Lo que escribí es verdad. Avisaré si algo cambia, y sé que debo devolver lo que se me pague de más.',
  }),
}
