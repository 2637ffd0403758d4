import type { Country, Persona } from '#country/types.ts'
import { exCajas } from '#country/work.ts'
import { fullName } from '#domain/person-name.ts'
import { imposicionesEnLibrosUntil } from '#law/solicitudes.ts'
import { registroFrom } from './imposiciones.ts'

const lastOfBooks = `${imposicionesEnLibrosUntil}-12`

const isExCaja = (institucion: string) => Object.hasOwn(exCajas, institucion)

/** Whether a search is possible for a person: she contributed to an ex caja, or has died. */
export function isCotizante({ cotizaciones, fechaDefuncion }: Persona): boolean {
  return fechaDefuncion !== undefined || cotizaciones.some(({ institucion }) => isExCaja(institucion))
}

/** A person's data for searches. */
export function cotizanteOf(persona: Persona): object {
  const { run, fechaDefuncion } = persona
  return { run, nombre: fullName(persona), fallecida: fechaDefuncion !== undefined }
}

/** A person's contributions to ex cajas: those before 1981 are in the books, the others in the system. */
export function imposicionesOf(
  { run, cotizaciones }: Persona,
  { empresa }: Pick<Country, 'empresa'>,
): object[] {
  return cotizaciones
    .filter(({ institucion }) => isExCaja(institucion))
    .flatMap(({ institucion: caja, rutEmpleador, nombreEmpleador, desde, hasta }) => {
      const named = rutEmpleador === undefined ? nombreEmpleador : empresa(rutEmpleador)?.razonSocial
      const row = { run, caja, empleador: named ?? '' }
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
