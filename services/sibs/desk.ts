import { lastDigits } from '#domain/bank-account.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import { uuidV5 } from '#domain/territory-guid.ts'
import { plazoRespuesta } from '#law/solicitudes.ts'
import type { Caller } from '#platform/contract/call-types.ts'
import { namedError } from '#platform/contract/contract-errors.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../kit/bank.ts'
import { lugarEnPalabras } from '../kit/reference-data.ts'
import type { Admission, DeskDefinition, Request } from '../kit/requests/request.ts'
import { lineOf, summaryOf } from '../kit/requests/views.ts'
import type { ResultadoBeneficio, SibsEnLista } from './contract.ts'
import { mesa } from './mesa.ts'
import { resolucionOf } from './papers.ts'
import { noFacts, representada, review } from './review.ts'
import type { CodigoBeneficio, SolicitudRecibida } from './schemas.ts'
import {
  decidedPgu,
  findResolucion,
  folioOf,
  holdsPower,
  insertResolucion,
  isBeneficios,
  key,
  type Mesa,
  type PedidoBeneficios,
  type PedidoRevision,
  registro,
  solicitudes,
  temaOfBeneficio,
  temaOfResolucion,
  temaPorOtros,
  wasGrantedPgu,
} from './store.ts'

/** Namespace of decision ids derived from applications, so that each is made once. */
const resolucionNamespace = '5b0ff3c4-58c7-4a0d-8b5f-51b510207700'

/** One desk for applications for solidarity benefits and reviews of PGU decisions. */
export const deskDefinition: DeskDefinition<Mesa> = {
  key,
  institucion: 'Beneficios solidarios',
  folioOf,
  // The documents set no deadline; we use that of family allowances.
  decisionWorkingDays: plazoRespuesta.days,

  admit: (db, solicitud, caller) =>
    isBeneficios(solicitud) ? admitBeneficios(db, solicitud, caller) : admitRevision(db, solicitud, caller),

  temaOfList: async (_db, { porOtros }, { run }) => (porOtros ? temaPorOtros(run) : undefined),

  async gather(tx, request) {
    const { solicitud, datos, fechaIngreso } = request
    const yaPedidos: CodigoBeneficio[] = []
    for (const codigo of codigosOf(request))
      if (await findPending(tx, datos.run, codigo, request)) yaPedidos.push(codigo)
    const idResolucion = isBeneficios(solicitud) ? undefined : solicitud.idResolucion
    return {
      registrada: await registro.find(tx, datos.run),
      yaPedidos,
      pguConcedida: await wasGrantedPgu(tx, datos.run),
      conPoder: await holdsPower(tx, datos.run, request.run, fechaIngreso),
      reparoCuenta: isBeneficios(solicitud)
        ? await reparoCuentaOf(tx, solicitud.enviada, datos.run)
        : undefined,
      resolucion: idResolucion === undefined ? undefined : await findResolucion(tx, idResolucion),
      yaRevisada:
        idResolucion !== undefined &&
        (await solicitudes.findActive(tx, temaOfResolucion(idResolucion), request)) !== undefined,
    }
  },

  review,
  mesa,
  enParte: ({ datos }) =>
    datos.beneficios.some(
      ({ resultado, hijosNoContados = [] }) => resultado === 'rechazado' || hijosNoContados.length > 0,
    ),

  async reached(tx, request) {
    const { estado, fechaResolucion } = request
    if (fechaResolucion === null || estado === 'pagada') return
    const registrada = await registro.find(tx, request.datos.run)
    if (!decidedPgu(request.datos.beneficios) || !registrada) return
    const { solicitud, folio, id, datos } = request
    if (!isBeneficios(solicitud)) return
    const resolucion = resolucionOf(registrada, {
      idResolucion: uuidV5(resolucionNamespace, id),
      folio: `R-${folio}`,
      fecha: solicitud.enviada.fechaSolicitud,
      notificadaEl: fechaResolucion,
    })
    await insertResolucion(tx, datos.run, resolucion)
  },

  pay: () => ({}),
  enLista: lineWithWhom,
  resumen: (request, history) => {
    const { beneficios, motivoRechazo, desde, revisada = null } = request.datos
    return {
      ...lineWithWhom(request),
      ...summaryOf(request, history),
      beneficios: beneficios.map(one => ({ ...noFacts, ...one })),
      ...{ motivoRechazo, desde, revisada, ultimosDigitos: digitsOf(request) },
      lugarPago: lugarDe(request),
    }
  },
}

/** Where it is collected; null if it is deposited, or nothing is asked that is paid. */
function lugarDe({ solicitud }: Request<Mesa>): string | null {
  const lugar = isBeneficios(solicitud) && solicitud.enviada.solicitudBeneficios.datosPago.cobroPresencial
  return lugar ? lugarEnPalabras({ comunaId: lugar.codigoComuna, codigo: lugar.codigoLugarPago }) : null
}

