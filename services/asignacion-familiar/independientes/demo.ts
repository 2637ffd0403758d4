import { batchesOf } from '#country/batches.ts'
import type { Country, Persona } from '#country/types.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'

/** Fills the empty registers of the self-employed: their years, their accounts, and everybody's at the banks. */
export async function seedIndependientes(database: Database, country: Country): Promise<void> {
  if (await database.row('SELECT 1 FROM asignacion_familiar.independientes LIMIT 1', [])) return
  await database.transaction(async tx => {
    for (const batch of batchesOf(country.personas())) await insertBatch(tx, batch)
  })
}

async function insertBatch(tx: Queryable, personas: readonly Persona[]): Promise<void> {
  await tx.rows(
    `INSERT INTO asignacion_familiar.cuentas
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (banco int, numero text, titular text, cerrada boolean)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(personas.flatMap(cuentasOf))],
  )
  const independientes = personas.filter(({ trabajoIndependiente }) => trabajoIndependiente)
  await tx.rows(
    `INSERT INTO asignacion_familiar.independientes
     SELECT run, ano, modalidad, ingreso_clp, ingreso_rectificado_clp,
            ARRAY(SELECT jsonb_array_elements_text(sin_cotizar)::int),
            ARRAY(SELECT jsonb_array_elements_text(devueltos)::int),
            ARRAY(SELECT jsonb_array_elements_text(recaudados)::int)
       FROM jsonb_to_recordset($1::jsonb) AS i (run text, ano int, modalidad text, ingreso_clp bigint,
         ingreso_rectificado_clp bigint, sin_cotizar jsonb, devueltos jsonb, recaudados jsonb)`,
    [JSON.stringify(independientes.flatMap(anosOf))],
  )
  await tx.rows(
    `INSERT INTO asignacion_familiar.cuentas_de_pago
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (run text, banco int, tipo_cuenta int, numero text)`,
    [JSON.stringify(independientes.flatMap(cuentaDePagoOf))],
  )
}

function cuentasOf({ run, cuentas, cuentasCerradas = [] }: Persona): object[] {
  const rowOf = (cerrada: boolean) => (cuenta: Persona['cuentas'][number]) => ({
    banco: cuenta.codigoBanco,
    numero: cuenta.numeroCuenta,
    titular: run,
    cerrada,
  })
  return [...cuentas.map(rowOf(false)), ...cuentasCerradas.map(rowOf(true))]
}

function anosOf({ run, trabajoIndependiente = [] }: Persona): object[] {
  return trabajoIndependiente.map(
    ({
      ano,
      modalidad,
      ingresoMensualClp,
      ingresoRectificadoClp = null,
      mesesSinCotizar = [],
      mesesRecaudados = [],
      mesesDevueltos = [],
    }) => ({
      ...{ run, ano, modalidad, ingreso_clp: ingresoMensualClp },
      ingreso_rectificado_clp: ingresoRectificadoClp,
      sin_cotizar: mesesSinCotizar,
      recaudados: mesesRecaudados,
      devueltos: mesesDevueltos,
    }),
  )
}

function cuentaDePagoOf({ run, cuentas: [first], sinCuentaEnElIps }: Persona): object[] {
  if (!first || sinCuentaEnElIps) return []
  const { codigoBanco, tipoCuenta, numeroCuenta } = first
  return [{ run, banco: codigoBanco, tipo_cuenta: tipoCuenta, numero: numeroCuenta }]
}
