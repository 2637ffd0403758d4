import type { Run } from '#domain/run.ts'
import { ask } from '#engine/asking/ask.ts'
import type { Option } from '#engine/asking/context.ts'
import { paymentQuestions } from '../parts/asking/payment-questions.ts'
import { contactQuestions } from '../parts/asking/person-questions.ts'
import { leavingPart, revisarTrabajador } from './registers.ts'
import { excludedPart } from './rules.ts'
import { type CodigoTexto, codigoText, seenOtherwise } from './words.ts'

/** Largest paper that the institution accepts, in bytes. */
const maxPaperBytes = 10_000_000

/** The employer, and who asks. */
export const empresaQuestions = {
  empresa: ask.choice({
    style: 'radio',
    label: '¿Quién contrata a los jóvenes?',
    summaryLabel: 'Quien contrata',
    missing: 'Elija quién contrata a los jóvenes.',
    options: [] as readonly Option[],
  }),
  rut: ask.run({
    of: 'cualquiera',
    label: 'RUT de quien contrata',
    hint: 'De la empresa, o el RUN de la persona que contrata. Por ejemplo, 76.543.300-2.',
    missing: 'Escriba el RUT de quien contrata, por ejemplo 76.543.300-2.',
  }),
  flagrl: ask.yesNo({
    label: '¿Usted es su representante legal?',
    summaryLabel: 'Es su representante legal',
    missing: 'Elija si usted es el representante legal.',
    yesLabel: 'Sí',
    noLabel: 'No, tengo un poder',
  }),
}

const papel = { maxFiles: 1, maxBytes: maxPaperBytes }

/** How to reach who asks and the company, and the papers. Who has a power types the company's data. */
export const contactoQuestions = {
  tipoSolicitud: ask.choice({
    style: 'radio',
    label: '¿Es una solicitud nueva?',
    missing: 'Elija si es una solicitud nueva.',
    options: [
      { value: '1', label: 'Sí, es nueva' },
      { value: '2', label: 'No, cambia otra', hint: 'Agrega, corrige o saca personas.' },
    ],
  }),
  idReforma: ask.choice({
    style: 'select',
    label: '¿Cuál cambia?',
    summaryLabel: 'Cambia la solicitud',
    missing: 'Elija la solicitud que cambia.',
    options: [] as readonly Option[],
  }),
  razonSocial: ask.text({
    label: 'Nombre de quien contrata',
    hint: 'La razón social de la empresa, o el nombre completo de la persona.',
    missing: 'Escriba el nombre de quien contrata, como está en el poder.',
    maxLength: 120,
  }),
  direccionEmpresa: ask.address({
    label: 'Dirección de quien contrata',
    missing: 'Escriba la dirección de quien contrata.',
    parts: ['ciudad'],
  }),
  contactoDiferente: ask.yesNo({
    label: '¿Quiere que el IPS use otro contacto?',
    missing: 'Elija si quiere que el IPS use otro contacto.',
    yesLabel: 'Sí, otro',
    noLabel: 'No, ese está bien',
  }),
  telefonoEmpresa: ask.phone({
    label: 'Teléfono de quien contrata',
    missing: 'Escriba el teléfono de quien contrata, por ejemplo 2 2654 3300.',
  }),
  correoEmpresa: ask.email({
    label: 'Correo de quien contrata',
    missing: 'Escriba el correo de quien contrata, por ejemplo nombre@correo.cl.',
    optional: true,
  }),
  escritura: ask.documents({
    label: 'Escritura de la empresa',
    hint: 'El papel con que se creó.',
    missing: 'Agregue la escritura de la empresa.',
    ...papel,
  }),
  vigencia: ask.documents({
    label: 'Certificado de vigencia',
    hint: 'Prueba que la empresa existe hoy.',
    missing: 'Agregue el certificado de vigencia.',
    ...papel,
  }),
  mandato: ask.documents({
    label: 'El poder',
    hint: 'El papel firmado que dice que usted puede pedir por quien contrata. El representante legal tiene que confirmarlo en Micha.',
    missing: 'Agregue el poder.',
    ...papel,
  }),
  telefono: { ...contactQuestions.telefono, label: 'Su teléfono' },
  correo: {
    ...contactQuestions.correo,
    label: 'Su correo',
    hint: 'Para avisarle la respuesta. Si no tiene, déjelo en blanco.',
  },
}

