import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { subsidioDiscapacidadClp } from '#law/beneficios-solidarios.ts'
import { paidAt } from '../parts/asking/payment-questions.ts'
import { asItStands, saidYes } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'

/** The child by tie and RUN: the name is only what the applicant typed. */
function childOf(about: ConcernAbout, tie: string): string {
  const { runMenor } = requests.of(about) as Partial<ReturnType<typeof requests.of>>
  return runMenor ? `${tie}, de RUN ${runMenor}` : tie
}

/** What comes of it: while it waits, refused, or granted. */
function outcomeText(about: ConcernAbout): readonly string[] {
  const { desde, hasta, fechaPago } = requests.of(about)
  const amount = formatClp(subsidioDiscapacidadClp.at(about.filedOn))
  const wroteTheRun = 'Esa persona escribió el RUN del niño o de la niña. Si no la conoce, llame al 101.'
  return asItStands(about, {
    open: [
      `Si quienes figuran en el registro lo confirman y se cumple lo demás, cobrará ${amount} al mes.`,
      'Mientras tanto no se paga nada, y esa persona no ve ningún dato del niño o de la niña. Usted también puede pedir el subsidio: esta solicitud no se lo impide.',
    ],
    afterYes: [`${saidYes} Si se cumple lo demás, ${about.applicant} cobrará ${amount} al mes.`],
    granted: [
      `El IPS la aprobó: ${about.applicant} cobra ${amount} al mes${desde ? `, desde el ${formatDate(desde)}` : ''}${hasta ? `, hasta el ${formatDate(hasta)}` : ''}.${fechaPago ? ` El primer pago se hizo el ${formatDate(fechaPago)}.` : ''}`,
      'Por cada niño o niña lo cobra una sola persona. Si esa persona deja de cuidarlo, vaya a una sucursal de ChileAtiende con su cédula. Se puede cambiar quién cobra.',
    ],
    refused: [
      'El IPS la rechazó: por esta solicitud no se paga nada. Usted puede pedir el subsidio.',
      wroteTheRun,
    ],
    withdrawn: [
      'La solicitud se retiró: por ella no se paga nada. Usted puede pedir el subsidio.',
      wroteTheRun,
    ],
    over: [`El pago a ${about.applicant} terminó.`],
  })
}

/** Asked of whom a register names, when somebody else says that she cares for the child. */
const wordsFor = (tie: string): ConcernWords => ({
  title: about => `${about.applicant} pidió el Subsidio de Discapacidad por ${childOf(about, tie)}`,
  text(about) {
    const { respaldo } = requests.of(about)
    return [said(about), ...(respaldo ? [`Como prueba dio: ${respaldo}.`] : []), ...outcomeText(about)]
  },
  // What proves it is only the applicant's word.
  letter: about => [said(about), ...outcomeText(about)],
  paidAt,
  takeBack,
  confirm: {
    title: '¿Está a cargo de esa persona?',
    yes: 'Sí, lo confirmo',
    no: 'No, no lo confirmo',
    afterYes:
      'El IPS sigue con la revisión. Si se cumple lo demás, le paga el subsidio a esa persona. Mientras no se decida, usted puede cambiar su respuesta.',
    afterNo: 'La solicitud se rechaza. No se paga nada.',
    afterSilence:
      'Si le preguntamos solo a usted, la solicitud se rechaza. Si hay otra persona en el registro, el IPS decide con lo que ella responda.',
  },
})

/** While nothing is decided: afterwards who is paid changes at a branch. */
const takeBack: ConcernWords['takeBack'] = {
  title: 'Si cambió de idea',
  text: 'Puede decir ahora que no está al cuidado de esa persona. Entonces la solicitud no se puede aprobar. No se puede deshacer.',
  yes: 'Cambiar mi respuesta a «no»',
  done: 'Usted cambió su respuesta a «no»: por esta solicitud no se paga nada.',
  isNo: true,
  isOpen: ({ state }) => state === 'en_revision' || state === 'por_confirmar',
}

const said = ({ applicant }: ConcernAbout) =>
  `${applicant} dice que el niño o la niña está siempre bajo su cuidado.`

const ofParent = wordsFor('el hijo o la hija de usted')

/** Told alone: the applicant wrote another name than the child's, so that nobody is asked. */
const ofOtherName: ConcernWords = {
  title: about =>
    `${about.applicant} pidió el Subsidio de Discapacidad por ${childOf(about, 'un niño o una niña')}`,
  text: about => [
    'En el registro, usted figura como su madre, su padre o su tutor.',
    `${said(about)} Pero escribió un nombre que no es el de ese RUN.`,
    ...asItStands(about, {
      open: [
        'Por eso no se le pregunta a nadie, y no se puede aprobar. Usted también puede pedir el subsidio: esta solicitud no se lo impide.',
      ],
      granted: [],
      refused: ['El IPS la rechazó: por ella no se paga nada. Usted puede pedir el subsidio.'],
      withdrawn: ['La solicitud se retiró: por ella no se paga nada. Usted puede pedir el subsidio.'],
    }),
    'Si no conoce a esa persona, llame al 101.',
  ],
}

/** Texts for the parents or the guardian on record. */
export const concerns = {
  madre: ofParent,
  padre: ofParent,
  tutor: wordsFor('un niño o una niña a cargo de usted'),
  otro_nombre: ofOtherName,
}
