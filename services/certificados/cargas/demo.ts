import type { Country, Persona } from '#country/types.ts'
import { fullName } from '#domain/person-name.ts'

/** A person's cargas, including ended ones; omits those with an unknown RUN. */
export function cargasOf(persona: Persona, country: Pick<Country, 'persona'>): object[] {
  return persona.cargas.flatMap(carga => {
    const { run: runCarga, parentesco, tipo, desde, vence, tramo, montoClp, entidad, extinguida } = carga
    const known = country.persona(runCarga)
    if (!known) return []
    return [
      {
        run: persona.run,
        run_carga: runCarga,
        nombre: fullName(known),
        titular: fullName(persona),
        nacimiento: known.fechaNacimiento,
        ...{ parentesco, clase: tipo, desde, vence, tramo, monto: montoClp, entidad },
        extinguida_el: extinguida?.fecha ?? null,
      },
    ]
  })
}
