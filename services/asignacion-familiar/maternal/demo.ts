import { empleadoresMaternal, maternityRuns } from '#country/stories/maternity.ts'
import type { Country, Persona } from '#country/types.ts'
import { addDays, addMonths, type IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { addWorkingDays, workingDayOnOrAfter } from '#domain/working-days.ts'
import { plazoReconocimientoCarga } from '#law/asignacion-familiar.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { noDatos, solicitudes } from '../desk.ts'
import { admitMaternal } from './mesa.ts'
import type { SolicitudMaternal } from './wire-schemas.ts'

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '7f1a4f4e-9a06-4b3e-8e52-000005678001'
const batchSize = 1000

/** Fills empty registers with the country's employers, who works for them, and pregnancies. */
export async function seedMaternal(database: Database, country: Country): Promise<void> {
  if (await database.row('SELECT 1 FROM asignacion_familiar.empleadores LIMIT 1', [])) return
  const recently = addMonths(country.today, -3).slice(0, 7)
  await database.transaction(async tx => {
    let empleadores: { rut: Run; razon_social: string; caja: string | null }[] = []
    for (const { rut, razonSocial, caja = null } of country.empresas()) {
      empleadores.push({ rut, razon_social: razonSocial, caja })
      if (empleadores.length === batchSize) await insertEmpleadores(tx, empleadores.splice(0))
    }
    await insertEmpleadores(tx, empleadores)
    empleadores = []
    let batch: Persona[] = []
    for (const persona of country.personas()) {
      batch.push(persona)
      if (batch.length < batchSize) continue
      await insertPersonas(tx, batch, recently)
      batch = []
    }
    await insertPersonas(tx, batch, recently)
    await insertWaiting(tx, country)
  })
}

async function insertEmpleadores(tx: Queryable, rows: readonly object[]): Promise<void> {
  await tx.rows(
    `INSERT INTO asignacion_familiar.empleadores
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS e (rut text, razon_social text, caja text)`,
    [JSON.stringify(rows)],
  )
}

async function insertPersonas(tx: Queryable, personas: readonly Persona[], recently: string): Promise<void> {
  const empleos = personas.flatMap(({ run, cotizaciones }) => {
    const current = cotizaciones.flatMap(({ hasta, rutEmpleador }) =>
      hasta >= recently && rutEmpleador ? [rutEmpleador] : [],
    )
    return [...new Set(current)].map(rut_empleador => ({ run, rut_empleador }))
  })
  await tx.rows(
    `INSERT INTO asignacion_familiar.empleos
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS e (run text, rut_empleador text)`,
    [JSON.stringify(empleos)],
  )
  const embarazos = personas.flatMap(({ run, embarazo }) => (embarazo ? [{ run, ...embarazo }] : []))
  await tx.rows(
    `INSERT INTO asignacion_familiar.embarazos
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS e (run text, compin text)`,
    [JSON.stringify(embarazos)],
  )
}

/** The request of the person who waits for an answer. */
async function insertWaiting(tx: Queryable, country: Country): Promise<void> {
  const run = maternityRuns.enCurso
  const persona = country.persona(run)
  if (!persona) return
  const fechaIngreso = workingDayOnOrAfter(addDays(country.today, -2))
  const solicitud = waitingRequest(persona, addDays(country.today, -160))
  const at = new Date(`${fechaIngreso}T15:00:00Z`)
  const admission = await admitMaternal(tx, solicitud, run, noDatos)
  const id = uuidV5(demoNamespace, `maternal ${run}`)
  const inserted = await solicitudes.insert(tx, {
    ...admission,
    run,
    id,
    folio: 'AF-5678-1',
    clave: id,
    huella: id,
    ingresadaEn: at,
    fechaIngreso,
    plazo: addWorkingDays(fechaIngreso, plazoReconocimientoCarga.days),
    proximoPaso: null,
    solicitud,
  })
  if (inserted) await solicitudes.advance(tx, inserted, { estado: 'en_revision', proximoPaso: null }, at)
}

function waitingRequest(persona: Persona, gestacion: IsoDate): SolicitudMaternal {
  const { rut, dv } = runToWire(persona.run)
  return {
    tipoSolicitud: 3,
    beneficiario: {
      nombre: fullName(persona),
      run: rut,
      dv,
      email: '',
      direccion: `${persona.domicilio.calle} ${persona.domicilio.numero}`,
      telefono: persona.contacto.movil ?? '912345678',
      tipo: 'trabajador_dependiente',
    },
    conyuge: null,
    empleador: runToWire(empleadoresMaternal.ips),
    embarazo: { gestacion, parto: addDays(gestacion, 270), emisor: 'matrona' },
    pago: { formaPago: '1', banco: 12, tipoCuenta: 8, numeroCuenta: String(rut) },
    documentos: [],
  }
}
