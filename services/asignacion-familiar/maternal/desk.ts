import type { IsoDate } from '#domain/dates.ts'
import { type Run, runFromWire } from '#domain/run.ts'
import type { Embarazo } from '#law/asignacion-maternal.ts'
import type { Queryable } from '#platform/postgres/database.ts'
import { banks } from '../../kit/bank.ts'
import type { Decision, Request, Review } from '../../kit/requests/request.ts'
import type { RequestStore } from '../../kit/requests/request-store.ts'
import type { Datos, Mesa } from '../registers.ts'
import { findParentescos, personas } from '../store.ts'
import { readPedido, temaMaternal } from './registers.ts'
import {
  type DatosMaternal,
  documentosMaternal,
  type MaternalFacts,
  motivoMaternal,
  pagoOf,
  tramoMaternal,
} from './rules.ts'
import type { DocumentoMaternal, ResumenMaternal, SolicitudMaternal } from './schemas.ts'
import { type CertificadoCompin, findEmbarazo } from './store.ts'

/** An allowance of which nothing is known yet. */
export const noMaternal: DatosMaternal = { compin: null, motivoRechazo: null, pago: null, pagadaEl: null }

/** Admits a request: its subject is the pregnancy, by whose it is. */
export async function admitMaternal(db: Queryable, solicitud: SolicitudMaternal, run: Run, datos: Datos) {
  const { conyuge, embarazo } = solicitud
  const runEmbarazada = conyuge ? runFromWire(conyuge) : run
  const mayName = !conyuge || (await findParentescos(db, run, runEmbarazada)).includes('conyuge')
  const persona = mayName ? await personas.find(db, { run: runEmbarazada }) : undefined
  return {
    partes: [],
    temas: [temaMaternal(runEmbarazada)],
    concernidos: conyuge ? [{ run: runEmbarazada, como: 'embarazada' }] : [],
    datos: {
      ...datos,
      nombreCausante: persona?.nombre ?? '',
      desde: embarazo.gestacion,
      vence: embarazo.parto,
      maternal: noMaternal,
    },
  }
}

/** Reads what the registers have about a request, for its review. */
export async function gatherMaternal(
  tx: Queryable,
  requests: RequestStore<Mesa>,
  request: Request<Mesa>,
  { conyuge, beneficiario, empleador, embarazo, pago }: SolicitudMaternal,
): Promise<MaternalFacts> {
  const { run, fechaIngreso } = request
  const pedido = await readPedido(tx, requests, {
    run,
    runConyuge: conyuge ? runFromWire(conyuge) : undefined,
    calidad: beneficiario.tipo,
    rutEmpleador: empleador ? runFromWire(empleador) : undefined,
    embarazo,
    // Rights are those of the day of filing, so that a slow review disadvantages nobody.
    today: fechaIngreso,
    before: request,
  })
  const registrado = await findEmbarazo(tx, conyuge ? runFromWire(conyuge) : run)
  const { gestacion = null, parto = null } = registrado ?? {}
  const reparoCuenta = pago.formaPago === '1' ? await banks.reparo(tx, pago, run) : undefined
  return {
    tipo: 'maternal',
    // What is paid depends on the dates: those of the health service count, and not what somebody wrote.
    pedido: gestacion && parto ? { ...pedido, embarazo: { gestacion, parto } } : pedido,
    certificado: registrado?.compin,
    reparoCuenta,
  }
}

const mensaje = 'Para seguir con su solicitud nos falta lo siguiente. Envíelo dentro del plazo.'

/** Why the certificate is required. */
export const porQueEmbarazo = 'Sin el certificado la COMPIN no puede revisar el embarazo.'

/** Why each paper is required. */
const porQue: Readonly<Record<DocumentoMaternal, string>> = {
  embarazo: porQueEmbarazo,
  calidad: 'No nos consta su trabajo o su subsidio.',
  otro: 'Hace falta para seguir.',
}

const porCompletar =
  'La COMPIN dice que está incompleto: le falta la fecha probable de parto o la firma. Pida a quien lo dio que lo complete.'

/** Reasons that are found in the dates of the pregnancy: nobody else reads those that the health service told. */
const byDates: ReadonlySet<DatosMaternal['motivoRechazo']> = new Set([
  'menos_de_5_meses',
  'embarazo_terminado',
])

/**
 * Reviews a request by rules: first what cannot be corrected, then what is missing, then what COMPIN says of the
 * certificate. COMPIN's answer is a step of its own, of which the person is told.
 */
