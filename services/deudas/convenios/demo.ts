import { contributionDebtRuns, conveniados } from '#country/stories/contribution-debts.ts'
import type { Country } from '#country/types.ts'
import { addMonths, type IsoDate } from '#domain/dates.ts'
import { type Run, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import type { Database, Queryable } from '#platform/postgres/database.ts'
import { insertDecided } from '../../kit/requests/earlier.ts'
import { deudasOn } from '../desk.ts'
import { empleadores } from '../store.ts'
import { decisionWorkingDays, morningAfter } from './desk.ts'
import { cuotasSeguidas, type DatosConvenio, isPaid, simulacionOf } from './rules.ts'
import type { PagoAnotado, SolicitudConvenio } from './schemas.ts'
import { convenios, conveniosOf, cupones, temaDe } from './store.ts'

/** Namespace of deterministic ids for demonstration data. */
const demoNamespace = '0d0b6f0a-7c52-4f5e-9d6a-97391000aaaa'

/** An agreement from before the demonstration. */
interface Earlier {
  readonly rut: Run
  /** The day on which it was accepted. */
  readonly on: IsoDate
  readonly cuotas: number
  /** How many of its payments were made. */
  readonly pagadas: number
  readonly incumplido: boolean
}

/** Two agreements: one that is being paid, and one that was not kept. */
export async function seedConvenios(database: Database, country: Country): Promise<void> {
  const { alDia, incumplido } = conveniados
  const ago = (months: number) => workingDayOnOrAfter(addMonths(country.today, -months))
  const earlier: readonly Earlier[] = [
    { rut: alDia, on: ago(2), cuotas: 6, pagadas: 2, incumplido: false },
    { rut: incumplido, on: ago(9), cuotas: 6, pagadas: 1, incumplido: true },
  ]
  await database.transaction(async tx => {
    for (const one of earlier) if ((await conveniosOf(tx, one.rut)).length === 0) await insertEarlier(tx, one)
  })
}

async function insertEarlier(
  tx: Queryable,
  { rut, on, cuotas, pagadas, incumplido }: Earlier,
): Promise<void> {
  const run = contributionDebtRuns.conConvenios
  const empleador = await empleadores.find(tx, { rut })
  if (!empleador) return
  const deudas = await deudasOn(tx, rut, on)
  const { nominalClp, reajusteClp, interesClp, totalClp } = simulacionOf(deudas, on)
  const folio = await convenios.nextFolio(tx)
  const followed = cuotasSeguidas({ totalClp }, { cuotas, folio, today: on }).map(one =>
    one.cuota <= pagadas ? { ...one, pagadoClp: one.montoClp } : one,
  )
  const id = uuidV5(demoNamespace, `convenio ${rut}`)
  const datos: DatosConvenio = {
    empleador: empleador.nombre,
    deudas: deudas.map(({ idDeuda, periodo, trabajador, totalClp: owed }) => ({
      ...{ idDeuda, periodo, trabajador: trabajador.nombre, totalClp: owed },
    })),
    ...{ nominalClp, reajusteClp, interesClp, totalClp, calculadoEl: on },
    cuotas: followed,
    pagos: followed.filter(isPaid).map(
      (one): PagoAnotado => ({
        ...{ idPago: uuidV5(id, `pago ${one.cuota}`), cuota: one.cuota, montoClp: one.montoClp },
        ...{ aplicadoClp: one.montoClp, devolverClp: 0, devueltoEn: null, supimosPor: 'aviso' },
        pagadoEn: `${one.vence}T15:00:00.000Z`,
      }),
    ),
    ...{ incumplido, hecho: incumplido ? 'incumplida' : 'cuota_pagada', motivoRechazo: null },
  }
  const solicitud: SolicitudConvenio = {
    solicitante: { ...runToWire(run), telefono: '912345678', correo: '' },
    ...{ calidad: 'empresa', empleador: runToWire(rut), deudas: deudas.map(({ idDeuda }) => idDeuda) },
    ...{ cuotas, calculadoEl: on, totalClp, aval: null },
  }
  await insertDecided(
    tx,
    convenios,
    { decisionWorkingDays },
    {
      ...{ run, id, folio, clave: `demostracion-${rut}`, fechaIngreso: on, solicitud, datos },
      ...{ temas: [temaDe(rut)], estado: 'aprobada', on },
    },
  )
  const rows = followed.map(one => ({
    ...{ numero: one.numero, idConvenio: id, run, cuota: one.cuota },
    vigilarEn: incumplido || isPaid(one) ? null : morningAfter(one.vence),
  }))
  await cupones.insert(tx, rows, 'ON CONFLICT DO NOTHING')
}
