import type { ConcernWords } from '#engine/cases/concern.ts'
import { requests } from './requests.ts'

const beyond =
  'Si no está de acuerdo con lo que pidió, llame gratis al 101 o vaya a una sucursal de ChileAtiende con su cédula.'

/** What the people whom a survivor's pension concerns read of it (decisions 15). */
export const concerns: Readonly<Record<string, ConcernWords>> = {
  padre_o_madre: {
    title(about) {
      const { beneficiario } = requests.of(about)
      return `${about.applicant} pidió una pensión de orfandad${beneficiario ? ` para ${beneficiario}` : ''}`
    },
    text: ({ applicant }) => [
      `${applicant} dice que cuida a su hija o hijo, y pide que la pensión se le pague a su nombre.`,
      'Sin su respuesta no se paga nada a esa persona. Usted puede pedir la pensión para su hija o hijo: esta solicitud no se lo impide.',
      beyond,
    ],
    confirm: {
      title: '¿Es verdad que esa persona cuida a su hija o hijo, y quiere que reciba la pensión?',
      yes: 'Sí, lo confirmo',
      no: 'No, yo no lo pedí',
      afterNo: 'El IPS rechaza la solicitud. Su derecho a pedirla no cambia.',
      afterSilence: 'El IPS rechaza la solicitud. Su derecho a pedirla no cambia.',
    },
  },
  conyuge: {
    title: about =>
      `${about.applicant} pidió una pensión por la muerte de ${requests.of(about).causante ?? 'su cónyuge'}`,
    text: ({ applicant }) => [
      `${applicant} dice que vivían juntos sin casarse. Usted está en el Registro Civil como su esposa o esposo.`,
      'Su derecho a la pensión de viudez no cambia. Con un matrimonio vigente, el IPS no da por internet la pensión que esa persona pide.',
      beyond,
    ],
  },
  hijo: {
    title: about =>
      `${about.applicant} pidió una pensión por la muerte de ${requests.of(about).causante ?? 'su madre o padre'}`,
    text: ({ applicant }) => [
      `${applicant} dice que vivían juntos sin casarse, y dos testigos deben declararlo.`,
      'Su derecho a una pensión de orfandad no cambia, si le toca.',
      beyond,
    ],
  },
}
