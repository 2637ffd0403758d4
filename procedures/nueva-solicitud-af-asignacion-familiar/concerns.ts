import { formatDate } from '#domain/dates.ts'
import type { ConcernAbout, ConcernWords } from '#engine/cases/concern.ts'
import { requests } from './requests.ts'

function whom(about: ConcernAbout): string {
  const { runCarga } = requests.of(about)
  return runCarga ? `la persona del RUN ${runCarga}` : 'una persona'
}

const object =
  'Si no es así, o si usted no está de acuerdo, llame gratis al 101 o vaya a una sucursal de ChileAtiende.'

/** For a parent on record of the carga: she is told of every request, and asked where no register shows the tie. */
const padre: ConcernWords = {
  title: about => `${about.applicant} pidió la asignación familiar por ${whom(about)}`,
  text: about => [
    `En el Registro Civil, usted figura como madre o padre de ${whom(about)}. ${tie(about)}`,
    `Si el IPS lo aprueba, queda como carga de ${about.applicant}, que recibe el pago. Nadie más puede tener la misma carga.`,
    object,
  ],
  confirm: {
    title: '¿Es verdad que esa persona está a su cuidado?',
    yes: 'Sí, es verdad',
    no: 'No, no es así',
    afterNo: 'Si responde que no, el IPS rechaza la solicitud.',
    afterSilence: 'El IPS rechaza la solicitud.',
  },
}

function tie(about: ConcernAbout): string {
  const { applicant } = about
  const { parentesco } = requests.of(about)
  if (parentesco === 'cuidado_judicial') return `${applicant} dice que la cuida por orden de un juez.`
  return parentesco === 'nieto'
    ? `${applicant} dice que es su nieto o nieta y que vive a su cargo.`
    : `${applicant} pide que sea su carga, por el parentesco que está anotado.`
}

/** Words for the people whom a request concerns (`concernidos` of the desk). */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  madre: padre,
  padre,
  carga: {
    title: ({ applicant }) => `${applicant} pidió que usted sea su carga familiar`,
    text: ({ applicant }) => [
      `Si el IPS lo aprueba, usted queda como carga de ${applicant}, que recibe un pago por eso. Usted no puede ser carga de otra persona a la vez.`,
      object,
    ],
  },
  carga_que_termina: {
    title: ({ applicant }) => `${applicant} pidió que usted deje de ser su carga familiar`,
    text(about) {
      const { fechaExtincion } = requests.of(about)
      return [
        `Si el IPS lo aprueba, usted deja de ser su carga${fechaExtincion ? ` desde el ${formatDate(fechaExtincion)}` : ''}. Puede perder la atención de salud que tenga por ser su carga.`,
        object,
      ]
    },
  },
}
