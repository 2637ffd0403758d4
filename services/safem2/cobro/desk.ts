import { lastDigits } from '#domain/bank-account.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks, type RespuestaBanco } from '../../kit/bank.ts'
import { isOpen } from '../../kit/requests/estados.ts'
import type { Concernido, DeskDefinition, Request } from '../../kit/requests/request.ts'
import { type Before, createRequestStore } from '../../kit/requests/request-store.ts'
import { lineOf, summaryOf } from '../../kit/requests/views.ts'
import { empleadores } from '../store.ts'
import { type CobroFacts, filasOf, isFase, type MesaCobro, numeroDe, review } from './review.ts'
import { activeRetencion, isListed, pagosDe } from './rules.ts'
import type { Fase, Fila, SolicitudCobro } from './schemas.ts'
import {
  beginRetencion,
  type Conocido,
  contadores,
  endContadores,
  endRetencion,
  insertContador,
  isRegistrada,
  listPropias,
  payAs,
  putEnLista,
  readConocidos,
  retenciones,
  takeOff,
} from './store.ts'

export const cobroKey = 'safem2-cobro'

const folioOf = (n: number) => `CAF${String(n).padStart(6, '0')}`

/** The requests, for what reads them besides the desk. */
export const cobros = createRequestStore<MesaCobro>(cobroKey, folioOf)

/** A company, what was said of a worker, and the objections of and against them, as subjects. */
export const temas = {
  empresa: (rut: Run) => `empresa:${rut}`,
  dicho: (run: Run) => `dicho:${run}`,
  objeta: (run: Run) => `objeta:${run}`,
  objetada: (rut: Run) => `objetada:${rut}`,
}

/** More requests about one subject than there are in years. */
export const mostRequests = 1000

export async function listAbout(db: Queryable, tema: string): Promise<readonly Request<MesaCobro>[]> {
  const { rows } = await cobros.list(db, { tema }, { registros: mostRequests, pagina: 1 })
  return rows
}

/** The open phase of a company that came first; with `before`, only one that came before it. */
export async function findPendiente(
  db: Queryable,
  rut: Run,
  before?: Before,
): Promise<Request<MesaCobro> | undefined> {
  const rows = await listAbout(db, temas.empresa(rut))
  return rows.findLast(
    ({ estado, ingresadaEn, id }) =>
      isOpen(estado) &&
      (!before ||
        ingresadaEn < before.ingresadaEn ||
        (ingresadaEn.getTime() === before.ingresadaEn.getTime() && id < before.id)),
  )
}

const rutOf = ({ empresa }: SolicitudCobro): Run => runFromWire(empresa)

/** A request that is a phase of a company. */
export type Phase = Request<MesaCobro> & { readonly solicitud: Fase }
export const isPhase = (row: Request<MesaCobro>): row is Phase => isFase(row.solicitud)

/** As what a person may ask for a company today; undefined if she may not. */
export const comoDe = async (db: Queryable, run: Run, rut: Run) =>
  (await listPropias(db, run)).find(({ empleador }) => empleador.rut === rut)?.como

