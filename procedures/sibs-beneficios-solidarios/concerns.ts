import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { link } from '#engine/content/content.ts'
import { paidAt } from '../parts/asking/payment-questions.ts'
import { asItStands, entryLines, reviewText, standOf } from '../parts/requests/as-it-stands.ts'
import { hrefTo, paths } from './paths.ts'
import { requests } from './requests.ts'
import { nombres } from './words.ts'

/** The benefits, of a request by somebody else. */
function pedidosOf(about: ConcernAbout): string {
  const { hechaPorOtro, beneficios = [] } = requests.of(about)
  return hechaPorOtro ? beneficios.map(({ tipoBeneficio }) => nombres[tipoBeneficio]).join(', ') : ''
}

const wasConfirmed = ({ answer }: ConcernAbout) => answer === undefined || answer === 'si'

const endPower = 'Si esa persona tiene un poder suyo que esté vigente, usted puede terminarlo.'

/** Where it is to be paid: what the other person wrote, for her to check. */
function whereText(about: ConcernAbout): string {
  const { ultimosDigitos } = requests.of(about)
  if (ultimosDigitos === undefined) return ''
  return ultimosDigitos === null
    ? `Se pidió cobrarlo en persona, con la cédula. También lo puede cobrar ${about.applicant}, mientras valga el poder que usted le dio.`
    : `Se pidió en la cuenta que termina en ${ultimosDigitos}. Revise que sea suya: si no lo es, no se paga ahí.`
}

/** How she objects: one way for each state, and until when a decision is looked at again. */
function remedyOf(about: ConcernAbout): string {
  const { fechaResSolicitud, resolucion } = requests.of(about)
  switch (standOf(about)) {
    case 'open':
      if (about.state === 'por_confirmar')
        return 'Si usted no la quiere, responda que no. También puede llamar gratis al 101.'
      return `Si no está de acuerdo, puede retirar la solicitud en «Sus solicitudes» de este trámite, o llamar gratis al 101. ${endPower}`
    case 'granted': {
      // What was granted in part says it with the decision.
      const review = resolucion?.recurso ? [] : reviewText(fechaResSolicitud, about)
      return [...review, `Si usted no sabe nada de esto, llame gratis al 101. ${endPower}`].join(' ')
    }
    default:
      return `Si usted no sabe nada de esto, llame gratis al 101. ${endPower}`
  }
}

/** The beneficiary, of what somebody asked for her with a power; asked when that power is not in force any more. */
const representada: ConcernWords = {
  readsEntries: ['aprobada', 'rechazada', 'pagada'],
  readsFiled: true,
  title: ({ applicant }) => `${applicant} pidió beneficios del IPS para usted`,
  text(about) {
    const pedidos = pedidosOf(about)
    return [
      `${about.applicant} lo hizo como su representante${pedidos ? `. Pidió: ${pedidos}` : ''}.`,
      ...asItStands(about, {
        open: [`Si se aprueba, el pago es para usted. ${whereText(about)}`],
        granted: [
          ...entryLines(requests.states, 'aprobada', about),
          `El pago es para usted. ${whereText(about)}`,
        ],
        refused: [
          // What the applicant reads of it speaks of her as of somebody else, if she did not confirm it.
          ...(wasConfirmed(about) ? entryLines(requests.states, 'rechazada', about) : []),
          'El IPS la rechazó: por ella no se paga nada.',
        ],
        withdrawn: ['La solicitud se retiró: por ella no se paga nada.'],
      }),
    ]
  },
  // In the mail stands only where to read the place.
  letter(about) {
    const text = representada.text(about)
    const where = whereText(about)
    const inPerson = requests.of(about).ultimosDigitos === null && text.some(line => line.includes(where))
    return inPerson ? [...text, 'Dónde se pidió cobrarlo lo lee en Micha.'] : text
  },
  remedy: remedyOf,
  onward: link('Ver lo que pidieron para mí', hrefTo(paths.solicitudes)),
  paidAt,
  confirm: {
    title: 'El poder de esa persona no está vigente. ¿Usted quiere esta solicitud?',
    yes: 'Sí, la quiero',
    no: 'No, yo no la pedí',
    afterYes: 'El IPS sigue con la revisión. Si la aprueba, el pago es para usted.',
    afterNo: 'La solicitud se rechaza, y no se paga nada.',
    afterSilence: 'La solicitud se rechaza, y no se paga nada.',
  },
}

export const concerns = { representada }
