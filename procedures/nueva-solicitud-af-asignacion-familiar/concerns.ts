import { formatDate } from '#domain/dates.ts'
import { formatClp } from '#domain/money.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'

/** By tie and RUN: the name is only what the applicant typed. */
function whom(about: ConcernAbout, whose: string): string {
  const { runCarga } = requests.of(about)
  return runCarga ? `${whose}, de RUN ${runCarga}` : whose
}

/** How much the applicant is paid each month, once it is granted. */
function paidText(about: ConcernAbout): string {
  const { montoClp } = requests.of(about)
  return montoClp > 0 ? `recibe ${formatClp(montoClp)} al mes` : 'no recibe un pago'
}

/** For a parent or guardian on record of the carga: she is told of every request, and asked where no register shows the tie. */
const wordsFor = (whose: string, onRecord: string): ConcernWords => ({
  title: about => `${about.applicant} pidió la asignación familiar por ${whom(about, whose)}`,
  text: about => [
    `${onRecord}. ${tie(about)}`,
    ...asItStands(about, {
      open: [
        `Si el IPS lo aprueba, queda como carga de ${about.applicant}, que recibe el pago. Nadie más puede tener la misma carga.`,
      ],
      granted: [
        `El IPS lo aprobó: quedó como carga de ${about.applicant}, que ${paidText(about)} mientras lo sea. Por ese tiempo nadie más puede tener la misma carga.`,
      ],
      refused: [`El IPS lo rechazó: por esta solicitud no es carga de ${about.applicant}.`],
    }),
  ],
  confirm: {
    title: '¿Es verdad que está a cargo de quien pidió la asignación?',
    yes: 'Sí, es verdad',
    no: 'No, no es así',
    afterYes: 'El IPS sigue con la revisión. Si la aprueba, recibe el pago quien la pidió.',
    afterNo: 'El IPS rechaza la solicitud.',
    afterSilence: 'El IPS rechaza la solicitud.',
  },
})

const padre = wordsFor(
  'el hijo o la hija de usted',
  'En el Registro Civil, usted figura como su madre o su padre',
)
const tutor = wordsFor('una persona a cargo de usted', 'Por orden de un juez, usted figura a su cargo')

function tie(about: ConcernAbout): string {
  const { applicant } = about
  const { parentesco } = requests.of(about)
  if (parentesco === 'cuidado_judicial')
    return `${applicant} dice que está a su cuidado por orden de un juez.`
  return parentesco === 'nieto'
    ? `${applicant} dice que es su nieto o nieta y que vive a su cargo.`
    : `${applicant} pidió que sea su carga, por el parentesco que está anotado.`
}

/** Words for the people whom a request concerns (`concernidos` of the desk). */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  madre: padre,
  padre,
  tutor,
  carga: {
    title: ({ applicant }) => `${applicant} pidió que usted sea su carga familiar`,
    text: about => [
      ...asItStands(about, {
        open: [
          `Si el IPS lo aprueba, usted queda como carga de ${about.applicant}, que recibe un pago por eso. Usted no puede ser carga de otra persona a la vez.`,
        ],
        granted: [
          `El IPS lo aprobó: usted quedó como carga de ${about.applicant}, que ${paidText(about)} mientras lo sea. Por ese tiempo usted no puede ser carga de otra persona.`,
        ],
        refused: [`El IPS lo rechazó: por esta solicitud usted no es carga de ${about.applicant}.`],
      }),
    ],
  },
  carga_que_termina: {
    title: ({ applicant }) => `${applicant} pidió que usted deje de ser su carga familiar`,
    text(about) {
      const { fechaExtincion } = requests.of(about)
      const from = fechaExtincion ? ` desde el ${formatDate(fechaExtincion)}` : ''
      const health = 'Puede perder la atención de salud que tenga por ser su carga.'
      return [
        ...asItStands(about, {
          open: [`Si el IPS lo aprueba, usted deja de ser su carga${from}. ${health}`],
          granted: [`El IPS lo aprobó: usted dejó de ser su carga${from}. ${health}`],
          refused: ['El IPS lo rechazó: por esta solicitud usted no deja de ser su carga.'],
        }),
      ]
    },
  },
}
