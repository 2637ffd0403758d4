import { type IsoDate, isoDateInChile } from '#domain/dates.ts'
import { parseRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Call } from '../../kit/access-log.ts'
import type { House } from '../../kit/institution.ts'
import { createDesk, deskLog } from '../../kit/requests/desk.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { Request } from '../../kit/requests/request.ts'
import type { safem2Contract } from '../contract.ts'
import { empleadores } from '../store.ts'
import type { Dicho, EmpresaCobro, ObjecionVista, PagoCobro } from './contract.ts'
import { askBank, cobroDesk, cobros, findPendiente, listAbout, objectorsOf, temas } from './desk.ts'
import { filasOf, isFase, type MesaCobro } from './review.ts'
import {
  activeRetencion,
  borradorDe,
  cargasOn,
  codigoDe,
  isListed,
  mesesDe,
  pagosDe,
  retencionOn,
  worksThere,
} from './rules.ts'
import {
  type Conocido,
  type EnLista,
  isRegistrada,
  lista,
  listPropias,
  type Propia,
  personas,
  readConocidos,
  retenciones,
} from './store.ts'

/** Namespace of the ids of companies in addresses. */
const empresasNamespace = '1f0c3f5e-2d6f-4b1a-9b7c-000000761310'
export const idEmpresaOf = (rut: Run) => uuidV5(empresasNamespace, rut)

type CobroHandlers = Pick<
  Handlers<typeof safem2Contract>,
  | 'cobroEmpresas'
  | 'cobroTrabajadores'
  | 'cobroVerificarFila'
  | 'cobroIngresar'
  | 'cobroFilas'
  | 'cobroDichos'
  | 'cobroPagosEmpleador'
  | 'cobroPagosTrabajador'
>

