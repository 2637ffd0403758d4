import { paidAids } from '#country/paid-aids.ts'
import type { Country, Hogar, Persona } from '#country/types.ts'
import { type Run, runToWire } from '#domain/run.ts'
import type { Database } from '#platform/postgres/database.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import { hashClave } from './clave/rules.ts'
import type { Integrante } from './contract.ts'

/** The registry key of all demonstration people. */
export const demoClave = '258025'

/** Fills an empty registry with the country's households. People who can sign in have the {@link demoClave}. */
export async function seedRegistroSocial(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'registro_social.hogares', async tx => {
    // All share one published key, so they share its hash: a hash costs 50 ms on purpose, and there are hundreds of people.
    const huella = await hashClave(demoClave)
    const claves = country.historias
      .filter(({ puedeIngresar }) => puedeIngresar)
      .map(({ run }) => ({ run, huella }))
    const rows = Iterator.from(country.personas()).flatMap(persona => {
      const row = hogarRow(persona, country)
      return row ? [row] : []
    })
    await insertRows(tx, 'registro_social.hogares', rows)
    await insertRows(
      tx,
      'registro_social.otras_ayudas',
      [...paidAids(country)].map(([run, tipo]) => ({ run, tipo })),
    )
    await insertRows(tx, 'registro_social.claves', claves)
  })
}

function hogarRow(persona: Persona, country: Country): object | undefined {
  const { hogar, domicilio, run, fechaDefuncion } = persona
  if (!hogar || fechaDefuncion) return undefined
  const { calle, numero, block, depto } = domicilio
  return {
    run,
    folio: hogar.folio,
    tramo: hogar.tramo,
    fecha_actualizacion: hogar.fechaActualizacion,
    comuna: domicilio.comuna,
    direccion: [
      `${calle} ${numero}`,
      ...(block ? [`block ${block}`] : []),
      ...(depto ? [`depto. ${depto}`] : []),
    ].join(', '),
    integrantes: integrantesOf(hogar, country),
  }
}

/** The members; the oldest is the head and comes first. */
export function integrantesOf(hogar: Hogar, country: Pick<Country, 'persona'>): Integrante[] {
  const personas = hogar.integrantes
    .map(run => country.persona(run))
    .filter(persona => persona !== undefined)
    .sort((one, other) => (one.fechaNacimiento < other.fechaNacimiento ? -1 : 1))
  const [head] = personas
  if (!head) return []
  return personas.map(persona => ({
    ...runToWire(persona.run),
    nombres: persona.nombres,
    apellidos: `${persona.apellidoPaterno} ${persona.apellidoMaterno}`.trim(),
    fechaNacimiento: persona.fechaNacimiento,
    parentesco: parentescoOf(persona, head, country),
  }))
}

function parentescoOf(
  persona: Persona,
  head: Persona,
  country: Pick<Country, 'persona'>,
): Integrante['parentesco'] {
  if (persona.run === head.run) return 'jefatura'
  const { conyuge, hijos, padre, madre } = head.familia
  const areParents = hijos.some(hijo => persona.familia.hijos.includes(hijo))
  if (persona.run === conyuge || areParents) return 'pareja'
  if (hijos.includes(persona.run) || (conyuge && childrenOf(conyuge, country).includes(persona.run)))
    return 'hijo'
  if (persona.run === padre || persona.run === madre) return 'padre_o_madre'
  if (hijos.some(hijo => childrenOf(hijo, country).includes(persona.run))) return 'nieto'
  const { familia } = persona
  const isSibling = (padre && padre === familia.padre) || (madre && madre === familia.madre)
  return isSibling ? 'hermano' : 'otro'
}

function childrenOf(run: Run, country: Pick<Country, 'persona'>): readonly Run[] {
  return country.persona(run)?.familia.hijos ?? []
}
