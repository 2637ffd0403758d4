import type { Country, Persona } from '#country/types.ts'
import { exCajas } from '#country/work.ts'
import { fullName } from '#domain/person-name.ts'
import { imposicionesEnLibrosUntil } from '#law/solicitudes.ts'
import { registroFrom } from './rules.ts'

const lastOfBooks = `${imposicionesEnLibrosUntil}-12`

const isExCaja = (institucion: string) => Object.hasOwn(exCajas, institucion)

/** Whether a search is possible for a person: she contributed to an ex caja, or has died. */
export function isCotizante({ cotizaciones, fechaDefuncion }: Persona): boolean {
  return fechaDefuncion !== undefined || cotizaciones.some(({ institucion }) => isExCaja(institucion))
}

/** A person's data for searches. Of parents whom the country does not have, the surname that she bears. */
export function cotizanteOf(persona: Persona, { persona: find }: Pick<Country, 'persona'>): object {
  const { run, fechaDefuncion, familia, apellidoPaterno, apellidoMaterno, exCaja } = persona
  const nameOf = (parent: string | undefined, surname: string) => {
    const known = parent === undefined ? undefined : find(parent)
    return known ? fullName(known) : surname || null
  }
  return {
    ...{ run, nombre: fullName(persona), fallecida: fechaDefuncion !== undefined },
    padre: nameOf(familia.padre, apellidoPaterno),
    madre: nameOf(familia.madre, apellidoMaterno),
    inscripciones: exCaja ? [exCaja.numeroInscripcion] : [],
  }
}

/** A person's contributions to ex cajas: those before 1981 are in the books, the others in the system. */
export function imposicionesOf(
  { run, cotizaciones }: Persona,
  { empresa }: Pick<Country, 'empresa'>,
): object[] {
  return cotizaciones
    .filter(({ institucion }) => isExCaja(institucion))
    .flatMap(({ institucion: caja, rutEmpleador, nombreEmpleador, desde, hasta, lugar, anotadoComo }) => {
      const named = rutEmpleador === undefined ? nombreEmpleador : empresa(rutEmpleador)?.razonSocial
      const noted = { lugar: lugar ?? null, anotado_como: anotadoComo ?? null }
      const row = { run, caja, empleador: named ?? '', ...noted }
      const parts = [
        { desde, hasta: hasta < lastOfBooks ? hasta : lastOfBooks, en_libros: true },
        { desde: desde > registroFrom ? desde : registroFrom, hasta, en_libros: false },
      ]
      return parts.filter(part => part.desde <= part.hasta).map(part => ({ ...row, ...part }))
    })
}

/** Spouse and children of a deceased. */
export function cercanosOf({ run, fechaDefuncion, familia }: Persona): object[] {
  if (fechaDefuncion === undefined) return []
  const close = familia.conyuge === undefined ? familia.hijos : [familia.conyuge, ...familia.hijos]
  return [...new Set(close)].map(runCercano => ({ run, run_cercano: runCercano }))
}
