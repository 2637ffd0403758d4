import { batchesOf } from '#country/batches.ts'
import type { Country, Persona } from '#country/types.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { fillOnce, insertRows } from '../../kit/tables.ts'

/** Fills the empty registers of the self-employed: their years and the accounts into which the IPS pays them. */
export async function seedIndependientes(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'asignacion_familiar.independientes', async tx => {
    for (const batch of batchesOf(country.personas())) await insertBatch(tx, batch)
  })
}

async function insertBatch(tx: Queryable, personas: readonly Persona[]): Promise<void> {
  const independientes = personas.filter(({ trabajoIndependiente }) => trabajoIndependiente)
  await insertRows(tx, 'asignacion_familiar.independientes', independientes.flatMap(anosOf))
  await insertRows(tx, 'asignacion_familiar.cuentas_de_pago', independientes.flatMap(cuentaDePagoOf))
}

function anosOf({ run, trabajoIndependiente = [] }: Persona): object[] {
  return trabajoIndependiente.map(
    ({ mesesSinCotizar = [], mesesRecaudados = [], mesesDevueltos = [], ingresoMensualClp, ...ano }) => ({
      ...{ run, ano: ano.ano, modalidad: ano.modalidad, ingresoClp: ingresoMensualClp },
      ingresoRectificadoClp: ano.ingresoRectificadoClp ?? null,
      ...{ mesesSinCotizar, mesesRecaudados, mesesDevueltos },
    }),
  )
}

function cuentaDePagoOf({ run, cuentas: [first], sinCuentaEnElIps }: Persona): object[] {
  if (!first || sinCuentaEnElIps) return []
  const { codigoBanco, tipoCuenta, numeroCuenta } = first
  return [{ run, banco: codigoBanco, tipo_cuenta: tipoCuenta, numero: numeroCuenta }]
}
