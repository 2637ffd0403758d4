import { capitalized } from '#domain/capitalized.ts'
import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatMonths } from '#domain/month-list.ts'
import { plural } from '#domain/quantities.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { link } from '#engine/content/content.ts'
import { cuotasConvenio } from '#law/deuda-previsional.ts'
import { standOf } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'
import { amountsText, diasText, takenOff, withoutDot } from './words.ts'

/** In how many payments; none while an earlier agreement waits to be accepted. */
const pagosOf = ({ cuotas = [], enPagos = cuotas.length }: ReturnType<typeof requests.of>) => enPagos

/** The sum, and in how many payments. */
function sumText(about: ConcernAbout, what = ''): string {
  const enPagos = pagosOf(requests.of(about))
  const how = enPagos > 0 ? `, en ${plural('pago', 'pagos', enPagos)}` : ''
  return `${formatClp(requests.of(about).totalClp)}${what}${how}.`
}

/** What was agreed: the total, and in how many payments. */
function agreedText(about: ConcernAbout): string {
  const isLeft = ['open', 'granted'].includes(standOf(about)) && about.state !== 'pagada'
  const months = plural('mes', 'meses', requests.of(about).cantidad)
  return `${isLeft ? 'Son' : 'Eran'} ${sumText(about, ` por ${months} de cotizaciones`)}`
}

/** The company, its months and the sum, so that two agreements of one person are told apart. */
function detailOf(about: ConcernAbout): string {
  const { meses = [] } = requests.of(about)
  const months = meses.length > 0 ? `Cotizaciones de ${formatMonths(meses)}. ` : ''
  const late = about.state === 'aprobada' && requests.of(about).cuotas.find(({ atrasada }) => atrasada)
  return `${capitalized(withoutDot(nameOf(about)))}. ${months}${sumText(about)}${
    late ? ` Hay un pago atrasado. Se puede pagar hasta el ${formatDate(late.hasta)}.` : ''
  }`
}

const notMade = 'El IPS no hizo el convenio.'

/** What has become of it. */
function stateText(about: ConcernAbout): string {
  const { pagadoClp, cuotas, motivoRechazo, respuestaAval } = requests.of(about)
  if (motivoRechazo || about.state === 'rechazada') return notMade
  if (respuestaAval === 'no' && standOf(about) === 'open') return 'El convenio no se hace.'
  if (about.state === 'pagada') return 'Ya se pagó todo.'
  const counted = pagadoClp > 0 ? ` ${takenOff(pagadoClp)}` : ''
  if (about.state === 'desistida') return `El convenio se anuló: no hay más pagos.${counted}`
  if (about.state === 'incumplida') return `El convenio terminó, porque no se pagó como se acordó.${counted}`
  const next = cuotas.find(one => one.pagadoClp < one.montoClp)
  const paid = pagadoClp > 0 ? `Ya se pagaron ${formatClp(pagadoClp)}. ` : ''
  if (next?.atrasada) return `${paid}Hay un pago atrasado. Se puede pagar hasta el ${formatDate(next.hasta)}.`
  const accepted = about.state === 'aprobada' && pagadoClp === 0 ? 'El IPS lo aceptó. ' : ''
  return next ? `${accepted}${paid}El próximo pago vence el ${formatDate(next.vence)}.` : `${accepted}${paid}`
}

const companyName = (about: ConcernAbout) => requests.of(about).empleador || undefined

const nameOf = (about: ConcernAbout) => companyName(about) ?? 'su empleador'

/** Whether it can be cancelled, while there is something to cancel. */
function cancelText(about: ConcernAbout): string {
  if (about.state === 'por_anular') return 'Se pidió anularlo. El IPS responde si todavía se puede.'
  if (standOf(about) !== 'open' && about.state !== 'aprobada') return ''
  if (requests.of(about).respuestaAval === 'no') return ''
  return requests.of(about).pagadoClp > 0
    ? 'Ya llegó un pago: el convenio no se puede anular.'
    : 'Si usted no está de acuerdo, hable con quien lo pidió. Mientras no se pague nada, se puede anular.'
}

