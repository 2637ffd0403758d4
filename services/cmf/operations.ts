import type { OperacionFinanciera } from '#country/financial-types.ts'
import type { Country } from '#country/types.ts'
import { isoDateInChile } from '#domain/dates.ts'
import { createService } from '#platform/contract/service.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { createAccessLog } from '../kit/access-log.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import { cmfContract } from './contract.ts'
import { informadoAl, partsOf } from './rules.ts'

/** The register of debts: where the report is made, and the report of the demonstration. */
export function createCmfService(house: House): RunningInstitution {
  const { database, clock, sitioInformeDeudas } = house
  const log = createAccessLog({ schema: 'cmf', institucion: cmfContract.title }, house)
  const handler = createService(
    cmfContract,
    {
      sitioInforme: async () => ({ direccion: sitioInformeDeudas ?? null, simulado: true }),
      informe: async ({ caller, reason }) => {
        const { run } = caller
        const today = isoDateInChile(clock.now())
        const folio = await folioOf(database, run, today)
        const operaciones = await listOperaciones(database, run)
        await log.write(database, { runs: [run], operacion: 'informe', caller, reason })
        return {
          folio,
          simulado: true,
          emitidoEl: today,
          informadoAl: informadoAl(today),
          ...partsOf(operaciones),
        }
      },
      quienVioMisDatos: ({ caller }) => log.list(database, caller.run),
    },
    house,
  )
  return { handler }
}

async function listOperaciones(db: Queryable, run: string): Promise<readonly OperacionFinanciera[]> {
  const rows = await db.rows<{ datos: OperacionFinanciera }>(
    'SELECT datos FROM cmf.operaciones WHERE run = $1 ORDER BY orden',
    [run],
  )
  return rows.map(({ datos }) => datos)
}

/** The number of a person's report of a day, given out the first time that it is asked for. */
async function folioOf(db: Queryable, run: string, day: string): Promise<string> {
  await db.rows('INSERT INTO cmf.informes (run, dia) VALUES ($1, $2) ON CONFLICT (run, dia) DO NOTHING', [
    run,
    day,
  ])
  const row = await db.row<{ numero: number }>(
    'SELECT numero FROM cmf.informes WHERE run = $1 AND dia = $2',
    [run, day],
  )
  return `CMF-${day.slice(0, 4)}-${String(row?.numero).padStart(7, '0')}`
}

/** Fills what the people of the stories owe, when nobody owes anything. */
export async function seedCmf(database: Database, country: Country): Promise<void> {
  const rows = Iterator.from(country.personas()).flatMap(({ run, operacionesFinancieras = [] }) =>
    operacionesFinancieras.map((datos, orden) => ({ run, orden, datos })),
  )
  await fillOnce(database, 'cmf.operaciones', tx => insertRows(tx, 'cmf.operaciones', rows))
}
