import type { Country, Persona } from '#country/types.ts'
import { addDays, addMonths, ageOn } from '#domain/dates.ts'
import { paseCulturalMonths } from '#law/pase-cultural.ts'
import type { Database } from '#platform/postgres/database.ts'
import { insertRegistrados, isEmpty, putPase, type Registrado } from './store.ts'

const batchSize = 500
/** Years in Chile after which the demonstration treats foreigners as permanent residents. */
const yearsOfResident = 5
const tipoCuentaRut = 8

/** Fills empty tables with the living people from age 16 and the stories' passes. */
export async function seedPaseCultural(
  database: Database,
  { country }: { readonly country: Country },
): Promise<void> {
  if (!(await isEmpty(database))) return
  await database.transaction(async tx => {
    let batch: Registrado[] = []
    for (const persona of country.personas()) {
      if (persona.fechaDefuncion || ageOn(persona.fechaNacimiento, country.today) < 16) continue
      batch.push(registradoOf(persona, country))
      const { activadoEl } = persona.paseCultural ?? {}
      if (activadoEl)
        await putPase(tx, persona.run, {
          correo: persona.contacto.correo ?? '',
          activadoEl,
          venceEl: addDays(addMonths(activadoEl, paseCulturalMonths), -1),
          esperaHasta: null,
        })
      if (batch.length < batchSize) continue
      await insertRegistrados(tx, batch)
      batch = []
    }
    await insertRegistrados(tx, batch)
  })
}

function registradoOf(persona: Persona, { today }: Country): Registrado {
  const { run, fechaNacimiento, nacionalidad, residencia, hogar, beneficios, cuentas } = persona
  return {
    run,
    fechaNacimiento,
    esResidente: nacionalidad === 'chilena' || residencia.anosUltimosCinco >= yearsOfResident,
    porcentajeRsh: hogar?.tramo ?? null,
    tienePgu: beneficios.some(
      ({ tipo, fechaInicio, fechaTermino }) =>
        tipo === 'PGU' && fechaInicio <= today && (fechaTermino ?? today) >= today,
    ),
    tieneCuentaRut: cuentas.some(({ tipoCuenta }) => tipoCuenta === tipoCuentaRut),
  }
}