/** Phases of companies, and objections of workers (procedures §pocaf). */
export const cobroDesk: DeskDefinition<MesaCobro> = {
  key: cobroKey,
  institucion: 'Cobro de asignación familiar',
  folioOf,
  decisionWorkingDays: plazoRespuesta.days,

  async admit(db, solicitud, { run }, fechaIngreso) {
    const rut = rutOf(solicitud)
    const found = await empleadores.find(db, { rut })
    const datos = {
      ...{ name: found?.datos.name ?? '', representante: found?.representante ?? null },
      ...{ resultados: [], motivo: null },
    }
    if (!isFase(solicitud)) {
      const told =
        found && found.representante !== run ? [{ run: found.representante, como: 'empleador' }] : []
      const pierden = solicitud.objecion === 'retencion' ? await losingOf(db, rut, [run], fechaIngreso) : []
      return {
        ...{ partes: [], temas: [temas.objeta(run), temas.objetada(rut)], datos },
        concernidos: [...told, ...pierden.map(losing)],
      }
    }
    const own = (await listPropias(db, run)).find(({ empleador }) => empleador.rut === rut)
    if (!own) {
      // Who may ask no more is told so and why; nobody of the lists is, and the company goes on.
      if (!found || !(await hasCeased(db, rut, run))) throw namedError('NoAutorizado')
      const told = { run: found.representante, como: 'representante' }
      return { partes: [], temas: [], datos: { ...datos, cesado: true }, concernidos: [told] }
    }
    const { representante } = own.empleador
    const pierden = await losingOf(db, rut, retencionesDe(solicitud), fechaIngreso)
    return {
      partes: own.como === 'contador' ? [representante] : [],
      temas: [temas.empresa(rut), ...new Set(filasOf(solicitud).map(fila => temas.dicho(runFromWire(fila))))],
      datos: { ...datos, pierden, antes: await antesDe(db, rut, solicitud) },
      concernidos: [
        ...concernidosDe(solicitud),
        ...pierden.map(losing),
        ...(run === representante ? await endingOf(db, solicitud) : []),
      ]
        .filter(
          (one, at, all) => one.run !== run && all.findIndex(({ run: same }) => same === one.run) === at,
        )
        .concat(own.como === 'contador' ? [{ run: representante, como: 'representante' }] : []),
    }
  },

  // An accountant follows what a company sends, and handles what she sent herself.
  mayHandle: async (db, { solicitud }, run) =>
    isFase(solicitud) && (await comoDe(db, run, rutOf(solicitud))) === 'representante',

  reviewsEachAnswer: true,
  gather: (tx, request) => factsOf(tx, request),
  review,

  async reached(tx, request) {
    if (isFase(request.solicitud)) await applyFase(tx, request, request.solicitud)
    else if (request.estado === 'aprobada') await applyObjecion(tx, request)
  },

  resueltoDe({ solicitud, datos }, who) {
    if (!isFase(solicitud)) return undefined
    const own = filasOf(solicitud).flatMap((fila, place) =>
      concierne(fila, who, datos)
        ? [{ que: resueltoQue(fila, who, datos, place), codigo: datos.resultados[place]?.codigo }]
        : [],
    )
    const decided = own.flatMap(({ que, codigo }) => (codigo ? [{ que, codigo }] : []))
    return decided.length > 0 && decided.length === own.length ? decided : undefined
  },

  pedidoDe({ solicitud, datos }, who) {
    if (!isFase(solicitud)) return undefined
    const own = filasOf(solicitud).filter(fila => concierne(fila, who, datos))
    if (own.length === 0) return undefined
    if (who.como === 'retencion') return [...new Set(own.map(fila => ordenDe(fila, who, datos)))]
    if (who.como !== 'trabajador') return [...new Set(own.map(pedidoOf))]
    const before = datos.antes?.find(({ run }) => run === who.run)?.codigos ?? []
    return [...new Set([...before, ...own.flatMap(fila => [pedidoOf(fila), ...cuentaOf(fila)])])]
  },

  enParte: ({ datos }) => datos.resultados.some(one => one !== null && one.codigo !== 'aceptada'),

  tipoEvento({ solicitud, estado }) {
    if (!isFase(solicitud)) return estado === 'aprobada' ? 'acogida' : estado
    if (estado === 'en_revision') return solicitud.fase2 ? 'fase2' : 'fase1'
    if (estado === 'aprobada') return solicitud.fase2 ? 'resuelta' : 'fase2_abierta'
    return estado === 'rechazada' ? 'descartada' : estado
  },

  enLista: lineOf,
  resumen(request, history) {
    const { solicitud, datos } = request
    const fase = isFase(solicitud) ? solicitud : undefined
    return {
      ...summaryOf(request, history),
      que: fase ? (fase.fase2 ? 'fase2' : 'fase1') : 'objecion',
      estadoBorrador: numeroDe(request),
      empresa: { ...runToWire(rutOf(solicitud)), name: datos.name },
      filas: fase ? filasOf(fase).length : 0,
      resueltas: datos.resultados.filter(one => one !== null).length,
      aceptadas: datos.resultados.filter(one => one?.codigo === 'aceptada').length,
      pedidas: fase ? pedidasOf(fase, datos) : [],
      contador: fase && !fase.fase2 ? (fase.contador?.name ?? null) : null,
      reembolsos: fase?.fase2 ? fase.cuentas.filter(({ tipoPagoCuenta }) => tipoPagoCuenta === 3).length : 0,
      objecion: isFase(solicitud) ? null : solicitud.objecion,
      ...(!isFase(solicitud) && solicitud.explicacion && { explicacion: solicitud.explicacion }),
      motivoRechazo: datos.motivo,
    }
  },
}

