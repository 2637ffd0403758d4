import type { IsoDate } from '#domain/dates.ts'
import type { Decision, Review } from '../requests/request.ts'
import {
  documentosPedidos,
  isSinAcreditar,
  motivoDeSiagf,
  motivoEnContra,
  type Pedido,
  pagoDe,
  type Siagf,
  venceDe,
} from './derecho.ts'
import type { Mesa } from './desk.ts'
import { type MaternalFacts, porQueEmbarazo, reviewMaternal } from './maternal/mesa.ts'
import type { CargaRow } from './registro-store.ts'
import type { MotivoExtincion, TipoDocumento } from './wire-schemas.ts'

/** Facts from the registers about a request, at its review. */
export type RegistroFacts =
  | { readonly tipo: 'reconocer'; readonly pedido: Omit<Pedido, 'today'>; readonly siagf: Siagf }
  | { readonly tipo: 'extinguir'; readonly carga: CargaRow | undefined; readonly fallecida: boolean }
  | MaternalFacts

const mensaje = 'Para seguir con su solicitud nos falta lo siguiente. Envíelo dentro del plazo.'

/** Why each paper is required. */
const porQue: Readonly<Record<TipoDocumento, string>> = {
  parentesco: 'Sin él no sabemos qué es de usted.',
  estudios: 'Es mayor de 18 años: debe mostrar que estudia este año o semestre.',
  invalidez: 'No tenemos la resolución de la COMPIN.',
  informe_social: 'Debe mostrar que el nieto o bisnieto es huérfano o está abandonado.',
  orden_judicial: 'Sin la orden del juez no sabemos que está a su cuidado.',
  calidad: 'No nos consta su trabajo o su pensión.',
  extincion: 'Para este motivo hace falta el papel que lo muestra.',
  embarazo: porQueEmbarazo,
  otro: 'Hace falta para seguir.',
}

/** Reasons that no register knows, so that a paper is required. */
const motivosConPapel: readonly MotivoExtincion[] = ['divorcio_nulidad', 'fin_cuidado']

export function needsPaper(motivo: MotivoExtincion, fallecida: boolean): boolean {
  return motivosConPapel.includes(motivo) || (motivo === 'fallecimiento' && !fallecida)
}

/** Reviews a request by rules: first what cannot be corrected, then what is missing. */
export function review(asked: Review<Mesa>): Decision<Mesa> {
  const { facts } = asked
  switch (facts.tipo) {
    case 'reconocer':
      return reconocer(asked, facts.pedido, facts.siagf)
    case 'extinguir':
      return extinguir(asked, facts.carga, facts.fallecida)
    case 'maternal':
      return reviewMaternal(asked, facts)
  }
}

function reconocer(
  { documentos, today, request }: Review<Mesa>,
  facts: Omit<Pedido, 'today'>,
  siagf: Siagf,
): Decision<Mesa> {
  // Age and income count as of the day of the request.
  const brought = (tipo: TipoDocumento) => documentos.some(one => one.tipo === tipo)
  const parentescoProbado = isSinAcreditar(facts) && brought('parentesco')
  if (parentescoProbado && !facts.carga)
    return { kind: 'rechazar', datos: { motivoRechazo: 'no_es_pariente' } }
  const pedido: Pedido = { ...facts, parentescoProbado, today: request.fechaIngreso }
  // Only a proved relative learns what the national register has of a person.
  const mayTell = parentescoProbado || !isSinAcreditar(facts)
  const motivo = motivoEnContra(pedido) ?? (mayTell ? motivoDeSiagf(siagf) : undefined)
  if (motivo && motivo !== 'en_tramite') return { kind: 'rechazar', datos: { motivoRechazo: motivo } }
  const missing = documentosPedidos(pedido).filter(tipo => !brought(tipo))
  if (missing.length > 0) return observar(missing)
  const esDuplo = pedido.causal === 'invalidez'
  return {
    kind: 'aprobar',
    datos: {
      ...pagoDe(pedido.beneficiario, esDuplo, today),
      esDuplo,
      desde: request.fechaIngreso,
      vence: venceDe(pedido),
      idCarga: request.id,
    },
  }
}

function extinguir(
  { request, documentos }: Review<Mesa>,
  carga: CargaRow | undefined,
  fallecida: boolean,
): Decision<Mesa> {
  const { solicitud } = request
  if (solicitud.tipoSolicitud !== 2) throw new Error('Only an extinction is reviewed as one')
  if (!carga || carga.extinguidaEl !== null)
    return { kind: 'rechazar', datos: { motivoRechazo: 'no_es_carga_vigente' } }
  if (isBefore(solicitud.extincion.fecha, carga.desde))
    return { kind: 'rechazar', datos: { motivoRechazo: 'fecha_anterior_a_la_carga' } }
  const brought = documentos.some(({ tipo }) => tipo === 'extincion')
  if (needsPaper(solicitud.extincion.motivo, fallecida) && !brought) return observar(['extincion'])
  return { kind: 'aprobar', datos: { desde: carga.desde, vence: solicitud.extincion.fecha } }
}

const isBefore = (one: IsoDate, other: IsoDate) => one < other

function observar(tipos: readonly TipoDocumento[]): Decision<Mesa> {
  return { kind: 'observar', mensaje, documentos: tipos.map(tipo => ({ tipo, motivo: porQue[tipo] })) }
}
