import { daysBetween, formatDate, type IsoDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { parseInteger } from '#domain/quantities.ts'
import type { Consultation, ConsultationReply, ConsultationView } from '#engine/cases/consultation.ts'
import type { PaperKind } from '#engine/cases/paper.ts'
import type { Action } from '#engine/content/block.ts'
import {
  type Content,
  content,
  figure,
  link,
  links,
  list,
  main,
  notice,
  remind,
  rows,
  rowsOf,
} from '#engine/content/content.ts'
import { whenAnswered } from '#platform/contract/answered.ts'
import type { Cupon, ResumenConvenio } from '#services/deudas/contract.ts'
import { silenceBlocks } from '../../parts/telling/silence.ts'
import { hrefTo, paths } from '../paths.ts'
import { convenioOf, type Reach, readCupon, type Services } from '../registers.ts'
import { lateText, pastText } from '../words.ts'
import { cuponHref } from './convenio-blocks.ts'

const kinds = {
  cupon: { id: '97391-cupon', name: 'Cupón de pago' },
  pago: { id: '97391-pago', name: 'Comprobante de pago' },
} as const satisfies Readonly<Record<string, PaperKind>>

/** A coupon, its agreement, and whether the payment institution answered about it. */
interface Known {
  readonly cupon: Cupon & { readonly preguntado: boolean; readonly abierto: boolean }
  readonly convenio: ResumenConvenio
}

/**
 * The coupon of one payment: what and until when, where it is paid, and what the payment institution says of it now. Who
 * comes back from paying comes here: that she came proves nothing.
 */
export const cuponPage: Consultation<Services> = {
  id: 'cupon',
  path: paths.cupon,
  // Without an agreement the address leads to the list of them.
  instead: async ({ query }) => (query.get('id') === '' ? hrefTo(paths.solicitudes) : undefined),
  async load(reach) {
    const wanted = wantedIn(reach)
    if (!wanted) return undefined
    const known = await whenAnswered(readKnown(reach, wanted))
    if (known === undefined) return silentView(wanted)
    return known === 'not-found' ? undefined : cuponView(reach, known)
  },
  async act(reach, form): Promise<ConsultationReply> {
    const wanted = wantedIn(reach)
    const known = wanted && (await whenAnswered(readKnown(reach, wanted)))
    if (wanted && known === undefined) return { kind: 'page', view: silentView(wanted) }
    if (!known || known === 'not-found') return { kind: 'not-found' }
    const paper = await issue(reach, known)
    return {
      kind: 'redirect',
      href: form.text('quiere') === 'correo' ? `${paper.verifyHref}/enviar` : paper.href,
    }
  },
}

interface Wanted {
  readonly idSolicitud: string
  readonly cuota: number
}

function wantedIn({ query }: Pick<Reach, 'query'>): Wanted | undefined {
  const idSolicitud = query.get('id')
  const cuota = parseInteger(query.get('pago')) ?? 0
  return /^[0-9a-f-]{36}$/.test(idSolicitud) && cuota > 0 ? { idSolicitud, cuota } : undefined
}

async function readKnown(reach: Reach, wanted: Wanted): Promise<Known | 'not-found'> {
  const { idSolicitud, cuota } = wanted
  const back = `${reach.portalUrl ?? 'http://localhost'}${cuponHref(idSolicitud, cuota)}`
  const convenio = await convenioOf(reach.services, idSolicitud)
  const cupon = convenio && (await readCupon(reach.services, wanted, back))
  return convenio && cupon ? { convenio, cupon } : 'not-found'
}

const stateLabel = (cupon: Cupon) => {
  if (isPaid(cupon)) return 'Pagado'
  return cupon.situacion === 'aceptada' ? 'Por pagar' : 'No se pagó'
}

const isPaid = ({ faltaClp }: Pick<Cupon, 'faltaClp'>) => faltaClp === 0

function cuponView(reach: Reach, known: Known): ConsultationView {
  const { cupon, convenio } = known
  const { cuota, vence, montoClp, pagadoClp, numero, faltaClp } = cupon
  const one = hrefTo(paths.solicitud, { id: convenio.idSolicitud })
  const last = reach.today > vence ? cupon.hasta : vence
  const isOpen = !isPaid(cupon) && cupon.situacion === 'aceptada' && reach.today <= cupon.hasta
  return {
    title: `Cupón ${cuota} de ${convenio.cuotas.length}`,
    backPath: `${paths.solicitud}?id=${convenio.idSolicitud}`,
    blocks: content(
      figure(stateLabel(cupon), formatClp(isPaid(cupon) ? montoClp : faltaClp), {
        note: convenio.empleador,
      }),
      standing(known, reach),
      rows('', {
        'Número del cupón': numero,
        Monto: formatClp(montoClp),
        'Ya llegaron': pagadoClp > 0 && !isPaid(cupon) && formatClp(pagadoClp),
        [isOpen || isPaid(cupon) ? 'Se paga hasta el' : 'Se podía pagar hasta el']: formatDate(
          isOpen || isPaid(cupon) ? vence : cupon.hasta,
        ),
        'Con atraso, todavía hasta el': cupon.hasta !== vence && isOpen && formatDate(cupon.hasta),
      }),
      isOpen && last > reach.today && remind(last, 'Último día para pagar el cupón del convenio'),
      reach.today <= cupon.hasta && waysToPay(known),
      links(...paperActions(known, reach.today), link('Ver el convenio', one)),
    ),
  }
}

/** Whether it is paid, can be paid, or why not. */
function standing({ cupon, convenio }: Known, { today }: Pick<Reach, 'today'>): Content {
  const { situacion, pagadoClp, hasta, vence, preguntado, abierto } = cupon
  if (isPaid(cupon))
    return notice(
      'exito',
      'Este cupón está pagado',
      'La institución de pago lo confirmó. No lo pague otra vez.',
    )
  if (situacion === 'incumplida' || situacion === 'anulada')
    return notice('aviso', 'Este cupón ya no se puede pagar', overText[situacion])
  if (today > hasta) return notice('aviso', 'Este cupón venció', pastText(cupon))
  if (!abierto || (cupon.urlPago !== null && !preguntado))
    return notice(
      'aviso',
      'La institución de pago no respondió',
      'No sabemos si llegó un pago suyo recién. Si ya pagó, no pague otra vez: vuelva a mirar en unos minutos.',
    )
  if (pagadoClp > 0) return notice('aviso', 'Llegó una parte', 'Pague lo que falta con este mismo cupón.')
  if (today > vence) return notice('error', 'Este pago está atrasado', lateText(cupon))
  const isFirst = cupon.cuota === 1 && convenio.pagadoClp === 0
  return notice(
    'info',
    'Todavía no llega este pago',
    `Le preguntamos recién a la institución de pago.${isFirst ? ' Si no llega a tiempo, el convenio se anula.' : ''}`,
  )
}

const overText = {
  incumplida: 'El convenio no se cumplió y terminó. Si alguien lo paga, se le devuelve.',
  anulada: 'El convenio se anuló. Si alguien lo paga, se le devuelve.',
} as const

/** Where it is paid, and what then counts. */
function waysToPay({ cupon, convenio }: Known): Content {
  const { urlPago } = cupon
  if (isPaid(cupon) || cupon.situacion !== 'aceptada') return undefined
  return [
    links(
      urlPago !== null && main({ kind: 'link', label: 'Pagar en línea', href: urlPago, external: true }),
      link(
        urlPago === null ? 'Intentar de nuevo' : 'Ya pagué: preguntar otra vez',
        cuponHref(convenio.idSolicitud, cupon.cuota),
      ),
    ),
    list([
      'Se paga en el sitio de la institución de pago. Puede pagar usted u otra persona.',
      'Cuenta cuando esa institución nos avisa. Si cierra la ventana antes de volver, no importa.',
      'Si se paga de más o dos veces, se devuelve lo que sobra.',
    ]),
  ]
}

function paperActions({ cupon, convenio }: Known, today: IsoDate): readonly Action[] {
  if (!isPaid(cupon) && (cupon.situacion !== 'aceptada' || today > cupon.hasta)) return []
  const action = cuponHref(convenio.idSolicitud, cupon.cuota)
  const what = isPaid(cupon) ? 'el comprobante' : 'el cupón'
  return [
    { kind: 'post', label: `Descargar ${what} en PDF`, action, fields: { quiere: 'descargar' } },
    { kind: 'post', label: `Enviar ${what} a mi correo`, action, fields: { quiere: 'correo' } },
  ]
}

/** A paper stays as it was issued: a payment that comes after is not on it. */
const faltaOn = (day: IsoDate) => `Faltaba pagar el ${formatDate(day)}`

/**
 * Issues the coupon, which can be checked until it expires, or the receipt of its payment. The code of either tells
 * number, amount and day, and nothing of the workers.
 */
function issue({ papers, today }: Pick<Reach, 'papers' | 'today'>, { cupon, convenio }: Known) {
  const { numero, montoClp, faltaClp, vence, hasta, urlPago, cuota } = cupon
  const head = {
    subject: numero,
    institution: 'Instituto de Previsión Social (IPS)',
    institutionFolio: numero,
  }
  const common = {
    Empleador: convenio.empleador,
    'Número del cupón': numero,
    Convenio: `${convenio.folio}, pago ${cuota} de ${convenio.cuotas.length}`,
    Monto: formatClp(montoClp),
  }
  if (isPaid(cupon)) {
    const paid = convenio.pagos.findLast(one => one.cuota === cuota && one.aplicadoClp > 0)
    return papers.issue({
      ...head,
      kind: kinds.pago,
      key: `${numero}-pagado`,
      title: 'Comprobante de pago de cotizaciones',
      rows: rowsOf({ ...common, 'Se pagó el': paid && formatDate(paid.pagadoEn.slice(0, 10)) }),
      publicRows: ['Empleador', 'Número del cupón', 'Monto', 'Se pagó el'],
    })
  }
  return papers.issue({
    ...head,
    kind: kinds.cupon,
    key: `${numero}-${faltaClp}`,
    title: 'Cupón de pago de cotizaciones',
    validDays: Math.max(0, daysBetween(today, hasta)),
    rows: rowsOf({
      ...common,
      [faltaOn(today)]: formatClp(faltaClp),
      'Cuánto falta hoy': 'Lo dice la página donde se paga, antes de pagar.',
      'Se paga hasta el': formatDate(vence),
      'Se paga en': urlPago ?? undefined,
    }),
    publicRows: [
      'Empleador',
      'Número del cupón',
      'Monto',
      faltaOn(today),
      'Cuánto falta hoy',
      'Se paga hasta el',
    ],
  })
}

const silentView = ({ idSolicitud, cuota }: Wanted): ConsultationView => ({
  title: `Cupón ${cuota}`,
  backPath: `${paths.solicitud}?id=${idSolicitud}`,
  blocks: silenceBlocks({
    text: 'Le preguntamos recién por el cupón y no contestó. Si ya pagó, no pague otra vez: su pago no se pierde.',
    href: cuponHref(idSolicitud, cuota),
  }),
})