/** Everybody of whom a company says something, and who is named accountant. */
function concernidosDe(solicitud: Fase): readonly Concernido[] {
  const people = filasOf(solicitud).flatMap((fila): Concernido[] => [
    { run: runFromWire(fila), como: 'trabajador' },
    ...(fila.lista === 'agregadosRetencion'
      ? [{ run: runFromWire(fila.beneficiario), como: 'beneficiario' }]
      : []),
  ])
  const contador = solicitud.fase2 ? null : solicitud.contador
  return contador ? [...people, { run: runFromWire(contador), como: 'contador' }] : people
}

/** Workers whose retention a phase ends: because it is over, or another takes its place. */
const retencionesDe = (solicitud: Fase): readonly Run[] =>
  solicitud.fase2
    ? [...solicitud.agregadosRetencion, ...solicitud.quitadosRetencion].map(fila => runFromWire(fila))
    : []

/** Who is paid today in place of these workers, and would be no more. */
async function losingOf(db: Queryable, rut: Run, runs: readonly Run[], today: IsoDate) {
  const all = runs.length > 0 ? await retenciones.list(db, { rut, run: runs }, 'run, desde') : []
  const known = await readConocidos(db, rut, runs)
  return all.flatMap(({ hasta, beneficiario: run, run: de, causa }) => {
    if (hasta !== null) return []
    const last = pagosDe(known(de), today).find(({ destino }) => destino === 'retencion')
    return [{ run, de, causa, ...(last && { montoClp: last.montoClp }) }]
  })
}

/** Whether somebody asked for a company as its accountant until its representative said that none does. */
const hasCeased = async (db: Queryable, rut: Run, run: Run) =>
  (await listAbout(db, temas.empresa(rut))).some(
    ({ estado, concernidos }) =>
      estado === 'aprobada' && concernidos.some(one => one.run === run && one.como === 'contador_termina'),
  )

/** What is asked and decided, counted: who represents the company reads it of what its accountant sent. */
function pedidasOf(fase: Fase, { resultados }: MesaCobro['datos']) {
  const rows = filasOf(fase).map((fila, place) => [pedidoOf(fila), resultados[place]?.codigo] as const)
  return [...Map.groupBy(rows, ([que]) => que)].map(([que, all]) => ({
    ...{ que, filas: all.length },
    aceptadas: all.filter(([, codigo]) => codigo === 'aceptada').length,
  }))
}

/** An order's row for who is paid by it: its case and how much a month (`quitadosRetencion:c=C-88-2024:m=22601`). */
function ordenDe(fila: Fila, { run }: Concernido, { pierden = [] }: MesaCobro['datos']): string {
  const own = pierden.find(one => one.run === run && one.de === runFromWire(fila))
  const causa = own?.causa?.replaceAll(/[\s:]/g, '_').slice(0, 20)
  return [fila.lista, ...(causa ? [`c=${causa}`] : []), ...(own?.montoClp ? [`m=${own.montoClp}`] : [])].join(
    ':',
  )
}

