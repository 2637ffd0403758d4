import { ask } from '#engine/asking/ask.ts'
import { paymentQuestions, withCuentaRut } from '../parts/asking/payment-questions.ts'
import { contactQuestions, runDifuntoQuestion } from '../parts/asking/person-questions.ts'
import { maxDocumentBytes } from '../parts/requests/request-desk.ts'

/** What somebody was of the deceased. */
export const parentescos = [
  { value: 'conyuge', label: 'Esposa o esposo' },
  { value: 'conviviente_civil', label: 'Pareja con acuerdo de unión civil' },
  { value: 'hijo', label: 'Hija o hijo' },
  { value: 'padre', label: 'Padre' },
  { value: 'madre', label: 'Madre' },
  { value: 'hermano', label: 'Hermana o hermano' },
] as const

/** The applicant (flows §3, datosSolicitante). What she was of the deceased, the civil register knows. */
export const solicitanteQuestions = {
  telefono: contactQuestions.telefono,
  correo: contactQuestions.correo,
}

/** The deceased (flows §3, datosDifunto). */
export const difuntoQuestions = {
  run: runDifuntoQuestion,
}

/** The uncollected months (flows §3, datosSaldosInsolutos). */
export const saldosQuestions = {
  elegidos: ask.rows({
    select: 'many',
    label: 'Meses sin cobrar',
    missing: 'Marque al menos un mes.',
    columns: ['Mes', 'Beneficio', 'Se puede pedir hasta el'],
    montoLabel: 'Monto',
  }),
}

/** The heirs, one by one. */
export const herederosQuestions = {
  lista: ask.group({
    style: 'itemPerPage',
    label: 'Herederos',
    itemLabel: 'Persona',
    addLabel: 'Agregar a otra persona',
    hint: 'Agregue a cada persona que hereda. Usted también va en la lista.',
    missing: 'Agregue al menos a una persona.',
    minItems: 1,
    maxItems: 20,
    item: {
      nombre: ask.name({ label: 'Nombre', missing: 'Escriba los nombres y los apellidos.' }),
      run: ask.run({
        of: 'persona',
        label: 'RUN',
        hint: 'Por ejemplo, 12.345.678-5.',
        missing: 'Escriba el RUN, por ejemplo 12.345.678-5.',
      }),
      parentesco: ask.choice({
        style: 'radio',
        label: '¿Qué era de la persona que falleció?',
        summaryLabel: 'Parentesco',
        missing: 'Elija qué era de la persona que falleció.',
        options: parentescos,
      }),
      parte: ask.integer({
        label: 'Parte de la herencia, en porcentaje',
        summaryLabel: 'Parte',
        hint: 'Un número entero, sin el signo %. Por ejemplo, 50. Entre todos deben sumar 100.',
        missing: 'Escriba qué parte le toca, por ejemplo 50.',
        unit: '%',
        min: 1,
        max: 100,
      }),
    },
  }),
}

/** Who collects, if there is more than one heir. */
export const cobroQuestions = {
  modo: ask.choice({
    style: 'radio',
    label: '¿Quién cobra el dinero?',
    missing: 'Elija quién cobra el dinero.',
    options: [
      {
        value: 'uno_por_todos',
        label: 'Yo cobro por todos',
        hint: 'Los demás le dan un poder, que es un papel firmado ante notario. Además lo confirman aquí, con su ClaveÚnica.',
      },
      {
        value: 'cada_uno',
        label: 'Cada uno cobra su parte',
        hint: 'Va a necesitar la cuenta de cada persona. También pueden cobrar en efectivo. Cada una confirma aquí, con su ClaveÚnica.',
      },
    ],
  }),
}

const papel = { maxFiles: 3, maxBytes: maxDocumentBytes }
const papelDeVarios = { maxFiles: 10, maxBytes: maxDocumentBytes }

/** Documents, depending on the case. */
export const papelesQuestions = {
  declaracion: ask.documents({
    label: 'Declaración jurada de los herederos, firmada',
    hint: 'Puede ser una foto clara. Abajo hay un texto que pueden copiar.',
    missing: 'Agregue la declaración jurada, firmada por todos.',
    ...papel,
  }),
  posesionEfectiva: ask.documents({
    label: 'Posesión efectiva',
    hint: 'La da el Registro Civil o un juez. Dice quiénes son los herederos.',
    missing: 'Agregue la posesión efectiva. Si aún no la tiene, pídala en el Registro Civil.',
    ...papel,
  }),
  poder: ask.documents({
    label: 'Poder de los demás herederos',
    hint: 'Debe decir que usted puede cobrar por ellos.',
    missing: 'Agregue el poder. Si no lo tiene, vuelva y elija que cada uno cobre su parte.',
    ...papelDeVarios,
  }),
}

const { formaPago, cuenta } = paymentQuestions

/** Heirs live in several comunas, and the register may not say hers. */
const lugarPago = { ...paymentQuestions.lugarPago, hint: 'Elija de la lista.' }

/** How the collecting heir is paid. */
export const pagoQuestions = {
  formaPago: withCuentaRut('¿Cómo se recibe el pago?'),
  cuenta,
  lugarPago,
}

/** How each heir is paid. */
export const pagosQuestions = {
  lista: ask.group({
    style: 'itemPerPage',
    label: 'Cómo cobra cada uno',
    itemLabel: 'Pago',
    addLabel: 'Agregar a otra persona',
    missing: 'Diga cómo cobra cada persona.',
    minItems: 1,
    maxItems: 20,
    item: {
      heredero: ask.choice({
        style: 'select',
        label: '¿Quién cobra?',
        missing: 'Elija quién cobra.',
        options: [] as { value: string; label: string }[],
      }),
      formaPago,
      cuenta: ask.bankAccount({
        label: 'Cuenta de esta persona',
        missing: 'Escriba los datos de la cuenta, o elija que cobra en efectivo.',
      }),
      lugarPago,
    },
    when: {
      cuenta: ({ formaPago: chosen }) => chosen === 'deposito',
      lugarPago: ({ formaPago: chosen }) => chosen === 'presencial',
    },
  }),
}

/** The declaration before sending. */
export const declaracionQuestions = {
  declaracion: ask.declaration({
    label: 'Sí, lo declaro así',
    summaryLabel: 'Declaración jurada',
    missing: 'Para enviar la solicitud, marque que declara lo que dice aquí.',
    text: 'Declaro que lo que escribí es verdad y que no hay otros herederos. Los papeles que agregué son copia fiel de los originales. Sé que dar datos falsos para cobrar dinero es un delito. Autorizo a revisar estos datos con otras instituciones del Estado.',
  }),
}
