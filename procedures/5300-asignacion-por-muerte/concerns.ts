import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import { personInSentence } from '#domain/person-name.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { paidAt } from '../parts/asking/payment-questions.ts'
import { asItStands, reviewText, saidYes, standOf } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'

/** What the institution said of the request; nothing of it while it said nothing. */
const of = (about: ConcernAbout): Partial<ReturnType<typeof requests.of>> => requests.of(about)
/** By RUN: the name is only what the applicant typed. */
function whom(about: ConcernAbout): string {
  const { runCausante } = of(about)
  return runCausante ? `la persona del RUN ${runCausante}` : 'una persona que falleció'
}

function factura(about: ConcernAbout): string {
  const { nmroFactura, montoTotalFacturaClp: clp } = of(about)
  return nmroFactura ? `la factura ${nmroFactura}, de ${clp ? formatClp(clp) : 'el total'}` : 'una factura'
}

/** Why it was refused, where another request has the payment: perhaps that of who reads it. */
function somebodyElse(about: ConcernAbout): readonly string[] {
  const { motivoRechazo } = of(about)
  if (motivoRechazo === 'ya_pagada') return ['La asignación por esa muerte se concedió por otra solicitud.']
  return motivoRechazo === 'ya_solicitada' ? ['Hay otra solicitud por esa muerte, que va antes.'] : []
}

/** Whether a relative who paid can still ask, as the request stands. */
function ownWay(about: ConcernAbout): string {
  const { state = '', asked } = about
  if (asked?.includes('ya_concedida'))
    return 'Cuando llegó, la asignación por esa muerte ya se había concedido por otra solicitud. Se paga una sola vez.'
  if (['aprobada', 'pagada'].includes(state)) return 'Si usted pagó el funeral, reclame: lleve su factura.'
  if (somebodyElse(about).length > 0) return ''
  return ['rechazada', 'desistida'].includes(state)
    ? 'Si usted pagó el funeral y no se la pagaron, puede pedir la asignación.'
    : 'Si usted pagó el funeral y no la ha pedido, pida la asignación ahora: esa solicitud no se lo impide mientras no esté aprobada.'
}

/** What is asked for whoever paid: how much is paid of it is known once it is granted. */
function forPayer(about: ConcernAbout): readonly string[] {
  const clp = of(about).montoBeneficiarioClp
  return clp
    ? [`Esa persona pide ${formatClp(clp)}. El IPS paga hasta un monto máximo, y calcula cuánto.`]
    : []
}

/** What a register says to the family of a home's request: what is paid in all, and what of it is left for the relative. */
function sharesOf({ asked = [] }: ConcernAbout) {
  const [pagar, queda] = ['pagar:', 'queda:'].map(name =>
    asked.find(one => one.startsWith(name))?.slice(name.length),
  )
  return pagar !== undefined && queda !== undefined
    ? { pagarClp: Number(pagar), quedaClp: Number(queda) }
    : undefined
}

/** What the relative cedes, and what she is left with. */
function cededText(about: ConcernAbout): string {
  const ceded = `Dice que usted le cede ${formatClp(of(about).montoFunerariaClp ?? 0)}.`
  const shares = sharesOf(about)
  return shares
    ? `${ceded} Según los registros, el IPS paga ${formatClp(shares.pagarClp)} en total. Si usted confirma, le quedan ${formatClp(shares.quedaClp)}.`
    : `${ceded} El IPS paga hasta un monto máximo, y usted recibe lo que quede.`
}

/** To whom it would be paid, or is, and how much, as the family reads it. */
function paidToText(about: ConcernAbout): string {
  const { tipoSolicitud, beneficiario, montoBeneficiarioClp = 0, montoFunerariaClp = 0 } = of(about)
  const isOfHome = tipoSolicitud === 'funeraria'
  const who = isOfHome && beneficiario ? personInSentence(beneficiario) : about.applicant
  const received = (clp: number | undefined) =>
    [
      clp ? `${who} recibe ${formatClp(clp)}` : '',
      montoFunerariaClp > 0 ? `la funeraria recibe ${formatClp(montoFunerariaClp)}` : '',
    ]
      .filter(Boolean)
      .join(', y ')
  if (['aprobada', 'pagada'].includes(about.state ?? '')) {
    const amounts = received(montoBeneficiarioClp)
    return amounts ? `El IPS la aprobó: ${amounts}.` : 'El IPS la aprobó.'
  }
  const shares = sharesOf(about)
  if (shares) return `Si se aprueba, ${received(shares.quedaClp)}.`
  if (isOfHome)
    return `Pide ${formatClp(montoFunerariaClp)} para la funeraria, y lo que quede para ${who}. El IPS paga hasta un monto máximo.`
  const clp = montoBeneficiarioClp + montoFunerariaClp
  return clp > 0 ? `Pide ${formatClp(clp)}. El IPS paga hasta un monto máximo.` : ''
}