/** The collection of family allowances (procedures §pocaf): a desk of its own, the lists, payments and objections. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one method for each operation.
export function createCobro(house: House) {
  const { database, clock } = house
  const desk = createDesk(cobroDesk, house)
  const accesses = deskLog(cobroDesk, house)
  const today = () => isoDateInChile(clock.now())

  /** The company of an id, if the caller may ask for it. */
  async function owned({ caller }: Call, idEmpresa: string): Promise<Propia> {
    const own = (await listPropias(database, caller.run)).find(
      ({ empleador }) => idEmpresaOf(empleador.rut) === idEmpresa,
    )
    if (!own) throw namedError('NoEncontrada')
    return own
  }

  /** Whose data were read is written down, a person's at most once for each call. */
  const noted = ({ caller, reason }: Call, operacion: string, runs: readonly Run[]) =>
    accesses.write(database, { caller, reason, operacion, runs })

  const handlers: CobroHandlers = {
    async cobroEmpresas({ caller }) {
      const empresas: EmpresaCobro[] = []
      for (const own of await listPropias(database, caller.run)) empresas.push(await empresaDe(database, own))
      return { empresas }
    },

    async cobroTrabajadores({ query, ...call }) {
      const { empleador } = await owned(call, query.idEmpresa)
      const objections = await objectionsOf(database, empleador.rut)
      const found = (
        await lista.list(database, { rut: empleador.rut }, 'hasta DESC NULLS FIRST, nombre, run')
      )
        .filter(one => matches(one, query.buscar))
        .filter(({ run }) => query.objetadas === undefined || objections.get(run)?.estado === 'abierta')
      const page = found.slice((query.pagina - 1) * query.registros, query.pagina * query.registros)
      const runs = page.map(({ run }) => run)
      await noted(call, 'cobroTrabajadores', runs)
      const known = await readConocidos(database, empleador.rut, runs)
      return {
        records: page.map(one => ({
          ...runToWire(one.run),
          nombre: one.nombre,
          cargas: cargasOn(known(one.run), today()).length,
          ...situacionDe(known(one.run), one, objections.get(one.run)),
        })),
        total: found.length,
      }
    },

    async cobroVerificarFila({ body: { idEmpresa, fila }, ...call }) {
      const { empleador } = await owned(call, idEmpresa)
      const run = runFromWire(fila)
      const known = (await readConocidos(database, empleador.rut, [run]))(run)
      await noted(call, 'cobroVerificarFila', [run])
      const codigo = codigoDe(fila, known, {
        banco: await askBank(database, fila),
        objetada: (await objectorsOf(database, empleador.rut, clock.now())).has(run),
        today: today(),
      })
      const isHers = worksThere(known, today()) || isListed(known)
      return { codigo, cargas: isHers ? cargasOn(known, today()).length : null }
    },

    cobroIngresar: call => desk.handlers.ingresarSolicitud(call),

    async cobroFilas({ params, query, ...call }) {
      const row = await cobros.findById(database, params.idSolicitud)
      const mayRead =
        row && (row.run === call.caller.run || (await cobroDesk.mayHandle?.(database, row, call.caller.run)))
      if (!row || !mayRead || !isFase(row.solicitud)) throw namedError('NoEncontrada')
      const all = filasOf(row.solicitud).map((fila, place) => {
        const result = row.datos.resultados[place]
        const { rut, dv, nombre } = fila
        return {
          lista: fila.lista,
          rut,
          dv,
          nombre,
          codigo: result?.codigo ?? null,
          cargas: result?.cargas ?? null,
        }
      })
      const { registros, pagina } = query
      return { records: all.slice((pagina - 1) * registros, pagina * registros), total: all.length }
    },

    cobroDichos: ({ caller }) => dichosDe(house, caller.run),

    async cobroPagosEmpleador({ query, ...call }) {
      const { empleador } = await owned(call, query.idEmpresa)
      const { rut, datos } = empleador
      const meses = [...mesesDe(today())]
      const mes = query.mes ?? meses[1] ?? today().slice(0, 7)
      const all = await lista.list(database, { rut }, 'nombre, run')
      const paid = await pagosDeLista(house, rut, all)
      const found = paid.flatMap(({ enLista, pagos }) =>
        pagos
          .filter(pago => pago.mes === mes)
          .map(pago => ({ ...pago, ...runToWire(enLista.run), nombre: enLista.nombre, empresa: datos.name })),
      )
      const records = found.slice((query.pagina - 1) * query.registros, query.pagina * query.registros)
      await noted(call, 'cobroPagosEmpleador', records.map(runFromWire))
      return { meses, mes, records, total: found.length, pagadoClp: sumOf(found) }
    },

    async cobroPagosTrabajador({ caller: { run } }) {
      const own = await lista.list(database, { run }, 'rut')
      const pagos: PagoCobro[] = []
      for (const one of own) pagos.push(...(await pagosPropios(house, one)))
      const received = pagos.filter(({ destino }) => destino === 'trabajador')
      for (const one of await retenciones.list(database, { beneficiario: run }, 'rut, run, desde')) {
        const inPlace = await pagosPorRetencion(house, one)
        pagos.push(...inPlace)
        received.push(...inPlace)
      }
      return {
        pagos: pagos.toSorted((one, other) => other.mes.localeCompare(one.mes)),
        pagadoClp: sumOf(received),
      }
    },
  }
  return {
    handlers,
    tick: desk.tick,
    /** Answers, papers and withdrawals of requests that lie on this desk. */
    desk: desk.handlers,
    /** Whether a request lies on this desk. */
    has: async (idSolicitud: string) => (await cobros.findById(database, idSolicitud)) !== undefined,
    listAccesos: (run: Run) => accesses.list(database, run),
  }
}

const sumOf = (pagos: readonly Pick<PagoCobro, 'estado' | 'montoClp'>[]) =>
  pagos.reduce((sum, { estado, montoClp }) => sum + (estado === 'pagado' ? montoClp : 0), 0)

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const matches = ({ nombre, run }: EnLista, buscar = '') =>
  buscar.trim() === '' || plain(nombre).includes(plain(buscar.trim())) || parseRun(buscar) === run

