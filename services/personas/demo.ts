import { randomUUID } from 'node:crypto'
import { batchesOf } from '#country/batches.ts'
import type { Country, Persona } from '#country/types.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { addDays } from '#domain/dates.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { powersOf } from '../kit/known-powers.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import { type Contactabilidad, poderes } from './store.ts'

/** Fills an empty register with the country's people. */
export async function seedPersonas(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'personas.registro', async tx => {
    for (const batch of batchesOf(country.personas())) await insertBatch(tx, batch, country)
  })
}

async function insertBatch(tx: Queryable, personas: readonly Persona[], country: Country): Promise<void> {
  await insertRows(tx, 'personas.registro', personas.map(registroOf))
  await insertRows(tx, 'personas.familiares', personas.flatMap(familiaresOf))
  await poderes.insert(tx, personas.flatMap(powersOf))
  await insertRows(
    tx,
    'personas.consultas',
    personas.flatMap(persona => consultasOf(persona, country)),
  )
}

/**
 * Past accesses: the IPS reads the data of its beneficiaries; its official Marta, of the stories' people whom she
 * attends.
 */
function consultasOf({ run, fechaDefuncion, beneficios }: Persona, { today, historias }: Country) {
  if (fechaDefuncion || beneficios.length === 0) return []
  const attended = historias.some(historia => historia.run === run)
  const at = (days: number, hour: string) => `${addDays(today, -days)}T${hour}:00Z`
  const known = { run, id: randomUUID(), vista: 'completa' }
  return [
    { ...known, ...ips, motivo: 'Calcular el pago de su beneficio', consultado_en: at(35, '13:20') },
    ...(attended
      ? [
          {
            ...known,
            id: randomUUID(),
            ...marta,
            motivo: 'Atenderle en una sucursal del IPS',
            consultado_en: at(12, '15:42'),
          },
        ]
      : []),
  ]
}

const ips = { por: '61979440-0', nombre: 'Instituto de Previsión Social' }
const marta = { por: '13456782-1', nombre: 'Marta Inés Olivares Reyes' }

function registroOf(persona: Persona) {
  return {
    run: persona.run,
    nombres: persona.nombres,
    apellido_paterno: persona.apellidoPaterno,
    apellido_materno: persona.apellidoMaterno,
    sexo: persona.sexo,
    fecha_nacimiento: persona.fechaNacimiento,
    fecha_defuncion: persona.fechaDefuncion ?? null,
    estado_civil: persona.estadoCivil,
    nacionalidad: persona.nacionalidad,
    contactabilidad: contactabilidadOf(persona),
  }
}

function contactabilidadOf({ domicilio, contacto }: Persona): Contactabilidad {
  return {
    domicilio: {
      calle: domicilio.calle,
      numeroCalle: domicilio.numero,
      block: domicilio.block ?? '',
      numeroDepartamento: domicilio.depto ?? '',
      poblacion: domicilio.poblacion ?? '',
      ciudad: '',
      localidad: '',
      codigoComuna: domicilio.comuna,
      codigoRegion: regionOfComuna(domicilio.comuna),
    },
    correoElectronico1: contacto.correo ?? '',
    correoElectronico2: '',
    telefonoMovil: contacto.movil ?? '',
    telefonoFijoParticular: contacto.fijo ?? '',
    telefonoFijoLaboral: '',
  }
}

function familiaresOf({ run, estadoCivil, familia }: Persona) {
  const { conyuge, padre, madre, hijos } = familia
  const partner = estadoCivil === 'conviviente_civil' ? 'conviviente_civil' : 'conyuge'
  const known: [string | undefined, string][] = [
    [conyuge, partner],
    [padre, 'padre'],
    [madre, 'madre'],
    ...hijos.map((hijo): [string, string] => [hijo, 'hijo']),
  ]
  return known.flatMap(([relative, parentesco]) =>
    relative === undefined ? [] : [{ run, run_familiar: relative, parentesco }],
  )
}
