import { isoDateInChile } from '#domain/dates.ts'
import { parseRun, type Run, runFromWire, runToWire } from '#domain/run.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Handlers } from '#platform/contract/service.ts'
import type { Call } from '../../kit/access-log.ts'
import type { House } from '../../kit/institution.ts'
import { unanswered } from '../../kit/requests/confirmacion.ts'
import { createDesk, deskLog } from '../../kit/requests/desk.ts'
import type { safem2Contract } from '../contract.ts'
import type { EmpresaCobro, PagoCobro } from './contract.ts'
import {
  askBank,
  cobroDesk,
  cobros,
  comoDe,
  isPhase,
  listAbout,
  objectorsOf,
  type Phase,
  temas,
} from './desk.ts'
import {
  deEmpresa,
  dichosDe,
  empresaDe,
  idEmpresaOf,
  objectionsOf,
  pagoPedido,
  pagosDeLista,
  pagosPorRetencion,
  pagosPropios,
  situacionDe,
} from './registers.ts'
import { filasOf } from './review.ts'
import { cargasOn, codigoDe, isListed, mesesDe, worksThere } from './rules.ts'
import { type EnLista, lista, listPropias, type Propia, readConocidos, retenciones } from './store.ts'

type CobroHandlers = Pick<
  Handlers<typeof safem2Contract>,
  | 'cobroEmpresas'
  | 'cobroTrabajadores'
  | 'cobroVerificarFila'
  | 'cobroIngresar'
  | 'cobroSolicitudes'
  | 'cobroSolicitud'
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

  /** The phase of an id, if the caller sent it or may ask for its company today. */
  async function readable({ caller }: Call, idSolicitud: string): Promise<Phase> {
    const row = await cobros.findById(database, idSolicitud)
    if (!row || !isPhase(row)) throw namedError('NoEncontrada')
    const isHers =
      row.run === caller.run || (await comoDe(database, caller.run, runFromWire(row.solicitud.empresa)))
    if (!isHers) throw namedError('NoEncontrada')
    return row
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

    async cobroSolicitudes({ query, ...call }) {
      const { pagina, registros } = query
      const own = await listPropias(database, call.caller.run)
      const all = await Promise.all(
        own.map(({ empleador }) => listAbout(database, temas.empresa(empleador.rut))),
      )
      const found = all
        .flat()
        .filter(isPhase)
        .toSorted((one, other) => other.ingresadaEn.getTime() - one.ingresadaEn.getTime())
      const rows = found.slice((pagina - 1) * registros, pagina * registros)
      await noted(call, 'cobroSolicitudes', [...new Set(rows.map(({ run }) => run))])
      const records = await Promise.all(rows.map(row => deEmpresa(database, row, call.caller.run)))
      return { records, total: found.length }
    },

    async cobroSolicitud({ params, ...call }) {
      const row = await readable(call, params.idSolicitud)
      await noted(call, 'cobroSolicitud', [row.run])
      return deEmpresa(database, row, call.caller.run)
    },

    async cobroFilas({ params, query, ...call }) {
      const row = await readable(call, params.idSolicitud)
      const waiting = new Map(unanswered(row).map(({ run, vence }) => [run, vence]))
      const all = filasOf(row.solicitud).map((fila, place) => {
        const result = row.datos.resultados[place]
        const { rut, dv, nombre } = fila
        return {
          ...pagoPedido(fila),
          rut,
          dv,
          nombre,
          codigo: result?.codigo ?? null,
          cargas: result?.cargas ?? null,
          esperaHasta: result ? null : (waiting.get(runFromWire(fila)) ?? null),
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