/** When and how the relative of a home's request is paid what is left for her; she has no other page for it. */
function whenPaid(about: ConcernAbout): readonly string[] {
  const { formaPago, fechaPago, lugarPago, montoBeneficiarioClp = 0 } = of(about)
  if (!fechaPago || montoBeneficiarioClp === 0) return []
  const day = formatDate(fechaPago)
  return formaPago === '2'
    ? [`Usted puede cobrar desde el ${day}, en ${lugarPago ?? 'el lugar que se eligió'}, con su cédula.`]
    : [`Lo suyo va por depósito: el día del pago es el ${day}.`]
}

const saidToPay = (about: ConcernAbout) =>
  `Dijo que ${of(about).funeraria ?? 'su funeraria'} hizo el funeral, y que lo pagó con ${factura(about)}.`

const noPayment = (about: ConcernAbout, then = '') => ({
  refused: ['El IPS la rechazó: por ella no se paga nada.', ...somebodyElse(about), then].filter(Boolean),
  withdrawn: ['Esta solicitud se retiró: por ella no se paga nada.', then].filter(Boolean),
})

/** What the people whom a request concerns read of it (decisions 15). */
export const concerns = {
  funeraria: {
    title: about => `${about.applicant} pide la asignación por muerte de ${whom(about)}`,
    text: about => [
      `${saidToPay(about)} El Registro Civil no tiene anotado un parentesco suyo.`,
      ...asItStands(about, {
        open: [...forPayer(about), 'Sin su respuesta no se le paga nada.'],
        afterYes: [...forPayer(about), saidYes],
        granted: ['El IPS la aprobó.'],
        ...noPayment(about),
      }),
    ],
    confirm: {
      title: '¿Esta persona pagó ese funeral con esa factura?',
      yes: 'Sí, ella pagó',
      no: 'No, la factura no es así',
      afterYes: 'El IPS sigue con la revisión. Si la aprueba, le paga a esa persona.',
      afterNo: 'El IPS rechaza la solicitud.',
      afterSilence: 'El IPS rechaza la solicitud.',
    },
  },
  familiar: {
    readsFiled: true,
    title: about =>
      `${of(about).funeraria ?? about.applicant} pide la asignación por muerte de ${whom(about)} en su nombre`,
    text(about) {
      const { montoBeneficiarioClp = 0, montoFunerariaClp = 0 } = of(about)
      const shares = cededText(about)
      return [
        `La funeraria dice que usted le encargó el funeral con ${factura(about)}.`,
        ...asItStands(about, {
          open: [shares, 'Sin su respuesta no se paga nada.'],
          afterYes: [shares, saidYes],
          granted: [
            `El IPS la aprobó: usted recibe ${formatClp(montoBeneficiarioClp)} y la funeraria ${formatClp(montoFunerariaClp)}.`,
            ...whenPaid(about),
            ...reviewText(of(about).fechaResSolicitud, about),
          ],
          ...noPayment(about, ownWay(about)),
        }),
      ]
    },
    paidAt,
    confirm: {
      title: '¿Usted le encargó el funeral y le cede ese pago?',
      yes: 'Sí, lo confirmo',
      no: 'No, yo no lo pedí',
      afterYes: 'El IPS sigue con la revisión. Si la aprueba, les paga a usted y a la funeraria.',
      afterNo: 'El IPS rechaza la solicitud. Usted puede pedir el pago.',
      afterSilence: 'El IPS rechaza la solicitud. Usted puede pedir el pago.',
    },
  },
  pariente: {
    title: about =>
      `${(of(about).tipoSolicitud === 'funeraria' && of(about).funeraria) || about.applicant} pide la asignación por muerte de ${whom(about)}`,
    text: about => [
      ...(about.state === 'rechazada'
        ? ['El IPS rechazó esta solicitud: no se paga nada por ella.', ...somebodyElse(about)]
        : []),
      ...(about.state === 'desistida' ? ['Esta solicitud se retiró: no se paga nada por ella.'] : []),
      `Dice que el funeral se pagó con ${factura(about)}. Usted está en el Registro Civil como pariente de quien falleció.`,
      ...(['open', 'granted'].includes(standOf(about)) ? [paidToText(about)].filter(Boolean) : []),
      ...[ownWay(about)].filter(Boolean),
    ],
  },
  /** The rest of the family, of a request by one of them, which goes before theirs. */
  familia: {
    title: about => `${about.applicant} pide la asignación por muerte de ${whom(about)}`,
    text: about =>
      [
        'Usted y esa persona están en el Registro Civil como parientes de quien falleció. La asignación se paga una sola vez.',
        ...asItStands(about, {
          open: [saidToPay(about), 'Mientras esa solicitud esté en trámite, no se puede hacer otra.'],
          granted: [paidToText(about)],
          ...noPayment(about),
        }),
        standOf(about) === 'refused' || standOf(about) === 'withdrawn'
          ? ownWay(about)
          : 'Si usted pagó el funeral, dígalo: llame al 101, con su factura a mano.',
      ].filter(Boolean),
  },
} satisfies Readonly<Record<string, ConcernWords>>
