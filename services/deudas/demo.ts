import { batchesOf } from '#country/batches.ts'
import { representantesDe } from '#country/companies.ts'
import type { DeudaPrevisional } from '#country/contribution-debt-types.ts'
import { contributionDebtRuns, deudores } from '#country/stories/contribution-debts.ts'
import type { Country, Persona } from '#country/types.ts'
import { addDays, isMinorOn } from '#domain/dates.ts'
import { fullName } from '#domain/person-name.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertInReview } from '../kit/requests/earlier.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import { admitted, decisionWorkingDays, solicitudes } from './desk.ts'
import { mesa } from './mesa.ts'
import type { Impugnacion } from './schemas.ts'
import { identidades, listDeudas } from './store.ts'

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '0d0b6f0a-7c52-4f5e-9d6a-70652000aaaa'

/** Fills empty registers with the country's employers, their debts and workers, and one dispute that waits. */
export async function seedDeudas(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'deudas.empleadores', async tx => {
    for (const empresas of batchesOf(country.empresas())) {
      await insertEmpleadores(
        tx,
        empresas.map(({ rut, razonSocial }) => ({ rut, nombre: razonSocial, es_empresa: true })),
      )
      const who = empresas.flatMap(one => representantesDe(one).map(run => ({ run, rut: one.rut })))
      await insertRows(tx, 'deudas.representantes', who)
      for (const { rut, deudas } of empresas) await insertDeudas(tx, rut, deudas, country)
    }
    for (const personas of batchesOf(country.personas())) {
      const owing = personas.filter(({ deudasDeEmpleador }) => deudasDeEmpleador)
      await insertEmpleadores(
        tx,
        owing.map(one => ({ rut: one.run, nombre: fullName(one), es_empresa: false })),
      )
      for (const { run, deudasDeEmpleador = [] } of owing)
        await insertDeudas(tx, run, deudasDeEmpleador, country)
    }
    for (const personas of batchesOf(country.personas())) await insertTrabajadores(tx, personas)
    await insertWaiting(tx, country)
  })
}

/** Fills the register of names, also where the others have rows already. */
export async function seedIdentidades(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'deudas.identidades', async tx => {
    for (const personas of batchesOf(country.personas())) {
      const living = personas.filter(
        one => one.fechaDefuncion === undefined && !isMinorOn(one.fechaNacimiento, country.today),
      )
      await identidades.insert(
        tx,
        living.map(({ run, nombres, apellidoPaterno, apellidoMaterno }) => ({
          ...{ run, nombres, apellidoPaterno, apellidoMaterno },
        })),
      )
    }
  })
}

interface NewEmpleador {
  readonly rut: Run
  readonly nombre: string
  readonly es_empresa: boolean
}

async function insertEmpleadores(tx: Queryable, rows: readonly NewEmpleador[]): Promise<void> {
  const whole = rows.map(row => ({
    ...row,
    id: uuidV5(demoNamespace, row.rut),
    archivo_disponible: row.rut !== deudores.archivoCaido,
  }))
  await insertRows(tx, 'deudas.empleadores', whole)
}

async function insertDeudas(
  tx: Queryable,
  rut: Run,
  deudas: readonly DeudaPrevisional[],
  country: Country,
): Promise<void> {
  if (deudas.length === 0) return
  const rows = deudas.map(
    ({ id, trabajador, mes, tipo, estado, conSentencia, conRemate, nominalClp, error }) => {
      const persona = country.persona(trabajador)
      return {
        rut,
        id,
        trabajador,
        nombre_trabajador: persona ? fullName(persona) : '',
        periodo: mes,
        tipo,
        estado,
        con_sentencia: conSentencia ?? false,
        con_remate: conRemate ?? false,
        nominal: nominalClp,
        error: error?.motivo ?? null,
        papel_ilegible: error?.papelIlegible ?? false,
      }
    },
  )
  await insertRows(tx, 'deudas.deudas', rows)
}

/** People and their employers on record; employers that the IPS does not know are left out. */
async function insertTrabajadores(tx: Queryable, personas: readonly Persona[]): Promise<void> {
  const rows = personas.flatMap(({ run, cotizaciones }) =>
    [...new Set(cotizaciones.flatMap(({ rutEmpleador }) => rutEmpleador ?? []))].map(rut => ({ run, rut })),
  )
  await tx.rows(
    `INSERT INTO deudas.trabajadores
     SELECT t.run, t.rut FROM jsonb_to_recordset($1::jsonb) AS t (run text, rut text)
       JOIN deudas.empleadores e ON e.rut = t.rut`,
    [JSON.stringify(rows)],
  )
}

/** A dispute that stays under review, so that its page and its refusal can always be seen. */
async function insertWaiting(tx: Queryable, country: Country): Promise<void> {
  const { representante } = contributionDebtRuns
  const empleador = deudores.yaImpugnada
  if (!country.persona(representante)) return
  const fechaIngreso = workingDayOnOrAfter(addDays(country.today, -5))
  const solicitud: Impugnacion = {
    solicitante: { ...runToWire(representante), telefono: '912345678', correo: '' },
    calidad: 'empresa',
    empleador: runToWire(empleador),
    deudas: (await listDeudas(tx, empleador)).map(({ id }) => id),
    motivo: 'pagada',
    explicacion: '',
    documentos: [],
  }
  await insertInReview(
    tx,
    solicitudes,
    { decisionWorkingDays, mesa },
    {
      ...(await admitted(tx, solicitud, fechaIngreso)),
      run: representante,
      id: uuidV5(demoNamespace, `reclamo ${empleador}`),
      clave: 'demostracion-70652',
      fechaIngreso,
      solicitud,
    },
  )
}