export function reviewMaternal(
  { request, documentos, today }: Review<Mesa>,
  { pedido, certificado, reparoCuenta }: MaternalFacts,
): Decision<Mesa> {
  const maternal = request.datos.maternal ?? noMaternal
  const { gestacion, parto } = pedido.embarazo ?? {}
  const fechas = gestacion && parto ? { desde: gestacion, vence: parto } : {}
  const reject = (motivoRechazo: DatosMaternal['motivoRechazo']): Decision<Mesa> => ({
    kind: 'rechazar',
    datos: { ...(byDates.has(motivoRechazo) && fechas), maternal: { ...maternal, motivoRechazo } },
  })
  const motivo = motivoMaternal(pedido)
  if (motivo) return reject(motivo)
  const missing = documentosMaternal.filter(tipo => !documentos.some(one => one.tipo === tipo))
  if (missing.length > 0) return observar(missing.map(tipo => ({ tipo, motivo: porQue[tipo] })))
  if (maternal.compin === null)
    return certificado === 'incompleto' && request.vecesObservada === 0
      ? observar([{ tipo: 'embarazo', motivo: porCompletar }])
      : seguir({ ...maternal, compin: compinOf(certificado, today) }, fechas)
  if (maternal.compin.resultado === 'rechaza') return reject('compin')
  if (reparoCuenta) return reject(reparoCuenta)
  return {
    kind: 'aprobar',
    datos: {
      ...tramoMaternal({ ...pedido, today }),
      ...fechas,
      maternal: { ...maternal, pago: pagoOf(pedido, today) },
    },
  }
}

/** Goes on with COMPIN's answer; with an approval, by the dates that the health service told it. */
function seguir(maternal: DatosMaternal, fechas: Partial<Datos>): Decision<Mesa> {
  const approved = maternal.compin?.resultado === 'aprueba'
  return { kind: 'seguir', datos: { ...(approved && fechas), maternal } }
}

function observar(documentos: readonly { tipo: DocumentoMaternal; motivo: string }[]): Decision<Mesa> {
  return { kind: 'observar', mensaje, documentos }
}

/** COMPIN's answer: a pregnancy that no health service has told it of is not approved. */
function compinOf(certificado: CertificadoCompin | undefined, fecha: IsoDate): ResumenMaternal['compin'] {
  if (certificado === undefined) return { resultado: 'rechaza', fecha, motivo: 'embarazo_no_informado' }
  return certificado === 'rechaza'
    ? { resultado: 'rechaza', fecha, motivo: 'emisor_no_autorizado' }
    : { resultado: 'aprueba', fecha, motivo: null }
}

/** The first payment of an approved request. */
export function payMaternal({ datos }: Request<Mesa>, today: IsoDate): Partial<Datos> {
  return { maternal: { ...(datos.maternal ?? noMaternal), pagadaEl: today } }
}

/** Event of COMPIN's answer, which leaves the request under review; undefined for every other change. */
export function compinEvento({ estado, datos }: Request<Mesa>): string | undefined {
  const compin = datos.maternal?.compin
  if (estado !== 'en_revision' || !compin) return undefined
  return compin.resultado === 'aprueba' ? 'compin_aprobada' : 'compin_rechazada'
}

/** What people see of it besides the fields of every kind. */
export function resumenMaternalOf({ solicitud, datos }: Request<Mesa>): ResumenMaternal | null {
  if (solicitud.tipoSolicitud !== 3) return null
  const { gestacion, parto } = embarazoOf(solicitud, datos)
  const { conyuge, embarazo } = solicitud
  const escritas = fechasEscritas(embarazo, { gestacion, parto })
  return { conyuge, gestacion, parto, ...(escritas && { escritas }), ...(datos.maternal ?? noMaternal) }
}

/** The dates that were written, if others count; undefined otherwise. */
export function fechasEscritas({ gestacion, parto }: Embarazo, counted: Embarazo): Embarazo | undefined {
  const isSame = gestacion === counted.gestacion && parto === counted.parto
  return isSame ? undefined : { gestacion, parto }
}

/** Its dates: those that the health service told, or before they were looked at those that were written. */
export function embarazoOf(
  { embarazo }: SolicitudMaternal,
  { desde, vence }: Pick<Datos, 'desde' | 'vence'>,
): Embarazo {
  return { gestacion: desde ?? embarazo.gestacion, parto: vence ?? embarazo.parto }
}
