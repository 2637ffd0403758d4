import { batchesOf } from '#country/batches.ts'
import { empleadoresMaternal, maternityRuns } from '#country/stories/maternity.ts'
import type { Country, Persona } from '#country/types.ts'
import { addDays, addMonths, type IsoDate } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { type Embarazo, pagoMaternal } from '#law/asignacion-maternal.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertEarlier } from '../../kit/requests/earlier.ts'
import type { Request } from '../../kit/requests/request.ts'
import { fillOnce, insertRows } from '../../kit/tables.ts'
import { deskDefinition, noDatos, solicitudes } from '../desk.ts'
import type { Mesa } from '../registers.ts'
import { personas } from '../store.ts'
import { admitMaternal } from './desk.ts'
import { tramoMaternal } from './rules.ts'
import type { SolicitudMaternal } from './schemas.ts'
import { empleadores } from './store.ts'

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '7f1a4f4e-9a06-4b3e-8e52-000005678001'
/** Fills empty registers with the country's employers, who works for them, and pregnancies. */
export async function seedMaternal(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'asignacion_familiar.empleadores', async tx => {
    const employers = Iterator.from(country.empresas())
    await empleadores.insert(
      tx,
      employers.map(({ rut, razonSocial, caja }) => ({ rut, razonSocial, caja })),
    )
    for (const batch of batchesOf(country.personas()))
      await insertPersonas(tx, batch, addMonths(country.today, -3).slice(0, 7))
    await insertFiled(tx, country)
  })
}

async function insertPersonas(tx: Queryable, personas: readonly Persona[], recently: string): Promise<void> {
  const empleos = personas.flatMap(({ run, cotizaciones }) => {
    const current = cotizaciones.flatMap(({ hasta, rutEmpleador }) =>
      hasta >= recently && rutEmpleador ? [rutEmpleador] : [],
    )
    return [...new Set(current)].map(rut_empleador => ({ run, rut_empleador }))
  })
  await insertRows(tx, 'asignacion_familiar.empleos', empleos)
  const embarazos = personas.flatMap(({ run, embarazo }) => (embarazo ? [{ run, ...embarazo }] : []))
  await insertRows(tx, 'asignacion_familiar.embarazos', embarazos)
}

/** Two requests of before: one that waits for an answer, and one that is paid. */
async function insertFiled(tx: Queryable, country: Country): Promise<void> {
  const { enCurso, yaLaTiene } = maternityRuns
  const waiting = await insertRequest(tx, country, { run: enCurso, number: 1, daysAgo: 2, mesesAgo: 5 })
  if (waiting) await reach(tx, waiting, 'en_revision')
  const paid = await insertRequest(tx, country, { run: yaLaTiene, number: 2, daysAgo: 40, mesesAgo: 7 })
  if (!paid) return
  const { fechaIngreso: fecha, datos } = paid
  const beneficiario = await personas.find(tx, { run: yaLaTiene })
  const pago = pagoMaternal(embarazoOf(paid), beneficiario?.ingresoClp ?? 0, fecha)
  const maternal = {
    compin: { resultado: 'aprueba', fecha, motivo: null },
    motivoRechazo: null,
    pago,
  } as const
  await reach(tx, paid, 'en_revision')
  await reach(tx, paid, 'aprobada', {
    ...tramoMaternal({ beneficiario, today: fecha }),
    maternal: { ...datos.maternal, ...maternal, pagadaEl: null },
  })
  await reach(tx, paid, 'pagada', { maternal: { ...maternal, pagadaEl: fecha } })
}

interface Filed {
  readonly run: Run
  readonly number: number
  /** Days since it was filed. */
  readonly daysAgo: number
  /** Months since the probable gestation. */
  readonly mesesAgo: number
}

async function insertRequest(
  tx: Queryable,
  country: Country,
  { run, number, daysAgo, mesesAgo }: Filed,
): Promise<Request<Mesa> | undefined> {
  const who = country.persona(run)
  if (!who) return undefined
  const fechaIngreso = workingDayOnOrAfter(addDays(country.today, -daysAgo))
  const solicitud = requestOf(who, addMonths(country.today, -mesesAgo))
  const id = uuidV5(demoNamespace, `maternal ${run}`)
  return insertEarlier(tx, solicitudes, deskDefinition, {
    ...(await admitMaternal(tx, solicitud, run, noDatos)),
    run,
    id,
    folio: `AF-5678-${number}`,
    clave: `sucursal-${id}`,
    huella: id,
    fechaIngreso,
    solicitud,
  })
}

/** Brings a request to a state on the day on which it was filed. */
async function reach(
  tx: Queryable,
  request: Request<Mesa>,
  estado: Request<Mesa>['estado'],
  datos: Partial<Mesa['datos']> = {},
): Promise<void> {
  const { fechaIngreso } = request
  const decided = estado === 'aprobada' ? { fechaResolucion: fechaIngreso } : {}
  await solicitudes.advance(
    tx,
    request,
    { estado, proximoPaso: null, datos, ...decided },
    atNoon(fechaIngreso),
  )
}

const atNoon = (day: IsoDate) => new Date(`${day}T15:00:00Z`)

function embarazoOf({ solicitud }: Request<Mesa>): Embarazo {
  if (solicitud.tipoSolicitud !== 3) throw new Error('Only a maternal allowance is of a pregnancy')
  return solicitud.embarazo
}

function requestOf(persona: Persona, gestacion: IsoDate): SolicitudMaternal {
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