/** A row as its result names it: of an order also the first month (`d=2026-11`), and for its worker how she is paid after it (`f=en_persona`). */
function resueltoQue(fila: Fila, who: Concernido, datos: MesaCobro['datos'], place: number): string {
  if (fila.lista !== 'agregadosRetencion' && fila.lista !== 'quitadosRetencion') return pedidoOf(fila)
  const result = datos.resultados[place]
  const forma = datos.antes?.find(({ run }) => run === runFromWire(fila))?.forma
  return [
    who.como === 'retencion' ? ordenDe(fila, who, datos) : fila.lista,
    ...(result?.codigo === 'aceptada' ? [`d=${result.el.slice(0, 7)}`] : []),
    ...(who.como === 'trabajador' && fila.lista === 'quitadosRetencion' && forma ? [`f=${forma}`] : []),
  ].join(':')
}

const losing = ({ run }: { readonly run: Run }): Concernido => ({ run, como: 'retencion' })

/** Whether a row is about somebody, as what she is told of it. */
function concierne(fila: Fila, { run, como }: Concernido, { pierden = [] }: MesaCobro['datos']): boolean {
  const worker = runFromWire(fila)
  if (como === 'trabajador') return worker === run
  if (como === 'beneficiario')
    return fila.lista === 'agregadosRetencion' && runFromWire(fila.beneficiario) === run
  const isOrder = fila.lista === 'agregadosRetencion' || fila.lista === 'quitadosRetencion'
  return como === 'retencion' && isOrder && pierden.some(one => one.run === run && one.de === worker)
}

/** What a row asks of its worker. */
const pedidoOf = (fila: Fila) => (fila.lista === 'cuentas' ? pagoPedido[fila.tipoPagoCuenta] : fila.lista)
const pagoPedido = { 1: 'deposito', 2: 'en_persona', 3: 'reembolso' } as const

/** The account that a row names for its worker: its last digits. */
const cuentaOf = (fila: Fila) =>
  fila.lista === 'cuentas' && fila.numeroCuenta ? [`cuenta:${lastDigits(fila.numeroCuenta)}`] : []

/** How everybody on these lists stands before anything changes. */
async function antesDe(db: Queryable, rut: Run, solicitud: Fase) {
  const runs = [...new Set(filasOf(solicitud).map(fila => runFromWire(fila)))]
  const known = await readConocidos(db, rut, runs)
  return runs.map(run => ({ run, ...situacionOf(known(run)) }))
}

function situacionOf(known: Conocido): { readonly codigos: readonly string[]; readonly forma?: string } {
  const { enLista } = known
  if (!enLista || !isListed(known)) return { codigos: ['antes_fuera'] }
  const form = enLista.tipoPago === null ? 'sin_forma' : pagoPedido[enLista.tipoPago]
  const end = enLista.tipoPago === 1 ? lastDigits(enLista.numero) : ''
  const forma = [form, end].filter(Boolean).join('-')
  // Whose allowance goes to somebody else is not paid in a form of hers.
  return activeRetencion(known)
    ? { codigos: ['antes_retencion'], forma }
    : { codigos: [`antes_${[form, end].filter(Boolean).join(':')}`], forma }
}

/** Accountants who may no more ask for the company once its representative says that none does. */
async function endingOf(db: Queryable, solicitud: Fase): Promise<readonly Concernido[]> {
  if (solicitud.fase2 || solicitud.contador) return []
  const all = await contadores.list(db, { rut: rutOf(solicitud) }, 'run')
  return all.map(({ run }) => ({ run, como: 'contador_termina' }))
}

/** Facts of a review. Workers are locked in one order, so that two requests about the same people wait for each other. */
async function factsOf(tx: Queryable, request: Request<MesaCobro>): Promise<CobroFacts> {
  const { solicitud } = request
  const rut = rutOf(solicitud)
  const found = await empleadores.find(tx, { rut })
  const filas = isFase(solicitud) ? filasOf(solicitud) : []
  const runs = isFase(solicitud) ? filas.map(fila => runFromWire(fila)) : [request.run]
  await tx.rows('SELECT 1 FROM safem2.cobro_lista WHERE rut = $1 ORDER BY run FOR UPDATE', [rut])
  const bancos = new Map<number, RespuestaBanco>()
  for (const [place, fila] of filas.entries()) {
    const banco = await askBank(tx, fila)
    if (banco) bancos.set(place, banco)
  }
  return {
    registrada: await isRegistrada(tx, rut),
    caja: found?.datos.caja ?? null,
    enTramite: (await findPendiente(tx, rut, request)) !== undefined,
    conocido: await readConocidos(tx, rut, runs),
    bancos,
    objetan: await objectorsOf(tx, rut, request.ingresadaEn),
    isNamed: !isFase(solicitud) && (await isNamed(tx, rut, request.run)),
  }
}

