import { formatDate } from '#domain/dates.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { asItStands } from '../parts/requests/as-it-stands.ts'
import { requests } from './requests.ts'

function whom(about: ConcernAbout): string {
  const { runCarga } = requests.of(about)
  return runCarga ? `la persona del RUN ${runCarga}` : 'una persona'
}

const object =
  'Si no es así, o si usted no está de acuerdo, llame gratis al 101 o vaya a una sucursal de ChileAtiende.'

/** For a parent or guardian on record of the carga: she is told of every request, and asked where no register shows the tie. */
const wordsFor = (onRecord: (whom: string) => string): ConcernWords => ({
  title: about => `${about.applicant} pidió la asignación familiar por ${whom(about)}`,
  text: about => [
    `${onRecord(whom(about))} ${tie(about)}`,
    ...asItStands(about, {
      open: [
        `Si el IPS lo aprueba, queda como carga de ${about.applicant}, que recibe el pago. Nadie más puede tener la misma carga.`,
      ],
      granted: [
        `El IPS lo aprobó: quedó como carga de ${about.applicant}, que recibe el pago mientras lo sea. Por ese tiempo nadie más puede tener la misma carga.`,
      ],
      refused: [`El IPS lo rechazó: por esta solicitud no es carga de ${about.applicant}.`],
    }),
    object,
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

const padre = wordsFor(whom => `En el Registro Civil, usted figura como madre o padre de ${whom}.`)
const tutor = wordsFor(whom => `Por orden de un juez, usted figura a cargo de ${whom}.`)

function tie(about: ConcernAbout): string {
  const { applicant } = about
  const { parentesco } = requests.of(about)
  if (parentesco === 'cuidado_judicial') return `${applicant} dice que la cuida por orden de un juez.`
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
          `El IPS lo aprobó: usted quedó como carga de ${about.applicant}, que recibe un pago por eso mientras lo sea. Por ese tiempo usted no puede ser carga de otra persona.`,
        ],
        refused: [`El IPS lo rechazó: por esta solicitud usted no es carga de ${about.applicant}.`],
      }),
      object,
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
        object,
      ]
    },
  },
}
