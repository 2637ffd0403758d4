import type { Country } from '#country/types.ts'
import { type Run, splitRun } from '#domain/run.ts'

/** A person who can sign in with the development provider. */
export interface IdentityPerson {
  run: Run
  /** Given names, separated by spaces. */
  nombres: string
  /** Paterno, then materno if there is one. */
  apellidos: readonly string[]
  email?: string
  /** One sentence for the list on the sign-in page: what this person demonstrates. */
  story: string
  /** Heading under which she is folded away; undefined for those who stand in front. */
  topic?: string
}

/** The country's named people who can sign in, in the order of their stories. */
export function peopleOf(country: Country): IdentityPerson[] {
  return country.historias
    .filter(historia => historia.puedeIngresar)
    .flatMap(historia => {
      const persona = country.persona(historia.run)
      if (persona === undefined) return []
      const { run, nombres, apellidoPaterno, apellidoMaterno, contacto } = persona
      return {
        run,
        nombres,
        apellidos: [apellidoPaterno, apellidoMaterno].filter(apellido => apellido !== ''),
        ...(contacto.correo === undefined ? {} : { email: contacto.correo }),
        story: historia.relato,
        ...(historia.tema === undefined ? {} : { topic: historia.tema }),
      }
    })
}

/** ClaveÚnica's claims about a person (reference-data §7). `numero` has no check digit. */
export function claimsOf(person: IdentityPerson, scopes: ReadonlySet<string>): Record<string, unknown> {
  const { numero, dv } = splitRun(person.run)
  return {
    ...(scopes.has('run') ? { RolUnico: { numero, DV: dv.toUpperCase(), tipo: 'RUN' } } : {}),
    ...(scopes.has('name')
      ? { name: { nombres: person.nombres.split(' '), apellidos: [...person.apellidos] } }
      : {}),
    ...(scopes.has('email') && person.email !== undefined ? { email: person.email } : {}),
  }
}
