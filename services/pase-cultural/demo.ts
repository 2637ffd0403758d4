import { batchesOf } from '#country/batches.ts'
import type { Country, Persona } from '#country/types.ts'
import { addDays, addMonths, ageOn } from '#domain/dates.ts'
import { paseCulturalMonths } from '#law/pase-cultural.ts'
import type { Database } from '#platform/postgres/database.ts'
import { fillOnce } from '../kit/tables.ts'
import { putPase, type Registrado, registro } from './store.ts'

/** Years in Chile after which the demonstration treats foreigners as permanent residents. */
const yearsOfResident = 5
const tipoCuentaRut = 8

/** Fills empty tables with the living people from age 16 and the stories' passes. */
export async function seedPaseCultural(
  database: Database,
  { country }: { readonly country: Country },
): Promise<void> {
  await fillOnce(database, 'pase_cultural.registro', async tx => {
    for (const personas of batchesOf(country.personas())) {
      const known = personas.filter(
        one => !one.fechaDefuncion && ageOn(one.fechaNacimiento, country.today) >= 16,
      )
      await registro.insert(
        tx,
        known.map(one => registradoOf(one, country)),
      )
      for (const { run, contacto, paseCultural } of known) {
        const { activadoEl } = paseCultural ?? {}
        if (!activadoEl) continue
        const venceEl = addDays(addMonths(activadoEl, paseCulturalMonths), -1)
        await putPase(tx, run, { correo: contacto.correo ?? '', activadoEl, venceEl, esperaHasta: null })
      }
    }
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