/** What the bank of a row's account says of it: the worker's own, or of who is paid instead of her. */
export async function askBank(db: Queryable, fila: Fila): Promise<RespuestaBanco | undefined> {
  if (fila.lista === 'agregadosRetencion') return banks.ask(db, fila, runFromWire(fila.beneficiario))
  if (fila.lista !== 'cuentas' || fila.banco === null) return undefined
  return banks.ask(db, { banco: fila.banco, numeroCuenta: fila.numeroCuenta }, runFromWire(fila))
}

/** Who objects to what a company says: her objection waits, or was upheld since a day. */
export async function objectorsOf(db: Queryable, rut: Run, since: Date): Promise<ReadonlySet<Run>> {
  const rows = await listAbout(db, temas.objetada(rut))
  return new Set(
    rows
      .filter(({ estado, ingresadaEn }) => isOpen(estado) || (estado === 'aprobada' && ingresadaEn >= since))
      .map(({ run }) => run),
  )
}

const isNamed = async (db: Queryable, rut: Run, run: Run) =>
  (await listAbout(db, temas.dicho(run))).some(
    ({ estado, solicitud }) => isOpen(estado) && rutOf(solicitud) === rut,
  )

/** A phase changes the list and the register of retentions row by row, each when it is accepted. */
async function applyFase(tx: Queryable, request: Request<MesaCobro>, solicitud: Fase): Promise<void> {
  const rut = rutOf(solicitud)
  for (const [place, fila] of filasOf(solicitud).entries()) {
    const result = request.datos.resultados[place]
    if (result?.en === request.secuencia && result.codigo === 'aceptada')
      await applyFila(tx, rut, fila, result.el)
  }
  // Only who represents a company lets somebody else ask for it, or no more (decisions 13).
  if (request.estado !== 'aprobada' || solicitud.fase2 || request.run !== request.datos.representante) return
  if (solicitud.contador) await insertContador(tx, rut, runFromWire(solicitud.contador))
  else await endContadores(tx, rut)
}

async function applyFila(tx: Queryable, rut: Run, fila: Fila, on: IsoDate): Promise<void> {
  const run = runFromWire(fila)
  switch (fila.lista) {
    case 'nuevos':
      return putEnLista(tx, { rut, run, nombre: fila.nombre, desde: on })
    case 'retirados':
      return takeOff(tx, rut, run, on)
    case 'cuentas':
      return payAs(tx, {
        ...{ rut, run, tipoPago: fila.tipoPagoCuenta, banco: fila.banco, tipoCuenta: fila.tipoCuenta },
        numero: fila.numeroCuenta,
      })
    case 'agregadosRetencion':
      return beginRetencion(tx, {
        ...{ rut, run, causa: fila.causa, tribunal: fila.tribunal, banco: fila.banco },
        ...{ beneficiario: runFromWire(fila.beneficiario), nombreBeneficiario: fila.beneficiario.nombre },
        ...{ numero: fila.numeroCuenta, desde: on, hasta: null },
      })
    case 'quitadosRetencion':
      return endRetencion(tx, rut, run, on)
  }
}

async function applyObjecion(
  tx: Queryable,
  { run, solicitud, ...request }: Request<MesaCobro>,
): Promise<void> {
  if (isFase(solicitud)) return
  const rut = rutOf(solicitud)
  const on = request.fechaResolucion ?? request.fechaIngreso
  switch (solicitud.objecion) {
    case 'no_trabajo':
      return takeOff(tx, rut, run, on)
    case 'retencion':
      return endRetencion(tx, rut, run, on)
    default:
      return payAs(tx, { rut, run, tipoPago: 2, banco: null, tipoCuenta: null, numero: '' })
  }
}