type Db = House['database']

async function empresaDe(db: Db, { empleador, como }: Propia): Promise<EmpresaCobro> {
  const { rut, representante, datos } = empleador
  const onList = await lista.list(db, { rut }, 'run')
  const [last] = (await listAbout(db, temas.empresa(rut))).filter(({ solicitud }) => isFase(solicitud))
  const pendiente = await findPendiente(db, rut)
  const estadoBorrador = borradorDe(last && lastOf(last), onList)
  const objections = await objectionsOf(db, rut)
  const nombre = (await personas.find(db, { run: representante }))?.nombre ?? ''
  return {
    idEmpresa: idEmpresaOf(rut),
    ...runToWire(rut),
    razonSocial: datos.name,
    address: [`${datos.street} ${datos.number}`, datos.sector].filter(Boolean).join(', '),
    ...{ region: datos.regionId, comuna: datos.cityId, email: datos.email, phone: datos.phone },
    representante: { ...runToWire(representante), nombre },
    como,
    registrada: await isRegistrada(db, rut),
    caja: datos.caja,
    estadoBorrador,
    fase2: !pendiente && onList.some(({ hasta }) => hasta === null),
    enTramite: pendiente ? { folio: pendiente.folio, fechaIngreso: pendiente.fechaIngreso } : null,
    trabajadores: onList.filter(({ hasta }) => hasta === null).length,
    objeciones: [...objections.values()].filter(({ estado }) => estado === 'abierta').length,
  }
}

function lastOf({ estado, solicitud }: Request<MesaCobro>) {
  const fase2 = isFase(solicitud) && solicitud.fase2
  if (isOpen(estado)) return { fase2, estado: 'abierta' as const }
  return { fase2, estado: estado === 'aprobada' ? ('aprobada' as const) : ('cerrada' as const) }
}

/** The last objection of each worker to what a company says. */
async function objectionsOf(db: Db, rut: Run): Promise<ReadonlyMap<Run, ObjecionVista & { el: IsoDate }>> {
  const rows = await listAbout(db, temas.objetada(rut))
  return new Map(
    rows.toReversed().flatMap(row => {
      const { run, folio, solicitud, estado, datos, confirmaciones, fechaIngreso } = row
      if (isFase(solicitud) || estado === 'desistida') return []
      const answer = confirmaciones.find(one => one.run === datos.representante)?.respuesta ?? null
      const seen: ObjecionVista = {
        ...{ folio, que: solicitud.objecion, explicacion: solicitud.explicacion, respuesta: answer },
        estado: isOpen(estado) ? 'abierta' : estado === 'aprobada' ? 'acogida' : 'rechazada',
      }
      return [[run, { ...seen, el: fechaIngreso }] as const]
    }),
  )
}

function situacionDe(known: Conocido, one: EnLista, objecion: (ObjecionVista & { el: IsoDate }) | undefined) {
  const active = activeRetencion(known)
  return {
    estado:
      one.hasta !== null
        ? ('retirada' as const)
        : one.tipoPago === null
          ? ('por_completar' as const)
          : ('vigente' as const),
    tipoPago: one.tipoPago,
    ultimosDigitos: one.numero.slice(-4),
    retencion: active
      ? {
          ...{ tribunal: active.tribunal, causa: active.causa, desde: active.desde },
          beneficiario: active.nombreBeneficiario,
        }
      : null,
    ...{ desde: one.desde, hasta: one.hasta, objecion: seenOf(objecion) },
  }
}

function seenOf(objecion: (ObjecionVista & { el: IsoDate }) | undefined): ObjecionVista | null {
  if (!objecion) return null
  const { el: _day, ...seen } = objecion
  return seen
}