/** Who answers for it, or was asked to. */
function guarantorText(about: ConcernAbout): string {
  const { aval, respuestaAval, motivoRechazo } = requests.of(about)
  if (!aval || motivoRechazo === 'aval_otro_nombre') return ''
  if (respuestaAval === 'no') return `Se le pidió a ${aval} que responda por él, y dijo que no.`
  if (respuestaAval === 'vencida') return `Se le pidió a ${aval} que responda por él, y no contestó a tiempo.`
  if (about.state === 'desistida' || about.state === 'pagada') return `Respondía por él ${aval}.`
  const answers = respuestaAval === 'si' || standOf(about) === 'granted' || standOf(about) === 'over'
  return answers ? `Responde por él ${aval}.` : `Se le pide a ${aval} que responda por él.`
}

/** Whoever else represents the company. */
const representante: ConcernWords = {
  companyName,
  detail: detailOf,
  readsEntries: true,
  title: about => `${about.applicant} pidió un convenio para pagar cotizaciones de ${nameOf(about)}`,
  text: about => [
    ...[
      `Usted también figura como representante de ${nameOf(about)}. ${agreedText(about)}`,
      guarantorText(about),
      stateText(about),
      cancelText(about),
    ].filter(Boolean),
  ],
}

/** What she answers for, once payments stop: the law lets the debt grow again. */
function breachText(about: ConcernAbout): string {
  const { totalClp, pagadoClp } = requests.of(about)
  const first = 'Si el primer pago no llega a tiempo, el convenio se anula y a usted no le cobran nada.'
  return [
    pagadoClp > 0 ? '' : first,
    'Si falta uno de los que siguen, el convenio termina.',
    `Entonces la deuda vuelve a crecer por ley, con los precios y los intereses. Y el IPS le puede cobrar a usted lo que falte: puede ser más que ${formatClp(totalClp)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Every payment: its sum, and its last day once the agreement is made. */
function paymentsText(about: ConcernAbout): string {
  const { totalClp, cuotas } = requests.of(about)
  const left = cuotas.filter(one => one.pagadoClp < one.montoClp)
  if (left.length > 0) {
    const each = left.map(
      one =>
        `${formatClp(one.montoClp - one.pagadoClp)} hasta el ${formatDate(one.atrasada ? one.hasta : one.vence)}`,
    )
    return `${left.length === 1 ? 'Falta este pago' : 'Faltan estos pagos'}: ${each.join('; ')}.`
  }
  const enPagos = pagosOf(requests.of(about))
  if (enPagos === 0 || cuotas.length > 0) return ''
  const planned = cuotasConvenio(totalClp, enPagos, about.filedOn)
  return `Los pagos, en su orden: ${amountsText(planned)}. Se paga uno al mes. ${diasText(about.filedOn, 'usted')}`
}

/** What the agreement means for who answers for it: before her answer, while it is paid, and once it is over. */
function avalText(about: ConcernAbout): string {
  const { state = 'por_confirmar', answer } = about
  switch (state) {
    case 'aprobada':
    case 'por_anular':
      return `Usted dijo que responde por él. ${breachText(about)}`
    case 'incumplida':
      return 'No se pagó como se acordó. Usted dijo que responde por él: el IPS le puede cobrar a usted lo que falta. Esa deuda crece otra vez por ley.'
    case 'pagada':
      return 'Ya se pagó todo: no se le puede cobrar nada por él.'
    case 'desistida':
    case 'rechazada':
      return 'No hay convenio: no se le puede cobrar nada por él.'
    case 'por_confirmar':
      if (answer === undefined) return `Si usted dice que sí, responde por él. ${breachText(about)}`
      if (answer === 'no') return 'Usted dijo que no responde por él: el convenio no se hace.'
      return answer === 'si' ? breachText(about) : 'Usted no contestó a tiempo: el convenio no se hace.'
    default:
      return breachText(about)
  }
}

/** Who answers for a long agreement. */
const aval: ConcernWords = {
  companyName,
  readsEntries: true,
  title: ({ applicant, answer }) =>
    answer === 'si'
      ? `Usted dijo que responde por el convenio de ${applicant} para pagar cotizaciones`
      : `${applicant} pide que usted responda por un convenio para pagar cotizaciones`,
  detail: detailOf,
  text(about) {
    const { meses = [] } = requests.of(about)
    const months = meses.length > 0 ? ` Son las de ${formatMonths(meses)}.` : ''
    const isOff = about.answer === 'no' || about.answer === 'vencida' || requests.of(about).motivoRechazo
    const pays = ['open', 'granted'].includes(standOf(about)) && !isOff && about.state !== 'pagada'
    return [
      `Las cotizaciones se le cobran a ${withoutDot(nameOf(about))}.${months} ${agreedText(about)}`,
      pays ? paymentsText(about) : '',
      avalText(about),
      isOff && standOf(about) === 'open' ? '' : stateText(about),
      requests.of(about).cuotas.some(({ atrasada }) => atrasada) && about.state === 'aprobada'
        ? `Cualquiera puede pagar con el cupón. Pídaselo a ${about.applicant}, o al IPS en una sucursal de ChileAtiende.`
        : '',
    ].filter(Boolean)
  },
  confirm: {
    title: '¿Usted responde por este convenio?',
    yes: 'Sí, respondo',
    no: 'No, no respondo',
    afterYes:
      'El IPS sigue con la revisión. Si hace el convenio y después no se paga, le puede cobrar a usted lo que falte, y lo que la deuda crezca.',
    afterNo: 'El convenio no se hace. Se puede hacer otro, con menos pagos o con otra persona.',
    afterSilence: 'El convenio no se hace.',
  },
}

const howPaid = (about: ConcernAbout) => (pagosOf(requests.of(about)) === 1 ? 'en un solo pago' : 'en cuotas')

/** What an agreement does with the contributions of somebody, as it stands. */
function ofHersText(about: ConcernAbout): string {
  switch (about.state) {
    case 'aprobada':
      return `El IPS lo aceptó. Su empleador las paga ${howPaid(about)}, y mientras paga no se le cobran de otra forma.`
    case 'por_anular':
      return 'Su empleador pidió anularlo. Si se anula, el IPS se las cobra otra vez.'
    case 'pagada':
      return 'Su empleador ya las pagó.'
    case 'incumplida':
      return 'Su empleador no pagó como se acordó. El IPS le cobra a su empleador lo que falta.'
    case 'desistida':
      return 'El convenio se anuló. El IPS le sigue cobrando a su empleador esas cotizaciones.'
    case 'rechazada':
      return `${notMade} Le sigue cobrando a su empleador esas cotizaciones.`
    default:
      return `Hoy el IPS se las cobra a su empleador. Si hace el convenio, su empleador las paga ${howPaid(about)}.`
  }
}

const hasAll = 'Vea si están todos los meses que le deben.'

/** For whose work the contributions are owed. */
const trabajador = {
  companyName,
  by: 'su empleador',
  title: (about: ConcernAbout) =>
    `${requests.of(about).empleador || 'Un empleador'} pidió un convenio para pagar cotizaciones de usted`,
  detail: ({ asked = [] }: ConcernAbout) =>
    asked.length > 0 ? `Son las de ${formatMonths(asked)}.` : undefined,
  text: (about: ConcernAbout) => [
    `El convenio lo pidió ${about.applicant} al IPS.${about.asked?.length ? ` Las cotizaciones de usted son las de ${formatMonths(about.asked)}.` : ''}`,
    ofHersText(about),
    hasAll,
  ],
  onward: link('Ver lo que me deben', '/tramites/70652/deuda/trabajador'),
} satisfies ConcernWords

/** Who answers for an agreement that pays her own contributions too: both sides of it. */
const avalTrabajador: ConcernWords = {
  ...aval,
  title: about => `${aval.title(about)}, también las de usted`,
  detail: trabajador.detail,
  text: about => [
    // What becomes of hers says it.
    ...aval.text(about).filter(text => text !== notMade),
    `Entre esas cotizaciones están las de usted${about.asked?.length ? `: ${formatMonths(about.asked)}` : ''}.${about.answer === undefined && standOf(about) === 'open' ? ' Si dice que sí, usted responde por lo que su empleador le debe a usted.' : ''}`,
    ofHersText(about),
    hasAll,
  ],
  onward: trabajador.onward,
}

export const concerns = { representante, aval, aval_trabajador: avalTrabajador, trabajador }
