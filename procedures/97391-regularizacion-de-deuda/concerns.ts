import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { formatMonths } from '#domain/month-list.ts'
import { plural } from '#domain/quantities.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { link } from '#engine/content/content.ts'
import { standOf } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'
import { diasText, takenOff, withoutDot } from './words.ts'

/** In how many payments; none while an earlier agreement waits to be accepted. */
const pagosOf = ({ cuotas = [], enPagos = cuotas.length }: ReturnType<typeof requests.of>) => enPagos

/** What was agreed: the total, and in how many payments. */
function agreedText(about: ConcernAbout): string {
  const { totalClp, cantidad } = requests.of(about)
  const enPagos = pagosOf(requests.of(about))
  const how = enPagos > 0 ? `, en ${plural('pago', 'pagos', enPagos)}` : ''
  return `Son ${formatClp(totalClp)} por ${plural('mes', 'meses', cantidad)} de cotizaciones${how}.`
}

const notMade = 'El IPS no hizo el convenio.'

/** What has become of it. */
function stateText(about: ConcernAbout): string {
  const { pagadoClp, cuotas, motivoRechazo } = requests.of(about)
  if (motivoRechazo || about.state === 'rechazada') return notMade
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
  return requests.of(about).pagadoClp > 0
    ? 'Ya llegó un pago: el convenio no se puede anular.'
    : 'Si usted no está de acuerdo, hable con quien lo pidió. Mientras no se pague nada, se puede anular.'
}

/** Whoever else represents the company. */
const representante: ConcernWords = {
  companyName,
  readsEntries: true,
  title: about => `${about.applicant} pidió un convenio para pagar cotizaciones de ${nameOf(about)}`,
  text: about => [
    ...[
      `Usted también figura como representante de ${nameOf(about)}. ${agreedText(about)}`,
      stateText(about),
      cancelText(about),
    ].filter(Boolean),
  ],
}

const onceDone = 'Si el convenio se hace y después no se paga, el IPS le puede cobrar a usted lo que falte.'

/** What the agreement means for who answers for it: before her answer, while it is paid, and once it is over. */
function avalText({ state = 'por_confirmar', answer }: ConcernAbout): string {
  switch (state) {
    case 'aprobada':
    case 'por_anular':
      return 'Usted dijo que responde por él. Si no se paga, el IPS le puede cobrar a usted lo que falte.'
    case 'incumplida':
      return 'No se pagó como se acordó. Usted dijo que responde por él: el IPS le puede cobrar a usted lo que falta.'
    case 'pagada':
      return 'Ya se pagó todo: no se le puede cobrar nada por él.'
    case 'desistida':
    case 'rechazada':
      return 'No hay convenio: no se le puede cobrar nada por él.'
    case 'por_confirmar':
      if (answer === undefined)
        return 'Si usted dice que sí y después no se paga, el IPS le puede cobrar a usted lo que falte.'
      return answer === 'si' ? onceDone : 'Usted no dijo que responde por él: el convenio no se hace.'
    default:
      return onceDone
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
  text: about => [
    `Las cotizaciones se le cobran a ${withoutDot(nameOf(about))}. ${agreedText(about)}`,
    avalText(about),
    stateText(about) || diasText(about.filedOn, 'usted'),
  ],
  confirm: {
    title: '¿Usted responde por este convenio?',
    yes: 'Sí, respondo',
    no: 'No, no respondo',
    afterYes:
      'El IPS sigue con la revisión. Si hace el convenio y después no se paga, le puede cobrar a usted lo que falte.',
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
