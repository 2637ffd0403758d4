import { batchesOf } from '#country/batches.ts'
import type { Beneficio, Country, Persona } from '#country/types.ts'
import { formatDireccion } from '#domain/address.ts'
import { regionOfComuna } from '#domain/chile-codes.ts'
import { addDays, ageOn, type IsoDate } from '#domain/dates.ts'
import { runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import type { ReferenceData } from '../kit/reference-data.ts'
import { insertInReview } from '../kit/requests/earlier.ts'
import { fillOnce } from '../kit/tables.ts'
import { deskDefinition, solicitudes, temaOf } from './desk.ts'
import type { Exencion } from './rules.ts'
import { type Registrado, registro } from './store.ts'

/** Inputs of the demonstration data. */
export interface DemoOptions {
  readonly country: Country
  readonly reference: Pick<ReferenceData, 'nombresTerritorio'>
}

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '0d0b6f0a-7c52-4f5e-9d6a-41345000aaaa'

/** Fills empty tables with the country's living adults and pending requests. */
export async function seedExencionSalud(database: Database, options: DemoOptions): Promise<void> {
  await fillOnce(database, 'exencion_salud.registro', async tx => {
    const { today } = options.country
    for (const personas of batchesOf(options.country.personas())) {
      const adults = personas.filter(one => !one.fechaDefuncion && ageOn(one.fechaNacimiento, today) >= 18)
      await registro.insert(
        tx,
        adults.map(one => registradoOf(one, options)),
      )
      for (const { exencionSalud, ...persona } of adults)
        if (exencionSalud?.solicitudDaysAgo !== undefined)
          await insertWaiting(
            tx,
            registradoOf(persona, options),
            addDays(today, -exencionSalud.solicitudDaysAgo),
          )
    }
  })
}

function registradoOf(persona: Persona, { country, reference }: DemoOptions): Registrado {
  const { domicilio, contacto, residencia } = persona
  const { comuna, ...direccion } = domicilio
  const codigos = { codigoComuna: comuna, codigoRegion: regionOfComuna(comuna) }
  const nombres = reference.nombresTerritorio(comuna)
  const held = persona.beneficios.filter(one => isHeld(one, country.today))
  return {
    run: persona.run,
    userId: uuidV5(demoNamespace, persona.run),
    nombres: persona.nombres,
    apellidoPaterno: persona.apellidoPaterno,
    apelidoMaterno: persona.apellidoMaterno,
    fechaNacimiento: persona.fechaNacimiento,
    direccion: formatDireccion({ ...direccion, ...codigos }),
    regionId: codigos.codigoRegion,
    comunaId: comuna,
    regionNombre: nombres.region ?? '',
    comunaNombre: nombres.comuna,
    telefono: contacto.movil ?? contacto.fijo ?? '',
    correo: contacto.correo ?? '',
    puntaje: persona.puntajeFocalizacion ?? null,
    pension: pensionOf(persona, held),
    anosDesdeLos20: residencia.anosDesdeLos20,
    anosUltimosCinco: residencia.anosUltimosCinco,
    exencion: exencionOf(persona, held),
  }
}

const pensions: readonly Beneficio['tipo'][] = ['PGU', 'PBSI', 'PENSION_EX_CAJA', 'PENSION_ISL']

function isHeld({ tipo, fechaInicio, fechaTermino }: Beneficio, today: IsoDate): boolean {
  return pensions.includes(tipo) && fechaInicio <= today && (fechaTermino ?? today) >= today
}

function pensionOf(persona: Persona, held: readonly Beneficio[]): Registrado['pension'] {
  if (held.some(({ tipo }) => tipo === 'PBSI')) return 'solidaria'
  return held.length > 0 || persona.pensionAfpClp !== undefined ? 'contributiva' : 'ninguna'
}

/** The exemption from the person's story; otherwise, people whose pension has no health deduction are exempt. */
function exencionOf({ exencionSalud }: Persona, held: readonly Beneficio[]): Exencion | null {
  if (exencionSalud?.desde !== undefined) {
    const {
      modalidad = 'A',
      desde,
      hasta = null,
      fechaSolicitud = null,
      requestNumber = null,
    } = exencionSalud
    return { modalidad, desde, hasta, fechaSolicitud, requestNumber }
  }
  const isDiscounted = held.some(({ descuentoSaludClp }) => descuentoSaludClp > 0)
  const [last] = held.map(({ fechaInicio }) => fechaInicio).sort((a, b) => (a < b ? 1 : -1))
  if (last === undefined || isDiscounted) return null
  return { modalidad: 'A', desde: last, hasta: null, requestNumber: null, fechaSolicitud: null }
}

/** A request that stays under review, so that its page can always be seen. */
async function insertWaiting(tx: Queryable, registrado: Registrado, fechaIngreso: IsoDate): Promise<void> {
  const { run, direccion, regionId, comunaId, telefono, correo } = registrado
  await insertInReview(tx, solicitudes, deskDefinition, {
    run,
    id: uuidV5(demoNamespace, `solicitud ${run}`),
    clave: `demostracion-${run}`,
    temas: [temaOf(run)],
    fechaIngreso,
    solicitud: {
      ...runToWire(run),
      ...{ direccion, regionId, comunaId, telefono, correo },
      verifiedAddress: true,
      declaraResidencia: true,
    },
    datos: { motivoRechazo: null, desde: null },
  })
}
