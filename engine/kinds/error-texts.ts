import { formatRun, runOfNumber } from '#domain/run.ts'

/** A sentence that says how to mend an answer, or one with places for words such as a limit. */
export type ErrorText = string | ((...words: string[]) => string)

const companyExample = formatRun(runOfNumber(76_543_210))

/**
 * Every sentence that the kinds themselves can say of an answer, by kind. What a procedure says of its own questions
 * (`missing`, `notInFuture`, `pattern`, rules) stands with the question; what ties the parts of an account, in the domain.
 */
export const errorTexts = {
  text: {
    tooLong: (limit, length) =>
      `Escriba un texto más corto, de ${limit} letras o menos. Ahora tiene ${length}.`,
  },
  run: {
    incompletePerson: 'Escriba el RUN completo, con su dígito final. Por ejemplo, 12.345.678-5.',
    incompleteCompany: `Escriba el RUT completo, con su dígito final. Por ejemplo, ${companyExample}.`,
    incompleteEither: `Escriba el RUN o RUT completo, con su dígito final. Por ejemplo, 12.345.678-5 o ${companyExample}.`,
    wrongVerifier: name => `Revise el ${name}. El dígito final no es el de esos números.`,
    notPerson: 'Este RUT es de una empresa. Escriba el RUN de una persona.',
    notCompany: 'Este RUN es de una persona. Escriba el RUT de una empresa.',
  },
  date: {
    incomplete: parts => `Complete la fecha. Escriba también ${parts}. Por ejemplo, 27 3 2026.`,
    unreadable: parts => `Revise ${parts} de la fecha. Use números, por ejemplo 27 3 2026.`,
    noSuchDay: 'Revise el día. Ese mes tiene menos días.',
    tooEarly: year => `Revise el año. Debe ser ${year} o uno posterior.`,
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
  group: {
    tooMany: limit => `Puede agregar hasta ${limit}. Quite lo que sobra.`,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ErrorText>>>>
