import { formatRun, runFromWire } from '#domain/run.ts'
import { type DeliveryOf, defineForm } from '#engine/walking/define-form.ts'
import type { Acknowledgement } from '#engine/walking/form.ts'
import type { Dicho, SolicitudCobro } from '#services/safem2/contract.ts'
import { unlessOnItsWay } from '../parts/requests/undelivered.ts'
import { silentEnquiry } from '../parts/telling/silence.ts'
import { paths } from './paths.ts'
import { declaracionObjecion, objecionQuestions } from './questions/objecion.ts'
import { no, outcomes } from './reasons.ts'
import { gateDichos, type Services } from './registers.ts'
import { desk, requests } from './requests.ts'
import { objetaText } from './words.ts'

interface Known {
  readonly consulted: { readonly gate?: { readonly dichos: readonly Dicho[] } | undefined }
}

/** What a company says of her; the gate has asked, so that it is known. */
function dichoOf({ consulted }: Known, idEmpresa: string): Dicho {
  const found = consulted.gate?.dichos.find(one => one.idEmpresa === idEmpresa)
  if (!found) throw new Error('She objects to what a company of the list says')
  return found
}

const pages = defineForm<Services>({
  id: 'objecion',
  version: 1,
  title: 'Objeción a lo que dice una empresa',
  outcomePath: paths.objecionNo,
})
  .gate(({ services }) => gateDichos(services), { silentText: silentEnquiry })
  .page('objecion', {
    path: paths.objetar,
    title: 'Objetar lo que una empresa dice de mí',
    shortTitle: 'Objeción',
    questions: objecionQuestions,
    options: {
      empresa: ({ consulted }) =>
        (consulted.gate?.dichos ?? []).map(one => ({
          value: one.idEmpresa,
          label: one.empresa,
          hint: `RUT ${formatRun(runFromWire(one))}`,
        })),
    },
    prefill: ({ consulted }) => {
      const [only, ...more] = consulted.gate?.dichos ?? []
      return { empresa: only && more.length === 0 ? { value: only.idEmpresa, source: 'IPS' } : undefined }
    },
    rules: {
      que: (que, c, { empresa }) => (empresa ? notSaid(que, dichoOf(c, empresa)) : undefined),
    },
    async verify({ context, readUndelivered }, { que, empresa }) {
      if (que === 'cargas') return no('cargas', {})
      const about = `: ${dichoOf(context, empresa).empresa}`
      return unlessOnItsWay(readUndelivered, 'pocaf', subject => subject.endsWith(about), null)
    },
  })

/** Why something cannot be objected to: the company does not say it, or an objection waits already. */
export function notSaid(
  que: string,
  { situacion, pendiente, resuelto, objecion }: Dicho,
): string | undefined {
  if (resuelto && !situacion && !pendiente)
    return 'Usted no está en la lista de esa empresa. No hay nada que cambiar.'
  if (situacion?.estado === 'retirada' && !pendiente)
    return 'Usted ya no está en la lista de esa empresa. No hay nada que cambiar.'
  if (objecion?.estado === 'abierta')
    return `Usted ya objetó, y el IPS la revisa. Es la ${objecion.folio}. Espere la respuesta.`
  const filas = pendiente?.filas ?? []
  if (que === 'cuenta' && situacion?.tipoPago !== 1 && !filas.some(({ tipoPago }) => tipoPago === 1))
    return 'La empresa no dice que le paguen en una cuenta. Elija otra cosa.'
  if (que === 'no_me_pagan' && situacion?.tipoPago !== 3 && !filas.some(({ tipoPago }) => tipoPago === 3))
    return 'La empresa no dice que ella le paga. Elija otra cosa.'
  if (
    que === 'retencion' &&
    !situacion?.retencion &&
    !filas.some(({ lista }) => lista === 'agregadosRetencion')
  )
    return 'La empresa no dice que hay una orden de un juez. Elija otra cosa.'
  return undefined
}

type Delivered = DeliveryOf<typeof pages>
type Answered = Pick<Delivered, 'answers'> & Known

const subjectOf = (c: Answered) => {
  const { que, empresa } = c.answers.objecion
  return `${que === 'cargas' ? 'Objeción' : objetaText[que]}: ${dichoOf(c, empresa).empresa}`
}

/** A worker's objection to what a company says of her (decisions, pocaf). */
export const objecion = pages.files({
  needs: ({ safem2 }) => [safem2.cobroIngresar],
  review: {
    id: 'revisar',
    path: paths.revisarObjecion,
    title: 'Revise y envíe la objeción',
    submitLabel: 'Enviar la objeción',
    declarations: declaracionObjecion,
  },
  receipt: {
    id: 'comprobante',
    path: paths.comprobanteObjecion,
    title: 'Recibimos su objeción',
    told: requests.told,
  },
  outcomes: outcomes.objecion,
  caseTitle: () => 'Objeción a lo que dice una empresa',
  subjectOf,
  highlights: c => [{ label: 'Usted objeta', value: subjectOf(c) }],
  draftSubject: () => 'Una objeción',
  deliver,
})

/** Files the objection; idempotent by key. */
export async function deliver(delivery: Delivered): Promise<Acknowledgement> {
  const { idSolicitud, folio, plazo } = await desk.file(delivery, objecionBody(delivery), [])
  return { idSolicitud, folio, data: { plazo } }
}

/** The objection in the institution's format. */
export function objecionBody(delivered: Answered): SolicitudCobro {
  const { que, empresa, explicacion = '' } = delivered.answers.objecion
  if (que === 'cargas') throw new Error('What the register says is not objected to here')
  const { rut, dv } = dichoOf(delivered, empresa)
  return { objecion: que, empresa: { rut, dv }, explicacion }
}
