import { isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { House } from '../kit/institution.ts'
import { deskLog } from '../kit/requests/desk.ts'
import type { Request } from '../kit/requests/request.ts'
import { ingresoOf } from '../kit/requests/views.ts'
import type { ConsultaSaldos, saldosInsolutosContract } from './contract.ts'
import { deskDefinition, solicitudes, temaOfSaldo } from './desk.ts'
import type { Mesa } from './review.ts'
import { heirsOf, motivoOf, saldoOn } from './rules.ts'
import { type DifuntoRow, difuntos, listParientes, listSaldos } from './store.ts'

const nothing = {
  okStatusSaldos: false,
  errorBD: false,
  motivo: null,
  parentesco: null,
  datosDifunto: null,
  datosSaldosInsolutos: [],
  solicitudAnterior: null,
} satisfies ConsultaSaldos

/** Handler of the enquiry before a request: a deceased person's uncollected payments, and which can be requested. */
export function createConsulta({ database, clock, ids }: Pick<House, 'database' | 'clock' | 'ids'>) {
  const accesses = deskLog(deskDefinition, { clock, ids })
  return {
    consultarSaldos: async ({ query, caller, reason }) => {
      const run = runFromWire(query)
      const difunto = await difuntos.find(database, { run })
      const parientes = difunto ? await listParientes(database, run) : []
      const own = parientes.find(one => one.run === caller.run)
      // The same for the living, for unknown RUNs, and for somebody else's dead.
      if (!difunto || !own) return { ...nothing, motivo: 'no_registra_defuncion' }
      await accesses.write(database, { runs: [run], operacion: 'consultarSaldos', caller, reason })
      const { parentesco } = own
      const known = { ...nothing, parentesco, datosDifunto: difuntoOnWire(difunto) }
      if (!heirsOf(parientes).includes(own)) return { ...known, motivo: 'no_hereda' }
      if (!difunto.archivoDisponible) return { ...known, errorBD: true }
      return { ...known, ...(await saldosOf(database, run, caller.run, isoDateInChile(clock.now()))) }
    },
  } satisfies Partial<Handlers<typeof saldosInsolutosContract>>
}

/** The instalments, with any request for them. */
async function saldosOf(
  db: Queryable,
  run: Run,
  caller: Run,
  today: string,
): Promise<Omit<ConsultaSaldos, 'datosDifunto' | 'errorBD' | 'parentesco'>> {
  const requests: Request<Mesa>[] = []
  const datosSaldosInsolutos = []
  for (const row of await listSaldos(db, run)) {
    const request = await solicitudes.findActive(db, temaOfSaldo(run, row.id))
    if (request) requests.push(request)
    const pedido = request && (request.estado === 'pagada' ? 'pagado' : 'en_curso')
    datosSaldosInsolutos.push(saldoOn(row, pedido, today))
  }
  const motivo = motivoOf(datosSaldosInsolutos)
  const anterior = requests.find(request => request.run === caller) ?? requests[0]
  return {
    okStatusSaldos: motivo === null,
    datosSaldosInsolutos,
    motivo: motivo === 'pedido' ? (anterior?.run === caller ? 'en_curso_propia' : 'ya_solicitado') : motivo,
    solicitudAnterior: anterior ? anteriorOnWire(anterior, anterior.run === caller) : null,
  }
}

function difuntoOnWire({ run, nombres, apellidoPaterno, apellidoMaterno, fechaDefuncion }: DifuntoRow) {
  return { ...runToWire(run), nombres, apellidoPaterno, apellidoMaterno, fechaDefuncion }
}

/** Of another person's request, only the end of its number is shown. */
function anteriorOnWire(request: Request<Mesa>, isOwn: boolean) {
  const { id, folio } = request
  return {
    ...(isOwn ? { idSolicitud: id, folio } : { idSolicitud: null, folio: `••••${folio.slice(-2)}` }),
    ...ingresoOf(request),
  }
}
