import { lastDigits } from '#domain/bank-account.ts'
import { addDays, type IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire, runToWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { workingDayOnOrAfter } from '#domain/working-days.ts'
import { decisionSubsidioJovenes, subsidioJovenesAbierto } from '#law/trabajador-joven.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../../kit/bank.ts'
import { referenceData } from '../../kit/reference-data.ts'
import { isRepresentante, othersToTell, representantesOf } from '../../kit/representantes.ts'
import type { EstadoSolicitud } from '../../kit/requests/estados.ts'
import type { Concernido, DeskDefinition, Paso, Request } from '../../kit/requests/request.ts'
import { createRequestStore } from '../../kit/requests/request-store.ts'
import { ingresoOf } from '../../kit/requests/views.ts'
import type { Abierto } from '../desk.ts'
import { registro } from '../store.ts'
import { type ContratacionFacts, type MesaContratacion, review } from './review.ts'
import { nombreDe } from './rules.ts'
import type {
  ContratacionDetalle,
  ContratacionEnLista,
  EstadoContratacion,
  SolicitudContratacion,
} from './schemas.ts'
import { type EmpleadorRegistrado, empleadores } from './store.ts'

export const contratacionKey = 'stj-contratacion'

/** Namespace of the ids of employers that nobody has on record. */
const unknownNamespace = 'b1a4cf0e-6f7d-4d53-9a0c-54330000bbbb'

const folioOf = (n: number) => `STJE${String(n).padStart(6, '0')}`

/** The request store, for code outside the desk. */
export const contrataciones = createRequestStore<MesaContratacion>(contratacionKey, folioOf)

export const temaEmpresa = (rut: Run) => `empresa:${rut}`
/** Requests that change this one. */
const temaReforma = (id: string) => `reforma:${id}`
const temaContrato = (trabajador: Run, empleador: Run) => `contrato:${trabajador}:${empleador}`

/** Subjects of a request: its company, and each worker with it. */
export function temasDe({ empleador, trabajadores }: SolicitudContratacion): readonly string[] {
  const rut = runFromWire(empleador)
  return [temaEmpresa(rut), ...trabajadores.map(one => temaContrato(runFromWire(one), rut))]
}

/** Whom the employer lists, and whom a change takes out. */
const entranEn = ({ trabajadores }: SolicitudContratacion) => trabajadores.map(runFromWire)
const salenDe = ({ formulario: { retirados = [] } }: SolicitudContratacion) => retirados.map(runFromWire)

/** Who is in a request and in the one that it changes, with what was said of her there. */
function corregidosEn(
  { trabajadores }: SolicitudContratacion,
  changed: Request<MesaContratacion> | undefined,
): MesaContratacion['datos']['corregidos'] {
  const listed = new Set(trabajadores.map(runFromWire))
  return (changed?.solicitud.trabajadores ?? [])
    .map(({ renta_bruta, fecha_inicio_contrato, ...one }) => ({
      run: runFromWire(one),
      ...{ renta_bruta, fecha_inicio_contrato },
    }))
    .filter(({ run }) => listed.has(run))
}

/** Pay and first day that are written of a worker; of who is corrected, what changes of them and from what to what. */
function dichoDe({ solicitud, datos }: Request<MesaContratacion>, run: Run): readonly string[] {
  const before = datos.corregidos?.find(one => one.run === run)
  const now = solicitud.trabajadores.find(one => runFromWire(one) === run)
  if (!now) return []
  if (!before) return [`sueldo:${now.renta_bruta}`, `inicio:${now.fecha_inicio_contrato}`]
  const changes = [
    ['sueldo', before.renta_bruta, now.renta_bruta],
    ['inicio', before.fecha_inicio_contrato, now.fecha_inicio_contrato],
  ] as const
  return ['corrige', ...changes.filter(([, then, at]) => then !== at).map(change => change.join(':'))]
}

/** Of a worker, what is asked of her; of who asked for or confirmed what a change changes, all that it asks. */
function pedidoDe(request: Request<MesaContratacion>, { run, como }: Concernido) {
  const { solicitud } = request
  if (como === 'representante' || como === 'otro_representante') return undefined
  const hasHers = (people: readonly Run[]) =>
    como === 'trabajador' ? people.includes(run) : people.length > 0
  return [
    ...(hasHers(entranEn(solicitud)) ? ['entra'] : []),
    ...(hasHers(salenDe(solicitud)) ? ['sale'] : []),
    ...(como === 'trabajador' ? dichoDe(request, run) : []),
  ]
}

/** Who is told from the first day: its workers, the `others` who represent the employer, and of a change who asked for what it changes and who confirmed that. */
function seEnteran(
  solicitud: SolicitudContratacion,
  applicant: Run,
  changed: Request<MesaContratacion> | undefined,
  others: readonly Concernido[],
) {
  const told = new Map(others.map(one => [one.run, one]))
  if (changed) {
    for (const { run, respuesta } of changed.confirmaciones)
      if (respuesta === 'si') told.set(run, { run, como: 'confirmo_antes' })
    told.set(changed.run, { run: changed.run, como: 'pidio_antes' })
  }
  told.delete(applicant)
  for (const run of [...entranEn(solicitud), ...salenDe(solicitud)])
    told.set(run, { run, como: 'trabajador' })
  return [...told.values()]
}

/** What was decided of one worker; `rechazada` where the whole was refused before anybody came to her. */
function resueltoDe({ estado, solicitud, datos }: Request<MesaContratacion>, { run, como }: Concernido) {
  if (como !== 'trabajador' || (estado !== 'aprobada' && estado !== 'rechazada')) return undefined
  const own = datos.resultados.find(one => one.run === run)
  if (own) return [{ que: 'entra', codigo: String(own.codigo) }]
  const leaves = salenDe(solicitud).includes(run)
  if (estado === 'rechazada') return [{ que: leaves ? 'sale' : 'entra', codigo: 'rechazada' }]
  if (!leaves) return undefined
  const isOut = datos.retirados?.some(one => one.run === run)
  return [{ que: 'sale', codigo: isOut ? 'retirado' : 'no_estaba' }]
}

/** Last day to decide (procedures §5433v2: 40 days). */
export function plazoContratacion(fechaIngreso: IsoDate): IsoDate {
  return workingDayOnOrAfter(addDays(fechaIngreso, decisionSubsidioJovenes.employerDays))
}

/** Requests of employers for their young workers. Approval, whole or in part, is the end of a request. */
export function contratacionDesk(
  abierto: Abierto = on => subsidioJovenesAbierto.at(on),
): DeskDefinition<MesaContratacion> {
  return {
    key: contratacionKey,
    institucion: 'Subsidio al Trabajador Joven',
    folioOf,
    decisionWorkingDays: plazoContratacion,

    async admit(db, solicitud, { run }) {
      const { run: number, dv } = solicitud.solicitante
      if (runFromWire({ rut: number, dv }) !== run) throw namedError('NoAutorizado')
      const rut = runFromWire(solicitud.empleador)
      const empleador = await empleadores.find(db, { rut })
      const isHers = isRepresentante(empleador, run)
      // Of somebody else's company nothing is said: neither that it is known, nor its earlier requests.
      const changed = isHers ? await reformaDe(db, solicitud, rut) : undefined
      return {
        partes: [],
        temas: [...temasDe(solicitud), ...(changed ? [temaReforma(changed.id)] : [])],
        datos: {
          ...{
            idEmpresa: empleador?.idEmpresa ?? uuidV5(unknownNamespace, rut),
            conPoder: !isHers,
            corregidos: corregidosEn(solicitud, changed),
            reforma: changed?.folio ?? null,
            resultados: [],
            retirados: [],
          },
          ...{ desde: null, montoClp: 0, motivoRechazo: null },
        },
        // Who represents a company that she does not represent herself.
        concernidos: seEnteran(solicitud, run, changed, isHers ? [] : othersToTell(empleador, run)),
      }
    },

    mayHandle: async (db, { solicitud }, run) =>
      isRepresentante(await empleadores.find(db, { rut: runFromWire(solicitud.empleador) }), run),

    async gather(tx, request) {
      const rut = runFromWire(request.solicitud.empleador)
      const registered = await empleadores.find(tx, { rut })
      const changed = await reformaDe(tx, request.solicitud, rut)
      return {
        empleador: registered,
        abierto: abierto(request.fechaIngreso),
        reparoCuenta: await reparoCuentaOf(tx, request.solicitud),
        enReforma: changed ? await vigentesDe(tx, changed) : new Map(),
        trabajadores: await knownOf(tx, request, registered, changed?.id),
      }
    },

    review,

    pedidoDe,
    resueltoDe,
    enParte: request => estadoDe(request) === 'aprobada_parcial',
    tipoEvento: request => estadoDe(request),
    enLista: request => lineaDe(request),
    resumen: (request, history) => ({
      ...detalleDe(request, history),
      observacion: null,
      rutEmpresa: { rut: request.solicitud.empleador.rut, dv: request.solicitud.empleador.dv },
      porConfirmar:
        request.datos.conPoder === true &&
        !request.confirmaciones.some(({ respuesta }) => respuesta === 'si'),
      pago: pagoDe(request),
    }),
  }
}

/** What the registers say of each worker. */
async function knownOf(
  tx: Queryable,
  request: Request<MesaContratacion>,
  registered: EmpleadorRegistrado | undefined,
  except: string | undefined,
): Promise<ContratacionFacts['trabajadores']> {
  const empleador = runFromWire(request.solicitud.empleador)
  const representantes = representantesOf(registered)
  const known = new Map<Run, { situacion: Awaited<ReturnType<typeof registro.find>>; yaPedido: boolean }>()
  // In one order, so that two requests for the same people wait for each other instead of blocking.
  for (const trabajador of [...new Set(request.solicitud.trabajadores.map(runFromWire))].sort()) {
    await registro.lock(tx, trabajador)
    known.set(trabajador, {
      situacion: await registro.find(tx, trabajador),
      yaPedido: await isRequested(tx, { trabajador, empleador, representantes, except }, request),
    })
  }
  return known
}

/** The employer must hold the account. */
async function reparoCuentaOf(tx: Queryable, { formulario, empleador }: SolicitudContratacion) {
  const { formapago, banco, nroCuenta: numeroCuenta } = formulario
  if (formapago !== '1') return undefined
  return banks.reparo(tx, { banco: banco ?? 0, numeroCuenta }, runFromWire(empleador))
}

/** The request that a change names, if it is one of the same company. */
async function reformaDe(
  db: Queryable,
  { formulario }: SolicitudContratacion,
  rut: Run,
): Promise<Request<MesaContratacion> | undefined> {
  const { id_reforma } = formulario
  const found = id_reforma === null ? undefined : await contrataciones.findById(db, id_reforma)
  return found?.temas.includes(temaEmpresa(rut)) ? found : undefined
}

/** Why somebody is no longer paid for in a request: a change of it was granted. */
interface Salida {
  /** The first month. */
  readonly desde: string
  /** Folio of the change. */
  readonly comprobante: string
  /** She was corrected, and is paid for there. */
  readonly corrige: boolean
}

type Salidas = ReadonlyMap<Run, Salida>

export async function salidasDe(db: Queryable, id: string): Promise<Salidas> {
  const { rows } = await contrataciones.list(
    db,
    { tema: temaReforma(id) },
    { registros: mostChanges, pagina: 1 },
  )
  const out = new Map<Run, Salida>()
  for (const { estado, datos, folio: comprobante } of rows) {
    const { desde, retirados = [], resultados } = datos
    if (estado !== 'aprobada' || desde === null) continue
    const corrected = resultados.filter(({ codigo }) => codigo === 0)
    for (const [{ run }, corrige] of [
      ...retirados.map(one => [one, false] as const),
      ...corrected.map(one => [one, true] as const),
    ]) {
      const known = out.get(run)
      if (known === undefined || desde < known.desde) out.set(run, { desde, comprobante, corrige })
    }
  }
  return out
}

/** More changes than a request has. */
const mostChanges = 100

/** Who was granted in a request and has not left it, with her name. */
async function vigentesDe(
  db: Queryable,
  { id, datos, solicitud }: Request<MesaContratacion>,
): Promise<ReadonlyMap<Run, string>> {
  const out = await salidasDe(db, id)
  const written = new Map(solicitud.trabajadores.map(one => [runFromWire(one), nombreDe(one)]))
  return new Map(
    datos.resultados
      .filter(({ run, codigo }) => codigo === 0 && !out.has(run))
      .map(({ run, nombre }) => [run, nombre ?? written.get(run) ?? '']),
  )
}

/** Where it would be paid, so that who confirms reads it. */
function pagoDe({ solicitud: { formulario } }: Pick<Request<MesaContratacion>, 'solicitud'>) {
  const { formapago, nomBanco, nroCuenta, lugarPago } = formulario
  const place = referenceData.lugaresPago({}).find(({ codigo }) => codigo === lugarPago)
  return {
    ...{ formapago, nomBanco, ultimosDigitos: lastDigits(nroCuenta) },
    lugar: place ? [place.nombre, place.direccion, place.comunaNombre].join(', ') : '',
  }
}

/**
 * Whether an employer's other request for a worker waits or was granted for her. One that no representative on record
 * filed or confirmed closes no way.
 */
export async function isRequested(
  db: Queryable,
  {
    trabajador,
    empleador,
    representantes,
    except,
  }: {
    trabajador: Run
    empleador: Run
    representantes: readonly Run[]
    /** The request that is changed: whoever is in it may be corrected. */
    except?: string | undefined
  },
  before?: Request<MesaContratacion>,
): Promise<boolean> {
  const tema = temaContrato(trabajador, empleador)
  const { rows } = await contrataciones.list(db, { tema }, { registros: 100, pagina: 1 })
  for (const { id, estado, datos, ingresadaEn, ...other } of rows) {
    if (id === before?.id || id === except || estado === 'rechazada' || estado === 'desistida') continue
    if (estado === 'aprobada') {
      const isGranted = datos.resultados.some(one => one.run === trabajador && one.codigo === 0)
      if (isGranted && !(await salidasDe(db, id)).has(trabajador)) return true
    } else {
      const isProven =
        representantes.includes(other.run) || other.confirmaciones.some(one => one.respuesta === 'si')
      if (isProven && (!before || ingresadaEn <= before.ingresadaEn)) return true
    }
  }
  return false
}

/** The state in this procedure's words (procedures §5433v2). */
export function estadoDe({
  estado,
  datos,
}: Pick<Request<MesaContratacion>, 'estado' | 'datos'>): EstadoContratacion {
  const isWhole = datos.resultados.every(({ codigo }) => codigo === 0)
  const states: Partial<Record<EstadoSolicitud, EstadoContratacion>> = {
    ingresada: 'ingresada',
    aprobada: isWhole ? 'aprobada_total' : 'aprobada_parcial',
    rechazada: 'rechazada',
  }
  return states[estado] ?? 'en_evaluacion'
}

/** A request in a list. */
export function lineaDe(request: Request<MesaContratacion>, out: Salidas = new Map()): ContratacionEnLista {
  const { id, folio, solicitud, fechaResolucion, datos, estado } = request
  const isDecided = estado === 'aprobada' || estado === 'rechazada'
  const accepted = datos.resultados.filter(({ codigo }) => codigo === 0)
  const isUnseen = estado === 'rechazada' && datos.resultados.length === 0
  return {
    id_solicitud: id,
    comprobante: folio,
    estado_solicitud: estadoDe(request),
    tipo_solicitud: solicitud.formulario.tipo_solicitud,
    ...ingresoOf(request),
    fechaResolucion,
    trabajadores: solicitud.trabajadores.length,
    // A whole refusal looks at nobody.
    aceptados: isDecided && !isUnseen ? accepted.length : null,
    dejadas: accepted.filter(({ run }) => out.has(run)).length,
    salen: datos.retirados?.length ?? 0,
  }
}

/** A request with each of its workers. */
export function detalleDe(
  request: Request<MesaContratacion>,
  history: readonly Paso[],
  out: Salidas = new Map(),
): ContratacionDetalle {
  const { solicitud, datos, plazo } = request
  const { resultados, retirados = [], conPoder: _conPoder, corregidos: _before, ...shown } = datos
  const byRun = new Map(resultados.map(one => [one.run, one]))
  return {
    ...lineaDe(request, out),
    ...shown,
    ...(request.resolucion && { resolucion: request.resolucion }),
    plazo,
    razonSocial: solicitud.empleador.razonSocial,
    lista: solicitud.trabajadores.map(one => {
      const decided = byRun.get(runFromWire(one))
      const left = out.get(runFromWire(one))
      return {
        ...{ rut: one.rut, dv: one.dv, nombre: decided?.nombre ?? nombreDe(one) },
        codigoValida: decided?.codigo ?? null,
        hasta: left?.desde ?? null,
        por: left ? { comprobante: left.comprobante, corrige: left.corrige } : null,
      }
    }),
    retirados: retirados.map(({ run, nombre }) => ({ ...runToWire(run), nombre })),
    historia: history.map(({ estado, ocurridoEn }) => ({
      estado: estadoDe({ estado, datos }),
      ocurridoEn: ocurridoEn.toISOString(),
    })),
  }
}
