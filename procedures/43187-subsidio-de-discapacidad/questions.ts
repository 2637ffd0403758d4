import { ask } from '#engine/asking/ask.ts'
import { withCuentaRut } from '../parts/asking/payment-questions.ts'
import { maxDocumentBytes } from '../parts/requests/request-desk.ts'
import { parentescoOptions, tipoDocumentoLabels } from './words.ts'

/** The child, and who requests. */
export const menorQuestions = {
  run: ask.run({
    of: 'persona',
    label: 'RUN del niño o de la niña',
    hint: 'Por ejemplo, 23.456.789-6. Está en su cédula.',
    missing: 'Escriba el RUN del niño o de la niña, por ejemplo 23.456.789-6.',
  }),
  parentesco: ask.choice({
    style: 'radio',
    label: '¿Qué es usted del niño o de la niña?',
    summaryLabel: 'Usted es',
    missing: 'Elija qué es usted del niño o de la niña.',
    options: parentescoOptions,
  }),
}

/** Confirmation of the register data; the name, if the registers do not disclose it to the applicant. */
export const revisionQuestions = {
  datosBien: ask.yesNo({
    label: '¿Están bien estos datos?',
    summaryLabel: 'Los datos están bien',
    missing: 'Elija si los datos están bien.',
    yesLabel: 'Sí, están bien',
    noLabel: 'No, hay algo mal',
  }),
  porCorregir: ask.longText({
    label: 'Qué está mal',
    hint: 'El IPS lo ve cuando revisa. Puede postular igual.',
    missing: 'Escriba qué dato está mal y cómo es.',
    maxLength: 500,
  }),
  nombre: ask.name({
    label: 'Nombre del niño o de la niña',
    missing: 'Escriba los nombres y los apellidos del niño o de la niña.',
  }),
}

/** The applicant (flows §3, tutor). */
export const tutorQuestions = {
  rutInstitucion: ask.run({
    of: 'empresa',
    label: 'RUT de la institución',
    hint: 'Por ejemplo, 65.447.301-3.',
    missing: 'Escriba el RUT de la institución, por ejemplo 65.447.301-3.',
  }),
  nombreInstitucion: ask.text({
    label: 'Nombre de la institución',
    missing: 'Escriba el nombre de la institución.',
    maxLength: 200,
  }),
  certificado: ask.text({
    label: 'Número de la orden del juez o del informe social',
    hint: 'Está arriba, en la primera hoja. Lo ve quien debe confirmar. Por ejemplo, P-118-2024.',
    missing: 'Escriba el número de la orden del juez o del informe social.',
    maxLength: 60,
  }),
  telefono: ask.phone({
    label: 'Su teléfono',
    hint: 'Si no tiene, escriba el de alguien de confianza.',
    missing: 'Escriba un teléfono, por ejemplo 9 1234 5678.',
    autocomplete: 'tel',
  }),
  correo: ask.email({
    label: 'Su correo',
    hint: 'Para avisarle la respuesta. Si no tiene, déjelo en blanco.',
    missing: 'Escriba el correo, por ejemplo nombre@correo.cl.',
    optional: true,
    autocomplete: 'email',
  }),
  direccion: ask.address({
    label: 'Dirección donde vive el niño o la niña',
    missing: 'Escriba la dirección.',
  }),
}

/** The three statements (procedures §43187). */
export const declaracionesQuestions = {
  residencia: ask.declaration({
    label: 'Sí, vive en Chile',
    summaryLabel: 'Residencia en Chile',
    missing: 'Marque la casilla si ha vivido en Chile los últimos tres años. Si no, no puede pedirlo.',
    text: 'Declaro que el niño o la niña ha vivido en Chile los últimos tres años, sin cortes.',
  }),
  cuidado: ask.declaration({
    label: 'Sí, está a mi cuidado',
    summaryLabel: 'Cuidado permanente',
    missing: 'Marque la casilla si está siempre a su cuidado. Si no, debe pedirlo quien lo cuida.',
    text: 'Declaro que está siempre a mi cuidado, y que el dinero será para lo que necesite.',
  }),
  renuncia: ask.declaration({
    label: 'Sí, renuncio a esas ayudas',
    summaryLabel: 'Renuncia a otras ayudas',
    missing: 'Marque la casilla para renunciar a las ayudas que no se pueden juntar.',
    text: 'Renuncio a las ayudas que no se pueden juntar con esta: la asignación familiar y el Subsidio Familiar (SUF) por él o por ella.',
  }),
}

const papel = { maxFiles: 3, maxBytes: maxDocumentBytes }

/** Documents, depending on the case. */
export const papelesQuestions = {
  cuidado: ask.documents({
    label: tipoDocumentoLabels.cuidado,
    hint: 'El informe social lo hace el municipio o el consultorio.',
    missing: 'Agregue la orden del juez o el informe social.',
    ...papel,
  }),
  vigenciaInstitucion: ask.documents({
    label: tipoDocumentoLabels.vigencia_institucion,
    missing: 'Agregue el certificado de la institución.',
    ...papel,
  }),
  vigenciaRepresentante: ask.documents({
    label: tipoDocumentoLabels.vigencia_representante,
    missing: 'Agregue el certificado de quién la representa.',
    ...papel,
  }),
  poder: ask.documents({
    label: tipoDocumentoLabels.poder,
    hint: 'Un papel firmado que diga que usted puede pedir y cobrar por la institución.',
    missing: 'Agregue el poder.',
    ...papel,
  }),
}

/** Payment method (flows §3, pago_subsidio). */
export const pagoQuestions = {
  formaPago: withCuentaRut('¿Cómo quiere que se pague?'),
  cuenta: ask.bankAccount({ label: 'Su cuenta', missing: 'Escriba los datos de su cuenta.', own: true }),
  cuentaInstitucion: ask.bankAccount({
    label: 'Cuenta de la institución',
    missing: 'Escriba los datos de la cuenta de la institución.',
  }),
  lugarPago: ask.choice({
    style: 'search',
    label: '¿Dónde quiere cobrar?',
    summaryLabel: 'Lugar de cobro',
    hint: 'Escriba la comuna o elija de la lista.',
    missing: 'Elija de la lista el lugar donde quiere cobrar.',
    options: [] as { value: string; label: string }[],
  }),
}

/** The declaration before sending. */
export const declaracionFinal = {
  verdad: ask.declaration({
    label: 'Declaro que es verdad',
    missing: 'Marque la casilla para declarar que lo que escribió es verdad.',
    text: 'Todo lo que escribí es verdad y los papeles son copia fiel. Sé que dar datos falsos para cobrar dinero es un delito. Si algo cambia, avisaré al IPS.',
  }),
}
