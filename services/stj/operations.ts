import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import {
  rentaMaximaSubsidioJovenesClp,
  subsidioJovenesAbierto,
  subsidioJovenesClp,
} from '#law/trabajador-joven.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import { createService, type Handlers } from '#platform/contract/service.ts'
import { type Call, shownAccesos } from '../kit/access-log.ts'
import type { House, RunningInstitution } from '../kit/institution.ts'
import { changedSince } from '../kit/requests/changed-since.ts'
import { createDesk, deskLog } from '../kit/requests/desk.ts'
import { isOpen } from '../kit/requests/estados.ts'
import type { Request } from '../kit/requests/request.ts'
import { ingresoOf } from '../kit/requests/views.ts'
import { type CartolaStj, type EstadoTrabajador, type SituacionTrabajador, stjContract } from './contract.ts'
import { contratacionKey } from './contratacion/desk.ts'
import { createContratacion } from './contratacion/operations.ts'
import { type Abierto, deskDefinition, solicitudes, subsidioDe, temaOf } from './desk.ts'
import type { Mesa } from './review.ts'
import {
  empleadoresDe,
  estadoDe,
  mesesCotizados,
  mesesDeSubsidio,
  mesSiguiente,
  requisitoQueFalta,
  ultimoMes,
} from './rules.ts'
import { type Empleador, findEmpleadores, registro, type Trabajador } from './store.ts'

/**
 * The subsidy to young workers: enquiries, a statement, and a desk for requests.
 *
 * @param abierto - whether the law takes requests on a day; by default the dated figure
 */
export function createStjService(
  house: House,
  abierto: Abierto = on => subsidioJovenesAbierto.at(on),
): RunningInstitution {
  const { database, clock } = house
  const definition = deskDefinition(abierto)
  const desk = createDesk(definition, house)
  const log = deskLog(definition, house)
  const contratacion = createContratacion(house, abierto)
  const today = () => isoDateInChile(clock.now())

  /** The caller's record, her access written down. */
  async function own(operacion: string, { caller, reason }: Call): Promise<Trabajador> {
    const found = await registro.find(database, caller.run)
    if (!found) throw namedError('NoEncontrada')
    await log.write(database, { runs: [caller.run], operacion, caller, reason })
    return found
  }

  const handlers = {
    ...desk.handlers,
    ...contratacion.handlers,

    solicitudesDesde: changedSince(database, [definition.key, contratacionKey]),

    // Only employers' requests ask somebody else; both desks have one address.
    confirmar: async (call: Parameters<typeof desk.handlers.confirmar>[0]) =>
      (await contratacion.has(call.params.idSolicitud))
        ? contratacion.confirmar(call)
        : desk.handlers.confirmar(call),

    // Workers and employers have separate desks, but people see one institution.
    async quienVioMisDatos(call: Call) {
      const own = await desk.handlers.quienVioMisDatos(call)
      const other = await contratacion.listAccesos(call.caller.run)
      const accesos = [...own.accesos, ...other.accesos].sort((one, two) =>
        two.ocurridoEn.localeCompare(one.ocurridoEn),
      )
      return { accesos: accesos.slice(0, shownAccesos) }
    },

    async consultarTrabajador({ query }) {
      const found = await registro.find(database, runFromWire(query))
      // The same error for both, so that trying dates does not reveal who is on record.
      if (found?.fechaNacimiento !== query.fechaNacimiento) throw namedError('NoCoincide')
      const request = await solicitudes.findActive(database, temaOf(found.run))
      return { estado: standingOf(found, request, today(), abierto).estado }
    },

    async situacionTrabajador(call: Call) {
      const found = await own('situacionTrabajador', call)
      const request = await solicitudes.findActive(database, temaOf(found.run))
      const last = mesesCotizados(found, ultimoMes(today())).at(-1)
      const ruts = last ? empleadoresDe(found, last.mes) : []
      const empleadores = await findEmpleadores(database, ruts)
      return situacionOf(found, { ruts, empleadores, request, today: today(), abierto })
    },

    async cartola(call: Call) {
      const found = await own('cartola', call)
      const request = await solicitudes.findActive(database, temaOf(found.run))
      const ruts = found.periodos.flatMap(({ rutEmpleador }) => (rutEmpleador === null ? [] : [rutEmpleador]))
      return cartolaOf(found, subsidioDe(found, request), await findEmpleadores(database, ruts), today())
    },
  } satisfies Handlers<typeof stjContract>
  return {
    handler: createService(stjContract, handlers, house),
    async tick() {
      await desk.tick()
      await contratacion.tick()
    },
  }
}