/** What a change does besides its list. */
export const cambioQuestions = {
  retirados: ask.choices({
    label: '¿A quiénes saca?',
    summaryLabel: 'Sale de la solicitud',
    hint: 'Desde este mes no se paga por ellas en esa solicitud. Si no saca a nadie, no marque nada.',
    missing: 'Marque a quién saca, o diga que agrega o corrige a alguien.',
    optional: true,
    options: [] as readonly Option[],
  }),
  suma: ask.yesNo({
    label: '¿Agrega o corrige a alguien?',
    summaryLabel: 'Agrega o corrige',
    hint: 'Para corregir a alguien, escriba otra vez sus datos, como deben ser.',
    missing: 'Elija si agrega o corrige a alguien.',
  }),
}

/** The workers, typed or from a file (flows §3, `trabajadores`); each is checked with `validaTrabajador` (flows §7). */
export const trabajadores = ask.sheet({
  id: 'trabajadores',
  label: 'Los jóvenes',
  missing: 'Agregue al menos una persona.',
  rowName: { one: 'persona', many: 'personas' },
  addLabel: 'Agregar una persona',
  item: {
    nombre: ask.name({ label: 'Nombre', missing: 'Escriba el nombre y el primer apellido.' }),
    run: ask.run({
      of: 'persona',
      label: 'RUN',
      missing: 'Escriba el RUN de la persona, por ejemplo 20.543.001-6.',
    }),
    nacimiento: ask.date({
      label: 'Fecha de nacimiento',
      missing: 'Escriba la fecha de nacimiento: día, mes y año.',
      notInFuture: 'Revise la fecha de nacimiento. No puede ser un día que aún no llega.',
    }),
    renta: ask.money({
      label: 'Sueldo bruto del mes',
      hint: 'Antes de los descuentos.',
      missing: 'Escriba el sueldo bruto del mes, por ejemplo 620.000.',
      minClp: 1,
    }),
    inicio: ask.date({
      label: 'Día en que empezó su contrato',
      missing: 'Escriba el día en que empezó el contrato: día, mes y año.',
      notInFuture: 'Revise el día en que empezó el contrato. No puede ser un día que aún no llega.',
    }),
  },
  // The names of the columns are those of the decisions.
  columns: {
    rut: 'run',
    nombres: 'nombre.nombres',
    apellido_paterno: 'nombre.apellidoPaterno',
    apellido_materno: 'nombre.apellidoMaterno',
    fecha_nacimiento: 'nacimiento',
    renta_bruta: 'renta',
    fecha_inicio_contrato: 'inicio',
  },
  examples: {
    rut: '20543001-6',
    nombres: 'Ana Belén',
    apellido_paterno: 'Soto',
    apellido_materno: 'Vidal',
    fecha_nacimiento: '27-05-2004',
    renta_bruta: '610000',
    fecha_inicio_contrato: '01-03-2026',
  },
  key: 'run',
  listed: ['run'],
  maxBytes: 1_000_000,
  rule: (row, { today, answers }) =>
    leavingPart(row, answers.cambio?.retirados as readonly Run[] | undefined) ?? excludedPart(row, today),
  check: {
    who: 'El IPS',
    purpose: 'Saber si la empresa puede pedir el subsidio por un trabajador (paso «Jóvenes»)',
    silence: { code: '9' },
    accepts: ['0'],
    ask: revisarTrabajador,
    tell: ({ code, registro }, row, { today }) => ({
      text: codigoText(code, today),
      tone: code === '0' ? 'exito' : code === '9' ? 'info' : 'aviso',
      more: registro && seenOtherwise(row, registro),
    }),
    codeText: (code, { today }) => codigoText(code as CodigoTexto, today),
  },
})

/** Payment to the employer (flows §3, formulario). */
export const pagoQuestions = {
  formaPago: paymentQuestions.formaPago,
  cuenta: ask.bankAccount({
    label: 'La cuenta de quien contrata',
    summaryLabel: 'Cuenta',
    missing: 'Escriba los datos de la cuenta.',
  }),
  lugarPago: paymentQuestions.lugarPago,
  emailCuenta: ask.email({
    label: 'Correo para avisar los pagos',
    hint: 'Si no quiere avisos, déjelo en blanco.',
    missing: 'Escriba el correo, por ejemplo nombre@correo.cl.',
    optional: true,
  }),
  autorizacion: ask.declaration({
    label: 'Sí, lo autorizo',
    summaryLabel: 'Autorización',
    missing: 'Marque la casilla. Sin esa autorización el IPS no puede revisar las cotizaciones.',
    text: 'Autorizo al Instituto de Previsión Social (IPS) a revisar las cotizaciones que pago por estas personas.',
  }),
}

/** The declaration before sending. */
export const declaracionFinal = {
  verdad: ask.declaration({
    label: 'Declaro que es verdad',
    missing: 'Marque la casilla para declarar que lo que escribió es verdad.',
    text: 'Todo lo que escribí es verdad y los papeles son copia fiel. Sé que dar datos falsos para cobrar dinero es un delito.',
  }),
}
