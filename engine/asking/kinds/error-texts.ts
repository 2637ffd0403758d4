import { formatRun, runOfNumber } from '#domain/run.ts'

/** A sentence that says how to correct an answer, possibly with placeholders such as a limit. */
export type ErrorText = string | ((...words: string[]) => string)

const companyExample = formatRun(runOfNumber(76_543_210))

/**
 * Every sentence that the kinds themselves say about an answer, by kind. Sentences of one question (`missing`,
 * `notInFuture`, `pattern`, rules) are declared with it; those that connect the parts of an account are in the
 * domain.
 */
export const errorTexts = {
  text: {
    tooLong: (limit, length) =>
      `Escriba un texto más corto, de ${limit} letras o menos. Ahora tiene ${length}.`,
  },
  run: {
    incompletePerson: 'Escriba el RUN completo, con su dígito verificador. Por ejemplo, 12.345.678-5.',
    incompleteCompany: `Escriba el RUT completo, con su dígito verificador. Por ejemplo, ${companyExample}.`,
    incompleteEither: `Escriba el RUN o RUT completo, con su dígito verificador. Por ejemplo, 12.345.678-5 o ${companyExample}.`,
    wrongVerifier: name =>
      `Revise el ${name}: el dígito verificador (el que va después del guion) no coincide.`,
    notPerson: 'Este RUT es de una empresa. Escriba el RUN de una persona.',
    notCompany: 'Este RUN es de una persona. Escriba el RUT de una empresa.',
  },
  date: {
    incomplete: parts => `Complete la fecha. Escriba también ${parts}. Por ejemplo, 27 3 2026.`,
    unreadable: parts => `Revise ${parts} de la fecha. Use números, por ejemplo 27 3 2026.`,
    noSuchDay: 'Revise el día. Ese mes tiene menos días.',
    tooEarly: year => `Revise el año. Debe ser ${year} o uno posterior.`,
  },
  month: {
    incomplete: 'Elija el mes y escriba el año con sus 4 números. Por ejemplo, mayo 2026.',
    tooEarly: limit => `Elija un mes desde ${limit}.`,
    tooLate: limit => `Elija un mes hasta ${limit}.`,
  },
  year: {
    unreadable: 'Escriba el año con sus 4 números. Por ejemplo, 2026.',
    tooEarly: limit => `Escriba un año desde ${limit}.`,
    tooLate: limit => `Escriba un año hasta ${limit}.`,
  },
  period: {
    noStart: 'Escriba también desde cuándo.',
    noEnd: 'Escriba también hasta cuándo.',
    backwards: 'Revise las fechas. El final debe venir después del comienzo.',
  },
  name: {
    noNombres: 'Escriba los nombres, sin los apellidos.',
    noApellido: 'Escriba el primer apellido.',
    unreadable: 'Escriba el nombre solo con letras, como en la cédula.',
    tooLong: limit => `Escriba un texto más corto, de ${limit} letras o menos.`,
  },
  money: {
    unreadable: 'Escriba el monto en pesos, solo con números. Por ejemplo, 350.000.',
    tooSmall: limit => `Escriba un monto de ${limit} o más.`,
    tooLarge: limit => `Escriba un monto de ${limit} o menos.`,
  },
  integer: {
    unreadable: 'Escriba un número entero, sin letras ni comas. Por ejemplo, 3.',
    tooSmall: limit => `Escriba un número desde ${limit} hacia arriba.`,
    tooLarge: limit => `Escriba un número de ${limit} o menos.`,
  },
  email: {
    unreadable: 'Escriba el correo completo. Por ejemplo, nombre@correo.cl.',
    notRepeated: 'Escriba el correo otra vez, para confirmar que está bien.',
    different: 'Los dos correos son distintos. Revíselos y escríbalos iguales.',
  },
  emails: {
    onlyAlternative: 'Escriba primero su correo. Después, si quiere, el otro.',
    same: 'Escriba un segundo correo distinto del primero, o deje este vacío.',
  },
  phone: {
    unreadable: 'Escriba el teléfono con sus 9 números. Por ejemplo, 9 1234 5678.',
  },
  address: {
    noStreet: 'Escriba la calle o el pasaje.',
    noNumber: 'Escriba el número de la casa o edificio. Si no tiene, escriba S/N.',
    noComuna: 'Elija la comuna de la lista.',
    tooLong: limit => `Escriba un texto más corto, de ${limit} letras o menos.`,
  },
  bankAccount: {
    noBank: 'Elija el banco o la institución de la lista.',
    noType: 'Elija el tipo de cuenta.',
  },
  documents: {
    tooMany: files => `Deje ${files} como máximo. Quite lo que sobra.`,
  },
  slot: {
    taken: 'Alguien tomó esa hora. Elija otra de la lista.',
    gone: 'Esa hora ya no está. Elija otra de la lista.',
  },
  place: {
    gone: 'Elija un lugar de la lista.',
  },
  rows: {
    gone: 'Algo de lo que eligió ya no está en la lista. Revise y elija otra vez.',
    tooFew: limit => `Elija ${limit} o más de la lista.`,
    tooMany: limit => `Elija hasta ${limit}. Quite lo que sobra.`,
  },
  sheet: {
    tooMany: limit => `Puede agregar hasta ${limit}. Quite lo que sobra.`,
    wrong: count => `En la lista hay ${count} por corregir. Revise cada una, o quítela de la lista.`,
    formula: 'Esta celda tiene una fórmula. Escriba el valor: en su planilla, cópiela y péguela como valor.',
  },
  group: {
    tooMany: limit => `Puede agregar hasta ${limit}. Quite lo que sobra.`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ErrorText>>>>
