import { type Direccion, formatDireccion } from '#domain/address.ts'
import { ask } from '#engine/asking/ask.ts'
import type { AnswersOf } from '#engine/asking/question.ts'
import type { PersonaRegistrada } from '#services/personas/contract.ts'
import { formPage } from '../form-page/form-page.ts'

/** A person's contact data as the civil register keeps them. */
export type Contactabilidad = NonNullable<PersonaRegistrada['contactabilidad']>

/** Name of the register that keeps these data. */
export const registerName = 'Registro Civil'

const questions = {
  domicilio: ask.address({
    label: '¿Dónde vive usted?',
    missing: 'Escriba su dirección: calle, número y comuna.',
    own: true,
  }),
  telefonoMovil: ask.phone({
    label: 'Su celular',
    hint: 'Nueve dígitos, por ejemplo 912345678.',
    missing: 'Escriba su celular.',
    optional: true,
    autocomplete: 'tel',
  }),
  telefonoFijo: ask.phone({
    label: 'El teléfono de su casa',
    hint: 'Nueve dígitos, por ejemplo 221234567.',
    missing: 'Escriba el teléfono de su casa.',
    optional: true,
    autocomplete: 'home tel',
  }),
  correo: ask.email({
    label: 'Su correo electrónico',
    hint: 'Aquí le llegan las noticias de sus trámites, por ejemplo a nombre@correo.cl.',
    missing: 'Escriba su correo electrónico.',
    optional: true,
    autocomplete: 'email',
  }),
} as const

export type ContactAnswers = AnswersOf<typeof questions>

/** Longest parts of an address that the register accepts. */
const addressLimits = { numero: 20, block: 20, depto: 20 } as const
const emailMaxLength = 120

/** Form for address, phones and e-mail (shell §2, "Editar mis datos"). */
export const contactForm = formPage('contacto', {
  title: 'Editar mis datos',
  shortTitle: 'Editar mis datos',
  questions,
  rules: {
    domicilio: direccion => {
      const long = Object.entries(addressLimits).filter(
        ([part, limit]) => (direccion[part as keyof typeof addressLimits] ?? '').length > limit,
      )
      return Object.fromEntries(
        long.map(([part, limit]) => [part, `Escriba esta parte en ${limit} letras o números como máximo.`]),
      )
    },
    correo: correo =>
      correo.length > emailMaxLength
        ? { direccion: `Escriba un correo de ${emailMaxLength} letras como máximo.` }
        : undefined,
  },
  prefill: (_context, consulted) => {
    const known = consulted as Contactabilidad | undefined
    if (!known) return {}
    const { domicilio, telefonoMovil, telefonoFijo, correo } = contactAnswers(known)
    const offered = <Value>(value: Value | undefined) => value && { value, source: registerName }
    return {
      domicilio: offered(domicilio),
      telefonoMovil: offered(telefonoMovil),
      telefonoFijo: offered(telefonoFijo),
      correo: offered(correo),
    }
  },
  submitLabel: 'Guardar mis datos',
})

/** Error by control name if the person leaves neither phone nor e-mail. */
export function unreachable(answers: ContactAnswers): Readonly<Record<string, string>> {
  const { telefonoMovil, telefonoFijo, correo } = answers
  return telefonoMovil || telefonoFijo || correo
    ? {}
    : { telefonoMovil: 'Escriba al menos un teléfono o un correo, para poder avisarle de sus trámites.' }
}

/** The register's address as answers of the form. Blank parts are left out. */
export function direccionOf({ domicilio }: Pick<Contactabilidad, 'domicilio'>): Direccion {
  const { block, numeroDepartamento, poblacion } = domicilio
  return {
    calle: domicilio.calle,
    numero: domicilio.numeroCalle,
    ...(block && { block }),
    ...(numeroDepartamento && { depto: numeroDepartamento }),
    ...(poblacion && { poblacion }),
    codigoComuna: domicilio.codigoComuna,
    codigoRegion: domicilio.codigoRegion,
  }
}

/** Contact data to send to the register: the answers, and unchanged what the form does not ask. */
export function contactOf(answers: ContactAnswers, known: Contactabilidad): Contactabilidad {
  const { domicilio, telefonoMovil = '', telefonoFijo = '', correo = '' } = answers
  const moved = domicilio.codigoComuna !== known.domicilio.codigoComuna
  return {
    ...known,
    domicilio: {
      calle: domicilio.calle,
      numeroCalle: domicilio.numero,
      block: domicilio.block ?? '',
      numeroDepartamento: domicilio.depto ?? '',
      poblacion: domicilio.poblacion ?? '',
      // City and locality belong to the comuna; in another one they would be wrong.
      ciudad: moved ? '' : known.domicilio.ciudad,
      localidad: moved ? '' : known.domicilio.localidad,
      codigoComuna: domicilio.codigoComuna,
      codigoRegion: domicilio.codigoRegion,
    },
    telefonoMovil,
    telefonoFijoParticular: telefonoFijo,
    correoElectronico1: correo,
  }
}

/** The register's contact data as answers of the form. */
export function contactAnswers(known: Contactabilidad): ContactAnswers {
  return {
    domicilio: direccionOf(known),
    telefonoMovil: known.telefonoMovil || undefined,
    telefonoFijo: known.telefonoFijoParticular || undefined,
    correo: known.correoElectronico1 || undefined,
  }
}

/** What the form asks, with what the register keeps of each: its name in letters and on the form, and its value as text. */
export const contactParts = {
  domicilio: {
    named: 'su dirección',
    label: 'Su dirección',
    text: one => `${formatDireccion(direccionOf(one))} ${one.domicilio.codigoComuna}`,
    of: ({ domicilio }) => ({ domicilio }),
  },
  telefonoMovil: {
    named: 'su celular',
    label: 'Su celular',
    text: one => one.telefonoMovil,
    of: ({ telefonoMovil }) => ({ telefonoMovil }),
  },
  telefonoFijo: {
    named: 'el teléfono de su casa',
    label: 'El teléfono de su casa',
    text: one => one.telefonoFijoParticular,
    of: ({ telefonoFijoParticular }) => ({ telefonoFijoParticular }),
  },
  correo: {
    named: 'su correo',
    label: 'Su correo electrónico',
    text: one => one.correoElectronico1.trim().toLowerCase(),
    of: ({ correoElectronico1 }) => ({ correoElectronico1 }),
  },
} as const satisfies Readonly<
  Record<
    keyof ContactAnswers,
    {
      named: string
      label: string
      text: (one: Contactabilidad) => string
      of: (one: Contactabilidad) => Partial<Contactabilidad>
    }
  >
>

export type ContactPart = keyof typeof contactParts

export const samePart = (part: ContactPart, one: Contactabilidad, other: Contactabilidad): boolean =>
  contactParts[part].text(one) === contactParts[part].text(other)

/** Names of the data that differ, as the letter lists them. */
export function changesBetween(before: Contactabilidad, after: Contactabilidad): string[] {
  return (Object.keys(contactParts) as ContactPart[])
    .filter(part => !samePart(part, before, after))
    .map(part => contactParts[part].named)
}