/** The last digits of the account that a request gives; null without one. */
function digitsOf({ solicitud }: Request<Mesa>): string | null {
  if (!isBeneficios(solicitud)) return null
  const cuenta = solicitud.enviada.solicitudBeneficios.datosPago.depositoCuentaBancaria
  return cuenta && lastDigits(cuenta.numeroCuenta)
}

/** The benefit is deposited for the beneficiary alone, whoever asks for it. */
async function reparoCuentaOf(tx: Queryable, { solicitudBeneficios }: SolicitudRecibida, run: Run) {
  const cuenta = solicitudBeneficios.datosPago.depositoCuentaBancaria
  if (!cuenta) return undefined
  return banks.reparo(tx, { banco: cuenta.codigoBanco, numeroCuenta: cuenta.numeroCuenta }, run)
}

async function admitBeneficios(
  db: Queryable,
  { enviada }: PedidoBeneficios,
  caller: Caller,
): Promise<Admission<Mesa>> {
  const { beneficiario, solicitante, usuarioIngreso } = enviada
  const run = runFromWire({ rut: beneficiario.run, dv: beneficiario.digito })
  const { datosTercero } = solicitante
  const applicant = datosTercero ? runFromWire({ rut: datosTercero.run, dv: datosTercero.digito }) : run
  const isTrue =
    applicant === caller.run &&
    usuarioIngreso === (caller.actor ?? caller.run) &&
    (solicitante.tipo === 'tercero') === (datosTercero !== null) &&
    (datosTercero === null || run !== caller.run)
  if (!isTrue) throw namedError('NoAutorizado')
  const registrada = await registro.find(db, run)
  const codigos = enviada.solicitudBeneficios.listaBeneficios.map(({ tipoBeneficio }) => tipoBeneficio)
  const isOther = datosTercero !== null
  // If the power ended after filing, the review asks the person herself; a person without a power cannot file.
  if (isOther && !(await holdsPower(db, run, caller.run, enviada.fechaSolicitud)))
    throw namedError('NoAutorizado')
  return {
    partes: isOther ? [run] : [],
    ...(isOther && { concernidos: [representada(run)] }),
    temas: [...codigos.map(codigo => temaOfBeneficio(run, codigo)), ...(isOther ? [temaPorOtros(run)] : [])],
    datos: {
      run,
      nombre: registrada?.nombre ?? '',
      beneficios: codigos.map(pendingOf),
      motivoRechazo: null,
      montoClp: null,
      desde: null,
    },
  }
}

async function admitRevision(
  db: Queryable,
  { idResolucion, fechaPresentacion }: PedidoRevision,
  caller: Caller,
): Promise<Admission<Mesa>> {
  const resolucion = await findResolucion(db, idResolucion)
  const run = resolucion && runFromWire(resolucion)
  const isHers =
    run !== undefined && (run === caller.run || (await holdsPower(db, run, caller.run, fechaPresentacion)))
  if (!resolucion || !isHers) throw namedError('NoEncontrada')
  return {
    partes: run === caller.run ? [] : [run],
    ...(run !== caller.run && { concernidos: [representada(run)] }),
    temas: [temaOfResolucion(idResolucion), ...(run === caller.run ? [] : [temaPorOtros(run)])],
    datos: {
      run,
      nombre: resolucion.nombre,
      beneficios: [],
      motivoRechazo: null,
      montoClp: null,
      desde: null,
    },
  }
}

/** An earlier pending or approved application for a benefit; undefined if there is none. */
export async function findPending(
  db: Queryable,
  run: Run,
  codigo: CodigoBeneficio,
  before?: Request<Mesa>,
): Promise<Request<Mesa> | undefined> {
  const found = await solicitudes.findActive(db, temaOfBeneficio(run, codigo), before)
  const own = found?.datos.beneficios.find(({ tipoBeneficio }) => tipoBeneficio === codigo)
  return own?.resultado === 'rechazado' ? undefined : found
}

const codigosOf = ({ datos }: Request<Mesa>) => datos.beneficios.map(({ tipoBeneficio }) => tipoBeneficio)

const pendingOf = (tipoBeneficio: CodigoBeneficio): ResultadoBeneficio => ({
  tipoBeneficio,
  resultado: 'pendiente',
  motivo: null,
  montoClp: null,
  ...noFacts,
})

function lineWithWhom(request: Request<Mesa>): SibsEnLista {
  const { solicitud, datos, run } = request
  return {
    ...lineOf(request),
    clase: solicitud.clase,
    beneficiario: datos.nombre,
    hechaPorOtro: run !== datos.run,
    montoClp: datos.montoClp,
  }
}