interface Standing {
  readonly estado: EstadoTrabajador
  readonly motivo: SituacionTrabajador['motivo']
  readonly subsidio: SituacionTrabajador['subsidio']
}

/** How a worker stands: a subsidy in force comes first, then a request that waits, then whether she may ask. */
function standingOf(
  trabajador: Trabajador,
  request: Request<Mesa> | undefined,
  today: IsoDate,
  abierto: Abierto,
): Standing {
  const granted = subsidioDe(trabajador, request)
  const subsidio = granted ? { desde: granted.desde, ...estadoDe(granted.cambios, today) } : null
  const motivo = requisitoQueFalta(trabajador, today) ?? null
  const has = (estado: EstadoTrabajador): Standing => ({ estado, motivo, subsidio })
  if (subsidio && subsidio.estado !== 'extinguida') return has('beneficiario')
  if (request && isOpen(request.estado)) return has('en_curso')
  if (!abierto(today)) return has('cerrado')
  return has(motivo ? 'no_cumple' : 'puede_postular')
}

function situacionOf(
  trabajador: Trabajador,
  {
    ruts,
    empleadores,
    request,
    today,
    abierto,
  }: {
    ruts: readonly Run[]
    empleadores: ReadonlyMap<Run, Empleador>
    request: Request<Mesa> | undefined
    today: IsoDate
    abierto: Abierto
  },
): SituacionTrabajador {
  const meses = mesesCotizados(trabajador, ultimoMes(today))
  const last = meses.at(-1)
  const known = ruts.flatMap(rut => empleadores.get(rut) ?? [])
  const { fechaNacimiento, afp, salud } = trabajador
  return {
    fechaNacimiento,
    ...standingOf(trabajador, request, today, abierto),
    cotizaciones: meses.length,
    rentaClp: last?.rentaClp ?? null,
    rentaMaximaClp: rentaMaximaSubsidioJovenesClp.entrada(today),
    montoClp: subsidioJovenesClp.at(today),
    mesImpago: last && last.mes < ultimoMes(today) ? ultimoMes(today) : null,
    empleadores: known.map(({ mutual: _mutual, ...shown }) => shown),
    prevision: { afp, salud, mutual: known[0]?.mutual ?? null },
    solicitudAnterior: request
      ? { idSolicitud: request.id, folio: request.folio, ...ingresoOf(request) }
      : null,
  }
}

/** How far ahead the next deposit is looked for: a gap may come first. */
const aheadMonths = 24

/** A worker's statement on a day. */
export function cartolaOf(
  trabajador: Trabajador,
  granted: ReturnType<typeof subsidioDe>,
  empleadores: ReadonlyMap<Run, Empleador>,
  today: IsoDate,
): CartolaStj {
  const over = ultimoMes(today)
  const { afp } = trabajador
  const cotizaciones = mesesCotizados(trabajador, over).length
  if (!granted) return { subsidio: null, afp, cotizaciones, depositadoClp: 0, proximo: null, meses: [] }
  const course = mesesDeSubsidio(trabajador, granted.desde, mesSiguiente(over, aheadMonths))
  const next = course.find(({ estado, fecha }) => estado === 'depositado' && fecha > today)
  const meses = course
    .filter(({ mes }) => mes <= over)
    .map(({ mes, rutEmpleador, estado, montoClp, fecha }) => ({
      mes,
      empleador: (rutEmpleador && empleadores.get(rutEmpleador)?.nombre) ?? '',
      estado: estado === 'depositado' && fecha > today ? ('por_depositar' as const) : estado,
      montoClp,
      fecha,
    }))
  return {
    subsidio: { desde: granted.desde, ...estadoDe(granted.cambios, today) },
    afp,
    cotizaciones,
    depositadoClp: meses.reduce(
      (sum, { estado, montoClp }) => sum + (estado === 'depositado' ? montoClp : 0),
      0,
    ),
    proximo: next ? { mes: next.mes, fecha: next.fecha, montoClp: next.montoClp } : null,
    meses,
  }
}
