import { batchesOf } from '#country/batches.ts'
import { createPayDays, isPagoOf } from '#country/payments.ts'
import type { Beneficio, Country, Pago, Persona } from '#country/types.ts'
import { addMonths, type IsoDate } from '#domain/dates.ts'
import { pguSuspension } from '#law/pension-garantizada-universal.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { powersOf } from '../kit/known-powers.ts'
import { fillOnce, insertRows } from '../kit/tables.ts'
import { cargasOf } from './cargas/demo.ts'
import { cercanosOf, cotizanteOf, imposicionesOf, isCotizante } from './imposiciones/demo.ts'
import { cotizantes } from './imposiciones/store.ts'
import { otraEntidadOf, pensionDesdeOf, rentasOf } from './rentas/demo.ts'
import { poderes } from './store.ts'

/** Fills empty tables with the country's pensions of ex cajas and related data. */
export async function seedCertificados(database: Database, country: Country): Promise<void> {
  await fillOnce(database, 'certificados.situaciones', async tx => {
    const payDays = createPayDays()
    for (const batch of batchesOf(Iterator.from(country.personas()).filter(isKnown)))
      await insertBatch(tx, batch, country, payDays)
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
  await insertRows(tx, 'certificados.situaciones', personas.map(situacionOf))
  await insertRows(tx, 'certificados.pensiones', personas.flatMap(pensionesOf))
  await insertRows(
    tx,
    'certificados.rentas',
    personas.flatMap(persona => rentasOf(persona, country.today, payDays)),
  )
  await insertRows(
    tx,
    'certificados.cargas',
    personas.flatMap(persona => cargasOf(persona, country)),
  )
  const known = personas.filter(isCotizante)
  await cotizantes.insert(
    tx,
    known.map(persona => cotizanteOf(persona, country)),
  )
  await insertRows(
    tx,
    'certificados.imposiciones',
    personas.flatMap(persona => imposicionesOf(persona, country)),
  )
  await insertRows(tx, 'certificados.cercanos', personas.flatMap(cercanosOf))
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
    .flatMap((beneficio, index) => {
      const { pension, fechaInicio, fechaTermino } = beneficio
      if (!pension) return []
      const own = pagos.filter(pago => isPagoOf(pago, beneficio))
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
