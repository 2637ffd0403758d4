import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { createDesk, deskLog } from '../kit/requests/desk.ts'
import { isOpen } from '../kit/requests/estados.ts'
import { type Beneficiario, exencionSaludContract } from './contract.ts'
import { deskDefinition, solicitudes, temaOf } from './desk.ts'
import { type Exencion, estadoOf, requisitoQueFalta } from './rules.ts'
import { type Registrado, registro } from './store.ts'

/** The exemption from the health contribution: two enquiries, and a desk for requests. */
export function createExencionSaludService(house: House): RunningInstitution {
  const { database, clock } = house
  const desk = createDesk(deskDefinition, house)
  const log = deskLog(deskDefinition, house)
  const today = () => isoDateInChile(clock.now())
  const handlers = {
    ...desk.handlers,

    async consultar({ query }) {
      const run = runFromWire(query)
      const found = await registro.find(database, run)
      // The same error for both, so that trying dates does not reveal who is on record.
      if (found?.fechaNacimiento !== query.fechaNacimiento) throw namedError('NoCoincide')
      const { estado } = await standingOf(database, found, today())
      return { estado }
    },

    async consultarPropia({ caller, reason }) {
      const found = await registro.find(database, caller.run)
      if (!found) throw namedError('NoEncontrada')
      await log.write(database, { runs: [caller.run], operacion: 'consultarPropia', caller, reason })
      return beneficiarioOf(found, await standingOf(database, found, today()), today())
    },
  } satisfies Handlers<typeof exencionSaludContract>
  return { handler: createService(exencionSaludContract, handlers, house), tick: desk.tick }
}

/** State of a person's exemption, with the underlying exemption and request. */
interface Standing {
  readonly estado: Beneficiario['estado']
  readonly exencion: Exencion | null
  readonly request: { readonly folio: string; readonly fechaIngreso: IsoDate } | undefined
}

async function standingOf(db: Queryable, registrado: Registrado, today: IsoDate): Promise<Standing> {
  const request = await findRequest(db, registrado.run)
  // An approved request becomes the exemption, from the following month.
  const granted: Exencion | undefined =
    request?.estado === 'aprobada'
      ? {
          modalidad: 'S',
          desde: request.datos.desde ?? request.fechaIngreso,
          hasta: null,
          requestNumber: request.folio,
          fechaSolicitud: request.fechaIngreso,
        }
      : undefined
  const exencion = granted ?? registrado.exencion
  const isWaiting = request !== undefined && isOpen(request.estado)
  return { estado: estadoOf(exencion, isWaiting, today), exencion, request }
}

function findRequest(db: Queryable, run: Run) {
  return solicitudes.findActive(db, temaOf(run))
}

function beneficiarioOf(registrado: Registrado, standing: Standing, today: IsoDate): Beneficiario {
  const { run, exencion: _registered, pension: _pension, ...own } = registrado
  const { estado, exencion, request } = standing
  return {
    ...own,
    ...runToWire(run),
    estado,
    modalidad: exencion?.modalidad ?? null,
    desde: exencion?.desde ?? null,
    hasta: exencion?.hasta ?? null,
    noActionReason: estado === 1 ? null : (requisitoQueFalta(registrado, today) ?? null),
    // Requests are only accepted with a confirmed address.
    verifiedAddress: request !== undefined,
    requestNumber: request?.folio ?? exencion?.requestNumber ?? null,
    fechaSolicitud: request?.fechaIngreso ?? exencion?.fechaSolicitud ?? null,
  }
}
