import { batchesOf } from '#country/batches.ts'
import { createPayDays } from '#country/payments.ts'
import type { Beneficio, Country, Pago, Persona } from '#country/types.ts'
import { addMonths, type IsoDate } from '#domain/dates.ts'
import { pguSuspension } from '#law/pension-garantizada-universal.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { powersOf } from '../kit/known-powers.ts'
import { cargasOf } from './cargas/demo.ts'
import { cercanosOf, cotizanteOf, imposicionesOf, isCotizante } from './imposiciones/demo.ts'
import { otraEntidadOf, pensionDesdeOf, rentasOf } from './rentas/demo.ts'
import { poderes } from './store.ts'

/** Fills empty tables with the country's pensions of ex cajas and related data. */
export async function seedCertificados(database: Database, country: Country): Promise<void> {
  if (await database.row('SELECT 1 FROM certificados.situaciones LIMIT 1', [])) return
  const payDays = createPayDays()
  const insert = (tx: Queryable, personas: readonly Persona[]) => insertBatch(tx, personas, country, payDays)
  await database.transaction(async tx => {
    for (const batch of batchesOf(Iterator.from(country.personas()).filter(isKnown))) await insert(tx, batch)
  })
}

// People without any data here are not stored.
function isKnown(persona: Persona): boolean {
  const { beneficios, pensionAfpClp, cargas, poderes: given } = persona
  const hasMore = pensionAfpClp !== undefined || cargas.length > 0 || given.length > 0
  return beneficios.length > 0 || isCotizante(persona) || hasMore
}

async function insertBatch(
  tx: Queryable,
  personas: readonly Persona[],
  country: Country,
  payDays: ReturnType<typeof createPayDays>,
): Promise<void> {
  await tx.rows(
    `INSERT INTO certificados.situaciones
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS s (run text, fecha_defuncion date, otra_pension text,
       otra_entidad text, pension_desde date)`,
    [JSON.stringify(personas.map(situacionOf))],
  )
  await tx.rows(
    `INSERT INTO certificados.pensiones
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS p (run text, id text, clase text, caja text,
       numero_inscripcion text, fecha_inicio date, fecha_termino date, suspendida_desde date)`,
    [JSON.stringify(personas.flatMap(pensionesOf))],
  )
  await tx.rows(
    `INSERT INTO certificados.rentas
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS r (run text, anio integer, meses integer, bruto bigint, salud bigint,
       impuesto bigint, exentos jsonb)`,
    [JSON.stringify(personas.flatMap(persona => rentasOf(persona, country.today, payDays)))],
  )
  await tx.rows(
    `INSERT INTO certificados.cargas
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (run text, run_carga text, nombre text, titular text,
       nacimiento date, parentesco text, clase text, desde date, vence date, extinguida_el date, tramo integer,
       monto integer, entidad text)`,
    [JSON.stringify(personas.flatMap(persona => cargasOf(persona, country)))],
  )
  await tx.rows(
    `INSERT INTO certificados.cotizantes
     SELECT run, nombre, fallecida, padre, madre, ARRAY(SELECT jsonb_array_elements_text(inscripciones))
       FROM jsonb_to_recordset($1::jsonb) AS c (run text, nombre text, fallecida boolean, padre text, madre text,
         inscripciones jsonb)`,
    [JSON.stringify(personas.filter(isCotizante).map(persona => cotizanteOf(persona, country)))],
  )
  await tx.rows(
    `INSERT INTO certificados.imposiciones
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS i (run text, caja text, empleador text, desde text, hasta text,
       en_libros boolean, lugar text, anotado_como text)`,
    [JSON.stringify(personas.flatMap(persona => imposicionesOf(persona, country)))],
  )
  await tx.rows(
    `INSERT INTO certificados.cercanos
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (run text, run_cercano text)`,
    [JSON.stringify(personas.flatMap(cercanosOf))],
  )
  await poderes.insert(tx, personas.flatMap(powersOf))
}

function situacionOf(persona: Persona) {
  const { run, fechaDefuncion, beneficios } = persona
  const has = (...tipos: Beneficio['tipo'][]) =>
    beneficios.some(({ tipo, fechaTermino }) => tipos.includes(tipo) && fechaTermino === undefined)
  return {
    run,
    fecha_defuncion: fechaDefuncion ?? null,
    otra_pension: has('PENSION_ISL') ? 'isl' : has('PGU', 'PBSI') ? 'pilar_solidario' : null,
    otra_entidad: otraEntidadOf(persona),
    pension_desde: pensionDesdeOf(persona),
  }
}

function pensionesOf({ run, beneficios, pagos }: Persona) {
  return beneficios
    .filter(({ tipo }) => tipo === 'PENSION_EX_CAJA')
    .flatMap(({ pension, fechaInicio, fechaTermino, montoClp }, index) => {
      if (!pension) return []
      const own = pagos.filter(
        ({ beneficio, montoBrutoClp }) => beneficio === 'PENSION_EX_CAJA' && montoBrutoClp === montoClp,
      )
      return [
        {
          run,
          // Must not contain the person's RUN.
          id: `PENSION_EX_CAJA-${index + 1}`,
          clase: pension.tipo,
          caja: pension.institucion,
          numero_inscripcion: pension.numeroInscripcion,
          fecha_inicio: fechaInicio,
          fecha_termino: fechaTermino ?? null,
          suspendida_desde: suspendidaDesde(own) ?? null,
        },
      ]
    })
}

/** Start of a suspension after six months of uncollected payments. */
export function suspendidaDesde(pagos: readonly Pick<Pago, 'mes' | 'estado'>[]): IsoDate | undefined {
  const last = pagos.slice(-pguSuspension.uncollectedMonths)
  const isUncollected = ({ estado }: Pick<Pago, 'estado'>) => estado !== 'pagado' && estado !== 'programado'
  const mes = last.at(-1)?.mes
  if (mes === undefined || last.length < pguSuspension.uncollectedMonths || !last.every(isUncollected))
    return undefined
  return addMonths(`${mes}-01`, 1)
}
