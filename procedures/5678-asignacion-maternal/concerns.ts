import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { paidAt } from '../parts/asking/payment-questions.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'
import { earlyEnd, mesesText, otherDates, paidText, requests } from './requests.ts'

/** What is paid because of her, to whom and until when; that she can no longer ask for it stands last. */
function grantedText(about: ConcernAbout): readonly string[] {
  const request = requests.of(about)
  const { montoClp, hasta, mesesAtrasados, atrasadoClp } = request
  const late =
    mesesAtrasados && atrasadoClp
      ? `Los ${mesesText(mesesAtrasados)} que ya empezaron se pagan juntos: ${formatClp(atrasadoClp)}.`
      : undefined
  const paid = about.state === 'pagada' ? paidText(request) : late
  return [
    montoClp && hasta
      ? `El IPS la aprobó: ${about.applicant} recibe ${formatClp(montoClp)} al mes por el embarazo de usted, hasta el ${formatDate(hasta)}.`
      : `El IPS la aprobó: ${about.applicant} recibe el pago por el embarazo de usted.`,
    ...(paid ? [paid] : []),
    ...otherDates(request, `${about.applicant} escribió`),
    earlyEnd,
    'Usted no puede pedirla además por este embarazo.',
  ]
}

/** The spouse whose pregnancy it is: she is told, and nobody asks her. */
export const embarazada: ConcernWords = {
  readsFiled: true,
  paidAt,
  title: ({ applicant }) => `${applicant} pidió la asignación maternal por el embarazo de usted`,
  text: about =>
    asItStands(about, {
      open: [
        `Usted figura como su carga. Si se aprueba, el pago lo recibe ${about.applicant}, y usted no puede pedirla además por este embarazo.`,
      ],
      granted: grantedText(about),
      refused: [`El IPS la rechazó: por ella no se paga nada a ${about.applicant}.`],
    }),
  // In the mail, which others may read, stands only where to read it.
  letter: about => [...embarazada.text(about), 'Cómo se pidió el pago lo lee en Micha.'],
}
