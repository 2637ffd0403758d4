import { formatDate, formatMonth } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { Documento } from '#engine/asking/form-input.ts'
import type { Row } from '#engine/asking/question.ts'
import { type AnswersOfForm, type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import type {
  PagosIndependiente,
  Reclamo,
  SolicitudEnviada,
  TipoDocumento,
} from '#services/asignacion-familiar/contract.ts'
import { consultPersona, reachOffers } from '../parts/asking/registered-person.ts'
import { announcedByTipo, type Papers } from '../parts/requests/request-desk.ts'
import { onItsWayOutcome, type ReadUndelivered, unlessOnItsWay } from '../parts/requests/undelivered.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { hrefTo, paths } from './paths.ts'
import {
  anoQuestions,
  detalleQuestions,
  mesesQuestions,
  pagosQuestions,
  queQuestions,
  reclamoDeclaration,
} from './questions.ts'
import { reclamoOutcomes } from './reasons.ts'
import { readAnos, type Services } from './registers.ts'
import { desk, requests } from './requests.ts'
import { beneficiarioOf } from './rules.ts'
import { dePago, motivoCorto } from './words.ts'

type Cartolas = readonly PagosIndependiente[]

const pages = defineForm<Services>({
  id: 'reclamo',
  version: 2,
  title: 'Reclamar un pago por cargas',
  outcomePath: paths.reclamoNoEsPosible,
})
  .gate<Cartolas>(
    async ({ services }) => {
      const cartolas = await readAnos(services)
      const [latest] = cartolas
      if (!latest) return { kind: 'outcome', outcome: 'sin_registro', data: {} }
      if (!latest.cuenta) return { kind: 'outcome', outcome: 'falta_cuenta', data: {} }
      return { kind: 'ok', facts: cartolas }
    },
    { silentText: silentEnquiry },
  )
  .page('que', {
    path: paths.reclamo,
    title: 'Reclamar un pago por cargas',
    shortTitle: 'Qué falta',
    questions: queQuestions,
    verify: async ({ context }, { que }) => {
      const cartolas = context.consulted.gate ?? []
      if (que === 'meses' && mesRows(cartolas).length === 0)
        return { kind: 'outcome', outcome: 'nada_falta', data: {} }
      if (que === 'deposito' && pagoRows(cartolas).length === 0)
        return { kind: 'outcome', outcome: 'sin_depositos', data: {} }
      return { kind: 'ok', facts: undefined }
    },
  })
  .pageWhen('meses', ({ answers }) => answers.que.que === 'meses', {
    path: paths.meses,
    title: 'Los meses que le faltan',
    shortTitle: 'Meses',
    questions: mesesQuestions,
    offers: { meses: ({ consulted }) => mesRows(consulted.gate ?? []) },
    verify: ({ context: { answers }, readUndelivered }, meses) =>
      unlessSent(subjectOf({ ...answers, meses }), readUndelivered),
  })
  .pageWhen('pagos', ({ answers }) => answers.que.que === 'deposito', {
    path: paths.pagos,
    title: 'Los pagos que no le llegaron',
    shortTitle: 'Pagos',
    questions: pagosQuestions,
    offers: { pagos: ({ consulted }) => pagoRows(consulted.gate ?? []) },
    verify: ({ context: { answers }, readUndelivered }, pagos) =>
      unlessSent(subjectOf({ ...answers, pagos }), readUndelivered),
  })
  .pageWhen('ano', ({ answers }) => answers.que.que === 'monto', {
    path: paths.ano,
    title: 'El año del monto menor',
    shortTitle: 'Año',
    lead: 'El IPS compara el ingreso que usó con el que tiene hoy el Servicio de Impuestos Internos (SII).',
    questions: anoQuestions,
    options: {
      ano: ({ consulted }) =>
        (consulted.gate ?? []).flatMap(({ ano, pagos }) =>
          ano === null ? [] : [{ value: `${ano}`, label: `${ano}`, ...claimedHint(pagos) }],
        ),
    },
    verify: ({ context: { answers }, readUndelivered }, ano) =>
      unlessSent(subjectOf({ ...answers, ano }), readUndelivered),
  })
  .page('detalle', {
    path: paths.detalle,
    title: 'Cómo avisarle',
    shortTitle: 'Contacto',
    adds: 'Explicar algo más',
    lead: 'No hace falta ningún papel. El IPS pregunta a quienes recaudan las cotizaciones, al banco y al Servicio de Impuestos Internos (SII).',
    questions: detalleQuestions,
    consult: ({ services, context }) => consultPersona(services, context.person.run),
    consultKey: ({ person }) => person.run,
    prefill: (_context, known) => reachOffers(known),
  })

/** Ends the form if a claim about the same is on its way. */
const unlessSent = (about: string, readUndelivered: ReadUndelivered) =>
  unlessOnItsWay(readUndelivered, '45056', subject => subject === about, undefined)

type Delivered = DeliveryOf<typeof pages>
type Answers = AnswersOfForm<typeof pages>

/** A claim about a payment that is missing or less (procedures §45056). */
export const reclamo = pages.files({
  needs: ({ asignacionFamiliar }) => [
    asignacionFamiliar.ingresarSolicitud,
    asignacionFamiliar.subirDocumento,
  ],
  review: {
    id: 'revisar',
    path: paths.revisarReclamo,
    title: 'Revise y envíe',
    submitLabel: 'Enviar el reclamo',
    declarations: reclamoDeclaration,
  },
  receipt: {
    id: 'comprobante',
    path: paths.comprobanteReclamo,
    title: 'Recibimos su reclamo',
    told: requests.told,
  },
  outcomes: { ...reclamoOutcomes, ...onItsWayOutcome(hrefTo(paths.solicitudes)) },
  emailOf: ({ answers }) => answers.detalle.correo ?? null,
  subjectOf: ({ answers }) => subjectOf(answers),
  highlights: ({ answers, person }) => [
    { label: 'Usted reclama', value: subjectOf(answers) },
    { label: 'Para', value: `${person.nombres} ${person.apellidos}` },
  ],
  draftSubject: () => 'Un reclamo',
  deliver,
  earlier: { 1: deliver as never },
})

/** Files the claim with its papers; idempotent by key. */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const papers = papersOf(delivery.answers)
  const { idSolicitud, folio } = await desk.file(delivery, reclamoBody(delivery), papers)
  return { idSolicitud, folio }
}