/** What each company says of a person: as she stands on its list, and what it has asked for. */
async function dichosDe({ database }: House, run: Run): Promise<{ dichos: Dicho[] }> {
  const own = await lista.list(database, { run }, 'rut')
  const pending = (await listAbout(database, temas.dicho(run))).filter(({ estado }) => isOpen(estado))
  const ruts = new Set([
    ...own.map(({ rut }) => rut),
    ...pending.map(({ solicitud }) => runFromWire(solicitud.empresa)),
  ])
  const dichos: Dicho[] = []
  for (const rut of ruts) {
    const enLista = own.find(one => one.rut === rut)
    const known = (await readConocidos(database, rut, [run]))(run)
    const objecion = (await objectionsOf(database, rut)).get(run)
    const row = pending.find(({ solicitud }) => runFromWire(solicitud.empresa) === rut)
    dichos.push({
      idEmpresa: idEmpresaOf(rut),
      ...runToWire(rut),
      empresa: (await empleadores.find(database, { rut }))?.datos.name ?? '',
      situacion: enLista ? situacionDe(known, enLista, objecion) : null,
      pendiente: row ? pendienteDe(row, run) : null,
      objecion: seenOf(objecion),
    })
  }
  return { dichos: dichos.toSorted((one, other) => one.empresa.localeCompare(other.empresa, 'es')) }
}

function pendienteDe({ folio, fechaIngreso, solicitud }: Request<MesaCobro>, run: Run): Dicho['pendiente'] {
  if (!isFase(solicitud)) return null
  const filas = filasOf(solicitud)
    .filter(fila => runFromWire(fila) === run)
    .map(fila => ({
      lista: fila.lista,
      tipoPago: fila.lista === 'cuentas' ? fila.tipoPagoCuenta : null,
      ultimosDigitos: fila.lista === 'cuentas' ? fila.numeroCuenta.slice(-4) : '',
      causa: fila.lista === 'agregadosRetencion' ? fila.causa : '',
    }))
  return { folio, fechaIngreso, filas }
}

/** The day of a worker's objection, if it holds payments: that she does not work there, or that no court ordered it. */
const holdsSince = (objecion: (ObjecionVista & { el: IsoDate }) | undefined): IsoDate | undefined =>
  objecion?.estado === 'abierta' && (objecion.que === 'no_trabajo' || objecion.que === 'retencion')
    ? objecion.el
    : undefined

async function pagosDeLista({ database, clock }: House, rut: Run, all: readonly EnLista[]) {
  const known = await readConocidos(
    database,
    rut,
    all.map(({ run }) => run),
  )
  const objections = await objectionsOf(database, rut)
  const today = isoDateInChile(clock.now())
  return all.map(enLista => ({
    enLista,
    known: known(enLista.run),
    pagos: pagosDe(known(enLista.run), today, holdsSince(objections.get(enLista.run))),
  }))
}

async function pagosPropios(house: House, enLista: EnLista): Promise<PagoCobro[]> {
  const empresa = (await empleadores.find(house.database, { rut: enLista.rut }))?.datos.name ?? ''
  const [own] = await pagosDeLista(house, enLista.rut, [enLista])
  const { run, nombre } = enLista
  return (own?.pagos ?? []).map(pago => ({ ...pago, ...runToWire(run), nombre, empresa }))
}

/** What somebody is paid in place of a worker: the months that follow that retention. */
async function pagosPorRetencion(
  house: House,
  { rut, run, causa }: { rut: Run; run: Run; causa: string },
): Promise<PagoCobro[]> {
  const enLista = await lista.find(house.database, { rut, run })
  if (!enLista) return []
  const empresa = (await empleadores.find(house.database, { rut }))?.datos.name ?? ''
  const [own] = await pagosDeLista(house, rut, [enLista])
  return (own?.pagos ?? [])
    .filter(({ mes, destino }) => {
      const last = `${mes}-28`
      return destino === 'retencion' && retencionOn(own?.known.retenciones ?? [], last)?.causa === causa
    })
    .map(pago => ({ ...pago, ...runToWire(run), nombre: enLista.nombre, empresa }))
}
