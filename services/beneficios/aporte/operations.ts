import type { Carga, Country, Persona } from '#country/types.ts'
import { type IsoDate, isoDateInChile, yearOf } from '#domain/dates.ts'
import type { Run } from '#domain/run.ts'
import { corteAporteFamiliar } from '#law/aporte-familiar.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import type { House } from '../../kit/institution.ts'
import { createTable, fillOnce, insertRows } from '../../kit/tables.ts'
import type { beneficiosContract, MotivoAporte } from '../contract.ts'
import { findAsked } from '../padron/store.ts'
import { readPagos } from '../pagos/store.ts'
import { aporteFamiliarOf } from './rules.ts'

/** Handlers of the Aporte Familiar Permanente: the public enquiry, and the payee's details. */
export function createAporte({ database, clock }: Pick<House, 'database' | 'clock'>) {
  async function aporteOfRun(run: Run) {
    const today = isoDateInChile(clock.now())
    const [own, motivos] = await Promise.all([readPagos(database, run, today), listMotivos(database, run)])
    return aporteFamiliarOf({ ...own, motivos }, today)
  }

  return {
    async consultarAporteFamiliar({ query }) {
      const { run } = await findAsked(database, query)
      const { ano, situacion } = await aporteOfRun(run)
      return { ano, hay: situacion !== 'no_beneficiario' }
    },
    aporteFamiliar: ({ caller }) => aporteOfRun(caller.run),
  } satisfies Partial<Handlers<typeof beneficiosContract>>
}

const motivosDe = createTable<{ ano: number; motivo: MotivoAporte }>(
  'beneficios.aporte_motivos',
  'ano motivo',
)

async function listMotivos(db: Queryable, run: Run): Promise<ReadonlyMap<number, MotivoAporte>> {
  const rows = await motivosDe.list(db, { run }, 'ano')
  return new Map(rows.map(({ ano, motivo }) => [ano, motivo]))
}

/** Fills an empty table with the people who had cargas but are not in this or last year's list, and why. */
export async function seedAporteMotivos(database: Database, country: Country): Promise<void> {
  const year = yearOf(country.today)
  const rows = Iterator.from(country.personas()).flatMap(persona =>
    [year, year - 1].flatMap(ano => {
      const motivo = motivoOf(persona, ano)
      return motivo ? [{ run: persona.run, ano, motivo }] : []
    }),
  )
  await fillOnce(database, 'beneficios.aporte_motivos', tx =>
    insertRows(tx, 'beneficios.aporte_motivos', rows),
  )
}

/** Why a person with cargas is not paid in a year; undefined if she is, or has no relevant cargas. */
function motivoOf({ cargas, beneficios }: Persona, ano: number): MotivoAporte | undefined {
  const isPaid = beneficios.some(
    ({ tipo, fechaInicio }) => tipo === 'APORTE_FAMILIAR_PERMANENTE' && yearOf(fechaInicio) === ano,
  )
  if (isPaid) return undefined
  const cut = `${ano - 1}-${corteAporteFamiliar}`
  const known = cargas.filter(({ desde, extinguida }) => desde <= cut && !extinguida)
  if (known.some(({ vence, tramo }) => (vence === null || vence >= cut) && tramo === 4))
    return 'ingreso_sobre_tramo'
  if (known.some(carga => ranOutIn(carga, cut))) return 'cargas_no_actualizadas'
  return undefined
}

/** Whether a carga expired in the year before the cut-off day without renewal. */
const ranOutIn = ({ vence }: Carga, cut: IsoDate) =>
  vence !== null && vence < cut && vence >= `${cut.slice(0, 4)}-01-01`