/** The request in the institution's format (`tipoSolicitud` 4). */
export function reclamoBody({ answers, person }: Pick<Delivered, 'answers' | 'person'>): SolicitudEnviada {
  return {
    tipoSolicitud: 4,
    beneficiario: beneficiarioOf(person, answers.detalle),
    reclamo: reclamoOf(answers),
    explicacion: answers.detalle.explicacion ?? '',
    documentos: announcedByTipo(papersOf(answers)),
  }
}

function reclamoOf({ que: { que }, meses, pagos, ano }: Answers): Reclamo {
  switch (que) {
    case 'meses':
      return { que, meses: (meses?.meses ?? []).map(mesOf) }
    case 'deposito':
      return { que, pagos: [...(pagos?.pagos ?? [])] }
    case 'monto':
      return { que, ano: Number(ano?.ano) }
  }
}

// Papers of a claim that was sent with version 1 of its form.
const papersOf = ({ detalle }: Answers): Papers<TipoDocumento> => {
  const { cotizaciones, renta } = detalle as { cotizaciones?: Documento[]; renta?: Documento[] }
  return [
    ['cotizaciones', cotizaciones],
    ['renta', renta],
  ]
}

/** The part of the answers that says what is missing. */
interface Reclamado {
  readonly que: { readonly que: 'meses' | 'deposito' | 'monto' }
  readonly meses?: { readonly meses: readonly string[] } | undefined
  readonly pagos?: { readonly pagos: readonly string[] } | undefined
  readonly ano?: { readonly ano: string } | undefined
}

function subjectOf({ que: { que }, meses, pagos, ano }: Reclamado): string {
  const months = (values: readonly string[]) => [...new Set(values)].sort().map(formatMonth).join(', ')
  switch (que) {
    case 'meses':
      return `Meses sin pago: ${months((meses?.meses ?? []).map(value => mesOf(value).mes))}`
    case 'deposito':
      return `Pagos que no llegaron: ${months((pagos?.pagos ?? []).map(id => id.slice(0, 7)))}`
    case 'monto':
      return `El monto de ${ano?.ano ?? ''}`
  }
}

/** Of a year of which a claim was granted: that it was, so that it is not claimed again for nothing. */
function claimedHint(pagos: Cartolas[number]['pagos']) {
  const granted = pagos.findLast(({ de }) => de === 'reclamo')
  if (!granted) return {}
  return {
    hint: `Por este año el IPS ya aceptó el reclamo ${granted.folio ?? ''}, por ${formatClp(granted.monto)}. Reclame otra vez solo si su ingreso se corrigió después.`,
  }
}

/** A row's value is a carga and a month. */
function mesOf(value: string): { idCarga: string; mes: string } {
  const [idCarga = '', mes = ''] = value.split('/')
  return { idCarga, mes }
}

/** The months without right, the most recent ones first. */
function mesRows(cartolas: Cartolas): readonly Row[] {
  return cartolas.flatMap(({ cargas }) =>
    cargas.flatMap(({ idCarga, nombre, meses }) =>
      meses
        .toReversed()
        .flatMap(({ mes, motivo }) =>
          motivo
            ? [{ value: `${idCarga}/${mes}`, cells: [nombre, formatMonth(mes), motivoCorto[motivo]] }]
            : [],
        ),
    ),
  )
}

/** Whether a payment was made, also if the bank sent it back. */
const hasGone = ({ estado }: Cartolas[number]['pagos'][number]) =>
  estado === 'pagado' || estado === 'devuelto'

/** The payments that the IPS made into her account, the most recent ones first. */
function pagoRows(cartolas: Cartolas): readonly Row[] {
  return cartolas.flatMap(({ pagos }) =>
    pagos
      .toReversed()
      .flatMap(pago =>
        hasGone(pago) && pago.de === 'mes' && pago.fecha
          ? [{ value: pago.id, cells: [dePago(pago), formatDate(pago.fecha)], montoClp: pago.monto }]
          : [],
      ),
  )
}
